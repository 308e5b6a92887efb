/*
 * raqam.h: formats, parses and checks field values for a locale.
 *
 *   raqam_handle format;
 *   raqam_context context = RAQAM_CONTEXT_INIT;
 *   raqam_buffer text = RAQAM_BUFFER_INIT;
 *   raqam_error error = RAQAM_ERROR_INIT;
 *   context.locale = "fa_IR";
 *   const char *descriptor = "{\"type\": \"number\", \"number.format\": \"#,##0.00\"}";
 *   if (raqam_format_open(descriptor, strlen(descriptor), &context, &format, &error) == RAQAM_OK &&
 *       raqam_format_double(format, 1234.5, &text, &error) == RAQAM_OK)
 *     puts(text.data);                                  // ۱٬۲۳۴٫۵۰
 *   else
 *     fprintf(stderr, "%s: %s\n", error.code, error.message);
 *   raqam_buffer_free(&text);
 *   raqam_error_free(&error);
 *   raqam_close(format);
 *
 * Texts are UTF-8 with a length in bytes and need no NUL at the end, except for the short names of raqam_context and
 * of calendars. Malformed UTF-8 is treated as U+FFFD. A text of length 0 may be NULL.
 *
 * Memory. The caller owns each raqam_buffer, raqam_value, raqam_result and raqam_error; the library owns the memory
 * that their pointers refer to. Initialize a structure with the ..._INIT of its type and pass it to any number of
 * calls, which replace its contents. Free it once with its function. Never free() a pointer inside.
 *
 * Sizes. Structures that may grow begin with `size`, which their ..._INIT sets to sizeof. The library reads and writes
 * only the fields within `size`, so that a program and a library of different versions work together. If `size` is
 * less than in the first version, for example 0, the call returns RAQAM_INVALID_ARGUMENT and leaves the structure
 * unchanged, and a function that frees it does nothing. raqam_buffer and raqam_column have no `size` and never change.
 *
 * Handles are numbers. A handle that was closed, was never opened or is of another kind is rejected with
 * RAQAM_INVALID_HANDLE, in every build: the memory of a closed handle is never read. A number is reused only after
 * its slot has been opened about two billion times. Only one error is not detected: closing a handle while another
 * thread uses it.
 *
 * Threads. Any handle may be used from any thread. Formats and predicates are immutable, and calls that use them take
 * no lock per value. Requests to one raqam_eval handle are answered one at a time.
 *
 * Processes. A process may fork while other threads are inside calls. The fork waits up to 5 seconds until they are
 * done, calls that begin meanwhile wait for the fork, and all handles remain valid in the child. If a call takes
 * longer, or if a signal handler forks inside a call, the child is forked anyway, and every call in it fails with
 * RAQAM_FORKED; functions without a status return -1 or NULL. If the child starts threads, calls of the thread that
 * survived the fork exclude those of the others. vfork, and system calls that copy a process without fork(), wait for
 * nothing: such a child may only start a program. Signal handlers must not call the library.
 *
 * Errors. The status of a call reports whether it failed, and `error`, which may be NULL, reports the reason. The
 * output of a failed call is unchanged or empty, never partial. No input ends the process, except for pointers to
 * invalid memory. If the system has no memory for the library's internal work, the process ends.
 *
 * The library does not read the environment. It reads the clock only if the caller provides no instant.
 */
#ifndef RAQAM_H
#define RAQAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface. Within a version, functions and constants may be added, and structures with a `size`
   may get fields at the end; nothing else is changed or removed. */
#define RAQAM_ABI 1

/* The version of this header, as a text and as numbers. */
#define RAQAM_VERSION "0.3.0"
#define RAQAM_VERSION_MAJOR 0
#define RAQAM_VERSION_MINOR 3
#define RAQAM_VERSION_PATCH 0

/* Returns the RAQAM_ABI of the loaded library. */
uint32_t raqam_abi(void);

/* Returns the version of the library, major.minor.patch; never freed. NULL after RAQAM_FORKED. */
const char *raqam_version(void);

/* ---- Status and errors -------------------------------------------------------------------------------------------- */

/* The result of a call. */
typedef int32_t raqam_status;
enum {
  /* The call succeeded. */
  RAQAM_OK = 0,
  /* A pointer is NULL that must not be, or a length, size, type or flag is invalid: `code` is "invalid_argument". */
  RAQAM_INVALID_ARGUMENT = 1,
  /* The handle is not open, or it is of another kind: "invalid_handle". */
  RAQAM_INVALID_HANDLE = 2,
  /* A descriptor, predicate, locale, time zone or calendar is invalid; `code` has the reason. */
  RAQAM_INVALID_DESCRIPTOR = 3,
  /* A value cannot be formatted, or a text cannot be parsed; `code` has the reason. */
  RAQAM_REFUSED = 4,
  /* There is no memory for the result: "out_of_memory". */
  RAQAM_OUT_OF_MEMORY = 5,
  /* The process was forked while other threads were inside calls, see "Processes": "forked". */
  RAQAM_FORKED = 6
};

