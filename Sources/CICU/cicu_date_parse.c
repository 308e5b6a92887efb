// Names of eras, and ICU's own reading of dates.
#include "cicu_internal.h"

#include <unicode/udat.h>

int32_t cicu_date_eras(const char *locale, bool wide, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  static const UChar pattern[] = {'y', 0};
  static const UChar zone[] = {'G', 'M', 'T', 0};
  UDateFormat *format = udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, zone, 3, pattern, 1, &status);
  if (U_FAILURE(status)) return status;
  UDateFormatSymbolType type = wide ? UDAT_ERA_NAMES : UDAT_ERAS;
  int32_t count = udat_countSymbols(format, type);
  cicu_utf16 units;
  cicu_utf16_init(&units);
  int32_t total = 0;
  bool overflows = false;
  for (int32_t index = 0; index < count && U_SUCCESS(status); index++) {
    CICU_FILL(units, udat_getSymbols(format, type, index, cicu_text, cicu_capacity, &status));
    if (U_FAILURE(status)) break;
    int32_t written = 0;
    int32_t room = total < capacity ? capacity - total : 0;
    int32_t result = cicu_utf16_copy_out(units.text, units.length, room > 0 ? out + total : NULL, room, &written);
    if (result > 0 && result != CICU_BUFFER_OVERFLOW) status = (UErrorCode)result;
    total += written;
    if (total < capacity) out[total] = '\n';
    total += 1;
    overflows = total > capacity;
  }
  cicu_utf16_free(&units);
  udat_close(format);
  *length = total;
  if (U_FAILURE(status)) return status;
  return overflows ? CICU_BUFFER_OVERFLOW : U_ZERO_ERROR;
}

int32_t cicu_date_format_parse(const cicu_date_format *format, const char *text, int32_t text_length, double *millis) {
  cicu_utf16 units;
  cicu_utf16_init(&units);
  int32_t result = cicu_utf16_set(&units, text, text_length);
  if (result <= 0) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t position = 0;
    *millis = udat_parse((const UDateFormat *)format, units.text, units.length, &position, &status);
    if (U_SUCCESS(status) && position != units.length) status = U_PARSE_ERROR;
    result = status;
  }
  cicu_utf16_free(&units);
  return result;
}
