// Declarations that the files of the extension share.
#ifndef RAQAM_PG_H
#define RAQAM_PG_H

#include <postgres.h>

#include <fmgr.h>

#include <raqam.h>

#if PG_VERSION_NUM < 140000
#error "the extension requires PostgreSQL 14 or newer"
#endif

// MARK: Formats (formats.c)

// A part of a key, in the encoding of the database.
typedef struct Bytes {
  const char *start;
  int length;
} Bytes;

// The settings of a call. Without `has_now`, formats that depend on the current instant are refused.
typedef struct Request {
  Bytes descriptor, locale, zone;
  bool has_now;
  // Milliseconds since 1970.
  int64 now;
} Request;

// The source of the settings that a call of three arguments lacks.
typedef enum Origin {
  // Zone and current instant are irrelevant, as for numbers.
  ORIGIN_NONE,
  // The session's time zone and the start of the transaction; with an explicit zone, no current instant.
  ORIGIN_SESSION,
  // The session's time zone, and the start of the transaction even with an explicit zone.
  ORIGIN_TRANSACTION
} Origin;

// Defines the setting raqam.budget.
extern void pgraqam_define_settings(void);
// Reads the arguments (value, descriptor, locale[, time zone[, now]]).
extern Request pgraqam_request(FunctionCallInfo fcinfo, Origin origin);
// Returns the cached format of a request; it is open until the next call of this function.
extern raqam_handle pgraqam_fetch(FunctionCallInfo fcinfo, const Request *request);

// Returns whether the format that the last call fetched is for numbers, rather than for texts, dates or lists.
extern bool pgraqam_accepts_numbers(FunctionCallInfo fcinfo);

// MARK: Texts and errors (texts.c)

// Converts bytes of the database to UTF-8 that ends with NUL.
extern char *pgraqam_utf8(const char *text, int length);
// Returns a text of the library as a datum.
extern Datum pgraqam_text(const char *text, size_t length);
// Returns a text of the library for a message, with "?" for characters that the database cannot represent.
extern char *pgraqam_shown(const char *text);
// Returns the 1-based position in characters of a UTF-16 offset.
extern int pgraqam_position(const char *text, int length, int64 offset);

// The SQLSTATE of a rejected value.
typedef enum Subject { SUBJECT_VALUE, SUBJECT_NUMBER, SUBJECT_DATE } Subject;

// Raises the error of a call and frees it. `text`, which may be NULL, is the parsed text in UTF-8.
__attribute__((noreturn)) extern void pgraqam_raise(raqam_status status, raqam_error *error, Subject subject,
                                                     const char *text, int length);
// Raises the first 20 diagnostics of a descriptor as warnings, and frees `error`.
extern void pgraqam_warn(raqam_error *error);

// The days and milliseconds from 1970 to 2000, where PostgreSQL's dates begin.
#define DAYS_TO_2000 10957
#define MICROSECONDS_TO_2000 INT64CONST(946684800000000)

#endif
