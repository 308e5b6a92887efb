#ifndef CICU_REGEX_H
#define CICU_REGEX_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A compiled regular expression. It is only ever cloned after it is opened, so threads may share it.
typedef struct cicu_regex cicu_regex;

/// What one match may cost. All three count work, not time: the same match always ends the same way.
typedef struct {
  /// Units of ICU's time limit: ten thousand saved backtracking states each.
  int32_t time;
  /// Bytes of the backtracking stack.
  int32_t stack;
  /// Pieces of CICU_REGEX_PIECE units that may be read. ICU's own limit counts saved states only, and one state can
  /// hide a walk through the whole text (a back reference, a look-ahead).
  int32_t reads;
} cicu_regex_limits;

#define CICU_REGEX_PIECE 32

/// How a match ended.
#define CICU_REGEX_NO_MATCH 0
#define CICU_REGEX_MATCH 1
#define CICU_REGEX_LIMIT 2

/// What a match cost, in the units of `cicu_regex_limits`.
typedef struct {
  int32_t time;
  int32_t reads;
} cicu_regex_cost;

/// Compiles `pattern`. After a failure that has a place, `*line` (from 1) and `*column` (code points from 0) tell it.
int32_t cicu_regex_open(const char *pattern, int32_t length, bool ignore_case, cicu_regex **out, int32_t *line, int32_t *column);
void cicu_regex_close(cicu_regex *regex);
/// Whether the whole of `text` matches, under `limits`. `*outcome` is one of the constants above.
int32_t cicu_regex_match(const cicu_regex *regex, const char *text, int32_t length, const cicu_regex_limits *limits, int32_t *outcome, cicu_regex_cost *cost);

#ifdef __cplusplus
}
#endif

#endif
