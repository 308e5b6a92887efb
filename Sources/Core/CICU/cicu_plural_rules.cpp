// ICU's C API selects plural categories but does not expose the rules; the C++ class does.
#include "cicu_internal.h"

#include <unicode/locid.h>
#include <unicode/plurrule.h>

#include <memory>

extern "C" int32_t cicu_plural_rules_text(const char *locale, bool ordinal, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::PluralRules> rules(icu::PluralRules::forLocale(
      icu::Locale(locale), ordinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL, status));
  if (U_FAILURE(status)) return status;
  const icu::UnicodeString text = rules->getRules();
  return cicu_utf16_copy_out(text.getBuffer(), text.length(), out, capacity, length);
}
