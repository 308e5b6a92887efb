// Converts values whose Arrow type the library does not accept to doubles, days or texts with the same digits.
#include "_input.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>

bool texts_begin(input *input, texts *texts) {
  *texts = (struct texts){NULL, NULL, 0, 0};
  int64_t first = input->column.offset & 7;
  texts->offsets = input_allocate(input, (size_t)(first + input->column.length) + 1, sizeof *texts->offsets);
  if (texts->offsets != NULL) memset(texts->offsets, 0, (size_t)(first + 1) * sizeof *texts->offsets);
  return texts->offsets != NULL;
}

char *texts_reserve(texts *texts, size_t length) {
  if (texts->bytes == NULL || texts->count + length > texts->capacity) {
    size_t capacity = texts->capacity * 2 + length + 4096;
    char *bytes = realloc(texts->bytes, capacity);
    if (bytes == NULL) return NULL;
    texts->bytes = bytes;
    texts->capacity = capacity;
  }
  return texts->bytes + texts->count;
}

void texts_end_row(input *input, texts *texts, int64_t row, size_t length) {
  texts->count += length;
  texts->offsets[(input->column.offset & 7) + row + 1] = (int64_t)texts->count;
}

bool texts_finish(input *input, texts *texts, bool good) {
  if (!good || texts_reserve(texts, 1) == NULL) {
    free(texts->bytes);
    return false;
  }
  input->owned[input->owned_count++] = texts->bytes;
  rebase(&input->column, 1);
  input->column.type = RAQAM_LARGE_UTF8;
  input->column.values = texts->offsets;
  input->column.bytes = texts->bytes;
  input->column.byte_count = (int64_t)texts->count;
  return true;
}

// Replaces the values by `count` values of another type, allocated with the offset of `rebase`.
static void *replacement(input *input, raqam_type type, size_t width) {
  rebase(&input->column, 1);
  input->column.type = type;
  input->column.values = input_allocate(input, (size_t)(input->column.offset + input->column.length), width);
  return (void *)(uintptr_t)input->column.values;
}

bool widen(input *input, const void *values, char format) {
  int64_t start = input->column.offset;
  int64_t *wide = replacement(input, RAQAM_INT64, sizeof *wide);
  if (wide == NULL) return false;
  wide += input->column.offset;
  for (int64_t row = 0; row < input->column.length; row += 1) wide[row] = integer_at(format, values, start + row);
  return true;
}

// MARK: Half-precision floats

static uint16_t half_of(double value) {
  // Halves are multiples of 2^-24, and from 2^-14 on multiples of 2^-10 of their power of two.
  int exponent;
  frexp(value, &exponent);
  int step = exponent - 11 < -24 ? -24 : exponent - 11;
  double units = nearbyint(ldexp(value, -step));
  if (units == 2048) units = 1024, step += 1;
  if (step > 5) return 0x7c00;
  return units < 1024 ? (uint16_t)units : (uint16_t)(((step + 25) << 10) | ((int)units - 1024));
}

// Returns the double with the shortest digits that identify the half: 0.1, not 0.0999755859375.
static double shortest_half(uint16_t half) {
  uint16_t magnitude = half & 0x7fff;
  int power = magnitude >> 10, fraction = magnitude & 1023;
  double value = power == 31 ? (fraction == 0 ? INFINITY : NAN) : power == 0 ? ldexp(fraction, -24) : ldexp(fraction + 1024, power - 25);
  double found = value;
  for (int attempt = 0; power < 31 && attempt < 10; attempt += 1) {
    char text[32];
    // If two decimals are equally close, the even one is nearest, and then the upper one.
    snprintf(text, sizeof text, "%.*e", attempt / 2, attempt % 2 == 0 ? value : nextafter(value, INFINITY));
    found = strtod(text, NULL);
    if (half_of(found) == magnitude) break;
  }
  return (half & 0x8000) != 0 && !isnan(found) ? -found : found;
}

bool read_halves(input *input, const void *values) {
  int64_t start = input->column.offset;
  double *doubles = replacement(input, RAQAM_DOUBLE, sizeof *doubles);
  if (doubles == NULL) return false;
  doubles += input->column.offset;
  // The doubles of the halves that have occurred; 0 for the others.
  double *known = calloc(1 << 16, sizeof *known);
  for (int64_t row = 0; known != NULL && row < input->column.length; row += 1) {
    uint16_t half = (uint16_t)integer_at('S', values, start + row);
    if (known[half] == 0) known[half] = shortest_half(half);
    doubles[row] = known[half];
  }
  free(known);
  return known != NULL;
}

