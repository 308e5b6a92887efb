// The parts of the test of the C library.
#ifndef ABI_TEST_H
#define ABI_TEST_H

#include "raqam.h"

#include <stdbool.h>

// The numbers of checks.
extern int passed;
extern int failed;

// Counts a check, and prints it if it failed.
void check(bool good, const char *what, const char *file, int line);

#define CHECK(condition) check((condition), #condition, __FILE__, __LINE__)

// Opens a format; `zone` may be NULL.
raqam_handle open_format(const char *descriptor, const char *locale, const char *zone, const char *file, int line);

#define OPEN_IN(descriptor, locale, zone) open_format((descriptor), (locale), (zone), __FILE__, __LINE__)
#define OPEN(descriptor, locale) OPEN_IN(descriptor, locale, NULL)

// types_test.c
void test_structures(void);
void test_flags(void);
void test_numbers(void);
void test_dates(bool brief);
void test_warnings(void);
void test_messages(void);
void test_random_calls(int count);

// deviations_test.c
void test_unknown_locales(void);
void test_deviations(void);
void test_values_to_parse(void);
void test_first_sizes(void);

#endif
