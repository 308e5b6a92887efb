#ifndef CICU_NUMBER_H
#define CICU_NUMBER_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A field of the text (`UNumberFormatFields`, `UDateFormatField` …) and its range in UTF-16 offsets.
typedef struct {
  int32_t field;
  int32_t begin;
  int32_t end;
} cicu_field;

// MARK: DecimalFormat

/// A number format with a pattern or a style. Formatting only reads it, so threads may share it.
typedef struct cicu_number_format cicu_number_format;

// The styles, attributes, symbols and fields below have ICU's values, which cicu_number.c asserts.
enum {
  CICU_STYLE_PATTERN = 0,
  CICU_STYLE_DECIMAL = 1,
  CICU_STYLE_CURRENCY = 2,
  CICU_STYLE_PERCENT = 3,
  CICU_STYLE_SCIENTIFIC = 4,
  CICU_STYLE_SPELLOUT = 5,
  CICU_STYLE_ORDINAL = 6,
  CICU_STYLE_CURRENCY_ISO = 10,
  CICU_STYLE_CURRENCY_PLURAL = 11,
  CICU_STYLE_CURRENCY_ACCOUNTING = 12,
  CICU_STYLE_CURRENCY_CASH = 13,
  CICU_STYLE_COMPACT_SHORT = 14,
  CICU_STYLE_COMPACT_LONG = 15
};

enum {
  CICU_NUMBER_GROUPING_USED = 1,
  CICU_NUMBER_MAXIMUM_INTEGER = 3,
  CICU_NUMBER_MINIMUM_INTEGER = 4,
  CICU_NUMBER_MAXIMUM_FRACTION = 6,
  CICU_NUMBER_MINIMUM_FRACTION = 7,
  CICU_NUMBER_GROUPING_SIZE = 10,
  CICU_NUMBER_ROUNDING_MODE = 11,
  CICU_NUMBER_ROUNDING_INCREMENT = 12,
  CICU_NUMBER_SECONDARY_GROUPING_SIZE = 15,
  CICU_NUMBER_SIGNIFICANT_USED = 16,
  CICU_NUMBER_MINIMUM_SIGNIFICANT = 17,
  CICU_NUMBER_MAXIMUM_SIGNIFICANT = 18,
  CICU_NUMBER_MINIMUM_GROUPING_DIGITS = 22,
  CICU_NUMBER_CURRENCY_USAGE = 23,
  CICU_NUMBER_SIGN_ALWAYS_SHOWN = 0x1004
};

enum {
  CICU_SYMBOL_DECIMAL = 0,
  CICU_SYMBOL_GROUPING = 1,
  CICU_SYMBOL_PERCENT = 3,
  CICU_SYMBOL_ZERO_DIGIT = 4,
  CICU_SYMBOL_MINUS = 6,
  CICU_SYMBOL_PLUS = 7,
  CICU_SYMBOL_CURRENCY = 8,
  CICU_SYMBOL_MONETARY_DECIMAL = 10,
  CICU_SYMBOL_EXPONENT = 11,
  CICU_SYMBOL_PERMILLE = 12,
  CICU_SYMBOL_INFINITY = 14,
  CICU_SYMBOL_NAN = 15,
  CICU_SYMBOL_MONETARY_GROUPING = 17
};

enum {
  CICU_FIELD_INTEGER = 0,
  CICU_FIELD_FRACTION = 1,
  CICU_FIELD_DECIMAL = 2,
  CICU_FIELD_EXPONENT_SYMBOL = 3,
  CICU_FIELD_EXPONENT_SIGN = 4,
  CICU_FIELD_EXPONENT = 5,
  CICU_FIELD_GROUPING = 6,
  CICU_FIELD_CURRENCY = 7,
  CICU_FIELD_PERCENT = 8,
  CICU_FIELD_PERMILLE = 9,
  CICU_FIELD_SIGN = 10,
  CICU_FIELD_UNIT = 11,
  CICU_FIELD_COMPACT = 12
};

/// Opens a format. `pattern` is used only for CICU_STYLE_PATTERN.
int32_t cicu_number_format_open(int32_t style, const char *pattern, int32_t pattern_length, const char *locale, cicu_number_format **out);
/// Creates a format with the same settings, without state from earlier formatting.
int32_t cicu_number_format_clone(const cicu_number_format *format, cicu_number_format **out);
void cicu_number_format_close(cicu_number_format *format);
void cicu_number_format_set(cicu_number_format *format, int32_t attribute, int32_t value);
int32_t cicu_number_format_get(const cicu_number_format *format, int32_t attribute);
double cicu_number_format_get_double(const cicu_number_format *format, int32_t attribute);
void cicu_number_format_set_double(cicu_number_format *format, int32_t attribute, double value);
int32_t cicu_number_format_set_symbol(cicu_number_format *format, int32_t symbol, const char *text, int32_t length);
int32_t cicu_number_format_symbol(const cicu_number_format *format, int32_t symbol, char *out, int32_t capacity, int32_t *length);
/// Sets the ISO 4217 code, which determines fraction digits, rounding and symbol.
int32_t cicu_number_format_set_currency(cicu_number_format *format, const char *code, int32_t length);
int32_t cicu_number_format_pattern(const cicu_number_format *format, char *out, int32_t capacity, int32_t *length);

