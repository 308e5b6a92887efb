#ifndef CICU_DATE_H
#define CICU_DATE_H

#include "cicu_base.h"
#include "cicu_number.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A date format. Formatting clones its calendar, so threads may share it.
typedef struct cicu_date_format cicu_date_format;

enum {
  CICU_DATE_STYLE_NONE = -1,
  CICU_DATE_STYLE_FULL = 0,
  CICU_DATE_STYLE_LONG = 1,
  CICU_DATE_STYLE_MEDIUM = 2,
  CICU_DATE_STYLE_SHORT = 3
};

/// Opens a format from a UTS #35 pattern. The calendar is the locale's (keyword `calendar`).
int32_t cicu_date_format_open_pattern(const char *pattern, int32_t pattern_length, const char *locale, const char *zone, int32_t zone_length, cicu_date_format **out);
/// Opens a format from a date style and a time style.
int32_t cicu_date_format_open_styles(int32_t date_style, int32_t time_style, const char *locale, const char *zone, int32_t zone_length, cicu_date_format **out);
void cicu_date_format_close(cicu_date_format *format);
/// Sets the first weekday (ISO 8601: 1 is Monday) and the minimum number of days in the first week of a year.
int32_t cicu_date_format_set_week(cicu_date_format *format, int32_t first_weekday, int32_t minimal_days);
int32_t cicu_date_format_pattern(const cicu_date_format *format, char *out, int32_t capacity, int32_t *length);
int32_t cicu_date_format_apply_pattern(cicu_date_format *format, const char *pattern, int32_t pattern_length);
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
