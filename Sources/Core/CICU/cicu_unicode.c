#include "cicu_internal.h"

#include <unicode/ubrk.h>
#include <unicode/ucasemap.h>
#include <unicode/uchar.h>
#include <unicode/ucol.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/utf16.h>

// One transformation of UTF-16 text.
typedef void step(const cicu_utf16 *from, const char *locale, cicu_utf16 *to, UErrorCode *result);

static int32_t transform(step *apply, const char *text, int32_t count, const char *locale, char *out, int32_t capacity, int32_t *length) {
  *length = 0;
  cicu_utf16 from, to;
  cicu_utf16_init(&from);
  cicu_utf16_init(&to);
  UErrorCode status = cicu_utf16_set(&from, text, count);
  if (U_SUCCESS(status)) apply(&from, locale, &to, &status);
  cicu_utf16_free(&from);
  return cicu_utf16_finish(&to, status, out, capacity, length);
}

static void normalize(const UNormalizer2 *form, const cicu_utf16 *from, cicu_utf16 *to, UErrorCode *result) {
  UErrorCode status = *result;
  CICU_FILL(*to, unorm2_normalize(form, from->text, from->length, cicu_text, cicu_capacity, &status));
  *result = status;
}

static void decompose(const cicu_utf16 *from, const char *locale, cicu_utf16 *to, UErrorCode *result) {
  (void)locale;
  const UNormalizer2 *form = unorm2_getNFDInstance(result);
  if (U_SUCCESS(*result)) normalize(form, from, to, result);
}

static void compose(const cicu_utf16 *from, const char *locale, cicu_utf16 *to, UErrorCode *result) {
  (void)locale;
  const UNormalizer2 *form = unorm2_getNFCInstance(result);
  if (U_SUCCESS(*result)) normalize(form, from, to, result);
}

static void without_marks(const cicu_utf16 *from, const char *locale, cicu_utf16 *to, UErrorCode *result) {
  cicu_utf16 apart;
  cicu_utf16_init(&apart);
  decompose(from, locale, &apart, result);
  int32_t kept = 0;
  for (int32_t index = 0; index < apart.length;) {
    int32_t start = index;
    UChar32 scalar;
    U16_NEXT(apart.text, index, apart.length, scalar);
    if (u_charType(scalar) == U_NON_SPACING_MARK) continue;
    while (start < index) apart.text[kept++] = apart.text[start++];
  }
  apart.length = kept;
  if (U_SUCCESS(*result)) compose(&apart, locale, to, result);
  cicu_utf16_free(&apart);
}

static void upper(const cicu_utf16 *from, const char *locale, cicu_utf16 *to, UErrorCode *result) {
  UErrorCode status = *result;
  CICU_FILL(*to, u_strToUpper(cicu_text, cicu_capacity, from->text, from->length, locale, &status));
  *result = status;
}

static void lower(const cicu_utf16 *from, const char *locale, cicu_utf16 *to, UErrorCode *result) {
  UErrorCode status = *result;
  CICU_FILL(*to, u_strToLower(cicu_text, cicu_capacity, from->text, from->length, locale, &status));
  *result = status;
}

static void title(const cicu_utf16 *from, const char *locale, cicu_utf16 *to, UErrorCode *result) {
  UErrorCode status = *result;
  CICU_FILL(*to, u_strToTitle(cicu_text, cicu_capacity, from->text, from->length, NULL, locale, &status));
  *result = status;
}

// As ICU's SimpleDateFormat capitalizes the first field of a date.
static void sentences(const cicu_utf16 *from, const char *locale, cicu_utf16 *to, UErrorCode *result) {
  UErrorCode status = *result;
  UBreakIterator *breaks = ubrk_open(UBRK_SENTENCE, locale, NULL, 0, &status);
  UCaseMap *map = ucasemap_open(locale, U_TITLECASE_NO_LOWERCASE | U_TITLECASE_NO_BREAK_ADJUSTMENT, &status);
  if (U_SUCCESS(status)) {
    ucasemap_setBreakIterator(map, breaks, &status);
    breaks = NULL;
    CICU_FILL(*to, ucasemap_toTitle(map, cicu_text, cicu_capacity, from->text, from->length, &status));
  }
  ubrk_close(breaks);
  ucasemap_close(map);
  *result = status;
}

