#include "raqam.h"

#include <stdlib.h>

// Results are allocated with malloc, so that freeing them does not involve the Swift runtime.

void raqam_error_free(raqam_error *error) {
  if (error == NULL) return;
  free(error->code);
  free(error->message);
  free(error->hint);
  free(error->pointer);
  free(error->diagnostics);
  *error = (raqam_error)RAQAM_ERROR_INIT;
}

void raqam_buffer_free(raqam_buffer *buffer) {
  if (buffer == NULL) return;
  free(buffer->data);
  *buffer = (raqam_buffer)RAQAM_BUFFER_INIT;
}

void raqam_value_free(raqam_value *value) {
  if (value == NULL) return;
  raqam_buffer_free(&value->text);
  *value = (raqam_value)RAQAM_VALUE_INIT;
}

void raqam_result_free(raqam_result *result) {
  if (result == NULL) return;
  free((void *)(uintptr_t)result->column.validity);
  free((void *)(uintptr_t)result->column.values);
  free((void *)(uintptr_t)result->column.bytes);
  free((void *)(uintptr_t)result->errors);
  *result = (raqam_result)RAQAM_RESULT_INIT;
}
