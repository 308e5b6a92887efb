#include "cicu_internal.h"

#include <unicode/ucal.h>
#include <unicode/ucurr.h>
#include <unicode/uenum.h>
#include <unicode/uregion.h>
#include <unicode/ures.h>

// ICU only warns if the terminating NUL does not fit; the lengths here exclude it.
static int32_t written(int32_t call(const char *locale, char *out, int32_t capacity, UErrorCode *status), const char *locale, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = call(locale, out, capacity, &status);
  return status;
}

int32_t cicu_locale_from_language_tag(const char *tag, int32_t *consumed, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = uloc_forLanguageTag(tag, out, capacity, consumed, &status);
  return status;
}

int32_t cicu_locale_language_tag(const char *locale, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = uloc_toLanguageTag(locale, out, capacity, false, &status);
  return status;
}

int32_t cicu_locale_maximize(const char *locale, char *out, int32_t capacity, int32_t *length) {
  return written(uloc_addLikelySubtags, locale, out, capacity, length);
}

int32_t cicu_locale_set_keyword(const char *locale, const char *keyword, const char *value, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  size_t count = strlen(locale);
  *length = (int32_t)count + 64;
  if (count > 1024) return U_ILLEGAL_ARGUMENT_ERROR;
  // uloc_setKeywordValue works in place, in a NUL-terminated buffer.
  char buffer[1024 + 512];
  memcpy(buffer, locale, count + 1);
  int32_t written = uloc_setKeywordValue(keyword, value, buffer, (int32_t)sizeof buffer, &status);
  if (U_FAILURE(status)) return status;
  *length = written;
  if (written > capacity) return U_BUFFER_OVERFLOW_ERROR;
  memcpy(out, buffer, (size_t)written);
  return U_ZERO_ERROR;
}

int32_t cicu_locale_get_keyword(const char *locale, const char *keyword, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = uloc_getKeywordValue(locale, keyword, out, capacity, &status);
  return status;
}

int32_t cicu_locale_language(const char *locale, char *out, int32_t capacity, int32_t *length) {
  return written(uloc_getLanguage, locale, out, capacity, length);
}

int32_t cicu_locale_script(const char *locale, char *out, int32_t capacity, int32_t *length) {
  return written(uloc_getScript, locale, out, capacity, length);
}

int32_t cicu_locale_region(const char *locale, char *out, int32_t capacity, int32_t *length) {
  return written(uloc_getCountry, locale, out, capacity, length);
}

int32_t cicu_locale_variant(const char *locale, char *out, int32_t capacity, int32_t *length) {
  return written(uloc_getVariant, locale, out, capacity, length);
}

static bool is_old_name(const char *name) {
  UErrorCode status = U_ZERO_ERROR;
  UEnumeration *names = uloc_openAvailableByType(ULOC_AVAILABLE_ONLY_LEGACY_ALIASES, &status);
  bool found = false;
  const char *next;
  int32_t count = 0;
  while (U_SUCCESS(status) && !found && (next = uenum_next(names, &count, &status)) != NULL) found = strcmp(next, name) == 0;
  uenum_close(names);
  return found;
}

bool cicu_locale_is_available(const char *name) {
  // ICU's names are sorted: use binary search.
  int32_t low = 0, high = uloc_countAvailable();
  while (low < high) {
    int32_t middle = low + (high - low) / 2;
    int order = strcmp(uloc_getAvailable(middle), name);
    if (order == 0) return true;
    if (order < 0) low = middle + 1; else high = middle;
  }
  return is_old_name(name);
}

bool cicu_language_is_known(const char *language) {
  for (const char *const *next = uloc_getISOLanguages(); *next != NULL; next++) {
    if (strcmp(*next, language) == 0) return true;
  }
  return cicu_locale_is_available(language);
}

bool cicu_region_is_known(const char *region) {
  UErrorCode status = U_ZERO_ERROR;
  return uregion_getRegionFromCode(region, &status) != NULL && U_SUCCESS(status);
}