int32_t cicu_unicode_decompose(const char *text, int32_t count, char *out, int32_t capacity, int32_t *length) {
  return transform(decompose, text, count, "", out, capacity, length);
}

int32_t cicu_unicode_compose(const char *text, int32_t count, char *out, int32_t capacity, int32_t *length) {
  return transform(compose, text, count, "", out, capacity, length);
}

int32_t cicu_unicode_without_marks(const char *text, int32_t count, char *out, int32_t capacity, int32_t *length) {
  return transform(without_marks, text, count, "", out, capacity, length);
}

int32_t cicu_unicode_uppercase(const char *text, int32_t count, const char *locale, char *out, int32_t capacity, int32_t *length) {
  return transform(upper, text, count, locale, out, capacity, length);
}

int32_t cicu_unicode_lowercase(const char *text, int32_t count, const char *locale, char *out, int32_t capacity, int32_t *length) {
  return transform(lower, text, count, locale, out, capacity, length);
}

int32_t cicu_unicode_titlecase(const char *text, int32_t count, const char *locale, char *out, int32_t capacity, int32_t *length) {
  return transform(title, text, count, locale, out, capacity, length);
}

int32_t cicu_unicode_sentencecase(const char *text, int32_t count, const char *locale, char *out, int32_t capacity, int32_t *length) {
  return transform(sentences, text, count, locale, out, capacity, length);
}

int32_t cicu_unicode_name(uint32_t scalar, char *out, int32_t capacity, int32_t *length) {
  *length = 0;
  if (scalar > 0x10FFFF) return U_ILLEGAL_ARGUMENT_ERROR;
  UErrorCode status = U_ZERO_ERROR;
  char name[256];
  u_charName((UChar32)scalar, U_EXTENDED_CHAR_NAME, name, (int32_t)sizeof name, &status);
  return U_FAILURE(status) ? (int32_t)status : cicu_ascii_copy_out(name, out, capacity, length);
}

static int32_t value_name(UProperty property, uint32_t scalar, char *out, int32_t capacity, int32_t *length) {
  *length = 0;
  if (scalar > 0x10FFFF) return U_ILLEGAL_ARGUMENT_ERROR;
  const char *name = u_getPropertyValueName(property, u_getIntPropertyValue((UChar32)scalar, property), U_SHORT_PROPERTY_NAME);
  return name == NULL ? U_ILLEGAL_ARGUMENT_ERROR : cicu_ascii_copy_out(name, out, capacity, length);
}

int32_t cicu_unicode_category_name(uint32_t scalar, char *out, int32_t capacity, int32_t *length) {
  return value_name(UCHAR_GENERAL_CATEGORY, scalar, out, capacity, length);
}

int32_t cicu_unicode_bidi_class_name(uint32_t scalar, char *out, int32_t capacity, int32_t *length) {
  return value_name(UCHAR_BIDI_CLASS, scalar, out, capacity, length);
}

int32_t cicu_unicode_properties(uint32_t scalar) {
  if (scalar > 0x10FFFF) return 0;
  UChar32 point = (UChar32)scalar;
  return (u_hasBinaryProperty(point, UCHAR_BIDI_CONTROL) ? CICU_UNICODE_BIDI_CONTROL : 0)
         | (u_hasBinaryProperty(point, UCHAR_WHITE_SPACE) ? CICU_UNICODE_WHITE_SPACE : 0)
         | (u_hasBinaryProperty(point, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) ? CICU_UNICODE_IGNORABLE : 0)
         | (u_getIntPropertyValue(point, UCHAR_SCRIPT) == USCRIPT_HEBREW ? CICU_UNICODE_HEBREW : 0);
}

uint32_t cicu_unicode_mirrored(uint32_t scalar) { return scalar > 0x10FFFF ? scalar : (uint32_t)u_charMirror((UChar32)scalar); }

// The output buffer of elements. Elements that do not fit increase only the length.
typedef struct {
  uint32_t *out;
  int32_t capacity;
  int32_t length;
} element_list;

