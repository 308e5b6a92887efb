// CLDR data of number formats, from ICU's bundles: opening a DecimalFormat to read its properties costs fifteen times
// as much. Every string is searched where DecimalFormatSymbols and currency formats search it, including parents.
#include "cicu_internal.h"

#include <unicode/locid.h>
#include <unicode/numsys.h>
#include <unicode/resbund.h>
#include <unicode/uchar.h>
#include <unicode/ucurr.h>
#include <unicode/uniset.h>

#include <cstdio>
#include <memory>

// The name of ICU's bundles of currency data.
static const char currency_tree[] = U_ICUDATA_NAME "-curr";

// Finds a string in a bundle or its parents; returns false if there is none.
static bool find(icu::ResourceBundle &bundle, const char *path, icu::UnicodeString &text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::ResourceBundle found = bundle.getWithFallback(path, status);
  if (U_FAILURE(status)) return false;
  text = found.getString(status);
  return U_SUCCESS(status);
}

static int32_t copy_out(const icu::UnicodeString &text, cicu_symbol *out) {
  return cicu_utf16_copy_out(text.getBuffer(), text.length(), out->bytes, CICU_SYMBOL_ROOM, &out->length);
}

// Returns whether the locale has a pattern and separators that apply only to this currency; `status` receives the
// first error.
static bool find_own(icu::ResourceBundle &entry, int32_t &status, icu::UnicodeString &pattern, cicu_symbol *decimal, cicu_symbol *grouping) {
  UErrorCode missing = U_ZERO_ERROR;
  // An entry has a symbol and a name; a few have a third element with a pattern and two separators.
  if (entry.getSize() <= 2) return false;
  const icu::ResourceBundle own = entry.get(2, missing);
  pattern = own.getStringEx(0, missing);
  const icu::UnicodeString own_decimal = own.getStringEx(1, missing);
  const icu::UnicodeString own_grouping = own.getStringEx(2, missing);
  if (U_FAILURE(missing)) return false;
  status = copy_out(own_decimal, decimal);
  if (status <= 0) status = copy_out(own_grouping, grouping);
  return true;
}

static icu::ResourceBundle currency_entry(icu::ResourceBundle &bundle, const char *code, UErrorCode &status) {
  char path[] = "Currencies/XXX";
  memcpy(path + sizeof path - 4, code, 3);
  return bundle.getWithFallback(path, status);
}

namespace {
// The symbols of a numbering system in a locale, with fallback to `latn`.
class Symbols {
public:
  Symbols(const icu::Locale &locale, const char *system, UErrorCode &status) : bundle(static_cast<const char *>(nullptr), locale, status), system(system) {}

  bool read(const char *name, cicu_symbol *out) {
    icu::UnicodeString text;
    if (!find_in_system("symbols", name, text)) return false;
    if (status <= 0) status = copy_out(text, out);
    return true;
  }

  // Whether decimal numbers consist of digits and separators alone.
  bool is_bare() {
    icu::UnicodeString pattern;
    if (!find_in_system("patterns", "decimalFormat", pattern)) return false;
    for (int32_t index = 0; index < pattern.length(); index++) {
      const UChar unit = pattern.charAt(index);
      if (unit != u'#' && unit != u'0' && unit != u',' && unit != u'.') return false;
    }
    return true;
  }

  int32_t minimum_grouping() {
    icu::UnicodeString text;
    const bool found = find(bundle, "NumberElements/minimumGroupingDigits", text);
    return found && text.length() == 1 ? text.charAt(0) - u'0' : 1;
  }

  // The first error.
  int32_t status = U_ZERO_ERROR;

private:
  bool find_in_system(const char *table, const char *name, icu::UnicodeString &text) {
    return find_in(system, table, name, text) || (strcmp(system, "latn") != 0 && find_in("latn", table, name, text));
  }

  bool find_in(const char *system, const char *table, const char *name, icu::UnicodeString &text) {
    char path[96];
    snprintf(path, sizeof path, "NumberElements/%s/%s/%s", system, table, name);
    return find(bundle, path, text);
  }

  icu::ResourceBundle bundle;
  const char *system;
};
}  // namespace

static int32_t read_digits(const icu::UnicodeString &digits, cicu_number_symbols *out) {
  int32_t status = digits.countChar32() == 10 ? U_ZERO_ERROR : U_INVALID_FORMAT_ERROR;
  for (int32_t digit = 0, index = 0; digit < 10 && status <= 0; digit++) {
    const int32_t next = digits.moveIndex32(index, 1);
    status = copy_out(digits.tempSubStringBetween(index, next), &out->digits[digit]);
    index = next;
  }
  return status;
}

