// libicu for Swift: plain C types, no ICU header, one call per operation.
//
// Conventions of every function
// - The result is an ICU status: zero or below is success, above is failure (`cicu_status_name`).
// - Text goes in as UTF-8 with its length in bytes. A locale id is a NUL-terminated ASCII string.
// - Text comes out as UTF-8 into (`out`, `capacity`, `length`), never NUL-terminated. If it does not fit, the status
//   is CICU_BUFFER_OVERFLOW and `*length` is the room that is needed; call again once.
// - A handle is closed by its `_close`. Whether it may be shared between threads is said beside its type.
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
#include "cicu_message.h"
#include "cicu_number.h"
#include "cicu_regex.h"
#include "cicu_unicode.h"
#include "cicu_zone_names.h"

#endif
