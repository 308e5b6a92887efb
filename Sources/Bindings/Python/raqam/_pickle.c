// Pickling of columns. A damaged pickle is an error, never an invalid column.
#include "_column.h"

// Returns the arguments of `column`: kind, length, validity, values, texts, the codes of rejected rows, and the kinds of
// deviations of other rows.
PyObject *column_parts(PyObject *object, PyObject *none) {
  (void)none;
  const column_view *self = view_of(object);
  raqam_result copy = RAQAM_RESULT_INIT;
  if (!copy_rows(self, 0, 1, self->column.length, &copy)) return PyErr_NoMemory();
  bool texts = is_text(copy.column.type);
  size_t length = (size_t)copy.column.length;
  PyObject *parts = Py_BuildValue(
      "snNy#y#NN", kind_of(self), (Py_ssize_t)length, column_validity(object, NULL), (const char *)copy.column.values,
      (Py_ssize_t)((length + texts) * width_of(copy.column.type)), texts ? copy.column.bytes : "",
      (Py_ssize_t)copy.column.byte_count, column_errors(object, NULL), column_deviations(object, NULL));
  raqam_result_free(&copy);
  return parts;
}

static bool set_kind(const char *kind, raqam_type *type, bool *is_local) {
  static const struct { const char *kind; raqam_type type; } kinds[] = {
      {"int64", RAQAM_INT64},   {"float64", RAQAM_DOUBLE}, {"day", RAQAM_DAY},   {"instant", RAQAM_INSTANT},
      {"local", RAQAM_INSTANT}, {"text", RAQAM_UTF8},      {"large_text", RAQAM_LARGE_UTF8}};
  *is_local = strcmp(kind, "local") == 0;
  for (size_t index = 0; index < sizeof kinds / sizeof *kinds; index += 1) {
    *type = kinds[index].type;
    if (strcmp(kind, kinds[index].kind) == 0) return true;
  }
  return false;
}

// Whether offsets ascend from 0 to the number of bytes, and each text is UTF-8.
static bool are_texts(const raqam_column *column) {
  if (text_offset(column, 0) != 0 || text_offset(column, column->length) != column->byte_count) return false;
  for (int64_t row = 0; row < column->length; row += 1) {
    int64_t start = text_offset(column, row), end = text_offset(column, row + 1);
    if (start > end || end > column->byte_count) return false;
    // A text that begins with a continuation byte, or the one before it, is cut inside a character.
    if (start < column->byte_count && ((unsigned char)column->bytes[start] & 0xC0) == 0x80) return false;
  }
  PyObject *decoded = PyUnicode_DecodeUTF8(column->bytes, (Py_ssize_t)column->byte_count, "strict");
  Py_XDECREF(decoded);
  return decoded != NULL;
}

// Sets the errors of rejected rows, a dict with a code for each.
static bool set_errors(PyObject *codes, raqam_result *result) {
  PyObject *key, *word;
  Py_ssize_t place = 0;
  uint8_t *errors = result->column.length == 0 || PyDict_Size(codes) == 0 ? NULL : calloc((size_t)result->column.length, 1);
  result->errors = errors;
  while (PyDict_Next(codes, &place, &key, &word)) {
    Py_ssize_t row = PyNumber_AsSsize_t(key, NULL);
    const char *code = PyUnicode_Check(word) ? PyUnicode_AsUTF8AndSize(word, NULL) : NULL;
    unsigned number = 1;
    while (code != NULL && number < 256) {
      const char *known = raqam_error_code((uint8_t)number);
      if (known != NULL && strcmp(known, code) == 0) break;
      number += 1;
    }
    if (errors == NULL || row < 0 || row >= result->column.length || code == NULL || number == 256) return false;
    errors[row] = (uint8_t)number;
    result->error_count += 1;
  }
  return true;
}

// Returns the bit of a kind of deviations, or 0 for an unknown one.
static uint32_t bit_of(PyObject *kind) {
  const char *word = kind != NULL && PyUnicode_Check(kind) ? PyUnicode_AsUTF8AndSize(kind, NULL) : NULL;
  for (uint8_t bit = 0; word != NULL && bit < 32; bit += 1) {
    const char *known = raqam_deviation_kind(bit);
    if (known != NULL && strcmp(known, word) == 0) return UINT32_C(1) << bit;
  }
  return 0;
}

// Sets the deviations of rows, a dict with a list of kinds for each.
static bool set_deviations(PyObject *kinds, raqam_result *result) {
  PyObject *key, *list;
  Py_ssize_t place = 0;
  if (result->column.length == 0 || PyDict_Size(kinds) == 0) return true;
  uint32_t *deviations = calloc((size_t)result->column.length, sizeof *deviations);
  result->deviations = deviations;
  while (PyDict_Next(kinds, &place, &key, &list)) {
    Py_ssize_t row = PyNumber_AsSsize_t(key, NULL), count = PyList_Check(list) ? PyList_Size(list) : 0;
    if (deviations == NULL || row < 0 || row >= result->column.length || count == 0) return false;
    for (Py_ssize_t index = 0; index < count; index += 1) {
      uint32_t bit = bit_of(PyList_GetItem(list, index));
      if (bit == 0) return false;
      deviations[row] |= bit;
    }
    result->deviation_count += 1;
  }
  return true;
}

static void *copy_of(const void *bytes, size_t count) {
  void *copy = malloc(count + 1);
  return copy == NULL ? NULL : memcpy(copy, bytes, count);
}

PyObject *column_of_parts(PyObject *self, PyObject *arguments) {
  (void)self;
  const char *kind, *validity, *values, *texts;
  Py_ssize_t length, validity_size, values_size, texts_size;
  PyObject *codes, *kinds;
  bool is_local;
  raqam_result result = RAQAM_RESULT_INIT;
  raqam_column *column = &result.column;
  if (!PyArg_ParseTuple(arguments, "snz#y#y#O!O!", &kind, &length, &validity, &validity_size, &values, &values_size, &texts,
                        &texts_size, &PyDict_Type, &codes, &PyDict_Type, &kinds))
    return NULL;
  if (!set_kind(kind, &column->type, &is_local)) goto damaged;
  size_t width = width_of(column->type), extra = is_text(column->type) ? 1 : 0;
  if (length < 0 || (size_t)length > (size_t)values_size || (size_t)values_size != ((size_t)length + extra) * width ||
      (validity != NULL && validity_size < (length + 7) / 8))
    goto damaged;
  column->length = length;
  column->byte_count = texts_size;
  column->values = copy_of(values, (size_t)values_size);
  column->bytes = copy_of(texts, (size_t)texts_size);
  column->validity = validity == NULL ? NULL : copy_of(validity, (size_t)validity_size);
  if (column->values == NULL || column->bytes == NULL || (validity == NULL) != (column->validity == NULL))
    return raqam_result_free(&result), PyErr_NoMemory();
  if ((extra == 1 && !are_texts(column)) || !set_errors(codes, &result) || !set_deviations(kinds, &result)) goto damaged;
  for (int64_t row = 0; row < length; row += 1) result.null_count += !row_is_valid(column, row);
  return column_new(&result, is_local, NULL);
damaged:
  raqam_result_free(&result);
  PyErr_SetString(PyExc_ValueError, "the pickled column is damaged");
  return NULL;
}
