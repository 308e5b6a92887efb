#include "cicu_internal.h"

#include <math.h>
#include <stdlib.h>
#include <unicode/ucal.h>
#include <unicode/uenum.h>
#include <unicode/ures.h>

#define MILLIS_PER_DAY 86400000.0

static const UChar gmt[] = u"GMT";

int32_t cicu_calendar_open(const char *name, bool proleptic, cicu_calendar **out) {
  UErrorCode status = U_ZERO_ERROR;
  char locale[96] = "und@calendar=";
  *out = NULL;
  if (strlen(name) > 64) return U_ILLEGAL_ARGUMENT_ERROR;
  strcat(locale, name);
  UCalendar *calendar = ucal_open(gmt, -1, locale, UCAL_DEFAULT, &status);
  if (U_FAILURE(status)) return status;
  const char *type = ucal_getType(calendar, &status);
  // A variant may report the name of its family: ICU 72 reports "islamic" for islamic-rgsa.
  if (U_SUCCESS(status) && strncmp(type, name, strlen(type)) != 0) status = U_ILLEGAL_ARGUMENT_ERROR;
  if (proleptic) ucal_setGregorianChange(calendar, -INFINITY, &status);
  if (U_FAILURE(status)) {
    ucal_close(calendar);
    return status;
  }
  *out = (cicu_calendar *)calendar;
  return status;
}

void cicu_calendar_close(cicu_calendar *calendar) { ucal_close((UCalendar *)calendar); }

static UCalendar *clone(const cicu_calendar *calendar, UErrorCode *status) {
  return ucal_clone((const UCalendar *)calendar, status);
}

static void read_fields(UCalendar *calendar, double day, cicu_calendar_fields *out, UErrorCode *status) {
  ucal_setMillis(calendar, day * MILLIS_PER_DAY, status);
  out->era = ucal_get(calendar, UCAL_ERA, status);
  out->year = ucal_get(calendar, UCAL_YEAR, status);
  out->extended_year = ucal_get(calendar, UCAL_EXTENDED_YEAR, status);
  out->month = ucal_get(calendar, UCAL_MONTH, status) + 1;
  out->leap_month = ucal_get(calendar, UCAL_IS_LEAP_MONTH, status);
  out->day = ucal_get(calendar, UCAL_DAY_OF_MONTH, status);
  out->day_of_year = ucal_get(calendar, UCAL_DAY_OF_YEAR, status);
}

static double find_day(UCalendar *calendar, int32_t extended_year, int32_t month, int32_t leap_month, int32_t day, UErrorCode *status) {
  ucal_clear(calendar);
  ucal_set(calendar, UCAL_EXTENDED_YEAR, extended_year);
  ucal_set(calendar, UCAL_MONTH, month - 1);
  ucal_set(calendar, UCAL_IS_LEAP_MONTH, leap_month);
  ucal_set(calendar, UCAL_DAY_OF_MONTH, day);
  return floor(ucal_getMillis(calendar, status) / MILLIS_PER_DAY);
}

int32_t cicu_calendar_fields_of(const cicu_calendar *calendar, double day, cicu_calendar_fields *out) {
  UErrorCode status = U_ZERO_ERROR;
  UCalendar *work = clone(calendar, &status);
  if (U_FAILURE(status)) return status;
  read_fields(work, day, out, &status);
  ucal_close(work);
  return status;
}

int32_t cicu_calendar_day_of(const cicu_calendar *calendar, const cicu_calendar_fields *fields, double *day) {
  UErrorCode status = U_ZERO_ERROR;
  UCalendar *work = clone(calendar, &status);
  if (U_FAILURE(status)) return status;
  *day = find_day(work, fields->extended_year, fields->month, fields->leap_month, fields->day, &status);
  ucal_close(work);
  return status;
}

