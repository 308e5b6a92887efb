#ifndef CICU_DATE_PARSE_H
#define CICU_DATE_PARSE_H

#include "cicu_base.h"
#include "cicu_date.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The locales of a language with specific names of months or weekdays in any calendar, separated by spaces.
int32_t cicu_date_name_locales(const char *language, char *out, int32_t capacity, int32_t *length);

/// This locale's names (without those of parents) of Gregorian eras, or of AM and PM, that no pattern uses: CLDR's
/// `alt="variant"` (BCE), and abbreviated day periods. Each name follows its index and ends with a line feed: `0BCE`.
int32_t cicu_date_variants(const char *locale, bool eras, char *out, int32_t capacity, int32_t *length);

#ifdef __cplusplus
}
#endif

#endif
