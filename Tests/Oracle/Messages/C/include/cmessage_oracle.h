#ifndef CMESSAGE_ORACLE_H
#define CMESSAGE_ORACLE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A message of ICU MessageFormat 1. Formatting may change it: use it in one thread at a time.
typedef struct cmessage cmessage;

/// A named argument: a text, or a decimal number in ASCII digits. The name and the text are byte ranges of one string.
typedef struct {
  bool is_number;
  int32_t name_begin;
  int32_t name_end;
  int32_t text_end;
} cmessage_argument;

/// Opens a message. `*error_offset` is the UTF-16 offset of a syntax error, or -1. Returns ICU's status.
int32_t cmessage_open(const char *pattern, int32_t length, const char *locale, int32_t *error_offset, cmessage **out);
void cmessage_close(cmessage *message);
/// Formats a message as UTF-8. Returns ICU's status.
int32_t cmessage_format(const cmessage *message, const char *texts, const cmessage_argument *arguments, int32_t count, char *out, int32_t capacity, int32_t *length);

/// A message with one argument, the number `{0}`, as programs in C use it.
int32_t cmessage_number_open(const char *pattern, int32_t length, const char *locale, void **out);
void cmessage_number_close(void *message);
int32_t cmessage_number_format(const void *message, double number, char *out, int32_t capacity, int32_t *length);

#ifdef __cplusplus
}
#endif

#endif
