// Names and digits of date formats, from ICU's data without an open format. Opening a format costs ten times as much,
// because it also opens two number formats and a calendar.
#include "cicu_internal.h"
#include "cicu_texts.h"

#include <string>
#include <unicode/dtfmtsym.h>
#include <unicode/locid.h>
#include <unicode/numsys.h>
#include <unicode/resbund.h>
#include <unicode/smpdtfmt.h>
#include <unicode/ucal.h>

static icu::DateFormatSymbols *open_symbols(const icu::Locale &locale, UErrorCode &status) {
#ifndef U_HIDE_INTERNAL_API
  // This function returns cached symbols; the public constructor supports only the Gregorian calendar.
  return icu::DateFormatSymbols::createForLocale(locale, status);
#else
  icu::SimpleDateFormat format(icu::UnicodeString(u"y"), locale, status);
  return U_SUCCESS(status) ? new icu::DateFormatSymbols(*format.getDateFormatSymbols()) : nullptr;
#endif
}

extern "C" int32_t cicu_date_symbols_open(const char *locale, cicu_date_symbols **out) {
  UErrorCode status = U_ZERO_ERROR;
  *out = nullptr;
  // Use the same name as open formats do, so that ICU caches the symbols only once.
  cicu_locale_name name;
  icu::DateFormatSymbols *symbols = open_symbols(icu::Locale(cicu_guarded_locale(locale, &name)), status);
  if (U_SUCCESS(status)) {
    *out = reinterpret_cast<cicu_date_symbols *>(symbols);
  } else {
    delete symbols;
  }
  return status;
}

extern "C" void cicu_date_symbols_close(cicu_date_symbols *symbols) { delete reinterpret_cast<icu::DateFormatSymbols *>(symbols); }

static const icu::UnicodeString *find_names(const icu::DateFormatSymbols &symbols, int32_t kind, int32_t &count) {
  using Symbols = icu::DateFormatSymbols;
  switch (kind) {
    case CICU_NAMES_ERAS: return symbols.getEras(count);
    case CICU_NAMES_ERAS_WIDE: return symbols.getEraNames(count);
    case CICU_NAMES_ERAS_NARROW: return symbols.getNarrowEras(count);
    case CICU_NAMES_DAY_HALVES: return symbols.getAmPmStrings(count);
    case CICU_NAMES_MONTHS: return symbols.getMonths(count, Symbols::FORMAT, Symbols::WIDE);
    case CICU_NAMES_MONTHS_SHORT: return symbols.getMonths(count, Symbols::FORMAT, Symbols::ABBREVIATED);
    case CICU_NAMES_MONTHS_NARROW: return symbols.getMonths(count, Symbols::FORMAT, Symbols::NARROW);
    case CICU_NAMES_MONTHS_ALONE: return symbols.getMonths(count, Symbols::STANDALONE, Symbols::WIDE);
    case CICU_NAMES_MONTHS_ALONE_SHORT: return symbols.getMonths(count, Symbols::STANDALONE, Symbols::ABBREVIATED);
    case CICU_NAMES_MONTHS_ALONE_NARROW: return symbols.getMonths(count, Symbols::STANDALONE, Symbols::NARROW);
    case CICU_NAMES_WEEKDAYS: return symbols.getWeekdays(count, Symbols::FORMAT, Symbols::WIDE);
    case CICU_NAMES_WEEKDAYS_SHORT: return symbols.getWeekdays(count, Symbols::FORMAT, Symbols::ABBREVIATED);
    case CICU_NAMES_WEEKDAYS_SHORTER: return symbols.getWeekdays(count, Symbols::FORMAT, Symbols::SHORT);
    case CICU_NAMES_WEEKDAYS_NARROW: return symbols.getWeekdays(count, Symbols::FORMAT, Symbols::NARROW);
    case CICU_NAMES_WEEKDAYS_ALONE: return symbols.getWeekdays(count, Symbols::STANDALONE, Symbols::WIDE);
    case CICU_NAMES_WEEKDAYS_ALONE_SHORT: return symbols.getWeekdays(count, Symbols::STANDALONE, Symbols::ABBREVIATED);
    case CICU_NAMES_WEEKDAYS_ALONE_SHORTER: return symbols.getWeekdays(count, Symbols::STANDALONE, Symbols::SHORT);
    case CICU_NAMES_WEEKDAYS_ALONE_NARROW: return symbols.getWeekdays(count, Symbols::STANDALONE, Symbols::NARROW);
    case CICU_NAMES_QUARTERS: return symbols.getQuarters(count, Symbols::FORMAT, Symbols::WIDE);
    case CICU_NAMES_QUARTERS_SHORT: return symbols.getQuarters(count, Symbols::FORMAT, Symbols::ABBREVIATED);
    case CICU_NAMES_QUARTERS_NARROW: return symbols.getQuarters(count, Symbols::FORMAT, Symbols::NARROW);
    case CICU_NAMES_QUARTERS_ALONE: return symbols.getQuarters(count, Symbols::STANDALONE, Symbols::WIDE);
    case CICU_NAMES_QUARTERS_ALONE_SHORT: return symbols.getQuarters(count, Symbols::STANDALONE, Symbols::ABBREVIATED);
    case CICU_NAMES_QUARTERS_ALONE_NARROW: return symbols.getQuarters(count, Symbols::STANDALONE, Symbols::NARROW);
    case CICU_NAMES_CYCLIC_YEARS: return symbols.getYearNames(count, Symbols::FORMAT, Symbols::ABBREVIATED);
#ifndef U_HIDE_INTERNAL_API
    case CICU_NAMES_LEAP_MONTHS: return symbols.getLeapMonthPatterns(count);
#endif
    default: return nullptr;
  }
}

