// The extension module over the C library: the parts that must be fast are here, the others in Python modules.
#include "_input.h"

// Without a GIL, the lock of an object protects its buffers from other calls.
#ifndef Py_BEGIN_CRITICAL_SECTION
#define Py_BEGIN_CRITICAL_SECTION(object) {
#define Py_END_CRITICAL_SECTION() }
#endif

PyObject *error_type, *decimal_type, *moment_of, *json_of, *taken_apart, *no_texts_type;
static PyObject *warn_of;

static PyObject *hook(PyObject *self, PyObject *arguments) {
  (void)self;
  PyObject *error, *decimal, *time, *json, *apart, *column, *no_texts, *warn;
  if (!PyArg_ParseTuple(arguments, "OOOOOOOO", &error, &decimal, &time, &json, &apart, &column, &no_texts, &warn)) return NULL;
  Py_INCREF(arguments);  // keeps all of them
  error_type = error;
  decimal_type = decimal;
  moment_of = time;
  json_of = json;
  taken_apart = apart;
  column_class = column;
  no_texts_type = no_texts;
  warn_of = warn;
  if (!decimals_check()) return NULL;
  Py_RETURN_NONE;
}

PyObject *time_of(int64_t number, const char *kind, int units) {
  return PyObject_CallFunction(moment_of, "Lsi", (long long)number, kind, units);
}

PyObject *raise_with_value(raqam_error *error, PyObject *value) {
  PyObject *raised = PyObject_CallFunction(
      error_type, "zzzzzLLLLO", error->code, error->message, error->hint, error->pointer, error->diagnostics,
      (long long)error->offset, (long long)error->line, (long long)error->column, (long long)error->row, value);
  raqam_error_free(error);
  if (raised == NULL) return NULL;
  PyErr_SetObject(error_type, raised);
  Py_DECREF(raised);
  return NULL;
}

PyObject *raise_error(raqam_error *error) { return raise_with_value(error, Py_None); }

PyObject *raise_forked(void) {
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_format_int64(0, 0, NULL, &error);
  return raise_error(&error);
}

static PyObject *text_of(const raqam_buffer *buffer) {
  return PyUnicode_DecodeUTF8(buffer->data, (Py_ssize_t)buffer->length, "replace");
}

// A value that is neither a number nor a string, as the package decomposes it: ("instant", ms), ("text", str) or
// ("json", str).
typedef struct apart {
  PyObject *tuple;
  const char *kind, *text;
  Py_ssize_t length;
  long long instant;
} apart;

static bool take_apart(PyObject *value, naive_rule naive, apart *parts) {
  parts->tuple = PyObject_CallFunction(taken_apart, "Oi", value, (int)naive);
  if (parts->tuple == NULL) return false;
  PyObject *content;
  if (!PyArg_ParseTuple(parts->tuple, "sO", &parts->kind, &content)) return false;
  if (strcmp(parts->kind, "instant") == 0) {
    parts->instant = PyLong_AsLongLong(content);
    return !(parts->instant == -1 && PyErr_Occurred() != NULL);
  }
  parts->text = PyUnicode_AsUTF8AndSize(content, &parts->length);
  return parts->text != NULL;
}

// MARK: Formats

static bool read_context(PyObject *arguments, PyObject *keys, const char **source, Py_ssize_t *length,
                         raqam_context *context, int *naive) {
  static char *names[] = {"source", "locale", "time_zone", "calendar", "now", "currencies", "naive", "budget", NULL};
  PyObject *now = Py_None;
  if (!PyArg_ParseTupleAndKeywords(arguments, keys, "s#|zzzOziz", names, source, length, &context->locale,
                                   &context->time_zone, &context->calendar, &now, &context->currencies, naive, &context->budget))
    return false;
  if (now == Py_None) return true;
  context->has_now = true;
  context->now = PyLong_AsLongLong(now);
  return PyErr_Occurred() == NULL;
}

