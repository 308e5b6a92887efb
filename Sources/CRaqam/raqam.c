#include "raqam.h"

#include <stdlib.h>

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

void raqam_value_free(raqam_value *value) {
  if (value == NULL || value->size < sizeof *value) return;
  uint32_t size = value->size;
  raqam_buffer_free(&value->text);
  *value = (raqam_value)RAQAM_VALUE_INIT;
  value->size = size;
}

void raqam_result_free(raqam_result *result) {
  if (result == NULL || result->size < sizeof *result) return;
  uint32_t size = result->size;
  free((void *)(uintptr_t)result->column.validity);
  free((void *)(uintptr_t)result->column.values);
  free((void *)(uintptr_t)result->column.bytes);
  free((void *)(uintptr_t)result->errors);
  *result = (raqam_result)RAQAM_RESULT_INIT;
  result->size = size;
}
