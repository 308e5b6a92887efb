// The periods in which a time zone has the names of a metazone.
#include "cicu_internal.h"

#include <unicode/ures.h>

// The bounds of CLDR's mappings, from 1970 without an end.
static const double FIRST = 0;
static const double LAST = 253402300740000.0;

static int32_t number(const UChar *digits, int32_t count) {
  int32_t value = 0;
  for (int32_t index = 0; index < count; index++) value = value * 10 + (digits[index] - '0');
  return value;
}

// Parses `1983-10-30 12:00`, in UTC.
static double milliseconds(const UChar *text, int32_t length, UErrorCode *status) {
  static const char form[] = "0000-00-00 00:00";
  if (length != 16) *status = U_INVALID_FORMAT_ERROR;
  for (int32_t index = 0; U_SUCCESS(*status) && index < length; index++) {
    bool is_digit = text[index] >= '0' && text[index] <= '9';
    if (form[index] == '0' ? !is_digit : text[index] != (UChar)form[index]) *status = U_INVALID_FORMAT_ERROR;
  }
  if (U_FAILURE(*status)) return 0;
  int32_t month = number(text + 5, 2);
  // Years begin in March, so that a leap day is the last day.
  int32_t year = number(text, 4) - (month < 3);
  int32_t day_of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + number(text + 8, 2) - 1;
  int32_t day = year * 365 + year / 4 - year / 100 + year / 400 + day_of_year - 719468;
  return ((double)day * 1440 + number(text + 11, 2) * 60 + number(text + 14, 2)) * 60000;
}

static double time_at(UResourceBundle *entry, int32_t index, UErrorCode *status) {
  int32_t length = 0;
  const UChar *text = ures_getStringByIndex(entry, index, &length, status);
  return U_SUCCESS(*status) ? milliseconds(text, length, status) : 0;
}

static void read_entry(UResourceBundle *entry, cicu_metazone *out, UErrorCode *status) {
  int32_t length = 0;
  const UChar *name = ures_getStringByIndex(entry, 0, &length, status);
  if (U_FAILURE(*status)) return;
  if (length >= CICU_METAZONE_NAME) {
    *status = U_BUFFER_OVERFLOW_ERROR;
    return;
  }
  u_UCharsToChars(name, out->name, length);
  out->name[length] = 0;
  bool is_timed = ures_getSize(entry) >= 3;
  out->from = is_timed ? time_at(entry, 1, status) : FIRST;
  out->until = is_timed ? time_at(entry, 2, status) : LAST;
}

int32_t cicu_zone_metazones(const char *canonical, cicu_metazone *out, int32_t capacity, int32_t *count) {
  char key[128];
  UErrorCode status = U_ZERO_ERROR;
  *count = 0;
  size_t length = strlen(canonical);
  if (length >= sizeof key) return U_ZERO_ERROR;
  for (size_t index = 0; index <= length; index++) key[index] = canonical[index] == '/' ? ':' : canonical[index];
  UResourceBundle *bundle = ures_openDirect(NULL, "metaZones", &status);
  UResourceBundle *all = ures_getByKey(bundle, "metazoneInfo", NULL, &status);
  UResourceBundle *zone = ures_getByKey(all, key, NULL, &status);
  bool is_missing = status == U_MISSING_RESOURCE_ERROR;
  int32_t size = U_SUCCESS(status) ? ures_getSize(zone) : 0;
  if (size > capacity) status = U_BUFFER_OVERFLOW_ERROR;
  for (int32_t index = 0; index < size && U_SUCCESS(status); index++) {
    UResourceBundle *entry = ures_getByIndex(zone, index, NULL, &status);
    if (U_SUCCESS(status)) read_entry(entry, &out[index], &status);
    ures_close(entry);
  }
  if (U_SUCCESS(status)) *count = size;
  ures_close(zone);
  ures_close(all);
  ures_close(bundle);
  // Zones without metazone names are not in the table.
  return is_missing ? U_ZERO_ERROR : status;
}
