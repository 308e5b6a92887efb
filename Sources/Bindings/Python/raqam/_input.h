// Reading columns of other libraries: from Arrow's memory layout, in which NumPy's arrays and lists are passed as well.
#ifndef RAQAM_INPUT_H
#define RAQAM_INPUT_H

#include "_raqam.h"

// A column, and the memory that holds its converted values.
typedef struct input {
  // The rows, or the distinct values of a dictionary or of run-end encoding.
  raqam_column column;
  // The index in `column` of each row, -1 for a null row. NULL if `column` has the rows.
  int64_t *rows;
  // The number of rows, and the row of the whole column that is the first; 0 for distinct values.
  int64_t length, first;
  // Whether the values were texts before their conversion, and whether they are timestamps without a zone.
  bool has_texts, is_naive;
  // The decimals of `column` if they were read as doubles, which have the same digits; NULL otherwise.
  const uint8_t *decimals;
  int decimal_width, decimal_scale;
  // The reason for a failure; empty if memory is exhausted.
  char problem[200];
  // The name of the type.
  const char *name;
  // The objects of a list whose numbers were read as doubles; NULL otherwise.
  PyObject *objects;
  void *owned[12];
  int owned_count;
} input;

// Describes an array without copying it if the library accepts its layout, and converts it otherwise. Needs no
// interpreter lock. The array begins with the row `first` of the whole. If it fails, `problem` has the reason. Free the input in
// any case.
bool input_read(const struct ArrowSchema *schema, const struct ArrowArray *array, int64_t first, input *input);
void input_free(input *input);

// Conversions of `input->column`, whose first row has the index `offset` in `values`. All return false if memory is
// exhausted or `problem` is set.
bool read_decimals(input *input, const void *values, int width, int scale);
bool decimals_as_texts(input *input);
bool read_halves(input *input, const void *values);
bool read_days(input *input, const void *values);
bool read_times(input *input, const void *values, char unit);
bool read_views(input *input, const struct ArrowArray *array);
bool widen(input *input, const void *values, char format);
// Replaces the column by its elements with the indices in `rows`, of which -1 is null.
bool pick(input *input);

// Reads a list. `text_of` converts objects other than numbers and strings, given the object and its row. Both functions
// need the interpreter lock, and may raise an exception.
bool read_objects(PyObject *list, PyObject *text_of, bool texts_only, input *input);
bool objects_as_texts(input *input, PyObject *text_of, bool texts_only);

// Reads a Decimal of at most 15 digits as the nearest double, whose shortest digits are those of the decimal.
bool decimal_as_double(PyObject *item, double *number);
// Finds out how decimals can be read. Returns false after raising an exception.
bool decimals_check(void);

// Texts that are appended row by row.
typedef struct texts {
  int64_t *offsets;
  char *bytes;
  size_t count, capacity;
} texts;

// Starts a column of texts with the rows of `input->column`.
bool texts_begin(input *input, texts *texts);
// Makes room for `length` bytes; returns NULL if memory is exhausted.
char *texts_reserve(texts *texts, size_t length);
void texts_end_row(input *input, texts *texts, int64_t row, size_t length);
// Replaces the column of the input by the texts, or frees them if `good` is false. Returns whether it succeeded.
bool texts_finish(input *input, texts *texts, bool good);

// Memory that input_free frees.
void *input_allocate(input *input, size_t count, size_t width);
// Moves the first row to an offset below 8, so that converted values need little more memory than the rows.
void rebase(raqam_column *column, size_t width);
bool row_is_valid(const raqam_column *column, int64_t row);
// Reads an integer that need not be aligned. Formats are those of Arrow.
int64_t integer_at(char format, const void *values, int64_t index);

// The results of several calls as one: the rows of all parts, or the rows with the given indices in `source`, where -1
// is the only row of `missing`.
bool join_results(const raqam_result *parts, int64_t count, raqam_result *result);
bool pick_results(const raqam_result *source, const raqam_result *missing, const int64_t *rows, int64_t length,
                  raqam_result *result);

// MARK: Calls

// A flag of this module: the column has the details of rows that were rejected or deviate from the format.
#define WANTS_REPORT 0x80000000u

// A call: the handle of the format, the type to parse to (RAQAM_NULL to format) and the flags.
typedef struct call {
  raqam_handle handle;
  naive_rule naive;
  raqam_type type;
  raqam_flags flags;
  // Converts objects to texts, for `objects_as_texts`.
  PyObject *text_of;
  // The list of these details; NULL if they are not wanted.
  PyObject *report;
} call;

// Appends the details of each row that was rejected or deviates to the report. `indices` has the index in `column` of each row of the result;
// NULL if they are the same. The result begins with the row `first`.
bool report_rows(const call *call, raqam_flags flags, const raqam_column *column, const int64_t *indices,
                 const raqam_result *result, int64_t first);

// Raises the error of a call for a column that begins with the row `first`, and frees it. Always returns false.
bool raise_row(raqam_error *error, raqam_flags flags, const raqam_column *column, int64_t first);

// Raises the error of a capsule whose content another consumer released. Always returns NULL.
PyObject *raise_consumed(void);

// Methods of Format.
PyObject *format_arrow(PyObject *object, PyObject *arguments);
PyObject *format_stream(PyObject *object, PyObject *arguments);
PyObject *format_values(PyObject *object, PyObject *arguments);
PyObject *format_objects(PyObject *object, PyObject *arguments);
PyObject *format_of_column(PyObject *object, PyObject *arguments);

#endif
