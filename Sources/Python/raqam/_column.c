// Column: the result of formatting or parsing a column. Slices and exports share its memory.
#include "_raqam.h"

#include <errno.h>
#include <stdatomic.h>

PyObject *column_type, *column_class;

// The result of a call, and the number of columns and exported arrays that use it. The count is independent of the
// interpreter, so that any thread may release an exported array, even after the interpreter has ended.
struct column_memory {
  atomic_size_t users;
  raqam_result result;
};

static column_memory *retain(column_memory *memory) {
  atomic_fetch_add(&memory->users, 1);
  return memory;
}

static void release(column_memory *memory) {
  if (atomic_fetch_sub(&memory->users, 1) != 1) return;
  raqam_result_free(&memory->result);
  free(memory);
}

static bool is_text(raqam_type type) { return type == RAQAM_UTF8 || type == RAQAM_LARGE_UTF8; }

static size_t width_of(raqam_type type) { return type == RAQAM_UTF8 || type == RAQAM_DAY ? 4 : 8; }

static bool is_valid(const raqam_column *column, int64_t row) {
  int64_t bit = column->offset + row;
  return column->validity == NULL || (column->validity[bit >> 3] >> (bit & 7) & 1) != 0;
}

// Returns the kind, as parse_column calls it.
static const char *kind_of(const column_view *view) {
  switch (view->column.type) {
    case RAQAM_INT64: return "int64";
    case RAQAM_DOUBLE: return "float64";
    case RAQAM_DAY: return "day";
    case RAQAM_INSTANT: return view->is_local ? "local" : "instant";
    case RAQAM_LARGE_UTF8: return "large_text";
    default: return "text";
  }
}

// MARK: Creation

