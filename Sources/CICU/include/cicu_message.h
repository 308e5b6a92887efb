#ifndef CICU_MESSAGE_H
#define CICU_MESSAGE_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A message of ICU MessageFormat 1. Formatting may change it: one thread at a time.
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

/// What begins and ends a value in a formatted message: behind the first mark follows CICU_MESSAGE_FIRST_VALUE plus the
/// number of the place in the pattern where the value stands. A pattern that holds one of the marks is refused.
#define CICU_MESSAGE_VALUE_BEGIN 0xFDD0
#define CICU_MESSAGE_VALUE_END 0xFDD1
#define CICU_MESSAGE_FIRST_VALUE 0xE000

/// `*error_offset` is where the pattern is wrong, in UTF-16 units, or -1.
int32_t cicu_message_format_open(const char *pattern, int32_t pattern_length, const char *locale, int32_t *error_offset, cicu_message_format **out);
void cicu_message_format_close(cicu_message_format *format);
/// The names of the arguments, also of those inside of others, separated by spaces.
int32_t cicu_message_format_names(const cicu_message_format *format, char *out, int32_t capacity, int32_t *length);
/// The name of the argument at each place where a value stands, separated by spaces; "#" for the number of a plural.
int32_t cicu_message_format_values(const cicu_message_format *format, char *out, int32_t capacity, int32_t *length);
/// A part of a message: its UMessagePatternPartType, its range in UTF-16 units, and for the start of an argument its
/// UMessagePatternArgType.
typedef struct {
  int32_t type;
  int32_t begin;
  int32_t end;
  int32_t value;
} cicu_message_part;

/// The parts of a message in order. If there are more than `room`, U_BUFFER_OVERFLOW_ERROR with their count.
int32_t cicu_message_parts(const char *pattern, int32_t length, cicu_message_part *parts, int32_t room, int32_t *count);
/// Names and texts of the arguments are ranges of `texts`, in bytes.
int32_t cicu_message_format_format(const cicu_message_format *format, const char *texts, const cicu_message_argument *arguments, int32_t count, char *out, int32_t capacity, int32_t *length);

#ifdef __cplusplus
}
#endif

#endif
