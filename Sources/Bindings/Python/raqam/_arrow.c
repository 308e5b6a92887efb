// Reads arrays of Arrow's C data interface.
#include "_input.h"

#include <limits.h>
#include <stdio.h>

void *input_allocate(input *input, size_t count, size_t width) {
  void *memory = count > (SIZE_MAX >> 1) / width ? NULL : malloc(count == 0 ? width : count * width);
  if (memory != NULL) input->owned[input->owned_count++] = memory;
  return memory;
}

void input_free(input *input) {
  for (int index = 0; index < input->owned_count; index += 1) free(input->owned[index]);
  input->owned_count = 0;
}

void rebase(raqam_column *column, size_t width) {
  int64_t skipped = column->offset & ~INT64_C(7);
  column->offset -= skipped;
  if (column->validity != NULL) column->validity += skipped >> 3;
  if (column->values != NULL) column->values = (const char *)column->values + (size_t)skipped * width;
}

bool row_is_valid(const raqam_column *column, int64_t row) {
  int64_t bit = column->offset + row;
  return column->validity == NULL || (column->validity[bit >> 3] >> (bit & 7) & 1) != 0;
}

int64_t integer_at(char format, const void *values, int64_t index) {
#define READ(type)                                                                          \
  do {                                                                                      \
    type number;                                                                            \
    memcpy(&number, (const char *)values + index * (int64_t)sizeof number, sizeof number);  \
    return (int64_t)number;                                                                 \
  } while (0)
  switch (format) {
    case 'c': READ(int8_t);
    case 'C': READ(uint8_t);
    case 's': READ(int16_t);
    case 'S': READ(uint16_t);
    case 'i': READ(int32_t);
    case 'I': READ(uint32_t);
    default: READ(int64_t);
  }
#undef READ
}

// MARK: Types

typedef struct type_name {
  const char *format, *name;
  // The conversion of a type that is rejected to one that is accepted; NULL if the type is accepted.
  const char *advice;
} type_name;

#define LIST_ADVICE "pass its flattened values, or one text per row"

// Names of types, by the beginning of their format.
static const type_name names[] = {
    {"n", "null", NULL},
    {"b", "bool", "cast it to an integer for 0 and 1, or to text"},
    {"c", "int8", NULL},
    {"C", "uint8", NULL},
    {"s", "int16", NULL},
    {"S", "uint16", NULL},
    {"i", "int32", NULL},
    {"I", "uint32", NULL},
    {"l", "int64", NULL},
    {"L", "uint64", NULL},
    {"e", "float16", NULL},
    {"f", "float32", NULL},
    {"g", "float64", NULL},
    {"d:", "decimal", NULL},
    {"td", "date", NULL},
    {"tt", "time", NULL},
    {"ts", "timestamp", NULL},
    {"tD", "duration", NULL},
    {"ti", "interval", "cast it to text, or to a duration if it has no months"},
    {"z", "binary", "cast it to text"},
    {"Z", "large_binary", "cast it to text"},
    {"vz", "binary_view", "cast it to text"},
    {"w:", "fixed_size_binary", "cast it to binary, and that to text"},
    {"+s", "struct", "pass one field; of a table or data frame, pass one column"},
    {"+l", "list", LIST_ADVICE},
    {"+L", "large_list", LIST_ADVICE},
    {"+v", "list_view", LIST_ADVICE},
    {"+w", "fixed_size_list", LIST_ADVICE},
    {"+m", "map", "pass its keys or its values"},
    {"+u", "union", "cast it to text"},
    {"_pli128", "Int128 of Polars", "cast it to Decimal(38, 0)"},
    {"_plu128", "UInt128 of Polars", "cast it to Decimal(38, 0)"},
};

static const type_name *name_of(const char *format) {
  for (size_t index = 0; index < sizeof names / sizeof *names; index += 1)
    if (strncmp(format, names[index].format, strlen(names[index].format)) == 0) return &names[index];
  return NULL;
}

static bool reject(input *input, const char *format) {
  const type_name *type = name_of(format);
  if (type != NULL && type->advice != NULL)
    snprintf(input->problem, sizeof input->problem, "a column of type %s is not supported; %s", type->name, type->advice);
  else
    snprintf(input->problem, sizeof input->problem,
             "a column of the Arrow type \"%.40s\" is not supported; cast it to a number, a timestamp or text", format);
  return false;
}

static bool fail(input *input, const char *problem) {
  snprintf(input->problem, sizeof input->problem, "%s", problem);
  return false;
}

