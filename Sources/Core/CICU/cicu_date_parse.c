// Names of other regions and rarer names.
#include "cicu_internal.h"

#include <unicode/uloc.h>
#include <unicode/ures.h>

// Whether a calendar's table contains names of months or weekdays itself.
static bool has_names(const UResourceBundle *calendar) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *names = ures_getByKey(calendar, "monthNames", NULL, &status);
  if (U_FAILURE(status)) {
    status = U_ZERO_ERROR;
    names = ures_getByKey(calendar, "dayNames", names, &status);
  }
  if (names != NULL) ures_close(names);
  return U_SUCCESS(status);
}

static bool has_own_names(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *bundle = ures_openDirect(NULL, locale, &status);
  UResourceBundle *calendars = ures_getByKey(bundle, "calendar", NULL, &status);
  UResourceBundle *calendar = NULL;
  bool found = false;
  while (U_SUCCESS(status) && !found && ures_hasNext(calendars)) {
    calendar = ures_getNextResource(calendars, calendar, &status);
    found = U_SUCCESS(status) && ures_getType(calendar) == URES_TABLE && has_names(calendar);
  }
  if (calendar != NULL) ures_close(calendar);
  if (calendars != NULL) ures_close(calendars);
  if (bundle != NULL) ures_close(bundle);
  return found;
}

int32_t cicu_date_name_locales(const char *language, char *out, int32_t capacity, int32_t *length) {
  *length = 0;
  size_t size = strlen(language);
  int32_t count = uloc_countAvailable();
  for (int32_t index = 0; index < count; index++) {
    const char *name = uloc_getAvailable(index);
    if (strncmp(name, language, size) != 0 || (name[size] != '\0' && name[size] != '_') || !has_own_names(name)) continue;
    size_t added = strlen(name);
    bool is_first = *length == 0;
    int32_t start = *length + (is_first ? 0 : 1);
    if (start + (int32_t)added <= capacity) {
      if (!is_first) out[*length] = ' ';
      memcpy(out + start, name, added);
    }
    *length = start + (int32_t)added;
  }
  return *length > capacity ? CICU_BUFFER_OVERFLOW : U_ZERO_ERROR;
}

int32_t cicu_date_variants(const char *locale, bool eras, char *out, int32_t capacity, int32_t *length) {
  static const char *const era_keys[] = {"wide%variant", "abbreviated%variant", NULL};
  static const char *const half_keys[] = {"AmPmMarkersAbbr", "AmPmMarkers%variant", "AmPmMarkersAbbr%variant", NULL};
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  UResourceBundle *bundle = ures_openDirect(NULL, locale, &status);
  bundle = ures_getByKey(bundle, "calendar", bundle, &status);
  bundle = ures_getByKey(bundle, "gregorian", bundle, &status);
  if (eras) bundle = ures_getByKey(bundle, "eras", bundle, &status);
  bool overflows = false;
  for (const char *const *key = eras ? era_keys : half_keys; *key != NULL && U_SUCCESS(status); key++) {
    UErrorCode found = U_ZERO_ERROR;
    UResourceBundle *names = ures_getByKey(bundle, *key, NULL, &found);
    for (int32_t index = 0; index < 2 && U_SUCCESS(found); index++) {
      int32_t units = 0, written = 0;
      const UChar *name = ures_getStringByIndex(names, index, &units, &found);
      if (U_FAILURE(found)) break;
      int32_t room = *length + 2 < capacity ? capacity - *length - 2 : 0;
      int32_t result = cicu_utf16_copy_out(name, units, room > 0 ? out + *length + 1 : NULL, room, &written);
      if (result > 0 && result != CICU_BUFFER_OVERFLOW) status = (UErrorCode)result;
      overflows = overflows || written > room;
      if (!overflows) {
        out[*length] = (char)('0' + index);
        out[*length + 1 + written] = '\n';
      }
      *length += written + 2;
    }
    if (names != NULL) ures_close(names);
  }
  if (bundle != NULL) ures_close(bundle);
  if (status == U_MISSING_RESOURCE_ERROR) return U_ZERO_ERROR;
  if (U_FAILURE(status)) return status;
  return overflows ? CICU_BUFFER_OVERFLOW : U_ZERO_ERROR;
}