// Sets the attribute `diagnostics` to the warnings of a call that succeeded, as JSON, and frees them. Releases the object and
// returns NULL if that fails.
static PyObject *with_warnings(PyObject *self, raqam_error *error) {
  PyObject *warnings = PyUnicode_FromString(error->diagnostics == NULL ? "[]" : error->diagnostics);
  raqam_error_free(error);
  if (warnings == NULL || PyObject_SetAttrString(self, "diagnostics", warnings) < 0) Py_CLEAR(self);
  Py_XDECREF(warnings);
  return self;
}

static PyObject *format_new(PyTypeObject *type, PyObject *arguments, PyObject *keys) {
  const char *source;
  Py_ssize_t length;
  raqam_context context = RAQAM_CONTEXT_INIT;
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_handle handle;
  int naive = NAIVE_LOCAL;
  if (!read_context(arguments, keys, &source, &length, &context, &naive)) return NULL;
  if (raqam_format_open(source, (size_t)length, &context, &handle, &error) != RAQAM_OK) return raise_error(&error);
  allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
  format_object *self = (format_object *)allocate(type, 0);
  if (self == NULL) {
    raqam_close(handle);
    raqam_error_free(&error);
    return NULL;
  }
  self->handle = handle;
  self->value = (raqam_value)RAQAM_VALUE_INIT;
  self->naive = (naive_rule)naive;
  return with_warnings((PyObject *)self, &error);
}

static void free_object(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
  release(self);
  Py_DECREF(type);
}

static void format_dealloc(PyObject *object) {
  format_object *self = (format_object *)object;
  raqam_close(self->handle);
  raqam_buffer_free(&self->buffer);
  raqam_value_free(&self->value);
  free_object(object);
}

static PyObject *format_value(PyObject *object, PyObject *value) {
  format_object *self = (format_object *)object;
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_status status;
  if (PyFloat_Check(value)) {
    status = raqam_format_double(self->handle, PyFloat_AsDouble(value), &self->buffer, &error);
  } else if (PyLong_Check(value) && !PyBool_Check(value)) {
    int overflow;
    long long number = PyLong_AsLongLongAndOverflow(value, &overflow);
    if (overflow == 0) {
      status = raqam_format_int64(self->handle, number, &self->buffer, &error);
    } else {
      PyObject *digits = PyObject_Str(value);
      if (digits == NULL) return NULL;
      Py_ssize_t length;
      const char *text = PyUnicode_AsUTF8AndSize(digits, &length);
      if (text == NULL) return Py_DECREF(digits), NULL;
      status = raqam_format_text(self->handle, text, (size_t)length, &self->buffer, &error);
      Py_DECREF(digits);
    }
  } else if (PyUnicode_Check(value)) {
    Py_ssize_t length;
    const char *text = PyUnicode_AsUTF8AndSize(value, &length);
    if (text == NULL) return NULL;
    status = raqam_format_text(self->handle, text, (size_t)length, &self->buffer, &error);
  } else if (value == Py_None) {
    status = raqam_format_json(self->handle, "null", 4, &self->buffer, &error);
  } else {
    apart parts = {NULL, NULL, NULL, 0, 0};
    if (!take_apart(value, self->naive, &parts)) {
      Py_XDECREF(parts.tuple);
      return NULL;
    }
    if (strcmp(parts.kind, "instant") == 0)
      status = raqam_format_instant(self->handle, parts.instant, &self->buffer, &error);
    else if (strcmp(parts.kind, "text") == 0)
      status = raqam_format_text(self->handle, parts.text, (size_t)parts.length, &self->buffer, &error);
    else
      status = raqam_format_json(self->handle, parts.text, (size_t)parts.length, &self->buffer, &error);
    Py_DECREF(parts.tuple);
  }
  if (status != RAQAM_OK) return raise_error(&error);
  PyObject *text = text_of(&self->buffer);
  if (error.diagnostics == NULL) return text;
  // The values that a message could not show.
  PyObject *warned = text == NULL ? NULL : PyObject_CallFunction(warn_of, "s", error.diagnostics);
  raqam_error_free(&error);
  if (warned == NULL) Py_CLEAR(text);
  Py_XDECREF(warned);
  return text;
}

static PyObject *format_format(PyObject *object, PyObject *value) {
  PyObject *text;
  Py_BEGIN_CRITICAL_SECTION(object);
  text = format_value(object, value);
  Py_END_CRITICAL_SECTION();
  return text;
}

