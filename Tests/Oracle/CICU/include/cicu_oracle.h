#ifndef CICU_ORACLE_H
#define CICU_ORACLE_H

#include "CICU.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A list format of a locale, for tests and the benchmark. Formatting only reads it, so threads may share it.
typedef struct cicu_list_format cicu_list_format;
/// Opens a list format. `type` is 0 for "and", 1 for "or" or 2 for units; `width` is 0 for wide, 1 for short or 2 for
/// narrow.
int32_t cicu_list_format_open(const char *locale, int32_t type, int32_t width, cicu_list_format **out);
void cicu_list_format_close(cicu_list_format *format);
/// Joins `count` texts that are concatenated in `texts`; `ends[i]` is the end of text i.
int32_t cicu_list_format_join(const cicu_list_format *format, const char *texts, const int32_t *ends, int32_t count, char *out, int32_t capacity, int32_t *length);

/// A formatter of number ranges built from a skeleton, for tests and the benchmark. Formatting only reads it, so
/// threads may share it.
typedef struct cicu_number_range cicu_number_range;
int32_t cicu_number_range_open(const char *skeleton, int32_t skeleton_length, const char *locale, cicu_number_range **out);
void cicu_number_range_close(cicu_number_range *range);
/// Formats a range. `texts` contains both numbers in ASCII digits, the second from `middle` on.
int32_t cicu_number_range_format(const cicu_number_range *range, const char *texts, int32_t middle, int32_t end, char *out, int32_t capacity, int32_t *length);
/// Formats doubles with a result object that the first call opens and `kept` stores; closes it if `range` is NULL.
/// For benchmarks.
int32_t cicu_number_range_doubles(const cicu_number_range *range, void **kept, double from, double to, char *out, int32_t capacity, int32_t *length);

/// A date format. Formatting clones its calendar, so threads may share it.
typedef struct cicu_date_format cicu_date_format;
/// Opens a format from a UTS #35 pattern. The calendar is the locale's (keyword `calendar`).
int32_t cicu_date_format_open_pattern(const char *pattern, int32_t pattern_length, const char *locale, const char *zone, int32_t zone_length, cicu_date_format **out);
void cicu_date_format_close(cicu_date_format *format);
/// Opens a date format from a date style and a time style.
int32_t cicu_date_format_open_styles(int32_t date_style, int32_t time_style, const char *locale, const char *zone, int32_t zone_length, cicu_date_format **out);
/// Sets the first weekday (ISO 8601: 1 is Monday) and the minimum number of days in the first week of a year.
int32_t cicu_date_format_set_week(cicu_date_format *format, int32_t first_weekday, int32_t minimal_days);
int32_t cicu_date_format_pattern(const cicu_date_format *format, char *out, int32_t capacity, int32_t *length);
int32_t cicu_date_format_apply_pattern(cicu_date_format *format, const char *pattern, int32_t pattern_length);
/// Parses a whole text with ICU's parser.
int32_t cicu_date_format_parse(const cicu_date_format *format, const char *text, int32_t text_length, double *millis);
/// Uses the Gregorian rules for all times, including those before 1582 (ISO 8601).
int32_t cicu_date_format_set_proleptic(cicu_date_format *format);
/// Sets the capitalization for the position of the text, a UDisplayContext.
int32_t cicu_date_format_set_capitalization(cicu_date_format *format, int32_t place);
/// Sets the name of a month from 0, as the narrow name or as the wide and abbreviated one.
int32_t cicu_date_format_set_month(cicu_date_format *format, int32_t month, bool is_narrow, const char *name, int32_t length);
/// Formats an instant: milliseconds since 1970-01-01T00:00:00Z.
int32_t cicu_date_format_millis(const cicu_date_format *format, double millis, char *out, int32_t capacity, int32_t *length);
int32_t cicu_date_format_fields(const cicu_date_format *format, double millis, uint16_t *out, int32_t capacity, int32_t *length, cicu_field *fields, int32_t field_capacity, int32_t *field_count);

int32_t cicu_date_interval_text(const cicu_date_interval *format, double from, double to, char *out, int32_t capacity, int32_t *length);
/// Formats as `cicu_date_interval_text` does, in UTF-16 with the fields of both dates.
int32_t cicu_date_interval_fields(const cicu_date_interval *format, double from, double to, uint16_t *out, int32_t capacity, int32_t *length, cicu_field *fields, int32_t field_capacity, int32_t *field_count);

/// Relative dates such as "tomorrow". Formatting only reads the object, so threads may share it.
typedef struct cicu_relative_format cicu_relative_format;
enum { CICU_RELATIVE_DAY = 4, CICU_RELATIVE_HOUR = 5, CICU_RELATIVE_MINUTE = 6, CICU_RELATIVE_SECOND = 7 };

/// Widths: 0 is long, 1 short, 2 narrow.
int32_t cicu_relative_format_open(const char *locale, int32_t width, cicu_relative_format **out);
void cicu_relative_format_close(cicu_relative_format *format);
/// A number of units from now (below zero: ago): "in 3 days"; unless `numeric`, with words if the language has them:
/// "tomorrow".
int32_t cicu_relative_format_text(const cicu_relative_format *format, double offset, int32_t unit, bool numeric, char *out, int32_t capacity, int32_t *length);
/// Formats as `cicu_relative_format_text` does, in UTF-16 with the fields of the number.
int32_t cicu_relative_format_fields(const cicu_relative_format *format, double offset, int32_t unit, bool numeric, uint16_t *out, int32_t capacity, int32_t *length, cicu_field *fields, int32_t field_capacity, int32_t *field_count);
/// Combines a relative day and a time with the locale's pattern.
int32_t cicu_relative_format_combine(const cicu_relative_format *format, const char *date, int32_t date_length, const char *time, int32_t time_length, char *out, int32_t capacity, int32_t *length);

#ifdef __cplusplus
}
#endif

#endif
