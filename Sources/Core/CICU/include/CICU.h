// libicu for Swift: plain C types, no ICU header, one call per operation.
//
// Conventions of every function
// - The result is an ICU status: zero or below is success, above is failure (`cicu_status_name`).
// - Input text is UTF-8 with its length in bytes. A locale id is a NUL-terminated ASCII string.
// - Output text is UTF-8 in (`out`, `capacity`, `length`), without a NUL terminator. If it does not fit, the status
//   is CICU_BUFFER_OVERFLOW and `*length` is the required capacity; call again once.
// - A handle is closed by its `_close` function. The comment of its type specifies whether threads may share it.
#ifndef CICU_H
#define CICU_H

#include "cicu_base.h"
#include "cicu_bidi.h"
#include "cicu_calendar.h"
#include "cicu_date.h"
#include "cicu_date_symbols.h"
#include "cicu_date_parse.h"
#include "cicu_display_names.h"
#include "cicu_locale.h"
#include "cicu_number.h"
#include "cicu_regex.h"
#include "cicu_unicode.h"
#include "cicu_zone_names.h"

#endif
