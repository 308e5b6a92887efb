#ifndef CICU_MESSAGE_H
#define CICU_MESSAGE_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A message of ICU MessageFormat 1. Formatting may change it: use it in one thread at a time.
typedef struct cicu_message_format cicu_message_format;

enum { CICU_MESSAGE_TEXT = 0, CICU_MESSAGE_DECIMAL = 1 };

/// A named argument: a text, or a decimal number in ASCII digits.
typedef struct {
  int32_t kind;
  int32_t name_begin;
  int32_t name_end;
  int32_t text_begin;
  int32_t text_end;
} cicu_message_argument;

/// The delimiters of a value in a formatted message. After the first follows CICU_MESSAGE_FIRST_VALUE plus the index
/// of the position in the pattern that shows the value. A pattern that contains a delimiter is rejected.
#define CICU_MESSAGE_VALUE_BEGIN 0xFDD0
#define CICU_MESSAGE_VALUE_END 0xFDD1
#define CICU_MESSAGE_FIRST_VALUE 0xE000

/// Opens a message. `*error_offset` is the UTF-16 offset of a syntax error, or -1.
int32_t cicu_message_format_open(const char *pattern, int32_t pattern_length, const char *locale, int32_t *error_offset, cicu_message_format **out);
void cicu_message_format_close(cicu_message_format *format);
/// The names of the arguments, including nested ones, separated by spaces.
int32_t cicu_message_format_names(const cicu_message_format *format, char *out, int32_t capacity, int32_t *length);
/// The name of the argument at each position that shows a value, separated by spaces; "#" for the number of a plural.
int32_t cicu_message_format_values(const cicu_message_format *format, char *out, int32_t capacity, int32_t *length);
/// A syntactic part of a message: its UMessagePatternPartType, its range in UTF-16 offsets, and for the start of an
/// argument its UMessagePatternArgType.
typedef struct {
  int32_t type;
  int32_t begin;
  int32_t end;
  int32_t value;
} cicu_message_part;

/// The parts of a message in order. U_BUFFER_OVERFLOW_ERROR, with their count, if there are more than `room`.
/// `*error_offset` is the UTF-16 offset of a syntax error, or -1.
int32_t cicu_message_parts(const char *pattern, int32_t length, int32_t *error_offset, cicu_message_part *parts, int32_t room, int32_t *count);
/// Formats a message. The names and texts of the arguments are byte ranges of `texts`.
int32_t cicu_message_format_format(const cicu_message_format *format, const char *texts, const cicu_message_argument *arguments, int32_t count, char *out, int32_t capacity, int32_t *length);

/// A message of ICU MessageFormat 1 with one argument, the number `{0}`, as programs in C use it.
int32_t cicu_number_message_open(const char *pattern, int32_t length, const char *locale, void **out);
void cicu_number_message_close(void *message);
int32_t cicu_number_message_format(const void *message, double number, char *out, int32_t capacity, int32_t *length);

#ifdef __cplusplus
}
#endif

#endif
