// Formats and parses columns of other libraries.
#include "_input.h"

// Raises the reason why a column could not be read. Always returns NULL.
static PyObject *raise_problem(const input *input) {
  if (PyErr_Occurred() != NULL) return NULL;
  return input->problem[0] == '\0' ? PyErr_NoMemory() : (PyErr_SetString(PyExc_TypeError, input->problem), NULL);
}

// Copies values (for texts: offsets) whose address is not a multiple of their size, which the library rejects and
// slices of bytes may have. `copy` is to be freed. Returns false if memory is exhausted.
static bool align(raqam_column *column, void **copy) {
  bool texts = is_text(column->type);
  size_t width = width_of(column->type);
  *copy = NULL;
  if ((uintptr_t)column->values % width == 0 || column->length <= 0) return true;
  size_t count = (size_t)(column->offset + column->length) + (texts ? 1 : 0);
  *copy = count > SIZE_MAX / width ? NULL : malloc(count * width);
  if (*copy == NULL) return false;
  memcpy(*copy, column->values, count * width);
  column->values = *copy;
  return true;
}

static raqam_status pass(const call *call, const raqam_column *given, raqam_flags flags, raqam_result *result,
                         raqam_error *error) {
  raqam_column column = *given;
  void *copy;
  if (!align(&column, &copy)) return RAQAM_OUT_OF_MEMORY;
  raqam_status status;
  if (call->type != RAQAM_NULL) {
    status = raqam_parse_column(call->handle, &column, call->type, flags, result, error);
  } else {
    status = raqam_format_column(call->handle, &column, flags, result, error);
    // Texts of more than 2 GiB need offsets of 64 bits.
    if (status == RAQAM_INVALID_ARGUMENT && error->code != NULL && strcmp(error->code, "limit_exceeded") == 0)
      status = raqam_format_column(call->handle, &column, flags | RAQAM_LARGE, result, error);
  }
  free(copy);
  return status;
}

// Passes a column to the library without holding the interpreter's lock. Returns false after raising the error.
static bool run(const call *call, const raqam_column *column, raqam_flags flags, int64_t row, raqam_result *result) {
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_status status;
  Py_BEGIN_ALLOW_THREADS
  status = pass(call, column, flags, result, &error);
  Py_END_ALLOW_THREADS
  if (status == RAQAM_OK) return raqam_error_free(&error), true;
  if (status == RAQAM_OUT_OF_MEMORY && error.code == NULL) return PyErr_NoMemory(), false;
  // The values of an invalid column must not be read.
  if (status == RAQAM_REFUSED) return raise_row(&error, flags, column, row);
  if (error.row >= 0) error.row += row;
  raise_error(&error);
  return false;
}

// Raises the error of the first rejected row, passing its value alone.
static bool raise_first(const call *call, const input *input, const raqam_result *found, raqam_flags flags, int64_t first) {
  int64_t row = 0;
  while (row < input->length && (input->rows[row] < 0 || found->errors[input->rows[row]] == 0)) row += 1;
  if (row == input->length) return true;
  raqam_column value = input->column;
  raqam_result none = RAQAM_RESULT_INIT;
  value.offset += input->rows[row];
  value.length = 1;
  bool good = run(call, &value, flags, first + row, &none);
  raqam_result_free(&none);
  return good;
}

// Runs the distinct values of a dictionary, and then gives each row the result of its value.
static bool run_distinct(const call *call, const input *input, raqam_flags flags, int64_t first, raqam_result *result) {
  static const int64_t zeros[2];
  static const uint8_t none;
  const raqam_column empty = {RAQAM_LARGE_UTF8, 1, 0, &none, zeros, "", 0};
  raqam_result found = RAQAM_RESULT_INIT, missing = RAQAM_RESULT_INIT;
  bool good = run(call, &input->column, flags & ~(raqam_flags)RAQAM_STOP_AT_ERROR, 0, &found) &&
              run(call, &empty, flags, 0, &missing);
  if (good && (flags & RAQAM_STOP_AT_ERROR) != 0 && found.error_count > 0)
    good = raise_first(call, input, &found, flags, first);
  if (good && !pick_results(&found, &missing, input->rows, input->length, result)) good = false, PyErr_NoMemory();
  raqam_result_free(&found);
  raqam_result_free(&missing);
  return good;
}

