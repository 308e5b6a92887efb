#include "cicu_internal.h"

#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

struct cicu_bidi {
  UBiDi *bidi;
  // The object refers to the text instead of copying it.
  cicu_utf16 text;
};

int32_t cicu_bidi_class(uint32_t scalar) { return scalar > 0x10FFFF ? -1 : (int32_t)u_charDirection((UChar32)scalar); }

static bool is_strong(UCharDirection direction) {
  return direction == U_LEFT_TO_RIGHT || direction == U_RIGHT_TO_LEFT || direction == U_RIGHT_TO_LEFT_ARABIC;
}

int32_t cicu_bidi_survey(const char *text, int32_t count, uint32_t *classes, int32_t *first_strong) {
  int32_t depth = 0;
  *classes = 0;
  *first_strong = -1;
  for (int32_t index = 0; index < count;) {
    UChar32 scalar;
    U8_NEXT(text, index, count, scalar);
    if (scalar < 0) return U_INVALID_CHAR_FOUND;
    UCharDirection direction = u_charDirection(scalar);
    bool opens = direction >= U_FIRST_STRONG_ISOLATE && direction <= U_RIGHT_TO_LEFT_ISOLATE;
    if (direction == U_POP_DIRECTIONAL_ISOLATE && depth > 0) depth -= 1;
    if (depth == 0) {
      *classes |= UINT32_C(1) << direction;
      if (*first_strong < 0 && is_strong(direction)) *first_strong = (int32_t)direction;
    }
    if (opens) depth += 1;
  }
  return U_ZERO_ERROR;
}

int32_t cicu_bidi_open(const char *text, int32_t count, int32_t paragraph, cicu_bidi **out) {
  static const UBiDiLevel levels[] = {0, 1, UBIDI_DEFAULT_LTR};
  *out = NULL;
  if (paragraph < CICU_BIDI_LEFT_TO_RIGHT || paragraph > CICU_BIDI_FIRST_STRONG) return U_ILLEGAL_ARGUMENT_ERROR;
  cicu_bidi *made = malloc(sizeof *made);
  if (made == NULL) return U_MEMORY_ALLOCATION_ERROR;
  cicu_utf16_init(&made->text);
  UErrorCode status = cicu_utf16_set(&made->text, text, count);
  made->bidi = ubidi_open();
  if (made->bidi == NULL) status = U_MEMORY_ALLOCATION_ERROR;
  if (U_SUCCESS(status)) ubidi_setPara(made->bidi, made->text.text, made->text.length, levels[paragraph], NULL, &status);
  if (U_FAILURE(status)) {
    cicu_bidi_close(made);
    return status;
  }
  *out = made;
  return U_ZERO_ERROR;
}

void cicu_bidi_close(cicu_bidi *bidi) {
  if (bidi->bidi != NULL) ubidi_close(bidi->bidi);
  cicu_utf16_free(&bidi->text);
  free(bidi);
}

int32_t cicu_bidi_visual_order(cicu_bidi *bidi, int32_t *out, int32_t capacity, int32_t *length) {
  *length = bidi->text.length;
  if (*length > capacity) return U_BUFFER_OVERFLOW_ERROR;
  UErrorCode status = U_ZERO_ERROR;
  if (*length > 0) ubidi_getVisualMap(bidi->bidi, out, &status);
  return status;
}

int32_t cicu_bidi_levels(cicu_bidi *bidi, uint8_t *out, int32_t capacity, int32_t *length) {
  *length = bidi->text.length;
  if (*length > capacity) return U_BUFFER_OVERFLOW_ERROR;
  if (*length == 0) return U_ZERO_ERROR;
  UErrorCode status = U_ZERO_ERROR;
  const UBiDiLevel *levels = ubidi_getLevels(bidi->bidi, &status);
  if (U_SUCCESS(status)) memcpy(out, levels, (size_t)*length);
  return status;
}

int32_t cicu_bidi_displayed(cicu_bidi *bidi, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  cicu_utf16 shown;
  cicu_utf16_init(&shown);
  CICU_FILL(shown, ubidi_writeReordered(bidi->bidi, cicu_text, cicu_capacity, UBIDI_DO_MIRRORING | UBIDI_KEEP_BASE_COMBINING, &status));
  return cicu_utf16_finish(&shown, status, out, capacity, length);
}
