// Column: the result of formatting or parsing a column, which NumPy and Arrow read without a copy.
#include "_raqam.h"

PyObject *column_type;

PyObject *column_new(const raqam_result *result) {
  column_object *column = PyObject_New(column_object, (PyTypeObject *)column_type);
  if (column == NULL) return NULL;
  column->result = *result;
  return (PyObject *)column;
}

static void column_dealloc(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  raqam_result_free(&((column_object *)self)->result);
  PyObject_Free(self);
  Py_DECREF(type);
}

static Py_ssize_t column_length(PyObject *self) { return (Py_ssize_t)((column_object *)self)->result.column.length; }

static bool is_valid(const raqam_column *column, int64_t row) {
  int64_t bit = column->offset + row;
  return column->validity == NULL || (column->validity[bit >> 3] >> (bit & 7) & 1) != 0;
}

static PyObject *column_item(PyObject *self, Py_ssize_t row) {
  const raqam_column *column = &((column_object *)self)->result.column;
  if (row < 0 || row >= column->length) return PyErr_SetString(PyExc_IndexError, "row index out of range"), NULL;
  if (!is_valid(column, row)) Py_RETURN_NONE;
  switch (column->type) {
    case RAQAM_INT64: return PyLong_FromLongLong(((const int64_t *)column->values)[row]);
    case RAQAM_DOUBLE: return PyFloat_FromDouble(((const double *)column->values)[row]);
    case RAQAM_INSTANT: return PyObject_CallFunction(instant_of, "L", (long long)((const int64_t *)column->values)[row]);
    case RAQAM_LARGE_UTF8: {
      const int64_t *offsets = column->values;
      return PyUnicode_DecodeUTF8(column->bytes + offsets[row], (Py_ssize_t)(offsets[row + 1] - offsets[row]), "replace");
    }
    default: {
      const int32_t *offsets = column->values;
      return PyUnicode_DecodeUTF8(column->bytes + offsets[row], (Py_ssize_t)(offsets[row + 1] - offsets[row]), "replace");
    }
  }
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

static PyObject *column_errors(PyObject *self, PyObject *none) {
  (void)none;
  const raqam_result *result = &((column_object *)self)->result;
  PyObject *found = PyDict_New();
  for (int64_t row = 0; found != NULL && result->errors != NULL && row < result->column.length; row += 1) {
    if (result->errors[row] == 0) continue;
    const char *word = raqam_error_code(result->errors[row]);
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
  const raqam_column *column = &((column_object *)self)->result.column;
  if (column->validity == NULL) Py_RETURN_NONE;
  return PyBytes_FromStringAndSize((const char *)column->validity, (Py_ssize_t)((column->length + 7) / 8));
}

static PyObject *column_number(PyObject *self, void *which) {
  const raqam_result *result = &((column_object *)self)->result;
  intptr_t member = (intptr_t)which;
  return PyLong_FromLongLong(member == 0 ? result->null_count : member == 1 ? result->error_count : result->column.type);
}

// Exports the values of a column of numbers or instants through the buffer protocol, for NumPy.
static int column_buffer(PyObject *self, Py_buffer *view, int flags) {
  const raqam_column *column = &((column_object *)self)->result.column;
  if (column->type != RAQAM_INT64 && column->type != RAQAM_DOUBLE && column->type != RAQAM_INSTANT)
    return PyErr_SetString(PyExc_BufferError, "a column of texts has no fixed-width values"), -1;
  return PyBuffer_FillInfo(view, self, (void *)(uintptr_t)column->values, (Py_ssize_t)column->length * 8, 1, flags);
}

// MARK: Arrow's C data interface

static void release_schema(struct ArrowSchema *schema) { schema->release = NULL; }

typedef struct exported {
  PyObject *column;
  const void *buffers[3];
} exported;

// Releases the column that owns the buffers. Any thread may call this.
static void release_array(struct ArrowArray *array) {
  exported *kept = array->private_data;
  PyGILState_STATE state = PyGILState_Ensure();
  Py_DECREF(kept->column);
  PyGILState_Release(state);
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

static PyObject *column_arrow(PyObject *self, PyObject *arguments, PyObject *keys) {
  (void)arguments;
  (void)keys;
  const raqam_result *result = &((column_object *)self)->result;
  struct ArrowSchema *schema = calloc(1, sizeof *schema);
  struct ArrowArray *array = calloc(1, sizeof *array);
  exported *kept = calloc(1, sizeof *kept);
  if (schema == NULL || array == NULL || kept == NULL) {
    free(schema);
    free(array);
    free(kept);
    return PyErr_NoMemory();
  }
  bool texts = result->column.type == RAQAM_UTF8 || result->column.type == RAQAM_LARGE_UTF8;
  schema->format = result->column.type == RAQAM_INT64         ? "l"
                   : result->column.type == RAQAM_DOUBLE      ? "g"
                   : result->column.type == RAQAM_INSTANT     ? "tsm:UTC"
                   : result->column.type == RAQAM_LARGE_UTF8 ? "U"
                                                              : "u";
  schema->name = "";
  schema->flags = 2;  // nullable
  schema->release = release_schema;
  Py_INCREF(self);
  kept->column = self;
  kept->buffers[0] = result->column.validity;
  kept->buffers[1] = result->column.values;
  kept->buffers[2] = result->column.bytes;
  array->length = result->column.length;
  array->null_count = result->null_count;
  array->n_buffers = texts ? 3 : 2;
  array->buffers = kept->buffers;
  array->release = release_array;
  array->private_data = kept;
  PyObject *first = PyCapsule_New(schema, "arrow_schema", free_schema);
  PyObject *second = PyCapsule_New(array, "arrow_array", free_array);
  if (first == NULL || second == NULL) {
    Py_XDECREF(first);
    Py_XDECREF(second);
    return NULL;
  }
  return Py_BuildValue("(NN)", first, second);
}

// MARK: The type

static PyMethodDef column_methods[] = {{"to_list", column_to_list, METH_NOARGS, NULL},
                                       {"errors", column_errors, METH_NOARGS, NULL},
                                       {"validity", column_validity, METH_NOARGS, NULL},
                                       {"__arrow_c_array__", (PyCFunction)(void (*)(void))column_arrow, METH_VARARGS | METH_KEYWORDS, NULL},
                                       {NULL, NULL, 0, NULL}};
static PyGetSetDef column_members[] = {{"null_count", column_number, NULL, NULL, (void *)0},
                                       {"error_count", column_number, NULL, NULL, (void *)1},
                                       {"kind", column_number, NULL, NULL, (void *)2},
                                       {NULL, NULL, NULL, NULL, NULL}};
static PyType_Slot column_slots[] = {{Py_tp_dealloc, column_dealloc}, {Py_tp_methods, column_methods},
                                     {Py_tp_getset, column_members},  {Py_sq_length, column_length},
                                     {Py_sq_item, column_item},       {Py_bf_getbuffer, column_buffer},
                                     {0, NULL}};
PyType_Spec column_spec = {"raqam._raqam.Column", sizeof(column_object), 0,
                                  Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, column_slots};