/* The reason for a failed call, or warnings. Missing texts are NULL and missing numbers are -1. */
typedef struct raqam_error {
  uint32_t size;
  /* The error code, the same as in all parts of Raqam, such as "unexpected_character". */
  char *code;
  /* A message that names the subject and the expectation. */
  char *message;
  /* A suggested correction. */
  char *hint;
  /* The JSON pointer (RFC 6901) to the invalid value of the descriptor; "" for the whole descriptor. */
  char *pointer;
  /* The diagnostics of a descriptor, as a JSON array of objects with the keys severity, code, message, pointer, line,
     column, length, offset and hint. If the call succeeded, they are its warnings, and `code` is NULL. */
  char *diagnostics;
  /* The UTF-16 offset in the pattern, text or predicate, from 0. */
  int64_t offset;
  /* The position in the source of the descriptor, from 1; columns count characters. */
  int64_t line, column;
  /* The index of the row in a column, from 0. */
  int64_t row;
} raqam_error;

#define RAQAM_ERROR_INIT {sizeof(raqam_error), NULL, NULL, NULL, NULL, NULL, -1, -1, -1, -1}

/* Frees the contents of an error and resets it to RAQAM_ERROR_INIT. NULL is allowed. */
void raqam_error_free(raqam_error *error);

/* Returns the code of a row's error in a raqam_result; NULL for 0 and unknown numbers. Codes are stable, but their
   numbers may differ between versions of the library. */
const char *raqam_error_code(uint8_t number);

/* ---- Handles ------------------------------------------------------------------------------------------------------ */

/* A format, a predicate or a session for requests; never 0. */
typedef uint64_t raqam_handle;

/* Closes a handle of any kind. 0 is allowed; a closed handle gives RAQAM_INVALID_HANDLE. */
raqam_status raqam_close(raqam_handle handle);

/* Returns the number of open handles; -1 after RAQAM_FORKED. */
int64_t raqam_open_handles(void);

/* ---- Output buffers ----------------------------------------------------------------------------------------------- */

/* A text from the library: `length` bytes, followed by a NUL. */
typedef struct raqam_buffer {
  char *data;
  size_t length;
  /* The size of the memory in bytes. Calls that reuse a buffer do not allocate while it is large enough. */
  size_t capacity;
} raqam_buffer;

#define RAQAM_BUFFER_INIT {NULL, 0, 0}

/* Frees the contents of a buffer and resets it to RAQAM_BUFFER_INIT. NULL is allowed. */
void raqam_buffer_free(raqam_buffer *buffer);

/* ---- Formats ------------------------------------------------------------------------------------------------------ */

/* The settings that a descriptor leaves open. NULL means locale en_US, zone UTC, the locale's calendar, ISO 4217. */
typedef struct raqam_context {
  uint32_t size;
  /* A locale id in any spelling: "fa_IR", "fa-IR", "fa-IR-u-nu-latn". */
  const char *locale;
  /* An IANA time zone id: "Asia/Tehran". */
  const char *time_zone;
  /* A BCP 47 calendar id: "persian". */
  const char *calendar;
  /* Currencies in addition to ISO 4217, as a JSON object: the key `currencies` of `raqam eval`. */
  const char *currencies;
  /* The reference instant of relative texts, in milliseconds since 1970-01-01T00:00:00Z. It is used only if `has_now`
     is set; otherwise the clock is read once, when the handle is opened. */
  int64_t now;
  bool has_now;
  /* The limits of input that is not trusted, such as "steps=1000000,bytesOut=1MiB": any of bytesIn, depth, values, steps
     and bytesOut, separated by commas. Bytes may have a unit, KiB, MiB or GiB. Others have their defaults. */
  const char *budget;
} raqam_context;

#define RAQAM_CONTEXT_INIT {sizeof(raqam_context), NULL, NULL, NULL, NULL, 0, false, NULL}

/* Opens a format from a JSON Formatter object. `context` may be NULL. If the descriptor or the context has warnings, such
   as an unknown key or a locale without data, the status is RAQAM_OK and `diagnostics` of `error` has them. */
