#include "carry/tests/subjects.h"

// Declares the function that fills a subject's tables, and makes the subject.
#define SUBJECT(id)                       \
    extern "C" void fill_##id(subject *); \
    static const subject *Make_##id() {   \
        static subject made;              \
        made.name = #id;                  \
        fill_##id(&made);                 \
        return &made;                     \
    }

SUBJECT(c)
SUBJECT(cxx)
SUBJECT(c_32bit)
SUBJECT(c_portable)
SUBJECT(c_int128)
SUBJECT(c_overflow)
SUBJECT(c_builtin)
SUBJECT(c_x86)
SUBJECT(c_ftrapv)
SUBJECT(c_sanitized)

const std::vector<const subject *> &Subjects() {
    static const std::vector<const subject *> present = [] {
        std::vector<const subject *> list;
        for (const subject *made :
             {Make_c(), Make_cxx(), Make_c_32bit(), Make_c_portable(), Make_c_int128(), Make_c_overflow(),
              Make_c_builtin(), Make_c_x86(), Make_c_ftrapv(), Make_c_sanitized()})
            if (made->word_count > 0)
                list.push_back(made);
        return list;
    }();
    return present;
}

std::vector<Named<subject>> NamedSubjects() {
    std::vector<Named<subject>> named;
    for (const subject *each : Subjects())
        named.push_back({each->name, each});
    return named;
}

std::vector<Named<word_functions>> AllWordRows() {
    std::vector<Named<word_functions>> rows;
    for (const subject *each : Subjects())
        for (size_t i = 0; i < each->word_count; i++)
            rows.push_back({std::string(each->name) + "_" + each->words[i].name, &each->words[i]});
    return rows;
}

std::vector<Named<limb_functions>> AllLimbRows() {
    std::vector<Named<limb_functions>> rows;
    for (const subject *each : Subjects())
        for (size_t i = 0; i < each->limb_count; i++)
            rows.push_back({std::string(each->name) + "_" + each->limbs[i].name, &each->limbs[i]});
    return rows;
}