// Returns a column of `length` rows of the memory from the row `start`, and takes over one use of the memory.
static PyObject *view_new(column_memory *memory, int64_t start, int64_t length, bool is_local) {
  const raqam_result *result = &memory->result;
  PyTypeObject *type = (PyTypeObject *)column_class;
  column_object *self = (column_object *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
  if (self == NULL) return release(memory), NULL;
  column_view *view = &self->view;
  view->memory = memory;
  view->column = result->column;
  view->column.offset += start;
  view->column.length = length;
  view->is_local = is_local;
  view->errors = result->errors == NULL ? NULL : result->errors + start;
  bool is_whole = length == result->column.length;
  view->null_count = is_whole ? result->null_count : 0;
  view->error_count = is_whole ? result->error_count : 0;
  for (int64_t row = 0; !is_whole && row < length; row += 1) {
    view->null_count += !is_valid(&view->column, row);
    view->error_count += view->errors != NULL && view->errors[row] != 0;
  }
  return (PyObject *)self;
}

PyObject *column_new(raqam_result *result, bool is_local, PyObject *report) {
  column_memory *memory = malloc(sizeof *memory);
  if (memory == NULL) return Py_XDECREF(report), raqam_result_free(result), PyErr_NoMemory();
  atomic_init(&memory->users, 1);
  memory->result = *result;
  PyObject *made = view_new(memory, 0, result->column.length, is_local);
  if (made == NULL) Py_XDECREF(report);
  else ((column_object *)made)->report = report;
  return made;
}

static void column_dealloc(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  release(((column_object *)self)->view.memory);
  Py_XDECREF(((column_object *)self)->report);
  ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
  Py_DECREF(type);
}

// MARK: Rows

static const column_view *view_of(PyObject *self) { return &((column_object *)self)->view; }

static Py_ssize_t column_length(PyObject *self) { return (Py_ssize_t)view_of(self)->column.length; }

static int64_t text_offset(const raqam_column *column, int64_t row) {
  row += column->offset;
  return column->type == RAQAM_UTF8 ? ((const int32_t *)column->values)[row] : ((const int64_t *)column->values)[row];
}

static PyObject *column_item(PyObject *self, Py_ssize_t row) {
  const raqam_column *column = &view_of(self)->column;
  if (row < 0 || row >= column->length) return PyErr_SetString(PyExc_IndexError, "row index out of range"), NULL;
  return value_of(column, view_of(self)->is_local, row);
}

static PyObject *column_to_list(PyObject *self, PyObject *none) {
  (void)none;
  Py_ssize_t count = column_length(self);
  PyObject *list = PyList_New(count);
  for (Py_ssize_t row = 0; list != NULL && row < count; row += 1) {
    PyObject *item = column_item(self, row);
    if (item == NULL || PyList_SetItem(list, row, item) < 0) {
      Py_DECREF(list);
      return NULL;
    }
  }
  return list;
}

// Copies every `step`th row into memory of its own. Returns false if memory is exhausted.
static bool copy_rows(const column_view *from, int64_t start, int64_t step, int64_t count, raqam_result *to) {
  const raqam_column *column = &from->column;
  bool texts = is_text(column->type);
  size_t width = width_of(column->type);
  int64_t bytes = 0;
  for (int64_t index = 0; texts && index < count; index += 1)
    bytes += text_offset(column, start + index * step + 1) - text_offset(column, start + index * step);
  char *values = calloc((size_t)count + 1, width), *text = malloc((size_t)bytes + 1);
  uint8_t *validity = column->validity == NULL ? NULL : calloc((size_t)count / 8 + 1, 1);
  uint8_t *errors = from->error_count == 0 ? NULL : calloc((size_t)count + 1, 1);
  to->column = (raqam_column){column->type, count, 0, validity, values, text, bytes};
  to->errors = errors;
  if (values == NULL || text == NULL || (validity == NULL) != (column->validity == NULL) ||
      (errors == NULL) != (from->error_count == 0))
    return raqam_result_free(to), false;
  bytes = 0;
  for (int64_t index = 0; index < count; index += 1) {
    int64_t row = start + index * step;
    if (!texts) {
      memcpy(values + (size_t)index * width, (const char *)column->values + (size_t)(column->offset + row) * width, width);
    } else {
      int64_t first = text_offset(column, row), length = text_offset(column, row + 1) - first;
      memcpy(text + bytes, column->bytes + first, (size_t)length);
      bytes += length;
      if (width == 4) ((int32_t *)(void *)values)[index + 1] = (int32_t)bytes;
      else ((int64_t *)(void *)values)[index + 1] = bytes;
    }
    bool valid = is_valid(column, row);
    to->null_count += !valid;
    if (validity != NULL) validity[index >> 3] |= (uint8_t)(valid << (index & 7));
    if (errors != NULL) to->error_count += (errors[index] = from->errors[row]) != 0;
  }
  return true;
}

// Returns a row, or a column of the rows of a slice: without a copy if the slice has no step.
static PyObject *column_subscript(PyObject *object, PyObject *key) {
  const column_view *self = view_of(object);
  Py_ssize_t start, stop, step, count = column_length(object);
  if (PySlice_Check(key)) {
    if (PySlice_Unpack(key, &start, &stop, &step) < 0) return NULL;
    count = PySlice_AdjustIndices(count, &start, &stop, step);
    if (step == 1)
      return view_new(retain(self->memory), self->column.offset - self->memory->result.column.offset + start, count,
                      self->is_local);
    raqam_result result = RAQAM_RESULT_INIT;
    if (!copy_rows(self, start, step, count, &result)) return PyErr_NoMemory();
    return column_new(&result, self->is_local, NULL);
  }
  Py_ssize_t row = PyNumber_AsSsize_t(key, PyExc_IndexError);
  if (row == -1 && PyErr_Occurred() != NULL) return NULL;
  return column_item(object, row < 0 ? row + count : row);
}

static PyObject *column_errors(PyObject *object, PyObject *none) {
  (void)none;
  const column_view *self = view_of(object);
  PyObject *found = PyDict_New();
  for (int64_t row = 0; found != NULL && self->error_count > 0 && row < self->column.length; row += 1) {
    if (self->errors[row] == 0) continue;
    const char *word = raqam_error_code(self->errors[row]);
    if (word == NULL) {
      Py_DECREF(found);
      return raise_forked();
    }
    PyObject *key = PyLong_FromLongLong(row), *code = PyUnicode_FromString(word);
    bool good = key != NULL && code != NULL && PyDict_SetItem(found, key, code) == 0;
    Py_XDECREF(key);
    Py_XDECREF(code);
    if (!good) {
      Py_DECREF(found);
      return NULL;
    }
  }
  return found;
}

static PyObject *column_validity(PyObject *self, PyObject *none) {
  (void)none;
  const raqam_column *column = &view_of(self)->column;
  if (column->validity == NULL) Py_RETURN_NONE;
  size_t count = ((size_t)column->length + 7) / 8;
  char *bits = calloc(count + 1, 1);
  if (bits == NULL) return PyErr_NoMemory();
  for (int64_t row = 0; row < column->length; row += 1) bits[row >> 3] |= (char)(is_valid(column, row) << (row & 7));
  PyObject *copy = PyBytes_FromStringAndSize(bits, (Py_ssize_t)count);
  free(bits);
  return copy;
}

static PyObject *column_kind(PyObject *self, void *none) {
  (void)none;
  return PyUnicode_FromString(kind_of(view_of(self)));
}

static PyObject *column_null_count(PyObject *self, void *none) {
  (void)none;
  return PyLong_FromLongLong(view_of(self)->null_count);
}

static PyObject *column_error_count(PyObject *self, void *none) {
  (void)none;
  return PyLong_FromLongLong(view_of(self)->error_count);
}

// Returns the details of rejected rows, which the column then has no longer.
static PyObject *column_take_report(PyObject *self, PyObject *none) {
  (void)none;
  PyObject *report = ((column_object *)self)->report;
  ((column_object *)self)->report = NULL;
  return report == NULL ? PyList_New(0) : report;
}

// Returns the address of the first value, for NumPy.
static PyObject *column_address(PyObject *self, void *none) {
  (void)none;
  const raqam_column *column = &view_of(self)->column;
  return PyLong_FromVoidPtr((void *)((uintptr_t)column->values + (size_t)column->offset * width_of(column->type)));
}

// MARK: Pickling

// Returns the arguments of `column`: kind, length, validity, values, texts and the codes of rejected rows.
static PyObject *column_parts(PyObject *object, PyObject *none) {
  (void)none;
  const column_view *self = view_of(object);
  raqam_result copy = RAQAM_RESULT_INIT;
  if (!copy_rows(self, 0, 1, self->column.length, &copy)) return PyErr_NoMemory();
  bool texts = is_text(copy.column.type);
  size_t length = (size_t)copy.column.length;
  PyObject *parts = Py_BuildValue(
      "snNy#y#N", kind_of(self), (Py_ssize_t)length, column_validity(object, NULL), (const char *)copy.column.values,
      (Py_ssize_t)((length + texts) * width_of(copy.column.type)), copy.column.bytes, (Py_ssize_t)copy.column.byte_count,
      column_errors(object, NULL));
  raqam_result_free(&copy);
  return parts;
}

static bool set_kind(const char *kind, raqam_type *type, bool *is_local) {
  static const struct { const char *kind; raqam_type type; } kinds[] = {
      {"int64", RAQAM_INT64},     {"float64", RAQAM_DOUBLE}, {"day", RAQAM_DAY},
      {"instant", RAQAM_INSTANT}, {"local", RAQAM_INSTANT},  {"text", RAQAM_UTF8}, {"large_text", RAQAM_LARGE_UTF8}};
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

static void *copy_of(const void *bytes, size_t count) {
  void *copy = malloc(count + 1);
  return copy == NULL ? NULL : memcpy(copy, bytes, count);
}

PyObject *column_of_parts(PyObject *self, PyObject *arguments) {
  (void)self;
  const char *kind, *validity, *values, *texts;
  Py_ssize_t length, validity_size, values_size, texts_size;
  PyObject *codes;
  bool is_local;
  raqam_result result = RAQAM_RESULT_INIT;
  raqam_column *column = &result.column;
  if (!PyArg_ParseTuple(arguments, "snz#y#y#O!", &kind, &length, &validity, &validity_size, &values, &values_size, &texts,
                        &texts_size, &PyDict_Type, &codes))
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
  if ((extra == 1 && !are_texts(column)) || !set_errors(codes, &result)) goto damaged;
  for (int64_t row = 0; row < length; row += 1) result.null_count += !is_valid(column, row);
  return column_new(&result, is_local, NULL);
damaged:
  raqam_result_free(&result);
  PyErr_SetString(PyExc_ValueError, "the pickled column is damaged");
  return NULL;
}

// MARK: Arrow's C data interface

static void release_schema(struct ArrowSchema *schema) { schema->release = NULL; }

typedef struct exported {
  column_memory *memory;
  const void *buffers[3];
} exported;

// Any thread may call this, without the interpreter's lock.
static void release_array(struct ArrowArray *array) {
  exported *kept = array->private_data;
  release(kept->memory);
  free(kept);
  array->release = NULL;
}

static void free_schema(PyObject *capsule) {
  struct ArrowSchema *schema = PyCapsule_GetPointer(capsule, "arrow_schema");
  if (schema != NULL && schema->release != NULL) schema->release(schema);
  free(schema);
}

static void free_array(PyObject *capsule) {
  struct ArrowArray *array = PyCapsule_GetPointer(capsule, "arrow_array");
  if (array != NULL && array->release != NULL) array->release(array);
  free(array);
}

static void describe(const column_view *self, struct ArrowSchema *schema) {
  raqam_type type = self->column.type;
  memset(schema, 0, sizeof *schema);
  schema->format = type == RAQAM_INT64        ? "l"
                   : type == RAQAM_DOUBLE     ? "g"
                   : type == RAQAM_DAY        ? "tdD"
                   : type == RAQAM_INSTANT    ? (self->is_local ? "tsm:" : "tsm:UTC")
                   : type == RAQAM_LARGE_UTF8 ? "U"
                                              : "u";
  schema->name = "";
  schema->flags = 2;  // nullable
  schema->release = release_schema;
}

static bool export_array(const column_view *self, struct ArrowArray *array) {
  const raqam_column *column = &self->column;
  exported *kept = calloc(1, sizeof *kept);
  if (kept == NULL) return false;
  kept->memory = retain(self->memory);
  kept->buffers[0] = column->validity;
  kept->buffers[1] = column->values;
  kept->buffers[2] = column->bytes;
  memset(array, 0, sizeof *array);
  array->length = column->length;
  array->offset = column->offset;
  array->null_count = self->null_count;
  array->n_buffers = is_text(column->type) ? 3 : 2;
  array->buffers = kept->buffers;
  array->release = release_array;
  array->private_data = kept;
  return true;
}

static bool takes_schema(PyObject *arguments, PyObject *keys) {
  static char *names[] = {"requested_schema", NULL};
  PyObject *requested;
  return PyArg_ParseTupleAndKeywords(arguments, keys, "|O", names, &requested);
}

static PyObject *column_arrow(PyObject *self, PyObject *arguments, PyObject *keys) {
  if (!takes_schema(arguments, keys)) return NULL;
  struct ArrowSchema *schema = calloc(1, sizeof *schema);
  struct ArrowArray *array = calloc(1, sizeof *array);
  PyObject *first = schema == NULL ? PyErr_NoMemory() : PyCapsule_New(schema, "arrow_schema", free_schema);
  PyObject *second = array == NULL ? PyErr_NoMemory() : PyCapsule_New(array, "arrow_array", free_array);
  if (first == NULL) free(schema);
  if (second == NULL) free(array);
  if (first != NULL && second != NULL && export_array(view_of(self), array)) {
    describe(view_of(self), schema);
    return Py_BuildValue("(NN)", first, second);
  }
  Py_XDECREF(first);
  Py_XDECREF(second);
  return PyErr_Occurred() == NULL ? PyErr_NoMemory() : NULL;
}

// A stream of one array, which is exported when it is read.
typedef struct stream_state {
  column_view view;
  bool is_read;
} stream_state;

static int stream_schema(struct ArrowArrayStream *stream, struct ArrowSchema *schema) {
  describe(&((stream_state *)stream->private_data)->view, schema);
  return 0;
}

static int stream_next(struct ArrowArrayStream *stream, struct ArrowArray *array) {
  stream_state *state = stream->private_data;
  if (state->is_read) return memset(array, 0, sizeof *array), 0;
  state->is_read = true;
  return export_array(&state->view, array) ? 0 : ENOMEM;
}

static const char *stream_error(struct ArrowArrayStream *stream) {
  (void)stream;
  return NULL;
}

static void release_stream(struct ArrowArrayStream *stream) {
  release(((stream_state *)stream->private_data)->view.memory);
  free(stream->private_data);
  stream->release = NULL;
}

static void free_stream(PyObject *capsule) {
  struct ArrowArrayStream *stream = PyCapsule_GetPointer(capsule, "arrow_array_stream");
  if (stream != NULL && stream->release != NULL) stream->release(stream);
  free(stream);
}

static PyObject *column_stream(PyObject *self, PyObject *arguments, PyObject *keys) {
  if (!takes_schema(arguments, keys)) return NULL;
  struct ArrowArrayStream *stream = calloc(1, sizeof *stream);
  stream_state *state = calloc(1, sizeof *state);
  PyObject *capsule =
      stream == NULL || state == NULL ? PyErr_NoMemory() : PyCapsule_New(stream, "arrow_array_stream", free_stream);
  if (capsule == NULL) {
    free(stream);
    free(state);
    return NULL;
  }
  state->view = *view_of(self);
  retain(state->view.memory);
  *stream = (struct ArrowArrayStream){stream_schema, stream_next, stream_error, release_stream, state};
  return capsule;
}

// MARK: The type

static PyMethodDef column_methods[] = {
    {"to_list", column_to_list, METH_NOARGS, "to_list($self, /)\n--\n\nReturns the rows as a list, with None for null rows."},
    {"errors", column_errors, METH_NOARGS,
     "errors($self, /)\n--\n\nReturns the codes of the rejected rows, by row: ``{1: 'unexpected_character'}``."},
    {"validity", column_validity, METH_NOARGS,
     "validity($self, /)\n--\n\nReturns one bit per row, lowest bit first: 0 if the row is null. None if no row is null."},
    {"_parts", column_parts, METH_NOARGS, NULL},
    {"_take_report", column_take_report, METH_NOARGS, NULL},
    {"__arrow_c_array__", (PyCFunction)(void (*)(void))column_arrow, METH_VARARGS | METH_KEYWORDS,
     "__arrow_c_array__($self, /, requested_schema=None)\n--\n\n"
     "Exports the column over Arrow's C data interface, without a copy."},
    {"__arrow_c_stream__", (PyCFunction)(void (*)(void))column_stream, METH_VARARGS | METH_KEYWORDS,
     "__arrow_c_stream__($self, /, requested_schema=None)\n--\n\n"
     "Exports the column over Arrow's C stream interface, as one array without a copy."},
    {NULL, NULL, 0, NULL}};
static PyGetSetDef column_members[] = {
    {"kind", column_kind, NULL,
     "The kind of the rows: \"int64\", \"float64\", \"day\", \"instant\", \"local\", \"text\" or \"large_text\".", NULL},
    {"null_count", column_null_count, NULL, "The number of null rows, including the rejected ones.", NULL},
    {"error_count", column_error_count, NULL, "The number of rejected rows.", NULL},
    {"_address", column_address, NULL, NULL, NULL},
    {NULL, NULL, NULL, NULL, NULL}};
static PyType_Slot column_slots[] = {{Py_tp_dealloc, column_dealloc}, {Py_tp_methods, column_methods},
                                     {Py_tp_getset, column_members},  {Py_sq_length, column_length},
                                     {Py_sq_item, column_item},       {Py_mp_length, column_length},
                                     {Py_mp_subscript, column_subscript}, {Py_tp_iter, PySeqIter_New},
                                     {0, NULL}};
PyType_Spec column_spec = {"raqam._raqam.Column", sizeof(column_object), 0,
                           Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_DISALLOW_INSTANTIATION, column_slots};
