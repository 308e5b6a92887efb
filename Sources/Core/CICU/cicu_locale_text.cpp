// Texts of CLDR that no function of ICU's C API reads.
#include "cicu_internal.h"

#include <unicode/locid.h>
#include <unicode/resbund.h>

extern "C" int32_t cicu_locale_text(const char *locale, bool is_unit, const char *path, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  icu::ResourceBundle bundle(is_unit ? U_ICUDATA_NAME "-unit" : static_cast<const char *>(nullptr), icu::Locale(locale), status);
  if (U_FAILURE(status)) return status;
  const icu::ResourceBundle found = bundle.getWithFallback(path, status);
  if (status == U_MISSING_RESOURCE_ERROR) return U_ZERO_ERROR;
  const icu::UnicodeString text = found.getString(status);
  return U_SUCCESS(status) ? cicu_utf16_copy_out(text.getBuffer(), text.length(), out, capacity, length) : status;
}