int32_t cicu_calendar_extended_year(const cicu_calendar *calendar, int32_t era, int32_t year, int32_t *extended_year) {
  UErrorCode status = U_ZERO_ERROR;
  UCalendar *work = clone(calendar, &status);
  if (U_FAILURE(status)) return status;
  ucal_clear(work);
  ucal_set(work, UCAL_ERA, era);
  ucal_set(work, UCAL_YEAR, year);
  *extended_year = ucal_get(work, UCAL_EXTENDED_YEAR, &status);
  ucal_close(work);
  return status;
}

// No month has more than 31 days, so 31 days after the first of a month is a day of the next month, whose number
// gives the start of that month. This needs one lookup per month; ICU takes 34 µs for a day of the Chinese calendar.
#define LONGEST_MONTH 31

int32_t cicu_calendar_year_of(const cicu_calendar *calendar, int32_t extended_year, cicu_calendar_year *out) {
  UErrorCode status = U_ZERO_ERROR;
  UCalendar *work = clone(calendar, &status);
  if (U_FAILURE(status)) return status;
  cicu_calendar_fields fields;
  out->first_day = find_day(work, extended_year, 1, 0, 1, &status);
  out->month_count = 0;
  double day = out->first_day;
  read_fields(work, day, &fields, &status);
  while (U_SUCCESS(status) && fields.extended_year == extended_year) {
    if (out->month_count == CICU_CALENDAR_MONTHS) {
      status = U_INTERNAL_PROGRAM_ERROR;
      break;
    }
    cicu_calendar_month *month = &out->months[out->month_count++];
    month->month = fields.month;
    month->leap_month = fields.leap_month;
    read_fields(work, day + LONGEST_MONTH, &fields, &status);
    month->length = LONGEST_MONTH + 1 - fields.day;
    if (month->length < 1) status = U_INTERNAL_PROGRAM_ERROR;
    day += month->length;
  }
  ucal_close(work);
  return status;
}

// Reads an era; false if it has no start or no name.
static bool read_era(UResourceBundle *rules, cicu_calendar_era *out) {
  UErrorCode status = U_ZERO_ERROR, unnamed = U_ZERO_ERROR;
  int32_t length = 0, name_length = 0;
  UResourceBundle *start = ures_getByKey(rules, "start", NULL, &status);
  const int32_t *date = ures_getIntVector(start, &length, &status);
  const UChar *named = ures_getStringByKey(rules, "named", &name_length, &unnamed);
  bool is_named = U_FAILURE(unnamed) || name_length != 5 || named[0] != u'f';
  bool is_read = U_SUCCESS(status) && length == 3 && is_named;
  if (is_read) *out = (cicu_calendar_era){(int32_t)strtol(ures_getKey(rules), NULL, 10), date[0], date[1], date[2]};
  ures_close(start);
  return is_read;
}

int32_t cicu_calendar_eras(const char *calendar, cicu_calendar_era *out, int32_t capacity, int32_t *count) {
  UErrorCode status = U_ZERO_ERROR;
  *count = 0;
  UResourceBundle *bundle = ures_openDirect(NULL, "supplementalData", &status);
  bundle = ures_getByKey(bundle, "calendarData", bundle, &status);
  bundle = ures_getByKey(bundle, calendar, bundle, &status);
  bundle = ures_getByKey(bundle, "eras", bundle, &status);
  while (U_SUCCESS(status) && ures_hasNext(bundle)) {
    cicu_calendar_era era;
    UResourceBundle *rules = ures_getNextResource(bundle, NULL, &status);
    if (U_SUCCESS(status) && read_era(rules, &era)) {
      if (*count < capacity) out[*count] = era;
      *count += 1;
    }
    ures_close(rules);
  }
  ures_close(bundle);
  return U_SUCCESS(status) && *count > capacity ? U_BUFFER_OVERFLOW_ERROR : status;
}

// ICU numbers weekdays from Sunday (1), ISO 8601 from Monday (1).
static int32_t iso_weekday(int32_t weekday) { return weekday == UCAL_SUNDAY ? 7 : weekday - 1; }