raqam_status raqam_format_open(const char *descriptor, size_t length, const raqam_context *context,
                               raqam_handle *format, raqam_error *error);

/* Formats one value. NaN and the infinities have the texts of the locale. */
raqam_status raqam_format_int64(raqam_handle format, int64_t value, raqam_buffer *text, raqam_error *error);
raqam_status raqam_format_double(raqam_handle format, double value, raqam_buffer *text, raqam_error *error);
/* Formats an instant in milliseconds since 1970-01-01T00:00:00Z. */
raqam_status raqam_format_instant(raqam_handle format, int64_t value, raqam_buffer *text, raqam_error *error);
/* Formats a value that is passed as text: a decimal number of any length in ASCII digits for number formats, without
   loss of digits; ISO 8601 for date formats; any text for text formats. */
raqam_status raqam_format_text(raqam_handle format, const char *value, size_t length, raqam_buffer *text,
                               raqam_error *error);
/* Formats any value that `raqam eval` accepts in the key `value`: lists, the arguments of a message, ranges, null. A
   message of MessageFormat 2 shows a fallback such as {$name} for a value that it cannot show. The status is RAQAM_OK
   then, and `diagnostics` of `error` has a warning for each, with its offset in the pattern. */
raqam_status raqam_format_json(raqam_handle format, const char *value, size_t length, raqam_buffer *text,
                               raqam_error *error);

/* The type of a value. */
typedef int32_t raqam_type;
enum {
  /* No value. */
  RAQAM_NULL = 0,
  RAQAM_INT64 = 1,
  RAQAM_DOUBLE = 2,
  /* An instant, int64_t in milliseconds, seconds, microseconds or nanoseconds since 1970-01-01T00:00:00Z. */
  RAQAM_INSTANT = 3,
  RAQAM_INSTANT_SECONDS = 4,
  RAQAM_INSTANT_MICROSECONDS = 5,
  RAQAM_INSTANT_NANOSECONDS = 6,
  /* A date as int32_t days since 1970-01-01, without a time zone. */
  RAQAM_DAY = 7,
  /* Texts that raqam_format_text accepts. In a column, the offsets are int32_t or int64_t. */
  RAQAM_UTF8 = 8,
  RAQAM_LARGE_UTF8 = 9,
  /* Only raqam_parse returns these: a decimal number in ASCII digits, true or false (in `integer`), and any other value
     as JSON. */
  RAQAM_DECIMAL = 10,
  RAQAM_BOOL = 11,
  RAQAM_JSON = 12,
  /* Only in columns to format: uint64_t, and 32-bit floats, which have the text of their shortest digits (0.1f is
     0.1). */
  RAQAM_UINT64 = 13,
  RAQAM_FLOAT = 14
};

/* A parsed value. */
typedef struct raqam_value {
  uint32_t size;
  raqam_type type;
  /* The value of RAQAM_INT64, RAQAM_INSTANT, RAQAM_DAY and RAQAM_BOOL. */
  int64_t integer;
  /* The nearest double of any number. */
  double number;
  /* The value of RAQAM_DECIMAL, RAQAM_UTF8 and RAQAM_JSON. */
  raqam_buffer text;
  /* The deviations from the format that were tolerated, as a JSON array of objects with the keys offset, message and
     kind; of length 0 if there are none. */
  raqam_buffer deviations;
} raqam_value;

#define RAQAM_VALUE_INIT {sizeof(raqam_value), RAQAM_NULL, 0, 0, RAQAM_BUFFER_INIT, RAQAM_BUFFER_INIT}

/* Frees the contents of a value and resets it to RAQAM_VALUE_INIT. NULL is allowed. */
void raqam_value_free(raqam_value *value);

/* Options for formatting and parsing, combined with |. A flag that the function does not list is rejected. */
typedef uint32_t raqam_flags;
enum {
  /* Tolerate unambiguous deviations from the format; by default, the input must match it exactly. A date or time that
     does not exist is carried over: 31 February is 2 or 3 March. */
  RAQAM_LENIENT = 1,
  /* Stop a column at the first rejected row, with its error; by default, such a row is null. */
  RAQAM_STOP_AT_ERROR = 2,
  /* Use int64_t offsets, for columns of more than 2 GiB of text. */
  RAQAM_LARGE = 4,
  /* The instants of the column are local dates and times of the format's zone, counted as if in UTC: timestamps
     without a zone. A local time that the zone's clocks skip or show twice is resolved by the keys date.gap and
     date.overlap, as in raqam_format_text. */
  RAQAM_LOCAL = 8,
  /* With RAQAM_LENIENT, reject a date or time that does not exist instead of carrying it over. */
  RAQAM_NO_CARRY_OVER = 16,
  /* The texts of a column to parse are values as raqam_format_text accepts them, not texts of the format: decimal
     numbers in ASCII digits, and dates in ISO 8601 with separators. They are converted without loss: a fraction of the
     unit or a time of day that `type` has no place for is rejected with "out_of_range". */
  RAQAM_VALUES = 32,
  /* Tolerate other spellings of the same value only: nothing is carried over, and separators keep their meaning.
     RAQAM_LENIENT includes it. */
  RAQAM_TOLERANT = 64
};