// Applies the separators of the region's currency, which ICU uses for all currency amounts in the region's locales.
static int32_t read_region_separators(const char *id, const icu::Locale &locale, cicu_number_symbols *out) {
  UErrorCode status = U_ZERO_ERROR;
  UChar units[4];
  if (ucurr_forLocale(id, units, 4, &status) != 3 || U_FAILURE(status)) return U_ZERO_ERROR;
  char code[4];
  u_UCharsToChars(units, code, 4);
  icu::ResourceBundle bundle(currency_tree, locale, status);
  icu::ResourceBundle entry = currency_entry(bundle, code, status);
  int32_t result = U_ZERO_ERROR;
  icu::UnicodeString pattern;
  if (U_SUCCESS(status)) find_own(entry, result, pattern, &out->currency_decimal, &out->currency_grouping);
  return result;
}

extern "C" int32_t cicu_number_symbols_read(const char *id, bool digits_only, cicu_number_symbols *out) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale locale(id);
  const std::unique_ptr<icu::NumberingSystem> system(icu::NumberingSystem::createInstance(locale, status));
  if (U_FAILURE(status)) return status;
  out->has_digits = !system->isAlgorithmic();
  if (!out->has_digits) return U_ZERO_ERROR;
  int32_t result = read_digits(system->getDescription(), out);
  Symbols symbols(locale, system->getName(), status);
  if (U_FAILURE(status)) return status;
  if (!symbols.read("minusSign", &out->minus)) return U_MISSING_RESOURCE_ERROR;
  if (digits_only) {
    out->is_bare = result <= 0 && symbols.is_bare();
    return symbols.status;
  }
  if (!symbols.read("decimal", &out->decimal) || !symbols.read("group", &out->grouping) || !symbols.read("plusSign", &out->plus) ||
      !symbols.read("approximatelySign", &out->approximately) || !symbols.read("percentSign", &out->percent) || !symbols.read("perMille", &out->permille) ||
      !symbols.read("exponential", &out->exponential) || !symbols.read("nan", &out->nan) || !symbols.read("infinity", &out->infinity)) {
    return U_MISSING_RESOURCE_ERROR;
  }
  if (!symbols.read("currencyDecimal", &out->currency_decimal)) out->currency_decimal = out->decimal;
  if (!symbols.read("currencyGroup", &out->currency_grouping)) out->currency_grouping = out->grouping;
  out->minimum_grouping = symbols.minimum_grouping();
  if (result <= 0) result = symbols.status;
  return result <= 0 ? read_region_separators(id, locale, out) : result;
}

extern "C" int32_t cicu_currencies_open(const char *id, cicu_currencies **out) {
  UErrorCode status = U_ZERO_ERROR;
  *out = nullptr;
  icu::ResourceBundle *bundle = new icu::ResourceBundle(currency_tree, icu::Locale(id), status);
  if (bundle == nullptr) return U_MEMORY_ALLOCATION_ERROR;
  if (U_SUCCESS(status)) {
    *out = reinterpret_cast<cicu_currencies *>(bundle);
  } else {
    delete bundle;
  }
  return status;
}

extern "C" void cicu_currencies_close(cicu_currencies *currencies) { delete reinterpret_cast<icu::ResourceBundle *>(currencies); }

static icu::ResourceBundle &bundle_of(cicu_currencies *currencies) { return *reinterpret_cast<icu::ResourceBundle *>(currencies); }

extern "C" int32_t cicu_currency_read(cicu_currencies *currencies, const char *code, cicu_currency *out) {
  if (strlen(code) != 3) return U_ILLEGAL_ARGUMENT_ERROR;
  UErrorCode status = U_ZERO_ERROR;
  out->has_pattern = false;
  icu::ResourceBundle entry = currency_entry(bundle_of(currencies), code, status);
  if (U_FAILURE(status)) {
    // The symbol of a currency that the locale and its parents do not know is its code.
    return cicu_ascii_copy_out(code, out->symbol.bytes, CICU_SYMBOL_ROOM, &out->symbol.length);
  }
  int32_t result = copy_out(entry.getStringEx(0, status), &out->symbol);
  if (U_FAILURE(status)) return status;
  icu::UnicodeString pattern;
  if (result > 0 || !find_own(entry, result, pattern, &out->decimal, &out->grouping)) return result;
  out->has_pattern = true;
  if (result > 0) return result;
  return cicu_utf16_copy_out(pattern.getBuffer(), pattern.length(), out->pattern, CICU_PATTERN_ROOM, &out->pattern_length);
}

extern "C" int32_t cicu_currency_unit_pattern(cicu_currencies *currencies, const char *category, char *out, int32_t capacity, int32_t *length) {
  *length = 0;
  char path[40];
  snprintf(path, sizeof path, "CurrencyUnitPatterns/%s", category);
  icu::UnicodeString text;
  if (!find(bundle_of(currencies), path, text)) return U_ZERO_ERROR;
  return cicu_utf16_copy_out(text.getBuffer(), text.length(), out, capacity, length);
}