// MARK: Days and times

bool read_days(input *input, const void *values) {
  int64_t start = input->column.offset;
  int32_t *days = replacement(input, RAQAM_DAY, sizeof *days);
  if (days == NULL) return false;
  days += input->column.offset;
  for (int64_t row = 0; row < input->column.length; row += 1) {
    int64_t moment = row_is_valid(&input->column, row) ? integer_at('l', values, start + row) : 0;
    int64_t day = moment / 86400000 - (moment % 86400000 < 0);
    days[row] = (int32_t)day;
    if (days[row] != day) {
      snprintf(input->problem, sizeof input->problem, "row %lld of the date64 column is out of range",
               (long long)(input->first + row));
      return false;
    }
  }
  return true;
}

bool read_times(input *input, const void *values, char unit) {
  int digits = unit == 's' ? 0 : unit == 'm' ? 3 : unit == 'u' ? 6 : 9;
  int64_t scale = unit == 's' ? 1 : unit == 'm' ? 1000 : unit == 'u' ? 1000000 : 1000000000, start = input->column.offset;
  texts texts;
  bool good = texts_begin(input, &texts);
  for (int64_t row = 0; good && row < input->column.length; row += 1) {
    char *text = texts_reserve(&texts, 64);
    int length = 0;
    if (text == NULL) good = false;
    else if (row_is_valid(&input->column, row)) {
      // The library rejects what is not a time of day, such as -00:00:01 and 25:00:00.
      int64_t time = integer_at(digits < 6 ? 'i' : 'l', values, start + row), seconds = time / scale;
      length = snprintf(text, 64, "%s%02lld:%02d:%02d", time < 0 ? "-" : "", llabs(seconds / 3600),
                        abs((int)(seconds / 60 % 60)), abs((int)(seconds % 60)));
      if (digits > 0) length += snprintf(text + length, 32, ".%0*lld", digits, llabs(time % scale));
    }
    if (good) texts_end_row(input, &texts, row, (size_t)length);
  }
  return texts_finish(input, &texts, good);
}

// MARK: Decimals

// The largest scale whose power of ten is a double, and the first number with more than 15 digits. Between them, the
// quotient is the double that is nearest to the decimal, and its shortest digits are those of the decimal.
enum { MAXIMUM_SCALE = 22 };
static const int64_t SIXTEEN_DIGITS = INT64_C(1000000000000000);

// Reads a decimal of up to 15 digits.
static bool short_decimal(const uint8_t *bytes, int width, int64_t *number) {
  *number = width == 4 ? integer_at('i', bytes, 0) : integer_at('l', bytes, 0);
  for (int word = 1; word < width / 8; word += 1)
    if (integer_at('l', bytes, word) != (*number < 0 ? -1 : 0)) return false;
  return *number > -SIXTEEN_DIGITS && *number < SIXTEEN_DIGITS;
}