/// The name of the rule set that a spellout format uses: `%spellout-numbering`.
int32_t cicu_number_format_rule_set(const cicu_number_format *format, char *out, int32_t capacity, int32_t *length);
/// Selects another public rule set of a spellout format.
int32_t cicu_number_format_set_rule_set(cicu_number_format *format, const char *name, int32_t length);
int32_t cicu_number_format_integer(const cicu_number_format *format, int64_t value, char *out, int32_t capacity, int32_t *length);
int32_t cicu_number_format_double(const cicu_number_format *format, double value, char *out, int32_t capacity, int32_t *length);
/// Formats a decimal number in ASCII digits (`-12.50`, `1E+400`, `NaN`, `Infinity`).
int32_t cicu_number_format_decimal(const cicu_number_format *format, const char *digits, int32_t digits_length, char *out, int32_t capacity, int32_t *length);
/// Parses a number at the start of a text as a double.
int32_t cicu_number_format_parse_double(const cicu_number_format *format, const char *text, int32_t text_length, int32_t *consumed, double *value);
/// Formats as `cicu_number_format_decimal` does, in UTF-16 with fields. Both lengths are set even if a buffer is too
/// small.
int32_t cicu_number_format_fields(const cicu_number_format *format, const char *digits, int32_t digits_length, uint16_t *out, int32_t capacity, int32_t *length, cicu_field *fields, int32_t field_capacity, int32_t *field_count);

/// Whether the result depends on digits of a double beyond its precision, as for an increment or significant digits.
bool cicu_number_format_looks_at_all_digits(const cicu_number_format *format);

/// The capacity for one symbol or digit in UTF-8; longer ones are reported as U_BUFFER_OVERFLOW_ERROR. The longest of
/// CLDR 42, a currency symbol in Bodo, has 35 bytes.
#define CICU_SYMBOL_ROOM 96

typedef struct {
  char bytes[CICU_SYMBOL_ROOM];
  int32_t length;
} cicu_symbol;

// MARK: CLDR data for the numbers of a locale

/// Digits and symbols of a locale. If numbers use letters, only `has_digits` is set.
typedef struct {
  bool has_digits;
  cicu_symbol digits[10];
  cicu_symbol decimal, grouping, minus, plus, approximately, percent, permille, exponential, nan, infinity, currency_decimal, currency_grouping;
  /// The minimum number of digits before the first grouping separator.
  int32_t minimum_grouping;
  /// Set only for `digits_only`: whether decimal numbers consist of digits and separators alone.
  bool is_bare;
} cicu_number_symbols;

/// Reads all members; with `digits_only`, only the digits, `minus` and `is_bare`.
int32_t cicu_number_symbols_read(const char *locale, bool digits_only, cicu_number_symbols *out);

/// The open currency data of a locale. Opening takes seven times as long as reading one currency. Reading does not
/// change the object, so threads may share it.
typedef struct cicu_currencies cicu_currencies;

int32_t cicu_currencies_open(const char *locale, cicu_currencies **out);
void cicu_currencies_close(cicu_currencies *currencies);

/// The capacity for a currency pattern or a character set, in UTF-8.
#define CICU_PATTERN_ROOM 128

/// A locale's data of one currency; `decimal`, `grouping` and `pattern` are set if `has_pattern`.
typedef struct {
  cicu_symbol symbol, decimal, grouping;
  bool has_pattern;
  char pattern[CICU_PATTERN_ROOM];
  int32_t pattern_length;
} cicu_currency;

/// Reads a locale's data of an ISO 4217 code; the code is the symbol if there is no data.
int32_t cicu_currency_read(cicu_currencies *currencies, const char *code, cicu_currency *out);

/// The text between a currency and a digit: `insert` applies if the currency's adjacent character is in the set
/// `match`.
typedef struct {
  cicu_symbol insert;
  char match[CICU_PATTERN_ROOM];
  int32_t match_length;
  /// Whether `match` is the set that almost all locales use.
  bool is_usual;
} cicu_currency_spacing;

/// Reads a locale's spacing before or after a currency symbol. `insert` is empty if digits like `digit` need none.
int32_t cicu_currency_spacing_read(cicu_currencies *currencies, bool before, int32_t digit, cicu_currency_spacing *out);
/// Whether to insert spacing if this character of the currency symbol is next to the digits.
bool cicu_currency_spacing_matches(const cicu_currency_spacing *spacing, int32_t character);