static PyObject *format_call(PyObject *object, PyObject *arguments, PyObject *keys) {
  if (PyTuple_Size(arguments) != 1 || keys != NULL)
    return PyErr_SetString(PyExc_TypeError, "a formatter accepts exactly one value"), NULL;
  return format_format(object, PyTuple_GetItem(arguments, 0));
}

static PyObject *parsed_value(const raqam_value *value) {
  switch (value->type) {
    case RAQAM_NULL: Py_RETURN_NONE;
    case RAQAM_BOOL: return PyBool_FromLong(value->integer != 0);
    case RAQAM_INT64: return PyLong_FromLongLong(value->integer);
    case RAQAM_DOUBLE: return PyFloat_FromDouble(value->number);
    case RAQAM_INSTANT: return time_of(value->integer, "instant", 1000);
    case RAQAM_DAY: return time_of(value->integer, "day", 1);
    case RAQAM_DECIMAL: return PyObject_CallFunction(decimal_type, "s", value->text.data);
    case RAQAM_JSON: return PyObject_CallFunction(json_of, "s", value->text.data);
    default: return text_of(&value->text);
  }
}

// Parses a text with flags. Returns its value, or with a third argument a tuple of the value and the list of deviations.
static PyObject *parse_text(PyObject *object, PyObject *const *arguments, Py_ssize_t count) {
  format_object *self = (format_object *)object;
  raqam_error error = RAQAM_ERROR_INIT;
  Py_ssize_t length;
  if (count < 2 || !PyUnicode_Check(arguments[0])) return PyErr_SetString(PyExc_TypeError, "expected a string"), NULL;
  const char *text = PyUnicode_AsUTF8AndSize(arguments[0], &length);
  if (text == NULL) return NULL;
  long flags = PyLong_AsLong(arguments[1]);
  if (flags == -1 && PyErr_Occurred() != NULL) return NULL;
  raqam_value *value = &self->value;
  if (raqam_parse(self->handle, text, (size_t)length, (raqam_flags)flags, value, &error) != RAQAM_OK)
    return raise_error(&error);
  if (count == 2) return parsed_value(value);
  const char *deviations = value->deviations.length == 0 ? "[]" : value->deviations.data;
  return Py_BuildValue("(NN)", parsed_value(value), PyObject_CallFunction(json_of, "s", deviations));
}

static PyObject *format_parse(PyObject *object, PyObject *const *arguments, Py_ssize_t count) {
  PyObject *value;
  Py_BEGIN_CRITICAL_SECTION(object);
  value = parse_text(object, arguments, count);
  Py_END_CRITICAL_SECTION();
  return value;
}

// MARK: Predicates, requests, calendars

