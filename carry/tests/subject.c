/* A subject: carry.h and limbs.h in one configuration, as the tables of subject.h. Compiled as C and, copied to a file
 * of another name, as C++.
 *
 *     SUBJECT             the subject's name, which its symbols carry: c, cxx, c_x86, ...
 *     SUBJECT_FORCES      the backend to force, e.g. X86; not defined: the compiler's own choice
 *     SUBJECT_SANITIZED   defined where a sanitizer checks every operation
 *     SUBJECT_BRIEF       defined where there is no time: no literals, and fewer constant lengths
 *
 * A subject whose backend the compiler lacks is empty. Which backends a compiler must have is written down here a
 * second time, so that a header which loses one fails a test. */
#include "carry/tests/subject.h"

#define SUBJECT_PASTE(a, b) a##b
#define SUBJECT_CAT(a, b) SUBJECT_PASTE(a, b)

#define COMPILER_HAS_PORTABLE 1

#ifdef __SIZEOF_INT128__
#define COMPILER_HAS_INT128 1
#else
#define COMPILER_HAS_INT128 0
#endif

#ifdef __GNUC__
#define COMPILER_HAS_OVERFLOW 1
#else
#define COMPILER_HAS_OVERFLOW 0
#endif

#if defined(__clang__) || (defined(__GNUC__) && __GNUC__ >= 14)
#define COMPILER_HAS_BUILTIN 1
#else
#define COMPILER_HAS_BUILTIN 0
#endif

#if defined(__GNUC__) && (defined(__x86_64__) || defined(__i386__))
#define COMPILER_HAS_X86 1
#else
#define COMPILER_HAS_X86 0
#endif

#ifdef SUBJECT_FORCES
#define SUBJECT_PRESENT SUBJECT_CAT(COMPILER_HAS_, SUBJECT_FORCES)
#if SUBJECT_PRESENT
#define CARRY_BACKEND SUBJECT_CAT(CARRY_BACKEND_, SUBJECT_FORCES)
#endif
#else
#define SUBJECT_PRESENT 1
#endif

#if SUBJECT_PRESENT

#include "carry.h"
#include "limbs.h"

#include "carry/tests/subject_words.inc"

#include "carry/tests/subject_limbs.inc"

#include "carry/tests/subject_constant_limbs.inc"

#ifndef SUBJECT_BRIEF
#include "carry/tests/subject_literals.inc"
#endif

#endif

#ifdef __cplusplus
extern "C" {
#endif

/* What the binary's other files see of the subject: the function that fills its tables, and faults that the sanitizers
 * and -ftrapv are there to find. A subject under a sanitizer proves nothing unless these stop. */
void SUBJECT_CAT(fill_, SUBJECT)(struct subject *subject);
int SUBJECT_CAT(signed_overflow_, SUBJECT)(int a, int b);
unsigned int SUBJECT_CAT(unsigned_overflow_, SUBJECT)(unsigned int a, unsigned int b);
unsigned char SUBJECT_CAT(implicit_conversion_, SUBJECT)(unsigned int a);

#ifdef __cplusplus
}
#endif

void SUBJECT_CAT(fill_, SUBJECT)(struct subject *subject) {
#if SUBJECT_PRESENT
    subject->words_of_32_bits = CARRY_32BIT;
    fill_words(subject);
    fill_limbs(subject);
    fill_constant_limbs(subject);
#ifndef SUBJECT_BRIEF
    fill_literals(subject);
#endif
#else
    subject->word_count = 0;
#endif
}

int SUBJECT_CAT(signed_overflow_, SUBJECT)(int a, int b) {
    return a + b;
}

unsigned int SUBJECT_CAT(unsigned_overflow_, SUBJECT)(unsigned int a, unsigned int b) {
    return a + b;
}

#pragma GCC diagnostic ignored "-Wconversion"

unsigned char SUBJECT_CAT(implicit_conversion_, SUBJECT)(unsigned int a) {
    return a;
}