// Runs decimals that were read as doubles. If a row is rejected, runs their digits instead, because formats of texts
// accept digits, and messages quote the value.
static bool run_decimals(const call *call, input *input, raqam_flags flags, int64_t first, raqam_result *result) {
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_status status;
  Py_BEGIN_ALLOW_THREADS
  status = input->rows == NULL ? pass(call, &input->column, flags, result, &error) : RAQAM_REFUSED;
  Py_END_ALLOW_THREADS
  raqam_error_free(&error);
  if (status == RAQAM_OK && result->error_count == 0) return true;
  raqam_result_free(result);
  bool good = input->objects != NULL ? objects_as_texts(input, call->text_of, false) : decimals_as_texts(input);
  if (!good) return raise_problem(input), false;
  return input->rows == NULL ? run(call, &input->column, flags, first, result)
                             : run_distinct(call, input, flags, first, result);
}

// Adds rejected and deviating rows to the report if there is one. Frees the result if that fails.
static bool reported(const call *call, raqam_flags flags, const raqam_column *column, const int64_t *rows, int64_t first,
                     raqam_result *result) {
  if (call->report == NULL || report_rows(call, flags, column, rows, result, first)) return true;
  raqam_result_free(result);
  return false;
}

// Runs a column whose first row is the row `first` of the whole.
static bool run_input(const call *call, input *input, int64_t first, raqam_result *result) {
  raqam_flags flags = call->flags;
  if (call->type != RAQAM_NULL && !input->has_texts) return PyErr_SetString(no_texts_type, input->name), false;
  if (input->is_naive && call->naive == NAIVE_RAISE) {
    PyErr_SetString(PyExc_TypeError, "timestamps without a time zone are rejected because of naive=\"raise\"; localize them");
    return false;
  }
  if (input->is_naive && call->naive == NAIVE_LOCAL) flags |= RAQAM_LOCAL;
  bool good = input->decimals != NULL || input->objects != NULL ? run_decimals(call, input, flags, first, result)
              : input->rows == NULL                             ? run(call, &input->column, flags, first, result)
                                                                : run_distinct(call, input, flags, first, result);
  return good && reported(call, flags, &input->column, input->rows, first, result);
}

// Returns the column of a result, and takes over the report. Returns NULL if the call failed.
static PyObject *finish(const call *call, bool good, raqam_result *result) {
  if (good) return column_new(result, call->type == RAQAM_INSTANT && (call->flags & RAQAM_LOCAL) != 0, call->report);
  Py_XDECREF(call->report);
  return NULL;
}

static bool run_array(const call *call, const struct ArrowSchema *schema, const struct ArrowArray *array, int64_t first,
                      raqam_result *result) {
  input input;
  bool good;
  Py_BEGIN_ALLOW_THREADS
  good = input_read(schema, array, first, &input);
  Py_END_ALLOW_THREADS
  if (good) good = run_input(call, &input, first, result);
  else raise_problem(&input);
  input_free(&input);
  return good;
}

static PyObject *run_one(const call *call, const struct ArrowSchema *schema, const struct ArrowArray *array) {
  raqam_result result = RAQAM_RESULT_INIT;
  return finish(call, run_array(call, schema, array, 0, &result), &result);
}

// Begins a call. Returns false after raising an error.
static bool call_begin(PyObject *object, int type, unsigned int flags, call *call) {
  const format_object *self = (const format_object *)object;
  PyObject *report = (flags & WANTS_REPORT) != 0 ? PyList_New(0) : NULL;
  *call = (struct call){self->handle, self->naive, type, flags & ~WANTS_REPORT, NULL, report};
  return report != NULL || (flags & WANTS_REPORT) == 0;
}

PyObject *format_arrow(PyObject *object, PyObject *arguments) {
  PyObject *schema_capsule, *array_capsule;
  int type;
  unsigned int flags;
  if (!PyArg_ParseTuple(arguments, "OOiI", &schema_capsule, &array_capsule, &type, &flags)) return NULL;
  const struct ArrowSchema *schema = PyCapsule_GetPointer(schema_capsule, "arrow_schema");
  const struct ArrowArray *array = schema == NULL ? NULL : PyCapsule_GetPointer(array_capsule, "arrow_array");
  if (array == NULL || schema->release == NULL || array->release == NULL) return array == NULL ? NULL : raise_consumed();
  call call;
  return call_begin(object, type, flags, &call) ? run_one(&call, schema, array) : NULL;
}

// Raises the error of a stream. Always returns false.
static bool raise_stream(struct ArrowArrayStream *stream, int code) {
  const char *message = stream->get_last_error == NULL ? NULL : stream->get_last_error(stream);
  PyErr_Format(PyExc_OSError, "the Arrow stream failed: %s", message == NULL ? strerror(code) : message);
  return false;
}