/// The locale's pattern of an amount and a currency name for a plural category: `{0} {1}`; empty if that of `other`
/// applies.
int32_t cicu_currency_unit_pattern(cicu_currencies *currencies, const char *category, char *out, int32_t capacity, int32_t *length);

/// The patterns of compact notation, one per line: magnitude, plural category (or the number `0` or `1`) and pattern,
/// separated by tabs. Locales without long patterns use short ones, those without patterns for their digits use
/// `latn`.
int32_t cicu_compact_patterns(const char *locale, bool is_long, bool is_currency, char *out, int32_t capacity, int32_t *length);

// MARK: number skeletons

/// Checks the syntax of a skeleton, without locale data. `*error_offset` is the UTF-16 offset of an error, or -1.
///
/// Does not check that units are compatible; formatting any number in any locale does.
int32_t cicu_number_skeleton_check(const char *skeleton, int32_t skeleton_length, int32_t *error_offset);

/// A formatter built from an ICU number skeleton. Formatting only reads it, so threads may share it.
typedef struct cicu_number_formatter cicu_number_formatter;

/// Opens a formatter. `*error_offset` is the UTF-16 offset of a syntax error, or -1.
int32_t cicu_number_formatter_open(const char *skeleton, int32_t skeleton_length, const char *locale, int32_t *error_offset, cicu_number_formatter **out);
void cicu_number_formatter_close(cicu_number_formatter *formatter);
int32_t cicu_number_formatter_decimal(const cicu_number_formatter *formatter, const char *digits, int32_t digits_length, char *out, int32_t capacity, int32_t *length);
int32_t cicu_number_formatter_fields(const cicu_number_formatter *formatter, const char *digits, int32_t digits_length, uint16_t *out, int32_t capacity, int32_t *length, cicu_field *fields, int32_t field_capacity, int32_t *field_count);

/// Formats a double with the formatter's cached result object, for benchmarks.
int32_t cicu_number_formatter_double(const cicu_number_formatter *formatter, double value, char *out, int32_t capacity, int32_t *length);

// MARK: ranges



// MARK: plural rules

/// Plural rules of a locale. Selecting only reads them, so threads may share them.
typedef struct cicu_plural_rules cicu_plural_rules;

int32_t cicu_plural_rules_open(const char *locale, bool ordinal, cicu_plural_rules **out);
void cicu_plural_rules_close(cicu_plural_rules *rules);
/// The category of the number as `formatter` formats it: visible fraction digits affect the category.
int32_t cicu_plural_rules_select(const cicu_plural_rules *rules, const cicu_number_formatter *formatter, const char *digits, int32_t digits_length, char *out, int32_t capacity, int32_t *length);

/// The rules of a locale in ICU's syntax: `one: i  in 1..1 and v  in 0..0; other: `.
int32_t cicu_plural_rules_text(const char *locale, bool ordinal, char *out, int32_t capacity, int32_t *length);
/// CLDR's plural categories of ranges in a language, one per line: those of both ends and that of the range. Empty if
/// there are none.
int32_t cicu_plural_ranges(const char *language, char *out, int32_t capacity, int32_t *length);

// MARK: currencies, numbering systems

/// The currencies of all regions in CLDR's supplemental data, a line each: code, `1` if the currency is legal tender and
/// `0` if not, start and end in milliseconds since 1970 or `-`. `ucurr_isAvailable` only knows the last region of a code.
int32_t cicu_currency_uses(char *out, int32_t capacity, int32_t *length);

/// The number of fraction digits of an ISO 4217 currency, for standard or cash use.
int32_t cicu_currency_fraction_digits(const char *code, bool cash, int32_t *digits);
/// The smallest amount of an ISO 4217 currency that is payable in cash; 0 if it is one unit of the last digit.
int32_t cicu_currency_cash_increment(const char *code, double *increment);
/// The currency's symbol (`width` 0), name (1) or narrow symbol (2) in a locale.
int32_t cicu_currency_name(const char *code, const char *locale, int32_t width, char *out, int32_t capacity, int32_t *length);
/// The currency's name in a locale for numbers of a plural category (`one`, `other` …).
int32_t cicu_currency_plural_name(const char *code, const char *locale, const char *category, char *out, int32_t capacity, int32_t *length);
/// All ISO 4217 codes that ICU knows, separated by spaces.
int32_t cicu_currency_codes(char *out, int32_t capacity, int32_t *length);
/// All numbering systems that ICU knows, separated by spaces.
int32_t cicu_numbering_systems(char *out, int32_t capacity, int32_t *length);
/// The ten digits of a decimal numbering system; empty if it is algorithmic.
int32_t cicu_numbering_system_digits(const char *name, char *out, int32_t capacity, int32_t *length);
/// The name of the numbering system that a locale uses.
int32_t cicu_numbering_system_of_locale(const char *locale, char *out, int32_t capacity, int32_t *length);

// MARK: lists



#ifdef __cplusplus
}
#endif

#endif
