// Reads lists of Python objects: as an array if all are numbers of one type, otherwise as texts.
#include "_input.h"

#include <math.h>

// Reads objects of exactly the type of the first; returns false if one is not, or is out of range.
static bool read_numbers(input *input, uint8_t *validity) {
  PyObject *type = NULL;
  int64_t count = input->column.length;
  bool integers = false;
  int64_t *values = malloc((size_t)(count + 1) * sizeof *values);
  if (values == NULL) return false;
  for (int64_t row = 0; row < count; row += 1) {
    PyObject *item = PyList_GetItem(input->objects, (Py_ssize_t)row);
    values[row] = 0;
    if (item == Py_None) continue;
    if (type == NULL) {
      type = (PyObject *)Py_TYPE(item);
      integers = type == (PyObject *)&PyLong_Type;
      if (!integers && type != (PyObject *)&PyFloat_Type && type != decimal_type) goto mixed;
    }
    if ((PyObject *)Py_TYPE(item) != type) goto mixed;
    double number = 0;
    int overflow = 0;
    if (integers) values[row] = PyLong_AsLongLongAndOverflow(item, &overflow);
    else if (type == (PyObject *)&PyFloat_Type) number = PyFloat_AsDouble(item);
    else if (!decimal_as_double(item, &number)) goto mixed;
    if (overflow != 0) goto mixed;
    if (!integers) memcpy(&values[row], &number, sizeof number);
    validity[row >> 3] |= (uint8_t)(1u << (row & 7));
  }
  if (type == NULL) goto mixed;
  input->owned[input->owned_count++] = values;
  input->column.values = values;
  input->column.validity = validity;
  input->column.type = integers ? RAQAM_INT64 : RAQAM_DOUBLE;
  if (type != decimal_type) input->objects = NULL;
  return true;
mixed:
  free(values);
  memset(validity, 0, (size_t)count / 8 + 1);
  return false;
}

// Returns the text of an object, or None for a null row. The function `text_of` converts all but the usual types.
static PyObject *text_of_object(PyObject *item, int64_t row, PyObject *text_of, bool texts_only) {
  if (item == Py_None || PyUnicode_Check(item)) return Py_INCREF(item), item;
  if (!texts_only && ((PyObject *)Py_TYPE(item) == decimal_type || PyLong_CheckExact(item))) return PyObject_Str(item);
  if (!texts_only && PyFloat_CheckExact(item)) {
    double number = PyFloat_AsDouble(item);
    if (isnan(number)) return PyUnicode_FromString("NaN");
    if (isinf(number)) return PyUnicode_FromString(number < 0 ? "-Infinity" : "Infinity");
    return PyObject_Repr(item);
  }
  PyObject *text = PyObject_CallFunction(text_of, "OL", item, (long long)row);
  if (text == NULL || text == Py_None || PyUnicode_Check(text)) return text;
  Py_DECREF(text);
  return PyErr_SetString(PyExc_TypeError, "expected a text"), NULL;
}

bool objects_as_texts(input *input, PyObject *text_of, bool texts_only) {
  PyObject *objects = input->objects;
  input->objects = NULL;
  int64_t count = input->column.length;
  uint8_t *validity = input_allocate(input, (size_t)count / 8 + 1, 1);
  texts texts;
  if (validity == NULL || !texts_begin(input, &texts)) return false;
  memset(validity, 0, (size_t)count / 8 + 1);
  bool good = true;
  for (int64_t row = 0; good && row < count; row += 1) {
    PyObject *text = text_of_object(PyList_GetItem(objects, (Py_ssize_t)row), row, text_of, texts_only);
    Py_ssize_t length = 0;
    const char *bytes = text == NULL ? NULL : text == Py_None ? "" : PyUnicode_AsUTF8AndSize(text, &length);
    char *place = bytes == NULL ? NULL : texts_reserve(&texts, (size_t)length);
    good = place != NULL;
    if (good) {
      memcpy(place, bytes, (size_t)length);
      texts_end_row(input, &texts, row, (size_t)length);
      if (text != Py_None) validity[row >> 3] |= (uint8_t)(1u << (row & 7));
    }
    Py_XDECREF(text);
  }
  input->column.validity = validity;
  return texts_finish(input, &texts, good);
}

bool read_objects(PyObject *list, PyObject *text_of, bool texts_only, input *input) {
  memset(input, 0, sizeof *input);
  input->objects = list;
  input->has_texts = texts_only;
  input->length = input->column.length = PyList_Size(list);
  uint8_t *validity = input_allocate(input, (size_t)input->length / 8 + 1, 1);
  if (validity == NULL) return false;
  memset(validity, 0, (size_t)input->length / 8 + 1);
  return (!texts_only && read_numbers(input, validity)) || objects_as_texts(input, text_of, texts_only);
}