// Runs the chunks of a stream one by one. `results` is to be freed, also after a failure.
static bool run_chunks(const call *call, struct ArrowArrayStream *stream, const struct ArrowSchema *schema,
                       raqam_result **results, int64_t *count) {
  int64_t capacity = 0, first = 0;
  while (true) {
    struct ArrowArray array = {0};
    int code = stream->get_next(stream, &array);
    if (code != 0) return raise_stream(stream, code);
    if (array.release == NULL && *count > 0) return true;
    if (*count == capacity) {
      capacity = capacity * 2 + 8;
      raqam_result *more = realloc(*results, (size_t)capacity * sizeof *more);
      if (more == NULL) {
        if (array.release != NULL) array.release(&array);
        return PyErr_NoMemory(), false;
      }
      *results = more;
    }
    raqam_result *result = &(*results)[*count];
    *result = (raqam_result)RAQAM_RESULT_INIT;
    *count += 1;
    if (array.release == NULL) {  // a stream without chunks
      static const int64_t zero;
      const raqam_column none = {RAQAM_LARGE_UTF8, 0, 0, NULL, &zero, "", 0};
      return run(call, &none, call->flags, 0, result);
    }
    bool good = run_array(call, schema, &array, first, result);
    first += array.length;
    array.release(&array);
    if (!good) return false;
  }
}

PyObject *format_stream(PyObject *object, PyObject *arguments) {
  PyObject *capsule;
  int type;
  unsigned int flags;
  if (!PyArg_ParseTuple(arguments, "OiI", &capsule, &type, &flags)) return NULL;
  struct ArrowArrayStream *stream = PyCapsule_GetPointer(capsule, "arrow_array_stream");
  if (stream == NULL || stream->release == NULL) return stream == NULL ? NULL : raise_consumed();
  struct ArrowSchema schema = {0};
  int code = stream->get_schema(stream, &schema);
  if (code != 0) return raise_stream(stream, code), NULL;
  call call;
  raqam_result *results = NULL, joined = RAQAM_RESULT_INIT;
  int64_t count = 0;
  bool good = call_begin(object, type, flags, &call) && run_chunks(&call, stream, &schema, &results, &count);
  if (schema.release != NULL) schema.release(&schema);
  if (good && count > 1) {
    Py_BEGIN_ALLOW_THREADS
    good = join_results(results, count, &joined);
    Py_END_ALLOW_THREADS
    if (!good) PyErr_NoMemory();
  } else if (good) {
    joined = results[--count];
  }
  while (count > 0) raqam_result_free(&results[--count]);
  free(results);
  return finish(&call, good, &joined);
}

// Runs the values of an array of NumPy, whose type is a format of Arrow.
PyObject *format_values(PyObject *object, PyObject *arguments) {
  const char *format;
  Py_buffer values = {0}, validity = {0};
  Py_ssize_t length;
  int type;
  unsigned int flags;
  if (!PyArg_ParseTuple(arguments, "sny*z*iI", &format, &length, &values, &validity, &type, &flags)) return NULL;
  PyObject *result = NULL;
  if (length < 0 || (validity.buf != NULL && validity.len < (length + 7) / 8)) {
    PyErr_SetString(PyExc_ValueError, "validity must have one bit for each row");
  } else {
    call call;
    const void *buffers[2] = {validity.buf, values.buf};
    const struct ArrowSchema schema = {.format = format};
    const struct ArrowArray array = {.length = length, .null_count = validity.buf == NULL ? 0 : -1, .n_buffers = 2, .buffers = buffers};
    if (call_begin(object, type, flags, &call)) result = run_one(&call, &schema, &array);
  }
  PyBuffer_Release(&values);
  if (validity.buf != NULL) PyBuffer_Release(&validity);
  return result;
}

// Runs a list of objects.
PyObject *format_objects(PyObject *object, PyObject *arguments) {
  PyObject *list, *text_of;
  int type;
  unsigned int flags;
  call call;
  if (!PyArg_ParseTuple(arguments, "O!OiI", &PyList_Type, &list, &text_of, &type, &flags) ||
      !call_begin(object, type, flags, &call))
    return NULL;
  call.text_of = text_of;
  input input;
  raqam_result result = RAQAM_RESULT_INIT;
  bool good = read_objects(list, text_of, call.type != RAQAM_NULL, &input);
  if (good) good = run_input(&call, &input, 0, &result);
  else raise_problem(&input);
  input_free(&input);
  return finish(&call, good, &result);
}

// Runs the texts of a Column.
PyObject *format_of_column(PyObject *object, PyObject *arguments) {
  PyObject *given;
  int type;
  unsigned int flags;
  call call;
  if (!PyArg_ParseTuple(arguments, "O!iI", column_type, &given, &type, &flags) || !call_begin(object, type, flags, &call))
    return NULL;
  raqam_result result = RAQAM_RESULT_INIT;
  const raqam_column *column = &((column_object *)given)->view.column;
  bool good = run(&call, column, call.flags, 0, &result) && reported(&call, call.flags, column, NULL, 0, &result);
  return finish(&call, good, &result);
}
