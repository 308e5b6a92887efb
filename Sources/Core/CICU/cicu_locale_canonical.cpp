#include "cicu_internal.h"

#include <unicode/locid.h>

// CLDR's aliases of languages, scripts, regions and variants are available only in ICU's C++ API.
extern "C" int32_t cicu_locale_replace_aliases(const char *locale, char *out, int32_t capacity, int32_t *length) {
  *length = 0;
  icu::Locale canonical = icu::Locale::createCanonical(locale);
  if (canonical.isBogus()) return U_ILLEGAL_ARGUMENT_ERROR;
  return cicu_ascii_copy_out(canonical.getName(), out, capacity, length);
}
