// Reads Decimal objects as doubles without creating their texts, which takes most of the time of a column of them.
#include "_input.h"

// The layout of a Decimal in CPython's module `_decimal` of 64-bit systems, and its flags for the sign, NaN and
// the infinities. It is not part of the stable ABI, so `decimals_check` compares it with the texts of samples.
typedef struct decimal_object {
  PyObject_HEAD
  Py_hash_t hash;
  uint8_t flags;
  Py_ssize_t exponent, digits, word_count, capacity;
  const uint64_t *words;
  // Up to four words of 19 digits; more are elsewhere.
  uint64_t storage[4];
} decimal_object;

enum { NEGATIVE = 1, SPECIAL = 2 | 4 | 8, MAXIMUM_SCALE = 22 };
static const uint64_t SIXTEEN_DIGITS = UINT64_C(1000000000000000);

static bool is_known_layout;

// Reads a decimal of one word that is in the object itself.
static bool read_word(PyObject *item, uint64_t *word, Py_ssize_t *exponent, bool *negative) {
  const decimal_object *decimal = (const decimal_object *)item;
  if ((decimal->flags & SPECIAL) != 0 || decimal->word_count != 1 || decimal->words != decimal->storage) return false;
  *word = decimal->storage[0];
  *exponent = decimal->exponent;
  *negative = (decimal->flags & NEGATIVE) != 0;
  return true;
}

bool decimals_check(void) {
  static const struct {
    const char *text;
    bool has_word, negative;
    uint64_t word;
    Py_ssize_t exponent;
  } samples[] = {{"1", true, false, 1, 0},        {"-12.50", true, true, 1250, -2},
                 {"-0.00", true, true, 0, -2},    {"9999999999999999999", true, false, UINT64_C(9999999999999999999), 0},
                 {"7E+5", true, false, 7, 5},     {"10000000000000000000", false, false, 0, 0},
                 {"NaN", false, false, 0, 0},     {"-Infinity", false, false, 0, 0}};
  PyObject *size = PyObject_GetAttrString(decimal_type, "__basicsize__");
  is_known_layout = size != NULL && PyLong_AsSize_t(size) == sizeof(decimal_object);
  Py_XDECREF(size);
  for (size_t sample = 0; is_known_layout && sample < sizeof samples / sizeof *samples; sample += 1) {
    PyObject *item = PyObject_CallFunction(decimal_type, "s", samples[sample].text);
    if (item == NULL) return false;
    uint64_t word = 0;
    Py_ssize_t exponent = 0;
    bool negative = false, has_word = read_word(item, &word, &exponent, &negative);
    is_known_layout = has_word == samples[sample].has_word && word == samples[sample].word &&
                      exponent == samples[sample].exponent && negative == samples[sample].negative;
    Py_DECREF(item);
  }
  PyErr_Clear();
  return true;
}

// Reads the digits from the text of a Decimal.
static bool read_text(PyObject *item, uint64_t *word, Py_ssize_t *exponent, bool *negative) {
  PyObject *digits = PyObject_Str(item);
  const char *text = digits == NULL ? NULL : PyUnicode_AsUTF8AndSize(digits, NULL);
  bool good = text != NULL, has_point = false;
  *word = 0;
  *exponent = 0;
  *negative = good && *text == '-';
  for (const char *next = good ? text + *negative : ""; good && *next != '\0'; next += 1) {
    if (*next == '.') {
      has_point = true;
    } else {
      good = *next >= '0' && *next <= '9' && *word < SIXTEEN_DIGITS;
      *word = *word * 10 + (uint64_t)(*next - '0');
      *exponent -= has_point;
    }
  }
  Py_XDECREF(digits);
  if (!good) PyErr_Clear();
  return good;
}

bool decimal_as_double(PyObject *item, double *number) {
  static const double powers[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
                                  1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
  uint64_t word;
  Py_ssize_t exponent;
  bool negative, good = (is_known_layout && read_word(item, &word, &exponent, &negative)) || read_text(item, &word, &exponent, &negative);
  if (!good || word >= SIXTEEN_DIGITS || exponent > 0 || exponent < -MAXIMUM_SCALE) return false;
  *number = (double)word / powers[-exponent];
  if (negative) *number = -*number;
  return true;
}
