#include "cicu_internal.h"

#include <string>
#include <vector>

#include <unicode/localebuilder.h>
#include <unicode/localematcher.h>

// Parses a list of locales with one id per line.
static UErrorCode read_list(const char *lines, std::vector<icu::Locale> &locales) {
  while (*lines != '\0') {
    const size_t length = strcspn(lines, "\n");
    char id[512];
    if (length >= sizeof id) return U_ILLEGAL_ARGUMENT_ERROR;
    memcpy(id, lines, length);
    id[length] = '\0';
    locales.emplace_back(id);
    if (locales.back().isBogus()) return U_ILLEGAL_ARGUMENT_ERROR;
    lines += length + (lines[length] == '\n' ? 1 : 0);
  }
  return U_ZERO_ERROR;
}

// ICU ranks locales with the same likely subtags equally, and may prefer "de" to "de_DE" for "de_DE".
static int32_t prefer_same_id(const icu::Locale &desired, const std::vector<icu::Locale> &supported, int32_t best) {
  for (size_t index = 0; index < supported.size(); index++) {
    if (supported[index] == desired) return (int32_t)index;
  }
  for (size_t index = 0; index < supported.size(); index++) {
    if (strcmp(supported[index].getBaseName(), desired.getBaseName()) == 0) return (int32_t)index;
  }
  return best;
}

extern "C" int32_t cicu_locale_best_match(const char *desired, const char *supported, int32_t *desired_index, int32_t *supported_index) {
  *desired_index = *supported_index = -1;
  std::vector<icu::Locale> wanted, offered, matched;
  UErrorCode status = read_list(desired, wanted);
  if (U_SUCCESS(status)) status = read_list(supported, offered);
  if (U_FAILURE(status)) return status;
  const icu::LocaleMatcher matcher =
      icu::LocaleMatcher::Builder().setSupportedLocales(offered.begin(), offered.end()).setNoDefaultLocale().build(status);
  // ICU 72: each desired locale lowers the rank of those after it, even if it matches nothing. After ten of them, not
  // even an exact match would be found.
  std::vector<int32_t> places;
  for (size_t index = 0; index < wanted.size() && U_SUCCESS(status); index++) {
    if (matcher.getBestMatchResult(wanted[index], status).getSupportedIndex() < 0) continue;
    matched.push_back(wanted[index]);
    places.push_back((int32_t)index);
  }
  if (U_FAILURE(status) || matched.empty()) return status;
  icu::Locale::RangeIterator<std::vector<icu::Locale>::const_iterator> all(matched.begin(), matched.end());
  const icu::LocaleMatcher::Result result = matcher.getBestMatchResult(all, status);
  if (U_FAILURE(status) || result.getDesiredIndex() < 0) return status;
  const size_t place = (size_t)result.getDesiredIndex();
  *desired_index = places[place];
  *supported_index = prefer_same_id(matched[place], offered, result.getSupportedIndex());
  return status;
}

// ICU 72 copies the region without the script: for the desired "zh_Hans_HK" and the supported "zh" it resolves to
// "zh_HK", which uses traditional characters. This function preserves the script of the supported locale.
static icu::Locale resolve(const icu::Locale &desired, const icu::Locale &supported, UErrorCode &status) {
  const icu::LocaleMatcher matcher =
      icu::LocaleMatcher::Builder().addSupportedLocale(supported).setNoDefaultLocale().build(status);
  const icu::Locale resolved = matcher.getBestMatchResult(desired, status).makeResolvedLocale(status);
  icu::Locale of_supported = supported, of_resolved = resolved;
  of_supported.addLikelySubtags(status);
  of_resolved.addLikelySubtags(status);
  if (U_FAILURE(status) || strcmp(of_supported.getScript(), of_resolved.getScript()) == 0) return resolved;
  return icu::LocaleBuilder().setLocale(resolved).setScript(of_supported.getScript()).build(status);
}

extern "C" int32_t cicu_locale_resolve(const char *desired, const char *supported, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  const icu::Locale wanted(desired), offered(supported);
  if (wanted.isBogus() || offered.isBogus()) return U_ILLEGAL_ARGUMENT_ERROR;
  icu::Locale resolved = resolve(wanted, offered, status);
  if (U_FAILURE(status)) {
    // LocaleBuilder rejects some keywords that icu::Locale accepts, such as "calendar=ca".
    status = U_ZERO_ERROR;
    const icu::Locale bare = icu::LocaleBuilder()
        .setLanguage(wanted.getLanguage()).setScript(wanted.getScript()).setRegion(wanted.getCountry()).build(status);
    resolved = resolve(bare, offered, status);
  }
  const std::string tag = resolved.toLanguageTag<std::string>(status);
  return U_FAILURE(status) ? status : cicu_ascii_copy_out(tag.c_str(), out, capacity, length);
}