int32_t cicu_locale_data_source(const char *locale, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  UResourceBundle *bundle = ures_open(NULL, locale, &status);
  if (U_FAILURE(status)) return status;
  UErrorCode ignored = U_ZERO_ERROR;
  const char *actual = ures_getLocaleByType(bundle, ULOC_ACTUAL_LOCALE, &ignored);
  int32_t result = U_ZERO_ERROR;
  // U_USING_DEFAULT_WARNING: neither this locale nor any of its parents has data.
  if (status != U_USING_DEFAULT_WARNING && U_SUCCESS(ignored) && strcmp(actual, "root") != 0) {
    result = cicu_ascii_copy_out(actual, out, capacity, length);
  }
  ures_close(bundle);
  return result;
}

// Removes the last part of an id: sr_Latn_RS becomes sr_Latn.
static int32_t cut_locale(const char *locale, char *out, int32_t capacity, int32_t *length) {
  char id[ULOC_FULLNAME_CAPACITY];
  size_t size = strlen(locale);
  if (size >= sizeof id) return U_ILLEGAL_ARGUMENT_ERROR;
  memcpy(id, locale, size + 1);
  char *last = strrchr(id, '_');
  if (last == NULL) return U_ZERO_ERROR;
  // If a part is missing, two separators remain: en__POSIX.
  while (last > id && last[-1] == '_') last -= 1;
  *last = '\0';
  return cicu_ascii_copy_out(id, out, capacity, length);
}

int32_t cicu_locale_parent(const char *locale, char *out, int32_t capacity, int32_t *length) {
  *length = 0;
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *bundle = ures_openDirect(NULL, locale, &status);
  if (U_FAILURE(status)) return cut_locale(locale, out, capacity, length);
  UErrorCode sought = U_ZERO_ERROR;
  int32_t units = 0;
  const UChar *parent = ures_getStringByKey(bundle, "%%Parent", &units, &sought);
  int32_t result = U_ZERO_ERROR;
  if (U_SUCCESS(sought) && units < ULOC_FULLNAME_CAPACITY) {
    char id[ULOC_FULLNAME_CAPACITY];
    u_UCharsToChars(parent, id, units);
    id[units] = '\0';
    if (strcmp(id, "root") != 0) result = cicu_ascii_copy_out(id, out, capacity, length);
  } else {
    sought = U_ZERO_ERROR;
    UResourceBundle *root = ures_getByKey(bundle, "%%ParentIsRoot", NULL, &sought);
    if (U_SUCCESS(sought)) {
      ures_close(root);
    } else {
      result = cut_locale(locale, out, capacity, length);
    }
  }
  ures_close(bundle);
  return result;
}

bool cicu_locale_has_number_rules(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *bundle = ures_open(U_ICUDATA_NAME "-rbnf", locale, &status);
  if (U_FAILURE(status)) return false;
  ures_close(bundle);
  return status != U_USING_DEFAULT_WARNING;
}

bool cicu_locale_is_right_to_left(const char *locale) { return uloc_isRightToLeft(locale); }

int32_t cicu_locale_calendars(const char *locale, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  UEnumeration *values = ucal_getKeywordValuesForLocale("calendar", locale, true, &status);
  if (U_FAILURE(status)) return status;
  // No region has more than a handful of the eighteen calendars.
  char names[512] = "";
  const char *name;
  while ((name = uenum_next(values, NULL, &status)) != NULL && strlen(names) + strlen(name) + 2 < sizeof names) {
    if (*names) strcat(names, " ");
    strcat(names, name);
  }
  uenum_close(values);
  return U_SUCCESS(status) ? cicu_ascii_copy_out(names, out, capacity, length) : (int32_t)status;
}

int32_t cicu_locale_currency(const char *locale, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  UChar code[8];
  *length = 0;
  int32_t count = ucurr_forLocale(locale, code, 8, &status);
  // A region without a currency (Antarctica) or an id without a region gives an empty result, not an error.
  if (status == U_MISSING_RESOURCE_ERROR) return U_ZERO_ERROR;
  if (U_FAILURE(status)) return status;
  return cicu_utf16_copy_out(code, count, out, capacity, length);
}

int32_t cicu_locale_count(void) { return uloc_countAvailable(); }

const char *cicu_locale_at(int32_t index) { return uloc_getAvailable(index); }
