#ifndef CICU_DATE_PARSE_H
#define CICU_DATE_PARSE_H

#include "cicu_base.h"
#include "cicu_date.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The locales of a language with specific names of months or weekdays in any calendar, separated by spaces.
int32_t cicu_date_name_locales(const char *language, char *out, int32_t capacity, int32_t *length);

/// The names that exactly this locale has for the eras of the Gregorian calendar, or for the halves of the day, and that no
/// pattern writes: CLDR's `alt="variant"` (BCE), and abbreviated halves. Each has its index in front and ends
/// with a line feed: `0BCE`.
int32_t cicu_date_variants(const char *locale, bool eras, char *out, int32_t capacity, int32_t *length);

/// Reads a whole text by ICU's own parser: to compare with.
int32_t cicu_date_format_parse(const cicu_date_format *format, const char *text, int32_t text_length, double *millis);

#ifdef __cplusplus
}
#endif

#endif
