/*
 * raqam.h: field values written, read and checked for a locale.
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
 * Texts are UTF-8 with a length in bytes; they need no NUL at the end, but for the short names of raqam_context and of
 * calendars. Ill-formed UTF-8 counts as U+FFFD. A text of length 0 may be NULL.
 *
 * Memory. A raqam_buffer, raqam_value, raqam_result or raqam_error belongs to the caller, what its pointers point to to
 * the library: begin with the ..._INIT of its type, hand it to as many calls as you like (what was in it is replaced),
 * and free it once by its own function. Never free() a pointer inside.
 *
 * Handles are numbers. One that was closed, was never opened, or is of another kind is refused with
 * RAQAM_INVALID_HANDLE, in every build: memory behind a handle is never read once it is closed, and a number comes back
 * only after two thousand million others of its place. To close a handle while another thread still uses it is the one
 * mistake that is not caught.
 *
 * Threads. Any handle may be used from any thread. Formats and predicates never change, and no call on them takes a
 * lock for a value. Requests to one raqam_eval are answered one after the other.
 *
 * Processes. A process may fork while other threads are inside of calls: the fork waits up to 5 seconds until they are done,
 * calls that begin meanwhile wait for the fork, and the child goes on with all handles. If a call takes longer, or if the handler
 * of a signal forks inside of a call, the child is forked all the same, and every call in it is refused with RAQAM_FORKED;
 * functions without a status return -1 or NULL. In a child that starts threads, calls of the thread that it was forked in exclude
 * those of the others. vfork, and system calls that copy a process without fork(), wait for nothing: let such a child only
 * start a program. No call may be made in the handler of a signal.
 *
 * Errors. A call that fails says so by its status, and says why in `error`, which may be NULL. What a call was to give is
 * then as before or empty, never half of it. No call ends the process for what it is given, other than for pointers into
 * memory that is not there. Where the system has no memory left for the library's own work, the process ends.
 *
 * The library reads no environment, and the clock only where the caller gives no instant.
 */
#ifndef RAQAM_H
#define RAQAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface: functions are added, none is changed or taken out while it stays the same. */
#define RAQAM_ABI 0

/* RAQAM_ABI of the library that was loaded. */
uint32_t raqam_abi(void);

/* The version of the library, major.minor.patch; never freed. NULL after RAQAM_FORKED. */
const char *raqam_version(void);

/* ---- Status and errors -------------------------------------------------------------------------------------------- */

/* What came of a call. */
typedef int32_t raqam_status;
enum {
  /* It did what it was asked. */
  RAQAM_OK = 0,
  /* A pointer that must not be NULL is, a length or a type is impossible: `code` is "invalid_argument". */
  RAQAM_INVALID_ARGUMENT = 1,
  /* No such handle, or one of another kind: "invalid_handle". */
  RAQAM_INVALID_HANDLE = 2,
  /* A descriptor, predicate, locale, zone or calendar cannot be used; `code` says why. */
  RAQAM_INVALID_DESCRIPTOR = 3,
  /* A value cannot be written, a text not be read; `code` says why. */
  RAQAM_REFUSED = 4,
  /* There is no memory for what was to be given: "out_of_memory". */
  RAQAM_OUT_OF_MEMORY = 5,
  /* The process was forked while other threads were inside of calls, see "Processes": "forked". */
  RAQAM_FORKED = 6
};

/* Why a call failed. Texts are NULL and numbers -1 where there is nothing to say. */
typedef struct raqam_error {
  /* What went wrong, as a word: the same as everywhere in Raqam, such as "unexpected_character". */
  char *code;
  /* One sentence that names the subject and what was expected. */
  char *message;
  /* What to write instead. */
  char *hint;
  /* JSON pointer (RFC 6901) to the value of the descriptor that is at fault; "" is the whole. */
  char *pointer;
  /* All that is wrong with a descriptor, as a JSON array of diagnostics. */
  char *diagnostics;
  /* Where in the pattern, text or predicate, in UTF-16 units from 0. */
  int64_t offset;
  /* Where in the text of the descriptor, from 1; the column counts characters. */
  int64_t line, column;
  /* The row of a column, from 0. */
  int64_t row;
} raqam_error;

