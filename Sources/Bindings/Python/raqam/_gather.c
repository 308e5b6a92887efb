// Puts rows together: those of several results, and those that refer to a dictionary.
#include "_column.h"

static int64_t offset_at(const raqam_column *column, int64_t row) {
  return integer_at(column->type == RAQAM_UTF8 ? 'i' : 'l', column->values, column->offset + row);
}

// A result that is being built.
typedef struct rows {
  raqam_type type;
  size_t width;
  int64_t count;
  char *values, *bytes;
  uint8_t *validity, *errors;
  uint32_t *deviations;
  int64_t byte_count, null_count, error_count, deviation_count;
} rows;

static void rows_free(rows *rows) {
  free(rows->values);
  free(rows->bytes);
  free(rows->validity);
  free(rows->errors);
  free(rows->deviations);
}

// Allocates memory for rows of a type, with offsets of 64 bits if 32 do not suffice for the texts.
static bool rows_begin(rows *rows, raqam_type type, int64_t length, int64_t byte_count, bool nulls, bool errors,
                       bool deviations) {
  memset(rows, 0, sizeof *rows);
  rows->type = type == RAQAM_UTF8 && byte_count > INT32_MAX ? RAQAM_LARGE_UTF8 : type;
  rows->width = width_of(rows->type);
  rows->values = calloc((size_t)length + 1, rows->width);
  rows->bytes = is_text(type) ? malloc((size_t)byte_count + 1) : NULL;
  rows->validity = nulls ? calloc((size_t)length / 8 + 1, 1) : NULL;
  rows->errors = errors ? calloc((size_t)length + 1, 1) : NULL;
  rows->deviations = deviations ? calloc((size_t)length + 1, sizeof *rows->deviations) : NULL;
  if (rows->values != NULL && (rows->bytes != NULL || !is_text(type)) && (rows->validity != NULL || !nulls) &&
      (rows->errors != NULL || !errors) && (rows->deviations != NULL || !deviations))
    return true;
  rows_free(rows);
  return false;
}

static void append_offset(rows *rows, int64_t end) {
  rows->byte_count = end;
  if (rows->width == 8) ((int64_t *)(void *)rows->values)[rows->count + 1] = end;
  else ((int32_t *)(void *)rows->values)[rows->count + 1] = (int32_t)end;
}

// Appends one row of a column of the same type; texts may have offsets of either size.
static void append(rows *rows, const raqam_column *column, int64_t row, uint8_t error, uint32_t deviations) {
  bool valid = row_is_valid(column, row);
  if (is_text(rows->type)) {
    int64_t start = offset_at(column, row), length = valid ? offset_at(column, row + 1) - start : 0;
    memcpy(rows->bytes + rows->byte_count, column->bytes + start, (size_t)length);
    append_offset(rows, rows->byte_count + length);
  } else if (valid) {
    memcpy(rows->values + (size_t)rows->count * rows->width,
           (const char *)column->values + (size_t)(column->offset + row) * rows->width, rows->width);
  }
  if (rows->validity != NULL && valid) rows->validity[rows->count >> 3] |= (uint8_t)(1u << (rows->count & 7));
  if (error != 0) rows->errors[rows->count] = error, rows->error_count += 1;
  if (deviations != 0) rows->deviations[rows->count] = deviations, rows->deviation_count += 1;
  rows->null_count += !valid;
  rows->count += 1;
}

// Appends a row with its error and its deviations.
static void append_row(rows *rows, const raqam_result *source, int64_t row) {
  append(rows, &source->column, row, source->errors == NULL ? 0 : source->errors[row],
         source->deviations == NULL ? 0 : source->deviations[row]);
}

static void rows_finish(rows *rows, raqam_result *result) {
  result->column = (raqam_column){rows->type, rows->count, 0, rows->validity, rows->values, rows->bytes, rows->byte_count};
  result->null_count = rows->null_count;
  result->error_count = rows->error_count;
  result->errors = rows->errors;
  result->deviation_count = rows->deviation_count;
  result->deviations = rows->deviations;
}

