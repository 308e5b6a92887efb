// Declarations that the files of the extension module share. setup.py selects the limited API of Python 3.11, so that one
// build works with every later version that has a GIL.
#ifndef RAQAM_PYTHON_H
#define RAQAM_PYTHON_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "raqam.h"

// The package's error type, Decimal, functions that create dates and JSON values, the fallback that decomposes values, and
// the error type for a column to parse that has no texts.
extern PyObject *error_type, *decimal_type, *moment_of, *json_of, *taken_apart, *no_texts_type;

// Raises the error of a call without a status, which fails only if the process was forked while threads were inside.
PyObject *raise_forked(void);

// Raises the error of a call and frees it. `value` is the rejected value of a column. Both always return NULL.
PyObject *raise_error(raqam_error *error);
PyObject *raise_with_value(raqam_error *error, PyObject *value);

// Returns the date of a number of days, or the datetime of a number of units of which a second has `units`. `kind` is
// "day", "instant" or "local".
PyObject *time_of(int64_t number, const char *kind, int units);

// MARK: Formats

// The meaning of timestamps without a zone: local time in the format's zone, UTC, or an error.
typedef enum naive_rule { NAIVE_LOCAL, NAIVE_UTC, NAIVE_RAISE } naive_rule;

typedef struct format_object {
  PyObject_HEAD
  raqam_handle handle;
  // Every call reuses these; the GIL or, without one, the object's lock protects them.
  raqam_buffer buffer;
  raqam_value value;
  naive_rule naive;
} format_object;

// MARK: Columns

static inline bool is_text(raqam_type type) { return type == RAQAM_UTF8 || type == RAQAM_LARGE_UTF8; }

// The number of bytes of a value, or of the offset of a text.
static inline size_t width_of(raqam_type type) {
  return type == RAQAM_UTF8 || type == RAQAM_DAY || type == RAQAM_FLOAT ? 4 : 8;
}

typedef struct column_memory column_memory;

// Rows of a result. The offset of the column is the first row.
typedef struct column_view {
  column_memory *memory;
  raqam_column column;
  const uint8_t *errors;
  const uint32_t *deviations;
  int64_t null_count, error_count, deviation_count;
  // Whether instants are local date-times, without a zone.
  bool is_local;
} column_view;

typedef struct column_object {
  PyObject_HEAD
  column_view view;
  // The details of rows that were rejected or deviate from the format, until the caller takes them; may be NULL.
  PyObject *report;
} column_object;

// The type of this module, and its subclass in Python, which has the other methods.
extern PyObject *column_type, *column_class;
extern PyType_Spec column_spec;

// Returns a column that owns the result and its report, which may be NULL.
PyObject *column_new(raqam_result *result, bool is_local, PyObject *report);

// Merges two columns of the same length: a row is that of the second one if it has a value or an error there. A third
// argument is the report of the result, or None.
PyObject *column_merge(PyObject *module, PyObject *arguments);

// Returns a column from the parts that it was pickled as.
PyObject *column_of_parts(PyObject *module, PyObject *parts);

// Returns a row of a column of any type; its values need not be aligned.
PyObject *value_of(const raqam_column *column, bool is_local, int64_t row);

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

struct ArrowArrayStream {
  int (*get_schema)(struct ArrowArrayStream *, struct ArrowSchema *);
  int (*get_next)(struct ArrowArrayStream *, struct ArrowArray *);
  const char *(*get_last_error)(struct ArrowArrayStream *);
  void (*release)(struct ArrowArrayStream *);
  void *private_data;
};

#endif