int32_t cicu_week_rules_of(const char *locale, cicu_week_rules *out) {
  UErrorCode status = U_ZERO_ERROR;
  UCalendar *calendar = ucal_open(gmt, -1, locale, UCAL_GREGORIAN, &status);
  if (U_FAILURE(status)) return status;
  out->first_weekday = iso_weekday(ucal_getAttribute(calendar, UCAL_FIRST_DAY_OF_WEEK));
  out->minimal_days = ucal_getAttribute(calendar, UCAL_MINIMAL_DAYS_IN_FIRST_WEEK);
  for (int32_t weekday = UCAL_SUNDAY; weekday <= UCAL_SATURDAY; weekday++) {
    UCalendarWeekdayType type = ucal_getDayOfWeekType(calendar, (UCalendarDaysOfWeek)weekday, &status);
    out->weekend[iso_weekday(weekday) - 1] = type != UCAL_WEEKDAY;
  }
  ucal_close(calendar);
  return status;
}

int32_t cicu_zone_identifiers(char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  UEnumeration *zones = ucal_openTimeZoneIDEnumeration(UCAL_ZONE_TYPE_ANY, NULL, NULL, &status);
  if (U_FAILURE(status)) return status;
  int32_t needed = 0;
  int32_t count = 0;
  for (const char *zone = uenum_next(zones, &count, &status); zone != NULL && U_SUCCESS(status);
       zone = uenum_next(zones, &count, &status)) {
    if (needed <= capacity - count - 1) {
      memcpy(out + needed, zone, (size_t)count);
      out[needed + count] = ' ';
    }
    needed += count + 1;
  }
  uenum_close(zones);
  *length = needed;
  if (U_FAILURE(status)) return status;
  return needed > capacity ? U_BUFFER_OVERFLOW_ERROR : U_ZERO_ERROR;
}

int32_t cicu_zone_canonical(const char *zone, int32_t zone_length, char *out, int32_t capacity, int32_t *length) {
  cicu_utf16 id, canonical;
  UBool is_system = false;
  *length = 0;
  cicu_utf16_init(&id);
  cicu_utf16_init(&canonical);
  UErrorCode status = cicu_utf16_set(&id, zone, zone_length);
  if (U_SUCCESS(status)) {
    CICU_FILL(canonical, ucal_getCanonicalTimeZoneID(id.text, id.length, cicu_text, cicu_capacity, &is_system, &status));
  }
  if (U_SUCCESS(status) && !is_system) status = U_ILLEGAL_ARGUMENT_ERROR;
  cicu_utf16_free(&id);
  return cicu_utf16_finish(&canonical, status, out, capacity, length);
}

static void read_offset(UCalendar *calendar, double millis, cicu_zone_transition *out, UErrorCode *status) {
  ucal_setMillis(calendar, millis, status);
  out->millis = millis;
  out->daylight = ucal_get(calendar, UCAL_DST_OFFSET, status);
  out->offset = ucal_get(calendar, UCAL_ZONE_OFFSET, status) + out->daylight;
}

int32_t cicu_zone_transitions(const char *zone, int32_t zone_length, double from, double until, cicu_zone_transition *out, int32_t capacity, int32_t *count) {
  cicu_utf16 id;
  *count = 0;
  cicu_utf16_init(&id);
  UErrorCode status = cicu_utf16_set(&id, zone, zone_length);
  UCalendar *calendar = ucal_open(id.text, id.length, "und", UCAL_GREGORIAN, &status);
  cicu_utf16_free(&id);
  if (U_FAILURE(status)) return status;
  double millis = from;
  while (U_SUCCESS(status)) {
    if (*count == capacity) {
      status = U_BUFFER_OVERFLOW_ERROR;
      break;
    }
    read_offset(calendar, millis, &out[*count], &status);
    *count += 1;
    if (!ucal_getTimeZoneTransitionDate(calendar, UCAL_TZ_TRANSITION_NEXT, &millis, &status) || millis > until) break;
  }
  ucal_close(calendar);
  return status;
}