extern "C" int32_t cicu_date_symbols_names(const cicu_date_symbols *symbols, int32_t kind, char *out, int32_t capacity, int32_t *length, int32_t *ends, int32_t end_capacity, int32_t *count) {
  cicu_texts all = {out, capacity, 0, ends, end_capacity, 0};
  UErrorCode status = U_ZERO_ERROR;
  int32_t total = 0;
  const icu::UnicodeString *names = find_names(*reinterpret_cast<const icu::DateFormatSymbols *>(symbols), kind, total);
  for (int32_t index = 0; names != nullptr && index < total && U_SUCCESS(status); index++) {
    status = cicu_texts_append(&all, names[index].getBuffer(), names[index].length());
  }
  return cicu_texts_finish(&all, status, length, count);
}

extern "C" int32_t cicu_date_locale_week(const char *locale, int32_t *first_weekday, int32_t *minimal_days) {
  UErrorCode status = U_ZERO_ERROR;
  cicu_locale_name name;
  UCalendar *calendar = ucal_open(u"GMT", 3, cicu_guarded_locale(locale, &name), UCAL_DEFAULT, &status);
  if (U_FAILURE(status)) return status;
  *first_weekday = ucal_getAttribute(calendar, UCAL_FIRST_DAY_OF_WEEK);
  *minimal_days = ucal_getAttribute(calendar, UCAL_MINIMAL_DAYS_IN_FIRST_WEEK);
  ucal_close(calendar);
  return status;
}

// The locale's formats of UTC offsets, from the resources that ICU's TimeZoneFormat reads.
extern "C" int32_t cicu_offset_formats(const char *id, char *out, int32_t capacity, int32_t *length) {
  static const char *const keys[] = {"zoneStrings/gmtFormat", "zoneStrings/gmtZeroFormat", "zoneStrings/hourFormat"};
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  const icu::Locale locale(id);
  icu::ResourceBundle bundle(U_ICUDATA_NAME "-zone", locale, status);
  icu::UnicodeString lines;
  for (const char *key : keys) {
    const icu::ResourceBundle found = bundle.getWithFallback(key, status);
    lines.append(found.getString(status)).append(u'\n');
  }
  if (U_FAILURE(status)) return status;
  UErrorCode unknown = U_ZERO_ERROR;
  const std::unique_ptr<icu::NumberingSystem> system(icu::NumberingSystem::createInstance(locale, unknown));
  const bool has_digits = U_SUCCESS(unknown) && !system->isAlgorithmic();
  lines.append(has_digits ? system->getDescription() : icu::UnicodeString(u"0123456789"));
  return cicu_utf16_copy_out(lines.getBuffer(), lines.length(), out, capacity, length);
}

// The patterns of a calendar, or of the Gregorian one if the calendar has none, as ICU's SimpleDateFormat finds them.
static icu::ResourceBundle find_patterns(const char *id, const char *calendar, UErrorCode &status) {
  icu::ResourceBundle bundle(static_cast<const char *>(nullptr), icu::Locale(id), status);
  icu::ResourceBundle calendars = bundle.getWithFallback("calendar", status);
  UErrorCode missing = status;
  icu::ResourceBundle patterns = calendars.getWithFallback(calendar, missing).getWithFallback("DateTimePatterns", missing);
  if (U_FAILURE(missing)) patterns = calendars.getWithFallback("gregorian", status).getWithFallback("DateTimePatterns", status);
  return patterns;
}

// The numbering that CLDR gives with a pattern.
extern "C" int32_t cicu_date_numbering(const char *id, const char *calendar, int32_t index, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  const icu::ResourceBundle pattern = find_patterns(id, calendar, status).get(index, status);
  if (U_FAILURE(status) || pattern.getType() != URES_ARRAY || pattern.getSize() < 2) return status;
  const icu::UnicodeString numbering = pattern.getStringEx(1, status);
  return U_SUCCESS(status) ? cicu_utf16_copy_out(numbering.getBuffer(), numbering.length(), out, capacity, length) : status;
}

// ICU combines a relative day and a time by the pattern of medium dates with a time of day, if the locale has one.
extern "C" int32_t cicu_date_time_pattern(const char *id, const char *calendar, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR, missing = U_ZERO_ERROR;
  *length = 0;
  icu::ResourceBundle bundle(static_cast<const char *>(nullptr), icu::Locale(id), status);
  const std::string path = std::string("calendar/") + calendar + "/DateTimePatterns";
  icu::UnicodeString pattern = bundle.getWithFallback((path + "%atTime").c_str(), missing).getStringEx(2, missing);
  if (U_FAILURE(missing)) pattern = bundle.getWithFallback(path.c_str(), status).getStringEx(8, status);
  return U_SUCCESS(status) ? cicu_utf16_copy_out(pattern.getBuffer(), pattern.length(), out, capacity, length) : status;
}

extern "C" int32_t cicu_date_capitalization(const char *id, const char *usage, bool *in_menu, bool *alone) {
  *in_menu = *alone = false;
  UErrorCode status = U_ZERO_ERROR, missing = U_ZERO_ERROR;
  icu::ResourceBundle bundle(static_cast<const char *>(nullptr), icu::Locale(id), status);
  if (U_FAILURE(status)) return status;
  const icu::ResourceBundle transforms = bundle.getWithFallback("contextTransforms", missing).get(usage, missing);
  int32_t count = 0;
  const int32_t *both = transforms.getIntVector(count, missing);
  if (U_SUCCESS(missing) && count >= 2) {
    *in_menu = both[0] != 0;
    *alone = both[1] != 0;
  }
  return status;
}
