// Column: the result of formatting or parsing a column. Slices and exports share its memory.
#include "_column.h"

#include <stdatomic.h>

PyObject *column_type, *column_class;

// The result of a call, and the number of columns and exported arrays that use it. The count is independent of the
// interpreter, so that any thread may release an exported array, even after the interpreter has ended.
struct column_memory {
  atomic_size_t users;
  raqam_result result;
};

column_memory *retain(column_memory *memory) {
  atomic_fetch_add(&memory->users, 1);
  return memory;
}

void release(column_memory *memory) {
  if (atomic_fetch_sub(&memory->users, 1) != 1) return;
  raqam_result_free(&memory->result);
  free(memory);
}

const char *kind_of(const column_view *view) {
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
  view->deviations = result->deviations == NULL ? NULL : result->deviations + start;
  bool is_whole = length == result->column.length;
  view->null_count = is_whole ? result->null_count : 0;
  view->error_count = is_whole ? result->error_count : 0;
  view->deviation_count = is_whole ? result->deviation_count : 0;
  for (int64_t row = 0; !is_whole && row < length; row += 1) {
    view->null_count += !row_is_valid(&view->column, row);
    view->error_count += view->errors != NULL && view->errors[row] != 0;
    view->deviation_count += view->deviations != NULL && view->deviations[row] != 0;
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

const column_view *view_of(PyObject *self) { return &((column_object *)self)->view; }

static Py_ssize_t column_length(PyObject *self) { return (Py_ssize_t)view_of(self)->column.length; }

int64_t text_offset(const raqam_column *column, int64_t row) {
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

raqam_result result_of(const column_view *view) {
  raqam_result source = RAQAM_RESULT_INIT;
  source.column = view->column;
  source.errors = view->errors;
  source.deviations = view->deviations;
  source.null_count = view->null_count;
  source.error_count = view->error_count;
  source.deviation_count = view->deviation_count;
  return source;
}

bool copy_rows(const column_view *view, int64_t start, int64_t step, int64_t count, raqam_result *result) {
  int64_t *rows = malloc(((size_t)count + 1) * sizeof *rows);
  raqam_result source = result_of(view);
  for (int64_t index = 0; rows != NULL && index < count; index += 1) rows[index] = start + index * step;
  bool good = rows != NULL && pick_results(&source, NULL, rows, count, result);
  free(rows);
  return good;
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

PyObject *column_errors(PyObject *object, PyObject *none) {
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

// Returns the list of the kinds of deviations in a set of bits.
static PyObject *kinds_of(uint32_t bits) {
  PyObject *kinds = PyList_New(0);
  for (uint8_t bit = 0; kinds != NULL && bit < 32; bit += 1) {
    if ((bits >> bit & 1) == 0) continue;
    const char *word = raqam_deviation_kind(bit);
    PyObject *kind = word == NULL ? raise_forked() : PyUnicode_FromString(word);
    if (kind == NULL || PyList_Append(kinds, kind) < 0) Py_CLEAR(kinds);
    Py_XDECREF(kind);
  }
  return kinds;
}

PyObject *column_deviations(PyObject *object, PyObject *none) {
  (void)none;
  const column_view *self = view_of(object);
  PyObject *found = PyDict_New();
  for (int64_t row = 0; found != NULL && self->deviation_count > 0 && row < self->column.length; row += 1) {
    if (self->deviations[row] == 0) continue;
    PyObject *key = PyLong_FromLongLong(row), *kinds = kinds_of(self->deviations[row]);
    if (key == NULL || kinds == NULL || PyDict_SetItem(found, key, kinds) < 0) Py_CLEAR(found);
    Py_XDECREF(key);
    Py_XDECREF(kinds);
  }
  return found;
}

PyObject *column_validity(PyObject *self, PyObject *none) {
  (void)none;
  const raqam_column *column = &view_of(self)->column;
  if (column->validity == NULL) Py_RETURN_NONE;
  size_t count = ((size_t)column->length + 7) / 8;
  char *bits = calloc(count + 1, 1);
  if (bits == NULL) return PyErr_NoMemory();
  for (int64_t row = 0; row < column->length; row += 1) bits[row >> 3] |= (char)(row_is_valid(column, row) << (row & 7));
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

static PyObject *column_deviation_count(PyObject *self, void *none) {
  (void)none;
  return PyLong_FromLongLong(view_of(self)->deviation_count);
}

// Returns the report, which the column then has no longer.
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

// MARK: The type

static PyMethodDef column_methods[] = {
    {"to_list", column_to_list, METH_NOARGS, "to_list($self, /)\n--\n\nReturns the rows as a list, with None for null rows."},
    {"errors", column_errors, METH_NOARGS,
     "errors($self, /)\n--\n\nReturns the codes of the rejected rows, by row: ``{1: 'unexpected_character'}``."},
    {"deviations", column_deviations, METH_NOARGS,
     "deviations($self, /)\n--\n\nReturns the kinds of deviations of the rows that were parsed although they deviate from the "
     "format: ``{2: ['space', 'leading_zeros']}``."},
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
    {"deviation_count", column_deviation_count, NULL,
     "The number of rows that were parsed although they deviate from the format.", NULL},
    {"_address", column_address, NULL, NULL, NULL},
    {NULL, NULL, NULL, NULL, NULL}};
static PyType_Slot column_slots[] = {{Py_tp_dealloc, column_dealloc}, {Py_tp_methods, column_methods},
                                     {Py_tp_getset, column_members},  {Py_sq_length, column_length},
                                     {Py_sq_item, column_item},       {Py_mp_length, column_length},
                                     {Py_mp_subscript, column_subscript}, {Py_tp_iter, PySeqIter_New},
                                     {0, NULL}};
PyType_Spec column_spec = {"raqam._raqam.Column", sizeof(column_object), 0,
                           Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_DISALLOW_INSTANTIATION, column_slots};