#define RAQAM_ERROR_INIT {NULL, NULL, NULL, NULL, NULL, -1, -1, -1, -1}

/* Frees what is in an error and makes it RAQAM_ERROR_INIT again. NULL is fine. */
void raqam_error_free(raqam_error *error);

/* The word of a row's error in a raqam_result; NULL for 0 and for numbers that are none. Words stay, their numbers are
   those of the library that was loaded. */
const char *raqam_error_code(uint8_t number);

/* ---- Handles ------------------------------------------------------------------------------------------------------ */

/* A format, a predicate or an answerer of requests; 0 is never one. */
typedef uint64_t raqam_handle;

/* Closes a handle of any kind. 0 is fine; a handle that is closed already is RAQAM_INVALID_HANDLE. */
raqam_status raqam_close(raqam_handle handle);

/* How many handles are open; -1 after RAQAM_FORKED. */
int64_t raqam_open_handles(void);

/* ---- Texts that come out ------------------------------------------------------------------------------------------ */

/* A text that the library writes: `length` bytes, and a NUL behind them. */
typedef struct raqam_buffer {
  char *data;
  size_t length;
  /* How many bytes there are for it; calls that reuse a buffer allocate nothing while this is enough. */
  size_t capacity;
} raqam_buffer;

#define RAQAM_BUFFER_INIT {NULL, 0, 0}

/* Frees what is in a buffer and makes it RAQAM_BUFFER_INIT again. NULL is fine. */
void raqam_buffer_free(raqam_buffer *buffer);

/* ---- Formats ------------------------------------------------------------------------------------------------------ */

/* What a descriptor leaves open. NULL names mean locale en_US, zone UTC, the locale's calendar, the usual currencies. */
typedef struct raqam_context {
  /* Any spelling: "fa_IR", "fa-IR", "fa-IR-u-nu-latn". */
  const char *locale;
  /* An IANA id: "Asia/Tehran". */
  const char *time_zone;
  /* A BCP 47 id: "persian". */
  const char *calendar;
  /* Currencies beside those of ISO 4217, as a JSON object: the key `currencies` of `raqam eval`. */
  const char *currencies;
  /* The instant that relative texts are relative to, in milliseconds since 1970-01-01T00:00:00Z; counts where `has_now`
     does, else the clock is read once, when the handle is opened. */
  int64_t now;
  bool has_now;
} raqam_context;

#define RAQAM_CONTEXT_INIT {NULL, NULL, NULL, NULL, 0, false}

/* Opens a format: a Formatter object as JSON. `context` may be NULL. */
raqam_status raqam_format_open(const char *descriptor, size_t length, const raqam_context *context,
                               raqam_handle *format, raqam_error *error);

/* The text of one value. NaN and the infinities have the texts of the locale. */
raqam_status raqam_format_int64(raqam_handle format, int64_t value, raqam_buffer *text, raqam_error *error);
raqam_status raqam_format_double(raqam_handle format, double value, raqam_buffer *text, raqam_error *error);
/* Milliseconds since 1970-01-01T00:00:00Z. */
raqam_status raqam_format_instant(raqam_handle format, int64_t value, raqam_buffer *text, raqam_error *error);
/* A decimal number of any length in ASCII digits, digit for digit, for formats of numbers; an ISO 8601 text for those of
   dates; the text itself for those of texts. */
raqam_status raqam_format_text(raqam_handle format, const char *value, size_t length, raqam_buffer *text,
                               raqam_error *error);
/* Any value as `raqam eval` takes it in the key `value`: lists, the arguments of a message, ranges, null. */
raqam_status raqam_format_json(raqam_handle format, const char *value, size_t length, raqam_buffer *text,
                               raqam_error *error);