static void append(element_list *list, UChar32 scalar, bool starts_unit) {
  if (list->length < list->capacity) list->out[list->length] = (uint32_t)scalar << 1 | (starts_unit ? 1 : 0);
  list->length += 1;
}

static void append_folded(element_list *list, UChar32 scalar, bool starts_unit, UErrorCode *status) {
  UChar one[2], folded[8];
  int32_t count = 0;
  UBool failed = false;
  U16_APPEND(one, count, 2, scalar, failed);
  // A lone surrogate folds to itself.
  if (failed) return append(list, scalar, starts_unit);
  int32_t length = u_strFoldCase(folded, 8, one, count, U_FOLD_CASE_DEFAULT, status);
  for (int32_t index = 0; U_SUCCESS(*status) && index < length;) {
    UChar32 part;
    U16_NEXT(folded, index, length, part);
    append(list, part, starts_unit);
    starts_unit = false;
  }
}

static void append_all(element_list *list, const cicu_utf16 *text, int32_t options, UErrorCode *status) {
  bool ignores_marks = (options & CICU_UNICODE_WITHOUT_MARKS) != 0;
  bool joins_marks = !ignores_marks && (options & CICU_UNICODE_COMPOSED) == 0;
  for (int32_t index = 0; U_SUCCESS(*status) && index < text->length;) {
    UChar32 scalar;
    U16_NEXT(text->text, index, text->length, scalar);
    uint32_t category = U_GET_GC_MASK(scalar);
    if (ignores_marks && (category & U_GC_MN_MASK) != 0) continue;
    bool starts_unit = !joins_marks || (category & U_GC_M_MASK) == 0;
    if (options & CICU_UNICODE_FOLD) {
      append_folded(list, scalar, starts_unit, status);
    } else {
      append(list, scalar, starts_unit);
    }
  }
}

int32_t cicu_unicode_elements(const char *text, int32_t count, int32_t options, uint32_t *out, int32_t capacity, int32_t *length) {
  *length = 0;
  element_list list = {out, capacity, 0};
  cicu_utf16 from, to;
  cicu_utf16_init(&from);
  cicu_utf16_init(&to);
  UErrorCode status = cicu_utf16_set(&from, text, count);
  bool composed = (options & CICU_UNICODE_COMPOSED) != 0;
  step *prepare = !composed ? decompose : (options & CICU_UNICODE_WITHOUT_MARKS) ? without_marks : compose;
  if (U_SUCCESS(status)) prepare(&from, "", &to, &status);
  append_all(&list, &to, options, &status);
  cicu_utf16_free(&from);
  cicu_utf16_free(&to);
  if (U_FAILURE(status)) return status;
  *length = list.length;
  return list.length > capacity ? U_BUFFER_OVERFLOW_ERROR : status;
}

int32_t cicu_collator_open(const char *locale, int32_t strength, bool case_level, cicu_collator **out) {
  static const UCollationStrength strengths[] = {UCOL_PRIMARY, UCOL_SECONDARY, UCOL_TERTIARY};
  *out = NULL;
  if (strength < CICU_COLLATOR_PRIMARY || strength > CICU_COLLATOR_TERTIARY) return U_ILLEGAL_ARGUMENT_ERROR;
  UErrorCode status = U_ZERO_ERROR;
  UCollator *collator = ucol_open(locale, &status);
  if (U_FAILURE(status)) return status;
  ucol_setStrength(collator, strengths[strength]);
  ucol_setAttribute(collator, UCOL_CASE_LEVEL, case_level ? UCOL_ON : UCOL_OFF, &status);
  ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &status);
  if (U_FAILURE(status)) {
    ucol_close(collator);
    return status;
  }
  *out = (cicu_collator *)collator;
  return status;
}

void cicu_collator_close(cicu_collator *collator) { ucol_close((UCollator *)collator); }

int32_t cicu_collator_compare(const cicu_collator *collator, const char *left, int32_t left_count, const char *right, int32_t right_count, int32_t *order) {
  UErrorCode status = U_ZERO_ERROR;
  UCollationResult result = ucol_strcollUTF8((const UCollator *)collator, left, left_count, right, right_count, &status);
  *order = result == UCOL_LESS ? -1 : result == UCOL_GREATER ? 1 : 0;
  return status;
}
