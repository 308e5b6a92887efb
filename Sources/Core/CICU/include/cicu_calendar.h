#ifndef CICU_CALENDAR_H
#define CICU_CALENDAR_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A calendar in GMT that serves as a prototype: every function works on a separate clone, so threads may share it. A
/// day is a whole number of days since 1970-01-01 (a double, as in ICU's times).
typedef struct cicu_calendar cicu_calendar;

/// Opens a calendar by ICU's keyword value, such as "chinese". CICU_ILLEGAL_ARGUMENT for a name that ICU does not
/// know, for which ICU would open the Gregorian calendar. `proleptic` uses the Gregorian rules for all times,
/// including those before 1582.
int32_t cicu_calendar_open(const char *name, bool proleptic, cicu_calendar **out);
void cicu_calendar_close(cicu_calendar *calendar);

/// A day's fields with ICU's meanings, except that months count from 1.
typedef struct {
  int32_t era;
  int32_t year;
  int32_t extended_year;
  int32_t month;
  int32_t leap_month;
  int32_t day;
  int32_t day_of_year;
} cicu_calendar_fields;

int32_t cicu_calendar_fields_of(const cicu_calendar *calendar, double day, cicu_calendar_fields *out);
/// The day of extended year, month, leap month flag and day; ICU is lenient, so compare with
/// `cicu_calendar_fields_of`.
int32_t cicu_calendar_day_of(const cicu_calendar *calendar, const cicu_calendar_fields *fields, double *day);
/// Converts a year of an era to ICU's `UCAL_EXTENDED_YEAR`.
int32_t cicu_calendar_extended_year(const cicu_calendar *calendar, int32_t era, int32_t year, int32_t *extended_year);

/// A month of a year; `length` is in days.
typedef struct {
  int32_t month;
  int32_t leap_month;
  int32_t length;
} cicu_calendar_month;

#define CICU_CALENDAR_MONTHS 16
/// A year: its first day and its months in order.
typedef struct {
  double first_day;
  int32_t month_count;
  cicu_calendar_month months[CICU_CALENDAR_MONTHS];
} cicu_calendar_year;

int32_t cicu_calendar_year_of(const cicu_calendar *calendar, int32_t extended_year, cicu_calendar_year *out);

/// The start of an era in the Gregorian calendar.
typedef struct {
  int32_t era;
  int32_t year;
  int32_t month;
  int32_t day;
} cicu_calendar_era;

/// The eras of a calendar that have a start, in any order. Eras without names, which are not announced yet, are left out.
int32_t cicu_calendar_eras(const char *calendar, cicu_calendar_era *out, int32_t capacity, int32_t *count);

/// CLDR's week data of a locale's region. Weekdays are numbered as in ISO 8601: 1 is Monday.
typedef struct {
  int32_t first_weekday;
  int32_t minimal_days;
  /// Whether each weekday is part of the weekend, Monday first.
  bool weekend[7];
} cicu_week_rules;

int32_t cicu_week_rules_of(const char *locale, cicu_week_rules *out);

/// All time zone ids that ICU knows, separated by spaces.
int32_t cicu_zone_identifiers(char *out, int32_t capacity, int32_t *length);
/// CLDR's canonical id; CICU_ILLEGAL_ARGUMENT for an id that ICU does not know.
int32_t cicu_zone_canonical(const char *zone, int32_t zone_length, char *out, int32_t capacity, int32_t *length);

/// A time zone transition: the instant and the offsets from UTC after it, in milliseconds.
typedef struct {
  double millis;
  int32_t offset;
  int32_t daylight;
} cicu_zone_transition;

/// The state at `from` and every transition after it up to `until`. CICU_BUFFER_OVERFLOW if there are more than
/// `capacity`.
int32_t cicu_zone_transitions(const char *zone, int32_t zone_length, double from, double until, cicu_zone_transition *out, int32_t capacity, int32_t *count);

/// A period in which a zone has the names of a metazone, in milliseconds since 1970; `until` is exclusive.
enum { CICU_METAZONE_NAME = 64 };
typedef struct {
  char name[CICU_METAZONE_NAME];
  double from;
  double until;
} cicu_metazone;

/// The metazones of a canonical zone id. CICU_BUFFER_OVERFLOW if there are more than `capacity`.
int32_t cicu_zone_metazones(const char *canonical, cicu_metazone *out, int32_t capacity, int32_t *count);

#ifdef __cplusplus
}
#endif

#endif
