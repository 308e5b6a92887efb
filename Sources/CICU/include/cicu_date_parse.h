#ifndef CICU_DATE_PARSE_H
#define CICU_DATE_PARSE_H

#include "cicu_base.h"
#include "cicu_date.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The eras of a locale's calendar by their index, each followed by a line feed; `wide` gives the long names.
int32_t cicu_date_eras(const char *locale, bool wide, char *out, int32_t capacity, int32_t *length);

/// Reads a text of UTF-16 by a pattern, as far as it goes. Gives milliseconds since 1970, the zone that the text names (the
/// format's own where it names none), and how many units were read: 0 where ICU takes none of it.
int32_t cicu_date_parse_zone(const char *pattern, const char *locale, const uint16_t *text, int32_t text_length, double *millis, int32_t *consumed, char *out, int32_t capacity, int32_t *length);

/// Reads a whole text by ICU's own parser: to compare with.
int32_t cicu_date_format_parse(const cicu_date_format *format, const char *text, int32_t text_length, double *millis);

#ifdef __cplusplus
}
#endif

#endif