/* What kind of value something is. */
typedef int32_t raqam_type;
enum {
  /* No value. */
  RAQAM_NULL = 0,
  RAQAM_INT64 = 1,
  RAQAM_DOUBLE = 2,
  /* A point in time, int64_t in milliseconds, seconds, microseconds or nanoseconds since 1970-01-01T00:00:00Z. */
  RAQAM_INSTANT = 3,
  RAQAM_INSTANT_SECONDS = 4,
  RAQAM_INSTANT_MICROSECONDS = 5,
  RAQAM_INSTANT_NANOSECONDS = 6,
  /* Days of the calendar since 1970-01-01, int32_t; the same in every zone. */
  RAQAM_DAY = 7,
  /* Texts: what raqam_format_text takes. As a column, with offsets of int32_t or int64_t. */
  RAQAM_UTF8 = 8,
  RAQAM_LARGE_UTF8 = 9,
  /* Only raqam_parse gives these: a decimal number in ASCII digits, true or false (in `integer`), and any other value
     as JSON. */
  RAQAM_DECIMAL = 10,
  RAQAM_BOOL = 11,
  RAQAM_JSON = 12
};

/* A value that was read. */
typedef struct raqam_value {
  raqam_type type;
  /* Of RAQAM_INT64, RAQAM_INSTANT and RAQAM_BOOL. */
  int64_t integer;
  /* Of every number, the nearest one. */
  double number;
  /* Of RAQAM_DECIMAL, RAQAM_UTF8 and RAQAM_JSON. */
  raqam_buffer text;
} raqam_value;

#define RAQAM_VALUE_INIT {RAQAM_NULL, 0, 0, RAQAM_BUFFER_INIT}

/* Frees what is in a value and makes it RAQAM_VALUE_INIT again. NULL is fine. */
void raqam_value_free(raqam_value *value);

/* How calls read and write; to be joined by |. */
typedef uint32_t raqam_flags;
enum {
  /* What people write carelessly is read too; else the whole text must be as the format has it. */
  RAQAM_LENIENT = 1,
  /* A column ends at the first row that is refused, with its error; else such a row is null. */
  RAQAM_STOP_AT_ERROR = 2,
  /* Offsets of int64_t: for columns of more than 2 GiB of text. */
  RAQAM_LARGE = 4
};

/* The value that a text stands for. Whole numbers of 64 bits are RAQAM_INT64, all others RAQAM_DECIMAL. */
raqam_status raqam_parse(raqam_handle format, const char *text, size_t length, raqam_flags flags, raqam_value *value,
                         raqam_error *error);

/* ---- Columns ------------------------------------------------------------------------------------------------------ */

/* Many values of one type, laid out as Apache Arrow lays them out. */
typedef struct raqam_column {
  raqam_type type;
  /* How many rows there are, and at which row of the buffers the first of them stands. */
  int64_t length, offset;
  /* A bit for each row, the lowest first: 1 where it has a value. NULL where all have one. */
  const uint8_t *validity;
  /* The values; of texts the offsets into `bytes`, one more than rows. Aligned to the size of one. */
  const void *values;
  /* The bytes of texts, and how many there are. */
  const char *bytes;
  int64_t byte_count;
} raqam_column;

#define RAQAM_COLUMN_INIT {RAQAM_NULL, 0, 0, NULL, NULL, NULL, 0}

/* A column that the library made. */
typedef struct raqam_result {
  raqam_column column;
  int64_t null_count;
  /* How many rows were refused; they are null too. */
  int64_t error_count;
  /* A number for each row, 0 where it was not refused, else for raqam_error_code. NULL where none was. */
  const uint8_t *errors;
} raqam_result;

#define RAQAM_RESULT_INIT {RAQAM_COLUMN_INIT, 0, 0, NULL}

/* Frees what is in a result and makes it RAQAM_RESULT_INIT again. NULL is fine. */
void raqam_result_free(raqam_result *result);

/* The texts of a column. A row without value stays one, or has the text that the descriptor gives in `empty`. Where rows
   are refused and the call goes on, the status is RAQAM_OK and `error` tells of the first. */