bool join_results(const raqam_result *parts, int64_t count, raqam_result *result) {
  int64_t length = 0, byte_count = 0, nulls = 0, errors = 0, deviations = 0;
  raqam_type type = parts[0].column.type;
  for (int64_t part = 0; part < count; part += 1) {
    length += parts[part].column.length;
    byte_count += parts[part].column.byte_count;
    nulls += parts[part].null_count;
    errors += parts[part].error_count;
    deviations += parts[part].deviation_count;
    if (parts[part].column.type == RAQAM_LARGE_UTF8) type = RAQAM_LARGE_UTF8;
  }
  rows rows;
  if (!rows_begin(&rows, type, length, byte_count, nulls > 0, errors > 0, deviations > 0)) return false;
  for (int64_t part = 0; part < count; part += 1)
    for (int64_t row = 0; row < parts[part].column.length; row += 1) append_row(&rows, &parts[part], row);
  rows_finish(&rows, result);
  return true;
}

bool pick_results(const raqam_result *source, const raqam_result *missing, const int64_t *rows, int64_t length,
                  raqam_result *result) {
  int64_t byte_count = 0;
  bool texts = is_text(source->column.type);
  for (int64_t row = 0; texts && row < length; row += 1)
    byte_count += rows[row] < 0 ? missing->column.byte_count
                                : offset_at(&source->column, rows[row] + 1) - offset_at(&source->column, rows[row]);
  struct rows built;
  if (!rows_begin(&built, source->column.type, length, byte_count, missing != NULL || source->null_count > 0,
                  source->error_count > 0, source->deviation_count > 0))
    return false;
  for (int64_t row = 0; row < length; row += 1)
    if (rows[row] < 0) append(&built, &missing->column, 0, 0, 0);
    else append_row(&built, source, rows[row]);
  rows_finish(&built, result);
  return true;
}

bool pick(input *input) {
  if (input->decimals != NULL && !decimals_as_texts(input)) return false;
  const raqam_column source = input->column;
  int64_t byte_count = 0;
  // The values of distinct rows can have invalid offsets, which the library has not checked yet.
  for (int64_t row = 0; is_text(source.type) && row < input->length; row += 1) {
    if (input->rows[row] < 0) continue;
    int64_t start = offset_at(&source, input->rows[row]), end = offset_at(&source, input->rows[row] + 1);
    if (start < 0 || end < start || end > source.byte_count) {
      strcpy(input->problem, "the offsets of the dictionary are invalid");
      return false;
    }
    byte_count += end - start;
  }
  rows rows;
  raqam_type type = source.type == RAQAM_UTF8 ? RAQAM_LARGE_UTF8 : source.type;
  if (!rows_begin(&rows, type, input->length, byte_count, true, false, false)) return false;
  static const uint8_t none = 0;
  const raqam_column missing = {source.type, 1, 0, &none, source.values, source.bytes, 0};
  for (int64_t row = 0; row < input->length; row += 1)
    append(&rows, input->rows[row] < 0 ? &missing : &source, input->rows[row] < 0 ? 0 : input->rows[row], 0, 0);
  void *owned[] = {rows.values, rows.bytes, rows.validity};
  for (int index = 0; index < 3; index += 1) input->owned[input->owned_count++] = owned[index];
  input->column = (raqam_column){type, rows.count, 0, rows.validity, rows.values, rows.bytes, rows.byte_count};
  input->rows = NULL;
  return true;
}

PyObject *column_merge(PyObject *self, PyObject *arguments) {
  (void)self;
  PyObject *first, *second, *report;
  if (!PyArg_ParseTuple(arguments, "O!O!O", column_type, &first, column_type, &second, &report)) return NULL;
  const column_view *below = view_of(first), *above = view_of(second);
  int64_t length = below->column.length;
  if (length != above->column.length || is_text(below->column.type) != is_text(above->column.type) ||
      (!is_text(below->column.type) && below->column.type != above->column.type))
    return PyErr_SetString(PyExc_ValueError, "the columns differ in length or kind"), NULL;
  raqam_result parts[2] = {result_of(below), result_of(above)}, joined = RAQAM_RESULT_INIT, merged = RAQAM_RESULT_INIT;
  int64_t *rows = malloc(((size_t)length + 1) * sizeof *rows);
  for (int64_t row = 0; rows != NULL && row < length; row += 1) {
    bool is_above = row_is_valid(&above->column, row) || (above->errors != NULL && above->errors[row] != 0);
    rows[row] = is_above ? length + row : row;
  }
  bool good = rows != NULL && join_results(parts, 2, &joined) && pick_results(&joined, NULL, rows, length, &merged);
  free(rows);
  raqam_result_free(&joined);
  if (!good) return PyErr_NoMemory();
  if (report != Py_None) Py_INCREF(report);
  return column_new(&merged, below->is_local, report == Py_None ? NULL : report);
}
