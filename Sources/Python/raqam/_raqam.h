// Declarations that the files of the extension module share. They use the limited API of Python 3.11, so that one build
// works with every later version.
#ifndef RAQAM_PYTHON_H
#define RAQAM_PYTHON_H

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "raqam.h"

// The package's error type, Decimal, functions that create datetimes and JSON values, and the fallback that decomposes
// values.
extern PyObject *error_type, *decimal_type, *instant_of, *json_of, *taken_apart;

// Raises the error of a call without a status, which fails only if the process was forked while threads were inside.
PyObject *raise_forked(void);

// MARK: Columns

typedef struct column_object {
  PyObject_HEAD
  raqam_result result;
} column_object;

extern PyObject *column_type;
extern PyType_Spec column_spec;

// Returns a column that owns the result.
PyObject *column_new(const raqam_result *result);

// MARK: Arrow's C data interface

struct ArrowSchema {
  const char *format, *name, *metadata;
  int64_t flags, n_children;
  struct ArrowSchema **children, *dictionary;
  void (*release)(struct ArrowSchema *);
  void *private_data;
};

struct ArrowArray {
  int64_t length, null_count, offset, n_buffers, n_children;
  const void **buffers;
  struct ArrowArray **children, *dictionary;
  void (*release)(struct ArrowArray *);
  void *private_data;
};

#endif
