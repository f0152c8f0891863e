/* All subjects of this binary, and the rows of their tables as parameters of tests. */
#ifndef CARRY_TESTS_SUBJECTS_H
#define CARRY_TESTS_SUBJECTS_H

#include "carry/tests/subject.h"

#include <ostream>
#include <string>
#include <vector>

// Every subject that this compiler can make, the compiler's own choice in C first.
const std::vector<const subject *> &Subjects();

// One row of a table, or a subject itself, under the name that a test case shows: c_x86_portable is the portable
// backend in the C subject where x86 is forced.
template <typename T> struct Named {
    std::string name;
    const T *functions;

    friend std::ostream &operator<<(std::ostream &out, const Named &named) {
        return out << named.name;
    }
};

struct PrintName {
    template <typename Info> std::string operator()(const Info &info) const {
        return info.param.name;
    }
};

std::vector<Named<subject>> NamedSubjects();
std::vector<Named<word_functions>> AllWordRows();
std::vector<Named<limb_functions>> AllLimbRows();

// The rows that have an operation.
template <typename Function> std::vector<Named<word_functions>> WordRows(Function word_functions::*function) {
    std::vector<Named<word_functions>> rows;
    for (const Named<word_functions> &row : AllWordRows())
        if (row.functions->*function)
            rows.push_back(row);
    return rows;
}

template <typename Function> std::vector<Named<limb_functions>> LimbRows(Function limb_functions::*function) {
    std::vector<Named<limb_functions>> rows;
    for (const Named<limb_functions> &row : AllLimbRows())
        if (row.functions->*function)
            rows.push_back(row);
    return rows;
}

#endif
