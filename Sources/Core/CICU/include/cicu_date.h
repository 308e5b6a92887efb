#ifndef CICU_DATE_H
#define CICU_DATE_H

#include "cicu_base.h"
#include "cicu_number.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
  CICU_DATE_STYLE_NONE = -1,
  CICU_DATE_STYLE_FULL = 0,
  CICU_DATE_STYLE_LONG = 1,
  CICU_DATE_STYLE_MEDIUM = 2,
  CICU_DATE_STYLE_SHORT = 3
};

/// The locale's pattern of a date style and a time style.
int32_t cicu_date_style_pattern(int32_t date_style, int32_t time_style, const char *locale, char *out, int32_t capacity, int32_t *length);
/// The pattern of a skeleton in a locale's own data of a calendar, for the plural category `other` if it has several.
int32_t cicu_date_available_format(const char *locale, const char *calendar, const char *skeleton, char *out, int32_t capacity, int32_t *length);
/// The pattern that appends a field, a value of `UDateTimePatternField`, or the name of the field in it.
int32_t cicu_date_append_item(const char *locale, int32_t field, bool is_name, char *out, int32_t capacity, int32_t *length);
/// The locale's best pattern for the fields of a CLDR skeleton.
int32_t cicu_date_best_pattern(const char *skeleton, int32_t skeleton_length, const char *locale, char *out, int32_t capacity, int32_t *length);

/// The fields of a pattern as a CLDR skeleton.
int32_t cicu_date_skeleton(const char *pattern, int32_t pattern_length, char *out, int32_t capacity, int32_t *length);

/// Ranges of dates. Formatting uses a global lock of ICU, so threads may share it.
typedef struct cicu_date_interval cicu_date_interval;
int32_t cicu_date_interval_open(const char *skeleton, int32_t skeleton_length, const char *locale, const char *zone, int32_t zone_length, cicu_date_interval **out);
void cicu_date_interval_close(cicu_date_interval *format);
/// The structure of a formatted range: alternating texts and dates, beginning and ending with a text. A date is
/// written as `0` for `from` or `1` for `to`, followed by its pattern. CICU_UNSUPPORTED if the structure cannot be
/// determined.
int32_t cicu_date_interval_pieces(const cicu_date_interval *format, double from, double to, char *out, int32_t capacity, int32_t *length, int32_t *ends, int32_t end_capacity, int32_t *count);

#ifdef __cplusplus
}
#endif

#endif