/* Parses a text. Integers that fit into 64 bits are RAQAM_INT64, NaN and the infinities RAQAM_DOUBLE (in `number`), all
   other numbers and -0 RAQAM_DECIMAL. Dates are RAQAM_DAY if the format has no time of day, otherwise RAQAM_INSTANT.
   A format with `date.style` or `time.style` reads dates in every form of its locale.
   Flags: RAQAM_TOLERANT, RAQAM_LENIENT, RAQAM_NO_CARRY_OVER. */
raqam_status raqam_parse(raqam_handle format, const char *text, size_t length, raqam_flags flags, raqam_value *value,
                         raqam_error *error);

/* ---- Columns ------------------------------------------------------------------------------------------------------ */

/* A column of values of one type, in the layout of Apache Arrow. */
typedef struct raqam_column {
  raqam_type type;
  /* The number of rows, and the index of the first row in the buffers. */
  int64_t length, offset;
  /* One bit per row, lowest bit first: 1 if the row has a value. NULL if all rows have one. */
  const uint8_t *validity;
  /* The values; for texts `length` + 1 offsets into `bytes`. Aligned to the size of an element. */
  const void *values;
  /* The bytes of texts, and their number. */
  const char *bytes;
  int64_t byte_count;
} raqam_column;

#define RAQAM_COLUMN_INIT {RAQAM_NULL, 0, 0, NULL, NULL, NULL, 0}

/* A column that the library created. */
typedef struct raqam_result {
  uint32_t size;
  raqam_column column;
  int64_t null_count;
  /* The number of rejected rows, which are also null. */
  int64_t error_count;
  /* One number per row for raqam_error_code, 0 if the row was not rejected. NULL if no row was rejected. */
  const uint8_t *errors;
  /* The number of rows that were parsed although they deviate from the format. */
  int64_t deviation_count;
  /* The kinds of deviations of each row: bit n is the kind that raqam_deviation_kind(n) names. NULL if no row deviates.
     raqam_parse of the text returns their details. */
  const uint32_t *deviations;
} raqam_result;

#define RAQAM_RESULT_INIT {sizeof(raqam_result), RAQAM_COLUMN_INIT, 0, 0, NULL, 0, NULL}

/* Returns the kind of deviation of a bit in `deviations` of a raqam_result, such as "leading_zeros"; NULL for unknown
   bits. Kinds are stable, but their bits may differ between versions of the library. */
const char *raqam_deviation_kind(uint8_t bit);

/* Frees the contents of a result and resets it to RAQAM_RESULT_INIT. NULL is allowed. */
void raqam_result_free(raqam_result *result);

/* Formats a column. A null row stays null, or has the text of the descriptor's key `empty`. If rows are rejected and
   the call continues, the status is RAQAM_OK and `error` describes the first of them; for the error of another row,
   pass that row alone with RAQAM_STOP_AT_ERROR. Flags: RAQAM_STOP_AT_ERROR, RAQAM_LARGE, RAQAM_LOCAL. */
raqam_status raqam_format_column(raqam_handle format, const raqam_column *values, raqam_flags flags,
                                 raqam_result *texts, raqam_error *error);

/* Parses a column of texts into values of `type`:
   - RAQAM_INT64, or RAQAM_DOUBLE, the nearest;
   - RAQAM_DAY; if the format has a time of day, the day in the format's zone;
   - RAQAM_INSTANT, RAQAM_INSTANT_SECONDS, RAQAM_INSTANT_MICROSECONDS, RAQAM_INSTANT_NANOSECONDS: fractions of the unit
     are discarded, and a date without time of day is the start of the day in the format's zone;
   - RAQAM_UTF8 and RAQAM_LARGE_UTF8: decimal numbers with all digits, dates in ISO 8601, texts unchanged.
   With RAQAM_LOCAL, instants are local dates and times of the format's zone, in ISO 8601 without "Z". A number that
   RAQAM_INT64 cannot represent is rejected with "out_of_range", a value of another kind with "type_mismatch". Rejected
   rows are as in raqam_format_column. Flags: RAQAM_TOLERANT, RAQAM_LENIENT, RAQAM_NO_CARRY_OVER, RAQAM_STOP_AT_ERROR,
   RAQAM_LOCAL, RAQAM_VALUES. */