raqam_status raqam_format_column(raqam_handle format, const raqam_column *values, raqam_flags flags,
                                 raqam_result *texts, raqam_error *error);

/* The values of a column of texts, as `type`: RAQAM_INT64, RAQAM_DOUBLE (the nearest), RAQAM_INSTANT, RAQAM_INSTANT_MICROSECONDS,
   RAQAM_INSTANT_NANOSECONDS (fractions of the unit are cut off), or RAQAM_UTF8 and
   RAQAM_LARGE_UTF8: decimal numbers digit for digit, instants in ISO 8601, texts as they are. A number that RAQAM_INT64
   does not hold is refused with "out_of_range", a value of another kind with "type_mismatch". */
raqam_status raqam_parse_column(raqam_handle format, const raqam_column *texts, raqam_type type, raqam_flags flags,
                                raqam_result *values, raqam_error *error);

/* ---- Predicates --------------------------------------------------------------------------------------------------- */

/* Opens a predicate: "SELF > 0 AND $country == 'IR'". Of the context locale and now count; without now, the clock is
   read at each evaluation. */
raqam_status raqam_predicate_open(const char *predicate, size_t length, const raqam_context *context,
                                  raqam_handle *handle, raqam_error *error);

/* Whether it holds. `subject` is any JSON, `variables` an object by their names; either may be empty. A date is
   {"$date": "2024-06-01T08:30:00Z"}. */
raqam_status raqam_predicate_evaluate(raqam_handle predicate, const char *subject, size_t subject_length,
                                      const char *variables, size_t variables_length, bool *result,
                                      raqam_error *error);

/* ---- Calendars ---------------------------------------------------------------------------------------------------- */

/* What a calendar says about a day. */
typedef struct raqam_date {
  /* Days since 1970-01-01. */
  int64_t day_number;
  /* The year on one count without gaps, the year of the era, and the era. */
  int64_t extended_year, year, era;
  /* The month from 1, whether it is a leap month, and the day of the month from 1. */
  int32_t month, leap_month, day;
  /* 1 is Monday. */
  int32_t weekday;
  int32_t day_of_year, days_in_month, days_in_year, months_in_year, leap_year;
} raqam_date;

/* The fields of a day in a calendar, named as in BCP 47: "persian", "islamic-umalqura", "gregorian". */
raqam_status raqam_calendar_date(const char *calendar, int64_t day_number, raqam_date *date, raqam_error *error);

/* The day of a date of a calendar, "1404-01-01": a date that it does not have is refused. */
raqam_status raqam_calendar_day(const char *calendar, const char *date, size_t length, int64_t *day_number,
                                raqam_error *error);

/* ---- Locales ------------------------------------------------------------------------------------------------------ */

/* Finds the best of at most 1,024 supported locales for the value of an Accept-Language header (RFC 9110), by CLDR's
   distances between languages. Ids with commas between them are such a value. `index` receives the index in `supported`, or
   -1 if none is near enough: use your default. `locale`, which may be NULL, receives the id to format with: the supported
   locale with region and extensions of the user, empty if none matches. */
raqam_status raqam_locale_best(const char *accept, size_t length, const char *const *supported, size_t count,
                               int64_t *index, raqam_buffer *locale, raqam_error *error);

/* ---- Requests as JSON: forms that are filled in, and everything else ---------------------------------------------- */

/* Opens an answerer of the requests of `raqam eval`, with its own open forms, at most `session_limit` (0 for 10,000). */
raqam_status raqam_eval_open(size_t session_limit, raqam_handle *handle, raqam_error *error);

/* The reply to one request, a JSON object with "op": byte for byte what `raqam eval` writes, without the line's end. A
   request that fails has its reply too ("ok": false), with the status RAQAM_OK. */
raqam_status raqam_eval(raqam_handle handle, const char *request, size_t length, raqam_buffer *reply,
                        raqam_error *error);

#ifdef __cplusplus
}
#endif

#endif