// The character set of currency spacing that almost all locales use. It is handled without building a set, which is
// slow.
static const char16_t usual_edges[] = u"[[:^S:]&[:^Z:]]";

static bool is_usual_edge(UChar32 character) { return (U_MASK(u_charType(character)) & (U_GC_S_MASK | U_GC_Z_MASK)) == 0; }

// Whether a set of CLDR's `currencySpacing` contains a character.
static bool contains(const icu::UnicodeString &pattern, UChar32 character, UErrorCode &status) {
  if (pattern == u"[:digit:]") return u_charType(character) == U_DECIMAL_DIGIT_NUMBER;
  if (pattern == usual_edges) return is_usual_edge(character);
  return icu::UnicodeSet(pattern, status).contains(character);
}

static bool find_spacing(icu::ResourceBundle &bundle, bool before, const char *name, icu::UnicodeString &text) {
  char path[64];
  snprintf(path, sizeof path, "currencySpacing/%sCurrency/%s", before ? "before" : "after", name);
  return find(bundle, path, text);
}

extern "C" int32_t cicu_currency_spacing_read(cicu_currencies *currencies, bool before, int32_t digit, cicu_currency_spacing *out) {
  UErrorCode status = U_ZERO_ERROR;
  icu::ResourceBundle &bundle = bundle_of(currencies);
  icu::UnicodeString edge, number, text;
  if (!find_spacing(bundle, before, "currencyMatch", edge) || !find_spacing(bundle, before, "surroundingMatch", number) || !find_spacing(bundle, before, "insertBetween", text)) {
    return U_MISSING_RESOURCE_ERROR;
  }
  if (!contains(number, digit, status)) text.remove();
  if (U_FAILURE(status)) return status;
  out->is_usual = edge == usual_edges;
  const int32_t result = copy_out(text, &out->insert);
  return result <= 0 ? cicu_utf16_copy_out(edge.getBuffer(), edge.length(), out->match, CICU_PATTERN_ROOM, &out->match_length) : result;
}

extern "C" bool cicu_currency_spacing_matches(const cicu_currency_spacing *spacing, int32_t character) {
  if (spacing->is_usual) return is_usual_edge(character);
  UErrorCode status = U_ZERO_ERROR;
  return contains(icu::UnicodeString::fromUTF8(icu::StringPiece(spacing->match, spacing->match_length)), character, status);
}

// Appends the patterns of one table; returns false if there are none.
static bool append_compact(icu::ResourceBundle &bundle, const char *system, bool is_long, bool is_currency, icu::UnicodeString &lines) {
  static const char *const categories[] = {"other", "zero", "one", "two", "few", "many", "0", "1"};
  bool found = false;
  char key[24] = "1";
  // ICU reads keys of up to twenty digits. A magnitude with patterns has one for `other`.
  for (int32_t magnitude = 0; magnitude < 20; magnitude++, key[magnitude] = '0', key[magnitude + 1] = 0) {
    for (const char *category : categories) {
      char path[128];
      snprintf(path, sizeof path, "NumberElements/%s/%s/%s/%s/%s", system, is_long ? "patternsLong" : "patternsShort", is_currency ? "currencyFormat" : "decimalFormat", key, category);
      icu::UnicodeString text;
      if (!find(bundle, path, text)) {
        if (category == categories[0]) break;
        continue;
      }
      found = true;
      char start[32];
      snprintf(start, sizeof start, "%d\t%s\t", magnitude, category);
      lines.append(icu::UnicodeString(start, -1, US_INV)).append(text).append(u'\n');
    }
  }
  return found;
}

extern "C" int32_t cicu_compact_patterns(const char *id, bool is_long, bool is_currency, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  const icu::Locale locale(id);
  icu::ResourceBundle bundle(static_cast<const char *>(nullptr), locale, status);
  const std::unique_ptr<icu::NumberingSystem> system(icu::NumberingSystem::createInstance(locale, status));
  if (U_FAILURE(status)) return status;
  const bool is_latin = strcmp(system->getName(), "latn") == 0;
  icu::UnicodeString lines;
  bool found = append_compact(bundle, system->getName(), is_long, is_currency, lines);
  if (!found && !is_latin) found = append_compact(bundle, "latn", is_long, is_currency, lines);
  if (!found && is_long) found = append_compact(bundle, system->getName(), false, is_currency, lines);
  if (!found && is_long && !is_latin) append_compact(bundle, "latn", false, is_currency, lines);
  return cicu_utf16_copy_out(lines.getBuffer(), lines.length(), out, capacity, length);
}
