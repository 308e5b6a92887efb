#ifndef CICU_LOCALE_H
#define CICU_LOCALE_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The ICU id (`fa_IR@calendar=persian`) of a BCP 47 tag. `*consumed` is the length of the well-formed prefix of the
/// tag.
int32_t cicu_locale_from_language_tag(const char *tag, int32_t *consumed, char *out, int32_t capacity, int32_t *length);
/// The BCP 47 tag of an ICU id.
int32_t cicu_locale_language_tag(const char *locale, char *out, int32_t capacity, int32_t *length);
/// The id with CLDR's aliases of languages, scripts, regions and variants replaced: `ger` by `de`, `en_UK` by
/// `en_GB`.
int32_t cicu_locale_replace_aliases(const char *locale, char *out, int32_t capacity, int32_t *length);
/// The best of the `supported` locales for the `desired` ones by CLDR's distances, as indices into both lists; -1 if
/// none fits. A list has one id per line. Desired locales are in order of preference.
int32_t cicu_locale_best_match(const char *desired, const char *supported, int32_t *desired_index, int32_t *supported_index);
/// The BCP 47 tag of the supported locale with region, variants and keywords of a desired one that it matches, in the
/// script of the supported locale. If ICU rejects the variants and keywords, they are omitted.
int32_t cicu_locale_resolve(const char *desired, const char *supported, char *out, int32_t capacity, int32_t *length);
/// The id with likely subtags added (UTS #35, "Likely Subtags").
int32_t cicu_locale_maximize(const char *locale, char *out, int32_t capacity, int32_t *length);
/// Writes `locale` with a keyword set, or removed if `value` is empty.
int32_t cicu_locale_set_keyword(const char *locale, const char *keyword, const char *value, char *out, int32_t capacity, int32_t *length);
int32_t cicu_locale_get_keyword(const char *locale, const char *keyword, char *out, int32_t capacity, int32_t *length);
int32_t cicu_locale_language(const char *locale, char *out, int32_t capacity, int32_t *length);
int32_t cicu_locale_script(const char *locale, char *out, int32_t capacity, int32_t *length);
/// The variants, in capital letters and separated by underscores.
int32_t cicu_locale_variant(const char *locale, char *out, int32_t capacity, int32_t *length);
/// Whether ICU has data under exactly this name, or resolves it as an alias of another locale.
bool cicu_locale_is_available(const char *name);
/// ICU's 32-bit hash of a locale's name, for tests.
int32_t cicu_locale_hash(const char *locale);
/// The id with which number and date formats of a locale are opened, for tests.
int32_t cicu_locale_guarded(const char *locale, char *out, int32_t capacity, int32_t *length);
/// Whether ICU has data of a language, or the language has an ISO 639 code.
bool cicu_language_is_known(const char *language);
/// Whether CLDR has, or had, a region with this code: countries, groups of countries, and deprecated codes.
bool cicu_region_is_known(const char *region);
int32_t cicu_locale_region(const char *locale, char *out, int32_t capacity, int32_t *length);
/// The locale whose data ICU uses for `locale`; empty if only the root has data.
/// Without this check, ICU would use the data of the process's default locale.
int32_t cicu_locale_data_source(const char *locale, char *out, int32_t capacity, int32_t *length);
/// The locale in which ICU continues its search if data is missing in `locale`; empty if that is the root.
int32_t cicu_locale_parent(const char *locale, char *out, int32_t capacity, int32_t *length);
/// Whether ICU has spellout rules for `locale` or one of its parents, including the root.
/// Without this check, ICU would use the rules of the process's default locale.
bool cicu_locale_has_number_rules(const char *locale);
/// Whether the script of the locale with likely subtags runs from right to left.
bool cicu_locale_is_right_to_left(const char *locale);
/// The calendars in use in the locale's region as ICU keyword values, the preferred one first: "persian gregorian".
int32_t cicu_locale_calendars(const char *locale, char *out, int32_t capacity, int32_t *length);
/// The currency in use today in the region of `locale`; empty if there is none.
int32_t cicu_locale_currency(const char *locale, char *out, int32_t capacity, int32_t *length);
/// The text with a path in CLDR's data of a locale or its parents, such as `listPattern/or/end`; empty if there is none.
/// If `is_unit`, the path is one of the unit data: `unitsShort/compound/per`.
int32_t cicu_locale_text(const char *locale, bool is_unit, const char *path, char *out, int32_t capacity, int32_t *length);
/// The number of locales that ICU has data for, and the id of the locale at `index`.
int32_t cicu_locale_count(void);
const char *cicu_locale_at(int32_t index);

#ifdef __cplusplus
}
#endif

#endif
