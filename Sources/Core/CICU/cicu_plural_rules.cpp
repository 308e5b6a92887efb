// ICU's C API selects plural categories but does not expose the rules; the C++ class does.
#include "cicu_internal.h"

#include <unicode/locid.h>
#include <unicode/plurrule.h>
#include <unicode/ures.h>

#include <memory>

extern "C" int32_t cicu_plural_rules_text(const char *locale, bool ordinal, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::PluralRules> rules(icu::PluralRules::forLocale(
      icu::Locale(locale), ordinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL, status));
  if (U_FAILURE(status)) return status;
  const icu::UnicodeString text = rules->getRules();
  return cicu_utf16_copy_out(text.getBuffer(), text.length(), out, capacity, length);
}

// Appends the elements of an array of texts, separated by spaces, and a line feed.
static void append_line(const UResourceBundle *set, int32_t index, icu::UnicodeString &lines, UErrorCode &status) {
  const icu::LocalUResourceBundlePointer entry(ures_getByIndex(set, index, nullptr, &status));
  for (int32_t place = 0; place < 3 && U_SUCCESS(status); place++) {
    int32_t count = 0;
    const UChar *text = ures_getStringByIndex(entry.getAlias(), place, &count, &status);
    if (U_SUCCESS(status)) lines.append(text, count).append(place < 2 ? u' ' : u'\n');
  }
}

extern "C" int32_t cicu_plural_ranges(const char *language, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  const icu::LocalUResourceBundlePointer bundle(ures_openDirect(nullptr, "pluralRanges", &status));
  const icu::LocalUResourceBundlePointer languages(ures_getByKey(bundle.getAlias(), "locales", nullptr, &status));
  const icu::LocalUResourceBundlePointer sets(ures_getByKey(bundle.getAlias(), "rules", nullptr, &status));
  if (U_FAILURE(status)) return status;
  int32_t count = 0;
  const UChar *name = ures_getStringByKey(languages.getAlias(), language, &count, &status);
  if (status == U_MISSING_RESOURCE_ERROR) return U_ZERO_ERROR;
  char key[16];
  if (U_SUCCESS(status) && count >= (int32_t)sizeof key) status = U_BUFFER_OVERFLOW_ERROR;
  if (U_FAILURE(status)) return status;
  u_UCharsToChars(name, key, count + 1);
  const icu::LocalUResourceBundlePointer set(ures_getByKey(sets.getAlias(), key, nullptr, &status));
  icu::UnicodeString lines;
  for (int32_t index = 0; U_SUCCESS(status) && index < ures_getSize(set.getAlias()); index++) append_line(set.getAlias(), index, lines, status);
  return U_SUCCESS(status) ? cicu_utf16_copy_out(lines.getBuffer(), lines.length(), out, capacity, length) : status;
}