raqam_status raqam_parse_column(raqam_handle format, const raqam_column *texts, raqam_type type, raqam_flags flags,
                                raqam_result *values, raqam_error *error);

/* ---- Predicates --------------------------------------------------------------------------------------------------- */

/* Opens a predicate: "SELF > 0 AND $country == 'IR'". Only the locale, `now` and the budget of the context are used;
   without `now`, each evaluation reads the clock. Warnings, such as a part that is always true, are in `diagnostics` of `error`, as in
   raqam_format_open. */
raqam_status raqam_predicate_open(const char *predicate, size_t length, const raqam_context *context,
                                  raqam_handle *handle, raqam_error *error);

/* Evaluates a predicate. `subject` is any JSON value, `variables` an object with values by name; both may be empty. A
   date is {"$date": "2024-06-01T08:30:00Z"}. */
raqam_status raqam_predicate_evaluate(raqam_handle predicate, const char *subject, size_t subject_length,
                                      const char *variables, size_t variables_length, bool *result,
                                      raqam_error *error);

/* ---- Calendars ---------------------------------------------------------------------------------------------------- */

/* The fields of a day in a calendar. */
typedef struct raqam_date {
  uint32_t size;
  /* The number of days since 1970-01-01. */
  int64_t day_number;
  /* The year in a continuous count, the year of the era, and the era. */
  int64_t extended_year, year, era;
  /* The month from 1, whether it is a leap month, and the day of the month from 1. */
  int32_t month, leap_month, day;
  /* The day of the week from 1 (Monday) to 7 (Sunday). */
  int32_t weekday;
  int32_t day_of_year, days_in_month, days_in_year, months_in_year, leap_year;
} raqam_date;

#define RAQAM_DATE_INIT {sizeof(raqam_date), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}

/* Converts a day to the fields of a calendar, named as in BCP 47: "persian", "islamic-umalqura", "gregorian". */
raqam_status raqam_calendar_date(const char *calendar, int64_t day_number, raqam_date *date, raqam_error *error);

/* Converts a date of a calendar, "1404-01-01", to a day. A date that the calendar does not have is rejected. */
raqam_status raqam_calendar_day(const char *calendar, const char *date, size_t length, int64_t *day_number,
                                raqam_error *error);

/* ---- Locales and time zones --------------------------------------------------------------------------------------- */

/* Finds the best of at most 1,024 supported locales for the value of an Accept-Language header (RFC 9110), by CLDR's
   language distances. A comma-separated list of ids is also such a value. `index` receives the index in `supported`,
   or -1 if none is close enough: use your default. `locale`, which may be NULL, receives the id to format with: the
   supported locale with the region and extensions of the user, empty if none matches. */
raqam_status raqam_locale_best(const char *accept, size_t length, const char *const *supported, size_t count,
                               int64_t *index, raqam_buffer *locale, raqam_error *error);

/* Sets the folder of the time zone data, TZif files by id such as Asia/Tehran, for the whole process. By default, it is
   /usr/share/zoneinfo or another usual folder; if none exists, the rules are those of libicu, which may be years old,
   and raqam_format_open warns with "old_time_zone_data". Call this function before all others: if other data is in use,
   the status is RAQAM_INVALID_ARGUMENT. If the folder has no time zones, it is RAQAM_INVALID_DESCRIPTOR, with the code
   "data_unavailable". */
raqam_status raqam_time_zone_folder(const char *folder, raqam_error *error);

/* ---- Requests as JSON: form sessions and all other operations ----------------------------------------------------- */

/* Opens a session for requests of `raqam eval`, with at most `session_limit` open forms (0 for 10,000). */
raqam_status raqam_eval_open(size_t session_limit, raqam_handle *handle, raqam_error *error);

/* Opens a session like raqam_eval_open, with the limits of each request, as in raqam_context. `budget` may be NULL. */
raqam_status raqam_eval_open_budget(size_t session_limit, const char *budget, raqam_handle *handle,
                                    raqam_error *error);

/* Answers one request, a JSON object with "op". The reply is the line that `raqam eval` writes, without the line
   break. A failed request has a reply as well ("ok": false), with the status RAQAM_OK. */
raqam_status raqam_eval(raqam_handle handle, const char *request, size_t length, raqam_buffer *reply,
                        raqam_error *error);

#ifdef __cplusplus
}
#endif

#endif
