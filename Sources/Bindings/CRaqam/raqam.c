#include "raqam.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// Results are allocated with malloc, so that freeing them does not involve the Swift runtime.
//
// A structure of a newer header is larger, and its further fields keep their values. A field that is added to a
// structure must begin at its former sizeof or later, not in its padding, and is used only if `size` includes it.

void raqam_error_free(raqam_error *error) {
  if (error == NULL || error->size < sizeof *error) return;
  uint32_t size = error->size;
  free(error->code);
  free(error->message);
  free(error->hint);
  free(error->pointer);
  free(error->diagnostics);
  *error = (raqam_error)RAQAM_ERROR_INIT;
  error->size = size;
}

void raqam_buffer_free(raqam_buffer *buffer) {
  if (buffer == NULL) return;
  free(buffer->data);
  *buffer = (raqam_buffer)RAQAM_BUFFER_INIT;
}

// Resets the fields of a structure that `size` includes, except for `size` itself.
static void reset(void *structure, const void *initial, size_t known, uint32_t size) {
  memcpy(structure, initial, size < known ? size : known);
  memcpy(structure, &size, sizeof size);
}

void raqam_value_free(raqam_value *value) {
  static const raqam_value initial = RAQAM_VALUE_INIT;
  if (value == NULL || value->size < offsetof(raqam_value, deviations)) return;
  raqam_buffer_free(&value->text);
  if (value->size >= sizeof *value) raqam_buffer_free(&value->deviations);
  reset(value, &initial, sizeof initial, value->size);
}

void raqam_result_free(raqam_result *result) {
  static const raqam_result initial = RAQAM_RESULT_INIT;
  if (result == NULL || result->size < offsetof(raqam_result, deviation_count)) return;
  free((void *)(uintptr_t)result->column.validity);
  free((void *)(uintptr_t)result->column.values);
  free((void *)(uintptr_t)result->column.bytes);
  free((void *)(uintptr_t)result->errors);
  if (result->size >= sizeof *result) free((void *)(uintptr_t)result->deviations);
  reset(result, &initial, sizeof initial, result->size);
}