// Finds the name of an extension type in the metadata of a field: a number of pairs, each text after its length.
static bool has_extension(const char *metadata, char *name, size_t size) {
  if (metadata == NULL) return false;
  const char key[] = "ARROW:extension:name";
  int64_t pairs = integer_at('i', metadata, 0);
  const char *next = metadata + 4;
  for (int64_t pair = 0; pair < pairs; pair += 1) {
    int64_t key_length = integer_at('i', next, 0);
    const char *value = next + 4 + key_length;
    int64_t length = integer_at('i', value, 0);
    if (key_length == (int64_t)strlen(key) && memcmp(next + 4, key, strlen(key)) == 0) {
      snprintf(name, size, "%.*s", (int)length, value + 4);
      return true;
    }
    next = value + 4 + length;
  }
  return false;
}

// MARK: Arrays

static bool check(const struct ArrowArray *array, int64_t buffers, input *input) {
  if (array->length < 0 || array->offset < 0 || array->length > INT64_MAX / 16 || array->offset > INT64_MAX / 16)
    return fail(input, "the length or the offset of the Arrow array is out of range");
  if (array->n_buffers < buffers || (buffers > 0 && array->buffers == NULL))
    return fail(input, "the Arrow array lacks buffers of its type");
  if (buffers > 1 && array->length > 0 && array->buffers[1] == NULL)
    return fail(input, "the Arrow array has rows, but no values");
  if (buffers > 0 && array->null_count > 0 && array->buffers[0] == NULL)
    return fail(input, "the Arrow array counts null rows, but has no validity");
  return true;
}

static bool read_nulls(input *input) {
  int64_t *offsets = input_allocate(input, (size_t)input->column.length + 1, sizeof *offsets);
  uint8_t *validity = input_allocate(input, (size_t)input->column.length / 8 + 1, 1);
  if (offsets == NULL || validity == NULL) return false;
  memset(offsets, 0, ((size_t)input->column.length + 1) * sizeof *offsets);
  memset(validity, 0, (size_t)input->column.length / 8 + 1);
  input->column = (raqam_column){RAQAM_LARGE_UTF8, input->column.length, 0, validity, offsets, "", 0};
  input->has_texts = true;
  return true;
}

static bool read_texts(input *input, const struct ArrowArray *array, bool large) {
  raqam_column *column = &input->column;
  column->type = large ? RAQAM_LARGE_UTF8 : RAQAM_UTF8;
  column->bytes = array->buffers[2] == NULL ? "" : array->buffers[2];
  if (column->values == NULL) return read_nulls(input);  // no rows
  column->byte_count = integer_at(large ? 'l' : 'i', column->values, column->offset + column->length);
  if (column->byte_count > 0 && array->buffers[2] == NULL) return fail(input, "the Arrow array has texts, but no bytes");
  rebase(column, large ? 8 : 4);
  return true;
}

// Reads decimals of the format "d:PRECISION,SCALE[,BITS]".
static bool read_decimal_type(input *input, const char *format) {
  int precision, scale, bits = 128;
  if (sscanf(format, "d:%d,%d,%d", &precision, &scale, &bits) < 2) return reject(input, format);
  if ((bits != 32 && bits != 64 && bits != 128 && bits != 256) || scale < -400 || scale > 400) return reject(input, format);
  return read_decimals(input, input->column.values, bits / 8, scale);
}

static bool read_time(input *input, const char *format) {
  raqam_column *column = &input->column;
  const void *values = column->values;
  if (strcmp(format, "tdm") == 0) return read_days(input, values);
  if (strcmp(format, "tdD") == 0) {
    column->type = RAQAM_DAY;
    rebase(column, 4);
    return true;
  }
  if (strlen(format) < 3 || strchr("smun", format[2]) == NULL) return reject(input, format);
  switch (format[1]) {
    case 's':
      column->type = format[2] == 's'   ? RAQAM_INSTANT_SECONDS
                     : format[2] == 'm' ? RAQAM_INSTANT
                     : format[2] == 'u' ? RAQAM_INSTANT_MICROSECONDS
                                        : RAQAM_INSTANT_NANOSECONDS;
      input->is_naive = strlen(format) < 5;
      rebase(column, 8);
      return true;
    case 't': return read_times(input, values, format[2]);
    case 'D':  // a number of seconds
      return read_decimals(input, values, 8, format[2] == 's' ? 0 : format[2] == 'm' ? 3 : format[2] == 'u' ? 6 : 9);
    default: return reject(input, format);
  }
}

