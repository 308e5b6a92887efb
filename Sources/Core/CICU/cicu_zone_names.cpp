// The data from which time zone names are composed, without the names that libicu would cache for each locale.
#include "cicu_internal.h"

#include <memory>
#include <stdio.h>

#include <unicode/resbund.h>
#include <unicode/simpleformatter.h>
#include <unicode/timezone.h>
#include <unicode/ucal.h>
#include <unicode/uenum.h>

static int32_t text_at(const char *tree, const char *locale, const char *path, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  icu::ResourceBundle bundle(tree, icu::Locale(locale), status);
  if (U_FAILURE(status)) return status;
  const icu::ResourceBundle found = bundle.getWithFallback(path, status);
  if (status == U_MISSING_RESOURCE_ERROR) return U_ZERO_ERROR;
  const icu::UnicodeString text = found.getString(status);
  if (U_FAILURE(status)) return status;
  // CLDR's marker for a text that is not inherited from a parent locale.
  if (text == icu::UnicodeString(u"\u2205\u2205\u2205")) return U_ZERO_ERROR;
  return cicu_utf16_copy_out(text.getBuffer(), text.length(), out, capacity, length);
}

extern "C" int32_t cicu_zone_text(const char *locale, const char *path, char *out, int32_t capacity, int32_t *length) {
  return text_at(U_ICUDATA_NAME "-zone", locale, path, out, capacity, length);
}

extern "C" int32_t cicu_region_name(const char *locale, const char *region, char *out, int32_t capacity, int32_t *length) {
  char path[32];
  snprintf(path, sizeof path, "Countries/%s", region);
  return text_at(U_ICUDATA_NAME "-region", locale, path, out, capacity, length);
}

extern "C" int32_t cicu_pattern_fill(const char *pattern, const char *first, const char *second, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString text;
  *length = 0;
  const icu::SimpleFormatter formatter(icu::UnicodeString::fromUTF8(pattern), 0, 2, status);
  formatter.format(icu::UnicodeString::fromUTF8(first), icu::UnicodeString::fromUTF8(second), text, status);
  if (U_FAILURE(status)) return status;
  return cicu_utf16_copy_out(text.getBuffer(), text.length(), out, capacity, length);
}

extern "C" int32_t cicu_zone_id(const char *zone, char *out, int32_t capacity, int32_t *length) {
  const std::unique_ptr<icu::TimeZone> opened(icu::TimeZone::createTimeZone(icu::UnicodeString::fromUTF8(zone)));
  icu::UnicodeString id;
  opened->getID(id);
  return cicu_utf16_copy_out(id.getBuffer(), id.length(), out, capacity, length);
}

extern "C" int32_t cicu_zone_short_id(const char *canonical, char *out, int32_t capacity, int32_t *length) {
  const char *id = uloc_toUnicodeLocaleType("timezone", canonical);
  *length = 0;
  // An unknown id is returned unchanged.
  if (id == nullptr || strcmp(id, canonical) == 0) return U_ZERO_ERROR;
  return cicu_ascii_copy_out(id, out, capacity, length);
}

extern "C" int32_t cicu_zone_region(const char *canonical, char *out, int32_t capacity, int32_t *length) {
  char region[8];
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  icu::TimeZone::getRegion(icu::UnicodeString::fromUTF8(canonical), region, sizeof region, status);
  // ICU has names but no rules for this zone, so it has no region.
  if (status == U_ILLEGAL_ARGUMENT_ERROR) return U_ZERO_ERROR;
  return U_SUCCESS(status) ? cicu_ascii_copy_out(region, out, capacity, length) : (int32_t)status;
}

// The text of a key in a table of metazone data; empty if there is none.
static icu::UnicodeString metazone_text(const char *table, const char *key, const char *inner, UErrorCode &status) {
  UResourceBundle *bundle = ures_openDirect(nullptr, "metaZones", &status);
  UResourceBundle *entry = ures_getByKey(bundle, table, nullptr, &status);
  if (inner != nullptr) entry = ures_getByKey(entry, key, entry, &status);
  int32_t count = 0;
  const UChar *found = ures_getStringByKey(entry, inner == nullptr ? key : inner, &count, &status);
  icu::UnicodeString text;
  if (U_SUCCESS(status)) text.setTo(found, count);
  if (status == U_MISSING_RESOURCE_ERROR) status = U_ZERO_ERROR;
  ures_close(entry);
  ures_close(bundle);
  return text;
}

extern "C" int32_t cicu_region_zone(const char *region, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  UEnumeration *zones = ucal_openTimeZoneIDEnumeration(UCAL_ZONE_TYPE_CANONICAL_LOCATION, region, nullptr, &status);
  icu::UnicodeString zone;
  if (uenum_count(zones, &status) == 1) {
    int32_t count = 0;
    const UChar *only = uenum_unext(zones, &count, &status);
    if (U_SUCCESS(status)) zone.setTo(only, count);
  } else if (U_SUCCESS(status)) {
    zone = metazone_text("primaryZones", region, nullptr, status);
  }
  uenum_close(zones);
  if (U_FAILURE(status)) return status;
  return cicu_utf16_copy_out(zone.getBuffer(), zone.length(), out, capacity, length);
}

extern "C" int32_t cicu_metazone_zone(const char *metazone, const char *region, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  icu::UnicodeString zone = metazone_text("mapTimezones", metazone, region, status);
  if (zone.isEmpty()) zone = metazone_text("mapTimezones", metazone, "001", status);
  if (U_FAILURE(status)) return status;
  return cicu_utf16_copy_out(zone.getBuffer(), zone.length(), out, capacity, length);
}

extern "C" int32_t cicu_zone_wall_offset(const char *zone, double millis, int32_t *raw, int32_t *daylight) {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::TimeZone> opened(icu::TimeZone::createTimeZone(icu::UnicodeString::fromUTF8(zone)));
  opened->getOffset(millis, true, *raw, *daylight, status);
  return status;
}