static bool decimals_as_doubles(input *input, const uint8_t *decimals, int width, int scale) {
  static const double powers[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
                                  1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
  int64_t first = input->column.offset & 7, number;
  double *doubles = malloc((size_t)(first + input->column.length + 1) * sizeof *doubles);
  if (doubles == NULL) return false;
  for (int64_t row = 0; row < input->column.length; row += 1) {
    doubles[first + row] = 0;
    if (!row_is_valid(&input->column, row)) continue;
    if (!short_decimal(decimals + (size_t)row * (size_t)width, width, &number)) {
      free(doubles);
      return false;
    }
    doubles[first + row] = (double)number / powers[scale];
  }
  input->owned[input->owned_count++] = doubles;
  rebase(&input->column, 1);
  input->column.type = RAQAM_DOUBLE;
  input->column.values = doubles;
  return true;
}

// Writes the digits of a little-endian integer in two's complement and returns their number, at most 78.
static int write_digits(const uint8_t *bytes, int width, char *digits, bool *negative) {
  uint32_t words[8], carry = 1;
  int count = width / 4, length = 0;
  memcpy(words, bytes, (size_t)width);
  *negative = words[count - 1] >> 31 != 0;
  for (int word = 0; *negative && word < count; word += 1) {
    words[word] = ~words[word] + carry;
    carry = carry != 0 && words[word] == 0;
  }
  while (count > 0) {
    uint64_t rest = 0;
    for (int word = count - 1; word >= 0; word -= 1) {
      rest = rest << 32 | words[word];
      words[word] = (uint32_t)(rest / 1000000000);
      rest %= 1000000000;
    }
    while (count > 0 && words[count - 1] == 0) count -= 1;
    for (int digit = 0; digit < 9 && (count > 0 || rest > 0); digit += 1, rest /= 10) digits[length++] = (char)('0' + rest % 10);
  }
  for (int low = 0, high = length - 1; low < high; low += 1, high -= 1) {
    char digit = digits[low];
    digits[low] = digits[high];
    digits[high] = digit;
  }
  return length;
}

// Writes a decimal with all digits, 12.50 or -0.005, and returns its length.
static size_t write_decimal(const uint8_t *bytes, int width, int scale, char *text) {
  char digits[96], *next = text;
  bool negative;
  int length = write_digits(bytes, width, digits, &negative), whole = length - (scale > 0 ? scale : 0);
  if (negative) *next++ = '-';
  if (whole <= 0) *next++ = '0';
  for (int digit = 0; digit < whole; digit += 1) *next++ = digits[digit];
  for (int zero = scale; length > 0 && zero < 0; zero += 1) *next++ = '0';
  if (scale > 0) {
    *next++ = '.';
    for (int zero = whole; zero < 0; zero += 1) *next++ = '0';
    for (int digit = whole < 0 ? 0 : whole; digit < length; digit += 1) *next++ = digits[digit];
  }
  return (size_t)(next - text);
}

bool decimals_as_texts(input *input) {
  texts texts;
  bool good = texts_begin(input, &texts);
  for (int64_t row = 0; good && row < input->column.length; row += 1) {
    char *text = texts_reserve(&texts, 512);
    good = text != NULL;
    if (good)
      texts_end_row(input, &texts, row, !row_is_valid(&input->column, row) ? 0
          : write_decimal(input->decimals + (size_t)row * (size_t)input->decimal_width, input->decimal_width,
                          input->decimal_scale, text));
  }
  input->decimals = NULL;
  return texts_finish(input, &texts, good);
}

bool read_decimals(input *input, const void *values, int width, int scale) {
  input->decimals = (const uint8_t *)values + (size_t)input->column.offset * (size_t)width;
  input->decimal_width = width;
  input->decimal_scale = scale;
  if (scale >= 0 && scale <= MAXIMUM_SCALE && decimals_as_doubles(input, input->decimals, width, scale)) return true;
  return decimals_as_texts(input);
}

// MARK: String views

// Finds the bytes of a view: up to 12 in the view itself, more in one of the buffers from the third on, whose sizes are
// in the last.
static const char *view_bytes(const struct ArrowArray *array, const char *view, int64_t length) {
  if (length <= 12) return view + 4;
  int64_t buffer = integer_at('i', view, 2), start = integer_at('i', view, 3);
  if (buffer < 0 || buffer >= array->n_buffers - 3 || start < 0) return NULL;
  const void *sizes = array->buffers[array->n_buffers - 1], *bytes = array->buffers[2 + buffer];
  return sizes == NULL || bytes == NULL || start + length > integer_at('l', sizes, buffer) ? NULL : (const char *)bytes + start;
}

bool read_views(input *input, const struct ArrowArray *array) {
  const char *views = array->buffers[1];
  int64_t start = input->column.offset;
  texts texts;
  bool good = texts_begin(input, &texts);
  for (int64_t row = 0; good && row < input->column.length; row += 1) {
    const char *view = views + (start + row) * 16;
    int64_t length = row_is_valid(&input->column, row) ? integer_at('i', view, 0) : 0;
    const char *bytes = length < 0 ? NULL : view_bytes(array, view, length);
    if (bytes == NULL) {
      snprintf(input->problem, sizeof input->problem, "the string view of row %lld is invalid", (long long)(input->first + row));
      good = false;
      break;
    }
    char *text = texts_reserve(&texts, (size_t)length);
    good = text != NULL;
    if (!good) break;
    memcpy(text, bytes, (size_t)length);
    texts_end_row(input, &texts, row, (size_t)length);
  }
  return texts_finish(input, &texts, good);
}
