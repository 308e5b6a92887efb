// Declarations that the files of Column share.
#ifndef RAQAM_COLUMN_H
#define RAQAM_COLUMN_H

#include "_input.h"

column_memory *retain(column_memory *memory);
void release(column_memory *memory);

const column_view *view_of(PyObject *column);
// Returns the kind, as parse_column calls it.
const char *kind_of(const column_view *view);
// Returns the index in the bytes of the start of a row of texts.
int64_t text_offset(const raqam_column *column, int64_t row);
// Returns the rows of a view as a result, which still owns their memory.
raqam_result result_of(const column_view *view);
// Copies every `step`th row into new memory. Returns false if memory is exhausted.
bool copy_rows(const column_view *view, int64_t start, int64_t step, int64_t count, raqam_result *result);

// Methods of Column.
PyObject *column_errors(PyObject *self, PyObject *none);
PyObject *column_deviations(PyObject *self, PyObject *none);
PyObject *column_validity(PyObject *self, PyObject *none);
PyObject *column_parts(PyObject *self, PyObject *none);
PyObject *column_arrow(PyObject *self, PyObject *arguments, PyObject *keys);
PyObject *column_stream(PyObject *self, PyObject *arguments, PyObject *keys);

#endif
