// The parts of measurement units, and CLDR's patterns of their names.
#include "cicu_internal.h"

#include <unicode/locid.h>
#include <unicode/measunit.h>
#include <unicode/resbund.h>

#include <cstdio>
#include <cstring>
#include <string>

// Returns the table of a unit that has one; empty for other units.
static std::string table_of(const icu::MeasureUnit &unit) {
  const char *type = unit.getType();
  if (type == nullptr || *type == 0 || strcmp(type, "none") == 0) return {};
  std::string subtype = unit.getSubtype();
  // Units of age have the names of the duration, as in ICU.
  const std::string suffix = "-person";
  if (subtype.size() > suffix.size() && subtype.compare(subtype.size() - suffix.size(), suffix.size(), suffix) == 0) {
    subtype.resize(subtype.size() - suffix.size());
  }
  return std::string(type) + "/" + subtype;
}

// Appends the table of a unit, preceded by that of its prefix; returns false for a unit with other parts.
static bool append_unit(const icu::MeasureUnit &unit, std::string &text, UErrorCode &status) {
  std::string table = table_of(unit);
  if (table.empty()) {
    if (unit.getComplexity(status) != icu::UMEASURE_UNIT_SINGLE || unit.getDimensionality(status) != 1) return false;
    const icu::UMeasurePrefix prefix = unit.getPrefix(status);
    if (U_FAILURE(status) || prefix == icu::UMEASURE_PREFIX_ONE) return false;
    table = table_of(unit.withPrefix(icu::UMEASURE_PREFIX_ONE, status));
    if (U_FAILURE(status) || table.empty()) return false;
    char key[40];
    snprintf(key, sizeof key, "compound/%dp%d ", umeas_getPrefixBase(prefix), umeas_getPrefixPower(prefix));
    text += key;
  }
  text += table;
  return true;
}

extern "C" int32_t cicu_unit_tables(const char *unit, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  const icu::MeasureUnit whole = icu::MeasureUnit::forIdentifier(unit, status);
  if (U_FAILURE(status)) return status;
  std::string text;
  if (!append_unit(whole, text, status)) {
    text.clear();
    if (U_SUCCESS(status) && whole.getComplexity(status) == icu::UMEASURE_UNIT_COMPOUND) {
      // Each side of `-per-` is one unit, or has a table.
      const char *per = strstr(unit, "-per-");
      if (U_SUCCESS(status) && per != nullptr && strstr(per + 1, "-per-") == nullptr) {
        const icu::MeasureUnit above = icu::MeasureUnit::forIdentifier(icu::StringPiece(unit, static_cast<int32_t>(per - unit)), status);
        const icu::MeasureUnit below = icu::MeasureUnit::forIdentifier(per + 5, status);
        if (U_SUCCESS(status) && append_unit(above, text, status)) {
          text += "\n";
          if (!append_unit(below, text, status)) text.clear();
        } else {
          text.clear();
        }
      }
    }
  }
  if (U_FAILURE(status)) return status;
  return cicu_ascii_copy_out(text.c_str(), out, capacity, length);
}

extern "C" int32_t cicu_unit_patterns(const char *locale, const char *table, char *out, int32_t capacity, int32_t *length) {
  static const char *const keys[] = {"other", "zero", "one", "two", "few", "many", "per"};
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  icu::ResourceBundle bundle(U_ICUDATA_NAME "-unit", icu::Locale(locale), status);
  if (U_FAILURE(status)) return status;
  icu::UnicodeString lines;
  for (const char *key : keys) {
    char path[160];
    snprintf(path, sizeof path, "%s/%s", table, key);
    UErrorCode missing = U_ZERO_ERROR;
    const icu::UnicodeString text = bundle.getWithFallback(path, missing).getString(missing);
    if (U_SUCCESS(missing)) lines.append(icu::UnicodeString(key, -1, US_INV)).append(u'\t').append(text).append(u'\n');
  }
  return cicu_utf16_copy_out(lines.getBuffer(), lines.length(), out, capacity, length);
}