static PyObject *predicate_new(PyTypeObject *type, PyObject *arguments, PyObject *keys) {
  const char *source;
  Py_ssize_t length;
  raqam_context context = RAQAM_CONTEXT_INIT;
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_handle handle;
  int naive;
  if (!read_context(arguments, keys, &source, &length, &context, &naive)) return NULL;
  if (raqam_predicate_open(source, (size_t)length, &context, &handle, &error) != RAQAM_OK) return raise_error(&error);
  format_object *self = (format_object *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
  if (self == NULL) {
    raqam_close(handle);
    raqam_error_free(&error);
    return NULL;
  }
  self->handle = handle;
  return with_warnings((PyObject *)self, &error);
}

static PyObject *predicate_holds(PyObject *object, PyObject *arguments) {
  const char *subject, *variables;
  Py_ssize_t first, second;
  bool holds = false;
  raqam_error error = RAQAM_ERROR_INIT;
  if (!PyArg_ParseTuple(arguments, "s#s#", &subject, &first, &variables, &second)) return NULL;
  if (raqam_predicate_evaluate(((format_object *)object)->handle, subject, (size_t)first, variables, (size_t)second, &holds,
                               &error) != RAQAM_OK)
    return raise_error(&error);
  return PyBool_FromLong(holds);
}

static PyObject *eval_new(PyTypeObject *type, PyObject *arguments, PyObject *keys) {
  static char *names[] = {"sessions", "budget", NULL};
  Py_ssize_t sessions = 0;
  const char *budget = NULL;
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_handle handle;
  if (!PyArg_ParseTupleAndKeywords(arguments, keys, "|nz", names, &sessions, &budget)) return NULL;
  if (raqam_eval_open_budget((size_t)sessions, budget, &handle, &error) != RAQAM_OK) return raise_error(&error);
  format_object *self = (format_object *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
  if (self == NULL) raqam_close(handle);
  else self->handle = handle;
  return (PyObject *)self;
}

static PyObject *eval_reply(PyObject *object, PyObject *request) {
  raqam_buffer reply = RAQAM_BUFFER_INIT;
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_status status;
  Py_ssize_t length;
  const char *text = PyUnicode_AsUTF8AndSize(request, &length);
  if (text == NULL) return NULL;
  Py_BEGIN_ALLOW_THREADS
  status = raqam_eval(((format_object *)object)->handle, text, (size_t)length, &reply, &error);
  Py_END_ALLOW_THREADS
  PyObject *result = status == RAQAM_OK ? text_of(&reply) : raise_error(&error);
  raqam_buffer_free(&reply);
  return result;
}

static PyObject *calendar_day(PyObject *self, PyObject *arguments) {
  (void)self;
  const char *calendar, *date;
  Py_ssize_t length;
  int64_t day;
  raqam_error error = RAQAM_ERROR_INIT;
  if (!PyArg_ParseTuple(arguments, "ss#", &calendar, &date, &length)) return NULL;
  if (raqam_calendar_day(calendar, date, (size_t)length, &day, &error) != RAQAM_OK) return raise_error(&error);
  return PyLong_FromLongLong(day);
}

static PyObject *calendar_date(PyObject *self, PyObject *arguments) {
  (void)self;
  const char *calendar;
  long long day;
  raqam_date date = RAQAM_DATE_INIT;
  raqam_error error = RAQAM_ERROR_INIT;
  if (!PyArg_ParseTuple(arguments, "sL", &calendar, &day)) return NULL;
  if (raqam_calendar_date(calendar, day, &date, &error) != RAQAM_OK) return raise_error(&error);
  return Py_BuildValue("(LLLLiNiiiiiiN)", (long long)date.day_number, (long long)date.extended_year, (long long)date.year,
                       (long long)date.era, date.month, PyBool_FromLong(date.leap_month), date.day, date.weekday,
                       date.day_of_year, date.days_in_month, date.days_in_year, date.months_in_year,
                       PyBool_FromLong(date.leap_year));
}

static PyObject *version(PyObject *self, PyObject *none) {
  (void)self;
  (void)none;
  const char *text = raqam_version();
  return text == NULL ? raise_forked() : PyUnicode_FromString(text);
}

static PyObject *open_handles(PyObject *self, PyObject *none) {
  (void)self;
  (void)none;
  int64_t count = raqam_open_handles();
  return count < 0 ? raise_forked() : PyLong_FromLongLong(count);
}

static PyObject *time_zone_folder(PyObject *self, PyObject *folder) {
  (void)self;
  raqam_error error = RAQAM_ERROR_INIT;
  PyObject *path;
  if (PyUnicode_FSConverter(folder, &path) == 0) return NULL;
  raqam_status status = raqam_time_zone_folder(PyBytes_AsString(path), &error);
  Py_DECREF(path);
  if (status != RAQAM_OK) return raise_error(&error);
  Py_RETURN_NONE;
}

// MARK: The module

static PyMethodDef format_methods[] = {{"format", format_format, METH_O,
                                        "format($self, value, /)\n--\n\nFormats one value. Rejected values raise RaqamError."},
                                       {"_parse", (PyCFunction)(void (*)(void))format_parse, METH_FASTCALL, NULL},
                                       {"_arrow", format_arrow, METH_VARARGS, NULL},
                                       {"_values", format_values, METH_VARARGS, NULL},
                                       {"_stream", format_stream, METH_VARARGS, NULL},
                                       {"_objects", format_objects, METH_VARARGS, NULL},
                                       {"_column", format_of_column, METH_VARARGS, NULL},
                                       {NULL, NULL, 0, NULL}};
static PyType_Slot format_slots[] = {{Py_tp_new, format_new},         {Py_tp_dealloc, format_dealloc},
                                     {Py_tp_methods, format_methods}, {Py_tp_call, format_call},
                                     {0, NULL}};
static PyType_Spec format_spec = {"raqam._raqam.Format", sizeof(format_object), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                                  format_slots};

static PyMethodDef predicate_methods[] = {{"_holds", predicate_holds, METH_VARARGS, NULL}, {NULL, NULL, 0, NULL}};
static PyType_Slot predicate_slots[] = {
    {Py_tp_new, predicate_new}, {Py_tp_dealloc, format_dealloc}, {Py_tp_methods, predicate_methods}, {0, NULL}};
static PyType_Spec predicate_spec = {"raqam._raqam.Predicate", sizeof(format_object), 0,
                                     Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, predicate_slots};

static PyMethodDef eval_methods[] = {{"reply", eval_reply, METH_O, NULL}, {NULL, NULL, 0, NULL}};
static PyType_Slot eval_slots[] = {
    {Py_tp_new, eval_new}, {Py_tp_dealloc, format_dealloc}, {Py_tp_methods, eval_methods}, {0, NULL}};
static PyType_Spec eval_spec = {"raqam._raqam.Eval", sizeof(format_object), 0, Py_TPFLAGS_DEFAULT, eval_slots};

static PyMethodDef functions[] = {{"hook", hook, METH_VARARGS, NULL},
                                  {"column", column_of_parts, METH_VARARGS, NULL},
                                  {"merge", column_merge, METH_VARARGS, NULL},
                                  {"calendar_day", calendar_day, METH_VARARGS, NULL},
                                  {"calendar_date", calendar_date, METH_VARARGS, NULL},
                                  {"time_zone_folder", time_zone_folder, METH_O, NULL},
                                  {"version", version, METH_NOARGS,
                                   "version($module, /)\n--\n\nReturns the version of the library, such as \"1.2.3\"."},
                                  {"open_handles", open_handles, METH_NOARGS,
                                   "open_handles($module, /)\n--\n\nReturns the number of formats, predicates and sessions that are "
                                   "open in the process."},
                                  {NULL, NULL, 0, NULL}};
static bool add_type(PyObject *made, const char *name, PyType_Spec *spec, PyObject **kept) {
  // A module that is imported again reuses the types, so that existing objects remain valid arguments.
  PyObject *type = kept != NULL && *kept != NULL ? *kept : PyType_FromSpec(spec);
  if (type == NULL) return false;
  if (kept != NULL) {
    Py_INCREF(type);
    *kept = type;
  }
  if (PyModule_AddObject(made, name, type) == 0) return true;
  Py_DECREF(type);
  return false;
}

// The hooks and types of this file belong to one interpreter. A second one would replace them and leave dangling pointers.
// CPython rejects isolated interpreters with these words, because the module does not support a GIL for each, and the
// package explains them. The slot Py_mod_multiple_interpreters would reject all, but not exist in Python 3.11.
static int fill(PyObject *made) {
  if (PyInterpreterState_GetID(PyInterpreterState_Get()) != 0) {
    PyErr_SetString(PyExc_ImportError, "module raqam._raqam does not support loading in subinterpreters");
    return -1;
  }
  if (raqam_abi() != RAQAM_ABI) return PyErr_SetString(PyExc_ImportError, "libraqam has another ABI version"), -1;
  bool good = add_type(made, "Column", &column_spec, &column_type) && add_type(made, "Format", &format_spec, NULL) &&
              add_type(made, "Predicate", &predicate_spec, NULL) && add_type(made, "Eval", &eval_spec, NULL);
  return good ? 0 : -1;
}

static PyModuleDef_Slot slots[] = {{Py_mod_exec, fill},
#ifdef Py_GIL_DISABLED
                                   {Py_mod_gil, Py_MOD_GIL_NOT_USED},
#endif
                                   {0, NULL}};
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "_raqam", NULL, 0, functions, slots, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__raqam(void) { return PyModuleDef_Init(&module); }
