#ifndef CICU_UNICODE_H
#define CICU_UNICODE_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The text in normalization form D or C.
int32_t cicu_unicode_decompose(const char *text, int32_t count, char *out, int32_t capacity, int32_t *length);
int32_t cicu_unicode_compose(const char *text, int32_t count, char *out, int32_t capacity, int32_t *length);
/// The text without its nonspacing marks (general category Mn), in normalization form C.
int32_t cicu_unicode_without_marks(const char *text, int32_t count, char *out, int32_t capacity, int32_t *length);
/// The text in another case. The empty locale selects the rules of the root locale.
int32_t cicu_unicode_uppercase(const char *text, int32_t count, const char *locale, char *out, int32_t capacity, int32_t *length);
int32_t cicu_unicode_lowercase(const char *text, int32_t count, const char *locale, char *out, int32_t capacity, int32_t *length);
int32_t cicu_unicode_titlecase(const char *text, int32_t count, const char *locale, char *out, int32_t capacity, int32_t *length);
/// The first letter of each sentence in title case, the others unchanged.
int32_t cicu_unicode_sentencecase(const char *text, int32_t count, const char *locale, char *out, int32_t capacity, int32_t *length);
/// The name of a code point, such as "ARABIC LETTER FARSI YEH", or "<control-000A>" if it has none.
int32_t cicu_unicode_name(uint32_t scalar, char *out, int32_t capacity, int32_t *length);

/// The short name of a property value: of the General_Category (`Cf`), or of the Bidi_Class (`AL`).
int32_t cicu_unicode_category_name(uint32_t scalar, char *out, int32_t capacity, int32_t *length);
int32_t cicu_unicode_bidi_class_name(uint32_t scalar, char *out, int32_t capacity, int32_t *length);

#define CICU_UNICODE_BIDI_CONTROL 1
#define CICU_UNICODE_WHITE_SPACE 2
/// The code point is invisible if a font has no glyph for it (Default_Ignorable_Code_Point).
#define CICU_UNICODE_IGNORABLE 4
/// The script of the code point is Hebrew.
#define CICU_UNICODE_HEBREW 8

/// Returns the properties above that a code point has, as bits.
int32_t cicu_unicode_properties(uint32_t scalar);
/// Returns the code point that is displayed for one in right-to-left text (Bidi_Mirroring_Glyph), usually itself.
uint32_t cicu_unicode_mirrored(uint32_t scalar);

/// Folds case before comparing.
#define CICU_UNICODE_FOLD 1
/// Ignores nonspacing marks.
#define CICU_UNICODE_WITHOUT_MARKS 2
/// Uses form C, in which each code point is a unit; the default is form D, in which a base with its marks is a unit.
#define CICU_UNICODE_COMPOSED 4

/// The code points by which text is compared. Each element is a code point shifted left by one; bit 0 is set if a
/// unit starts there, so that a search matches only whole letters. `capacity` and `length` count elements.
int32_t cicu_unicode_elements(const char *text, int32_t count, int32_t options, uint32_t *out, int32_t capacity, int32_t *length);

/// A collator. Comparing only reads it, so threads may share it.
typedef struct cicu_collator cicu_collator;

#define CICU_COLLATOR_PRIMARY 0
#define CICU_COLLATOR_SECONDARY 1
#define CICU_COLLATOR_TERTIARY 2

/// Opens the collation of a locale. With `case_level`, case is distinguished even if accents are ignored.
int32_t cicu_collator_open(const char *locale, int32_t strength, bool case_level, cicu_collator **out);
void cicu_collator_close(cicu_collator *collator);
/// Compares two texts. `*order` is -1, 0 or 1.
int32_t cicu_collator_compare(const cicu_collator *collator, const char *left, int32_t left_count, const char *right, int32_t right_count, int32_t *order);

#ifdef __cplusplus
}
#endif

#endif
