// A buffer for concatenated texts, with the end of each.
#ifndef CICU_TEXTS_H
#define CICU_TEXTS_H

#include "cicu_internal.h"

typedef struct {
  char *out;
  int32_t capacity;
  int32_t length;
  int32_t *ends;
  int32_t end_capacity;
  int32_t count;
} cicu_texts;

static inline UErrorCode cicu_texts_append(cicu_texts *all, const UChar *units, int32_t unit_count) {
  int32_t room = all->length < all->capacity ? all->capacity - all->length : 0, length = 0;
  int32_t status = cicu_utf16_copy_out(units, unit_count, room > 0 ? all->out + all->length : NULL, room, &length);
  if (status > 0 && status != U_BUFFER_OVERFLOW_ERROR) return (UErrorCode)status;
  all->length += length;
  if (all->count < all->end_capacity) all->ends[all->count] = all->length;
  all->count++;
  return U_ZERO_ERROR;
}

static inline int32_t cicu_texts_finish(const cicu_texts *all, UErrorCode status, int32_t *length, int32_t *count) {
  *length = all->length;
  *count = all->count;
  if (U_FAILURE(status)) return status;
  return all->length > all->capacity || all->count > all->end_capacity ? U_BUFFER_OVERFLOW_ERROR : U_ZERO_ERROR;
}

#endif
