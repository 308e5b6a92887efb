#ifndef CICU_DATE_SYMBOLS_H
#define CICU_DATE_SYMBOLS_H

#include "cicu_date.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The status if ICU has no answer, for example because the structure of a range cannot be determined.
enum { CICU_UNSUPPORTED = 16 };

/// Lists of names of a date format. "Alone" marks stand-alone names, which are used without a day.
enum {
  CICU_NAMES_ERAS = 0,
  CICU_NAMES_MONTHS = 1,
  CICU_NAMES_MONTHS_SHORT = 2,
  CICU_NAMES_WEEKDAYS = 3,
  CICU_NAMES_WEEKDAYS_SHORT = 4,
  CICU_NAMES_DAY_HALVES = 5,
  CICU_NAMES_ERAS_WIDE = 7,
  CICU_NAMES_MONTHS_NARROW = 8,
  CICU_NAMES_WEEKDAYS_NARROW = 9,
  CICU_NAMES_MONTHS_ALONE = 10,
  CICU_NAMES_MONTHS_ALONE_SHORT = 11,
  CICU_NAMES_MONTHS_ALONE_NARROW = 12,
  CICU_NAMES_WEEKDAYS_ALONE = 13,
  CICU_NAMES_WEEKDAYS_ALONE_SHORT = 14,
  CICU_NAMES_WEEKDAYS_ALONE_NARROW = 15,
  CICU_NAMES_QUARTERS = 16,
  CICU_NAMES_QUARTERS_SHORT = 17,
  CICU_NAMES_QUARTERS_ALONE = 18,
  CICU_NAMES_QUARTERS_ALONE_SHORT = 19,
  CICU_NAMES_WEEKDAYS_SHORTER = 20,
  CICU_NAMES_WEEKDAYS_ALONE_SHORTER = 21,
  CICU_NAMES_QUARTERS_NARROW = 28,
  CICU_NAMES_QUARTERS_ALONE_NARROW = 29,
  CICU_NAMES_ERAS_NARROW = 30,
  CICU_NAMES_CYCLIC_YEARS = 31,
  CICU_NAMES_LEAP_MONTHS = 32
};

// These functions write concatenated texts and the end of each. The status is CICU_BUFFER_OVERFLOW if a buffer is too
// small; `length` and `count` are then the required capacities.

/// Instants, formatted with a pattern.
int32_t cicu_date_samples(const char *pattern, int32_t pattern_length, const char *locale, const char *zone, int32_t zone_length, const double *millis, int32_t millis_count, char *out, int32_t capacity, int32_t *length, int32_t *ends, int32_t end_capacity, int32_t *count);
/// The names of a locale's calendar, without an open format.
typedef struct cicu_date_symbols cicu_date_symbols;
/// Opens the names of the locale's calendar (keyword `calendar`).
int32_t cicu_date_symbols_open(const char *locale, cicu_date_symbols **out);
void cicu_date_symbols_close(cicu_date_symbols *symbols);
/// The names of a list. Weekdays begin with an empty name; Sunday is 1.
int32_t cicu_date_symbols_names(const cicu_date_symbols *symbols, int32_t kind, char *out, int32_t capacity, int32_t *length, int32_t *ends, int32_t end_capacity, int32_t *count);
/// The first day of the week (Sunday is 1) and the minimum number of days in the first week.
int32_t cicu_date_locale_week(const char *locale, int32_t *first_weekday, int32_t *minimal_days);
/// The numbering systems of the pattern at `index` of CLDR's `DateTimePatterns` (0 to 3: full to short times, 4 to 7:
/// dates), such as "hebr" or "y=jpnyear"; empty for those of the locale.
int32_t cicu_date_numbering(const char *locale, const char *calendar, int32_t index, char *out, int32_t capacity, int32_t *length);
/// The pattern of a date with a time, `{1}, {0}`, from CLDR's `DateTimePatterns`.
int32_t cicu_date_time_pattern(const char *locale, const char *calendar, char *out, int32_t capacity, int32_t *length);
/// Whether CLDR's `contextTransforms` capitalize a usage, such as "day-narrow", in a menu or alone.
int32_t cicu_date_capitalization(const char *locale, const char *usage, bool *in_menu, bool *alone);

/// The locale's formats of offsets from UTC, one per line: `GMT{0}`, `GMT`, `+HH:mm;-HH:mm` and the ten digits.
int32_t cicu_offset_formats(const char *locale, char *out, int32_t capacity, int32_t *length);

#ifdef __cplusplus
}
#endif

#endif
