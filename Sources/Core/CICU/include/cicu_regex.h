#ifndef CICU_REGEX_H
#define CICU_REGEX_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A compiled regular expression. After opening, it is only cloned, so threads may share it.
typedef struct cicu_regex cicu_regex;

/// The cost limits of a match. All three measure work, not time, so that the result of a match is reproducible.
typedef struct {
  /// Units of ICU's time limit, ten thousand saved backtracking states each.
  int32_t time;
  /// The size of the backtracking stack in bytes.
  int32_t stack;
  /// The number of chunks of CICU_REGEX_PIECE UTF-16 units to read. ICU's time limit applies only to saved states,
  /// and a single state can scan the whole text (a back reference, a look-ahead).
  int32_t reads;
} cicu_regex_limits;

#define CICU_REGEX_PIECE 32

// The results of a match.
#define CICU_REGEX_NO_MATCH 0
#define CICU_REGEX_MATCH 1
#define CICU_REGEX_LIMIT 2

/// The cost of a match, in the units of `cicu_regex_limits`.
typedef struct {
  int32_t time;
  int32_t reads;
} cicu_regex_cost;

/// Compiles `pattern`. If an error has a position, `*line` (from 1) and `*column` (code points from 0) report it.
int32_t cicu_regex_open(const char *pattern, int32_t length, bool ignore_case, cicu_regex **out, int32_t *line, int32_t *column);
void cicu_regex_close(cicu_regex *regex);
/// Matches the whole of `text` within `limits`. `*outcome` is one of the constants above.
int32_t cicu_regex_match(const cicu_regex *regex, const char *text, int32_t length, const cicu_regex_limits *limits, int32_t *outcome, cicu_regex_cost *cost);

#ifdef __cplusplus
}
#endif

#endif