// Reads an array that is neither a dictionary nor run-end encoded.
static bool read_plain(const struct ArrowSchema *schema, const struct ArrowArray *array, input *input) {
  const char *format = schema->format;
  char extension[64];
  if (has_extension(schema->metadata, extension, sizeof extension) && strcmp(extension, "arrow.json") != 0) {
    snprintf(input->problem, sizeof input->problem,
             "a column of the extension type %s is not supported; cast it to text", extension);
    return false;
  }
  const type_name *type = name_of(format);
  input->name = type == NULL ? "text" : type->name;
  raqam_column *column = &input->column;
  column->length = array->length;
  column->offset = array->offset;
  if (strcmp(format, "n") == 0) return check(array, 0, input) && read_nulls(input);
  bool texts = strcmp(format, "u") == 0 || strcmp(format, "U") == 0 || strcmp(format, "vu") == 0;
  input->has_texts = texts;
  bool number = strlen(format) == 1 && strchr("cCsSiIlLefg", format[0]) != NULL;
  if (!texts && !number && format[0] != 'd' && format[0] != 't') return reject(input, format);
  if (!check(array, texts ? 3 : 2, input)) return false;
  column->validity = array->null_count == 0 ? NULL : array->buffers[0];
  column->values = array->buffers[1];
  switch (format[0]) {
    case 'd': return read_decimal_type(input, format);
    case 't': return read_time(input, format);
    case 'u': return read_texts(input, array, false);
    case 'U': return read_texts(input, array, true);
    case 'v': return read_views(input, array);
    case 'e': return read_halves(input, column->values);
    case 'f': column->type = RAQAM_FLOAT; break;
    case 'g': column->type = RAQAM_DOUBLE; break;
    case 'l': column->type = RAQAM_INT64; break;
    case 'L': column->type = RAQAM_UINT64; break;
    default: return widen(input, column->values, format[0]);
  }
  rebase(column, format[0] == 'f' ? 4 : 8);
  return true;
}

// Reads the values of a dictionary, and the index of each row.
static bool read_dictionary(const struct ArrowSchema *schema, const struct ArrowArray *array, input *input) {
  char format = schema->format[0];
  if (strlen(schema->format) != 1 || strchr("cCsSiIlL", format) == NULL || array->dictionary == NULL ||
      schema->dictionary->dictionary != NULL)
    return fail(input, "the dictionary of the Arrow array is invalid");
  if (!check(array, 2, input) || !read_plain(schema->dictionary, array->dictionary, input)) return false;
  int64_t *rows = input_allocate(input, (size_t)array->length, sizeof *rows);
  if (rows == NULL) return false;
  raqam_column indices = {RAQAM_INT64, array->length, array->offset, array->null_count == 0 ? NULL : array->buffers[0],
                          array->buffers[1], NULL, 0};
  for (int64_t row = 0; row < array->length; row += 1) {
    rows[row] = row_is_valid(&indices, row) ? integer_at(format, indices.values, array->offset + row) : -1;
    if (rows[row] >= input->column.length || (rows[row] < 0 && row_is_valid(&indices, row)))
      return fail(input, "an index of the Arrow array is outside of its dictionary");
  }
  input->rows = rows;
  return true;
}

// Reads the values of runs, and the index of the run of each row.
static bool read_runs(const struct ArrowSchema *schema, const struct ArrowArray *array, input *input) {
  if (schema->n_children != 2 || array->n_children != 2 || schema->children[1]->dictionary != NULL ||
      strcmp(schema->children[1]->format, "+r") == 0)
    return fail(input, "the run-end encoding of the Arrow array is not supported; cast it to the type of its values");
  const struct ArrowArray *ends = array->children[0];
  char format = schema->children[0]->format[0];
  if (strchr("sil", format) == NULL) return fail(input, "the run ends of the Arrow array are invalid");
  if (!check(array, 0, input) || !check(ends, 2, input) || !read_plain(schema->children[1], array->children[1], input))
    return false;
  int64_t *rows = input_allocate(input, (size_t)array->length, sizeof *rows), run = 0;
  if (rows == NULL) return false;
  for (int64_t row = 0; row < array->length; row += 1) {
    while (run < ends->length && integer_at(format, ends->buffers[1], ends->offset + run) <= array->offset + row) run += 1;
    if (run >= ends->length || run >= input->column.length) return fail(input, "the run ends of the Arrow array are invalid");
    rows[row] = run;
  }
  input->rows = rows;
  return true;
}

bool input_read(const struct ArrowSchema *schema, const struct ArrowArray *array, int64_t first, input *input) {
  memset(input, 0, sizeof *input);
  if (schema->format == NULL) return fail(input, "the Arrow array has no type");
  input->length = array->length;
  bool runs = strcmp(schema->format, "+r") == 0;
  input->first = schema->dictionary != NULL || runs ? 0 : first;
  bool good = schema->dictionary != NULL ? read_dictionary(schema, array, input)
              : runs                     ? read_runs(schema, array, input)
                                         : read_plain(schema, array, input);
  // Format each distinct value once, unless a slice has fewer rows than its dictionary has values.
  return good && (input->rows == NULL || input->length >= input->column.length || pick(input));
}
