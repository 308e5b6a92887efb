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

/// `*error_offset` is where the pattern is wrong, in UTF-16 units, or -1.
int32_t cicu_message_format_open(const char *pattern, int32_t pattern_length, const char *locale, int32_t *error_offset, cicu_message_format **out);
void cicu_message_format_close(cicu_message_format *format);
/// The names of the arguments, separated by spaces.
int32_t cicu_message_format_names(const cicu_message_format *format, char *out, int32_t capacity, int32_t *length);
/// Names and texts of the arguments are ranges of `texts`, in bytes.
int32_t cicu_message_format_format(const cicu_message_format *format, const char *texts, const cicu_message_argument *arguments, int32_t count, char *out, int32_t capacity, int32_t *length);

#ifdef __cplusplus
}
#endif

#endif
