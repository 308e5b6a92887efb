// Details of rows that were rejected or deviate from the format: each is passed to the library alone, because a column has
// only the codes.
#include "_input.h"

static int64_t integer_of(const raqam_column *column, int64_t index) {
  int64_t wide;
  int32_t narrow;
  const char *values = column->values;
  if (width_of(column->type) == 8) return memcpy(&wide, values + index * 8, 8), wide;
  return memcpy(&narrow, values + index * 4, 4), narrow;
}

// Describes one row. `storage` has its value, which need not be aligned in the column.
static raqam_column row_of(const raqam_column *column, int64_t row, int64_t storage[2]) {
  int64_t index = column->offset + row;
  raqam_column one = {column->type, 1, 0, NULL, storage, NULL, 0};
  if (!is_text(column->type)) {
    size_t width = width_of(column->type);
    memcpy(storage, (const char *)column->values + (size_t)index * width, width);
    return one;
  }
  int64_t start = integer_of(column, index);
  one.type = RAQAM_LARGE_UTF8;
  one.bytes = column->bytes + start;
  storage[0] = 0;
  storage[1] = one.byte_count = integer_of(column, index + 1) - start;
  return one;
}

PyObject *value_of(const raqam_column *column, bool is_local, int64_t row) {
  int64_t index = column->offset + row;
  const char *kind = is_local ? "local" : "instant";
  if (!row_is_valid(column, row)) Py_RETURN_NONE;
  switch (column->type) {
    case RAQAM_INT64: return PyLong_FromLongLong(integer_of(column, index));
    case RAQAM_UINT64: return PyLong_FromUnsignedLongLong((unsigned long long)integer_of(column, index));
    case RAQAM_FLOAT: {
      float number;
      memcpy(&number, (const char *)column->values + index * 4, sizeof number);
      return PyFloat_FromDouble(number);
    }
    case RAQAM_DOUBLE: {
      double number;
      memcpy(&number, (const char *)column->values + index * 8, sizeof number);
      return PyFloat_FromDouble(number);
    }
    case RAQAM_DAY: return time_of(integer_of(column, index), "day", 1);
    case RAQAM_INSTANT_SECONDS: return time_of(integer_of(column, index), kind, 1);
    case RAQAM_INSTANT: return time_of(integer_of(column, index), kind, 1000);
    case RAQAM_INSTANT_MICROSECONDS: return time_of(integer_of(column, index), kind, 1000000);
    case RAQAM_INSTANT_NANOSECONDS: return time_of(integer_of(column, index), kind, 1000000000);
    default: {
      int64_t start = integer_of(column, index), end = integer_of(column, index + 1);
      if (start < 0 || end < start || end > column->byte_count) Py_RETURN_NONE;  // broken offsets, which the error describes
      return PyUnicode_DecodeUTF8(column->bytes + start, (Py_ssize_t)(end - start), "replace");
    }
  }
}

// Appends the details of a row: its index, value, code, message, hint and offset.
static bool report_row(const call *call, raqam_flags flags, const raqam_column *column, int64_t index, int64_t row,
                       uint8_t number) {
  int64_t storage[2];
  raqam_column one = row_of(column, index, storage);
  raqam_result none = RAQAM_RESULT_INIT;
  raqam_error error = RAQAM_ERROR_INIT;
  flags |= RAQAM_STOP_AT_ERROR;
  Py_BEGIN_ALLOW_THREADS
  if (call->type == RAQAM_NULL) raqam_format_column(call->handle, &one, flags, &none, &error);
  else raqam_parse_column(call->handle, &one, call->type, flags, &none, &error);
  Py_END_ALLOW_THREADS
  raqam_result_free(&none);
  const char *code = error.code != NULL ? error.code : raqam_error_code(number);
  const char *message = error.message != NULL ? error.message : code;
  PyObject *value = value_of(column, (flags & RAQAM_LOCAL) != 0, index), *details = NULL, *offset = NULL;
  if (error.offset < 0) Py_INCREF(offset = Py_None);
  else offset = PyLong_FromLongLong(error.offset);
  if (value != NULL && offset != NULL)
    details = Py_BuildValue("(LOsszO)", (long long)row, value, code, message, error.hint, offset);
  bool good = details != NULL && PyList_Append(call->report, details) == 0;
  Py_XDECREF(value);
  Py_XDECREF(offset);
  Py_XDECREF(details);
  raqam_error_free(&error);
  return good;
}

// Appends the details of a row that deviates: its index, text, and deviations as JSON.
static bool report_deviations(const call *call, raqam_flags flags, const raqam_column *column, int64_t index, int64_t row) {
  int64_t storage[2];
  raqam_column one = row_of(column, index, storage);
  raqam_value value = RAQAM_VALUE_INIT;
  raqam_status status;
  flags &= RAQAM_TOLERANT | RAQAM_LENIENT | RAQAM_NO_CARRY_OVER;
  Py_BEGIN_ALLOW_THREADS
  status = raqam_parse(call->handle, one.bytes, (size_t)one.byte_count, flags, &value, NULL);
  Py_END_ALLOW_THREADS
  bool is_known = status == RAQAM_OK && value.deviations.length > 0;
  PyObject *text = value_of(column, false, index);
  PyObject *details = text == NULL ? NULL : Py_BuildValue("(LOs)", (long long)row, text, is_known ? value.deviations.data : "[]");
  bool good = details != NULL && PyList_Append(call->report, details) == 0;
  Py_XDECREF(text);
  Py_XDECREF(details);
  raqam_value_free(&value);
  return good;
}

bool report_rows(const call *call, raqam_flags flags, const raqam_column *column, const int64_t *indices,
                 const raqam_result *result, int64_t first) {
  if (result->errors == NULL && result->deviations == NULL) return true;
  for (int64_t row = 0; row < result->column.length; row += 1) {
    int64_t index = indices == NULL ? row : indices[row];
    if (index < 0) continue;
    if (result->errors != NULL && result->errors[row] != 0 &&
        !report_row(call, flags, column, index, first + row, result->errors[row]))
      return false;
    if (result->deviations != NULL && result->deviations[row] != 0 &&
        !report_deviations(call, flags, column, index, first + row))
      return false;
  }
  return true;
}

bool raise_row(raqam_error *error, raqam_flags flags, const raqam_column *column, int64_t first) {
  if (error->row < 0 || error->row >= column->length) return raise_error(error), false;
  PyObject *value = value_of(column, (flags & RAQAM_LOCAL) != 0, error->row);
  error->row += first;
  if (value == NULL) return raqam_error_free(error), false;
  raise_with_value(error, value);
  Py_DECREF(value);
  return false;
}

PyObject *raise_consumed(void) {
  PyErr_SetString(PyExc_ValueError, "the Arrow array or stream was already consumed; export it again");
  return NULL;
}
