#include "cicu_internal.h"

#include <unicode/uregex.h>
#include <unicode/utext.h>
#include <unicode/utf16.h>

int32_t cicu_regex_open(const char *pattern, int32_t length, bool ignore_case, cicu_regex **out, int32_t *line, int32_t *column) {
  *out = NULL;
  *line = 0;
  *column = 0;
  cicu_utf16 units;
  cicu_utf16_init(&units);
  UErrorCode status = cicu_utf16_set(&units, pattern, length);
  if (U_SUCCESS(status)) {
    UParseError place = {0};
    // uregex_open rejects a length of zero; an empty group is equivalent.
    static const UChar empty[] = u"(?:)";
    bool is_empty = units.length == 0;
    uint32_t flags = ignore_case ? UREGEX_CASE_INSENSITIVE : 0;
    *out = (cicu_regex *)uregex_open(is_empty ? empty : units.text, is_empty ? 4 : units.length, flags, &place, &status);
    *line = place.line;
    *column = place.offset;
  }
  cicu_utf16_free(&units);
  return status;
}

void cicu_regex_close(cicu_regex *regex) { uregex_close((URegularExpression *)regex); }

// The text, which ICU reads in chunks, so that each step into another chunk calls `metered_access`.
typedef struct {
  const UChar *units;
  int64_t count;
  int64_t piece;
  int32_t reads_left;
  int32_t time;
} metered_text;

static bool splits_pair(const metered_text *text, int64_t index) {
  return index > 0 && index < text->count && U16_IS_TRAIL(text->units[index]) && U16_IS_LEAD(text->units[index - 1]);
}

static int64_t clamped(int64_t index, int64_t count) { return index < 0 ? 0 : index > count ? count : index; }

// After the reads are used up, a single character replaces the rest of the text in reading direction. Every loop of
// the matcher then reaches the end of the text at once, and the next call of `go_on` stops it.
static UBool access_spent(UText *view, const metered_text *text, int64_t index, UBool forward) {
  static const UChar filler[] = {0xFFFF};
  int64_t start = forward ? index : 0;
  int64_t end = forward ? text->count : index;
  view->chunkContents = filler;
  view->chunkNativeStart = start;
  view->chunkNativeLimit = end;
  view->chunkLength = end > start ? 1 : 0;
  view->nativeIndexingLimit = 0;
  view->chunkOffset = forward ? 0 : view->chunkLength;
  return end > start;
}

static UBool U_CALLCONV metered_access(UText *view, int64_t wanted, UBool forward) {
  metered_text *text = (metered_text *)view->context;
  int64_t index = clamped(wanted, text->count);
  if (text->reads_left <= 0) return access_spent(view, text, index, forward);
  text->reads_left -= 1;
  // The chunk with the unit to read; at either end of the text, the last chunk in that direction.
  int64_t unit = forward ? index : index - 1;
  if (unit >= text->count) unit = text->count - 1;
  if (unit < 0) unit = 0;
  int64_t start = unit / text->piece * text->piece;
  int64_t end = clamped(start + text->piece, text->count);
  // A surrogate pair belongs to the chunk of its first unit.
  if (splits_pair(text, start)) start += unit == start ? -1 : 1;
  if (splits_pair(text, end)) end += 1;
  view->chunkContents = text->units + start;
  view->chunkNativeStart = start;
  view->chunkNativeLimit = end;
  view->chunkLength = (int32_t)(end - start);
  view->nativeIndexingLimit = view->chunkLength;
  int64_t offset = clamped(index - start, end - start);
  if (splits_pair(text, start + offset) && offset > 0) offset -= 1;
  view->chunkOffset = (int32_t)offset;
  return forward ? index < text->count : index > 0;
}

static int64_t U_CALLCONV metered_length(UText *view) { return ((const metered_text *)view->context)->count; }

// ICU calls this only for the filler, which maps only its two ends.
static int64_t U_CALLCONV metered_to_native(const UText *view) {
  return view->chunkOffset <= 0 ? view->chunkNativeStart : view->chunkNativeLimit;
}

static int32_t U_CALLCONV metered_from_native(const UText *view, int64_t index) {
  return index <= view->chunkNativeStart ? 0 : view->chunkLength;
}

static int32_t U_CALLCONV metered_extract(UText *view, int64_t from, int64_t to, UChar *out, int32_t capacity, UErrorCode *status) {
  const metered_text *text = (const metered_text *)view->context;
  int64_t start = clamped(from, text->count);
  int64_t count = clamped(to, text->count) - start;
  if (count < 0) count = 0;
  if (count > capacity) {
    *status = U_BUFFER_OVERFLOW_ERROR;
  } else if (count > 0) {
    memcpy(out, text->units + start, (size_t)count * sizeof(UChar));
  }
  return (int32_t)count;
}

static UText *U_CALLCONV metered_clone(UText *out, const UText *view, UBool deep, UErrorCode *status);

static const UTextFuncs metered_functions = {
    .tableSize = sizeof(UTextFuncs),
    .clone = metered_clone,
    .nativeLength = metered_length,
    .access = metered_access,
    .extract = metered_extract,
    .mapOffsetToNative = metered_to_native,
    .mapNativeIndexToUTF16 = metered_from_native,
};

static UText *metered_open(UText *out, metered_text *text, UErrorCode *status) {
  out = utext_setup(out, 0, status);
  if (U_FAILURE(*status)) return out;
  out->pFuncs = &metered_functions;
  out->context = text;
  // Opening is not reading: do not charge for the first chunk.
  text->reads_left += 1;
  metered_access(out, 0, true);
  return out;
}

static UText *U_CALLCONV metered_clone(UText *out, const UText *view, UBool deep, UErrorCode *status) {
  if (U_FAILURE(*status)) return NULL;
  if (deep) {
    *status = U_UNSUPPORTED_ERROR;
    return NULL;
  }
  return metered_open(out, (metered_text *)view->context, status);
}

static UBool U_CALLCONV go_on(const void *context, int32_t steps) {
  metered_text *text = (metered_text *)context;
  text->time = steps;
  return text->reads_left > 0;
}

static void run(URegularExpression *matcher, metered_text *text, const cicu_regex_limits *limits, int32_t *outcome, UErrorCode *status) {
  UText view = UTEXT_INITIALIZER;
  uregex_setTimeLimit(matcher, limits->time, status);
  uregex_setStackLimit(matcher, limits->stack, status);
  uregex_setMatchCallback(matcher, go_on, text, status);
  metered_open(&view, text, status);
  uregex_setUText(matcher, &view, status);
  UBool matched = uregex_matches(matcher, 0, status);
  if (*status == U_REGEX_TIME_OUT || *status == U_REGEX_STACK_OVERFLOW || *status == U_REGEX_STOPPED_BY_CALLER) {
    *status = U_ZERO_ERROR;
    *outcome = CICU_REGEX_LIMIT;
  } else if (text->reads_left <= 0) {
    *outcome = CICU_REGEX_LIMIT;
  } else if (U_SUCCESS(*status)) {
    *outcome = matched ? CICU_REGEX_MATCH : CICU_REGEX_NO_MATCH;
  }
  utext_close(&view);
}

int32_t cicu_regex_match(const cicu_regex *regex, const char *text, int32_t length, const cicu_regex_limits *limits, int32_t *outcome, cicu_regex_cost *cost) {
  *outcome = CICU_REGEX_NO_MATCH;
  cicu_utf16 units;
  cicu_utf16_init(&units);
  UErrorCode status = cicu_utf16_set(&units, text, length);
  URegularExpression *matcher = U_SUCCESS(status) ? uregex_clone((const URegularExpression *)regex, &status) : NULL;
  if (matcher != NULL) {
    // Expose a text of up to two chunks as a whole: ICU has a faster matcher for that.
    bool is_short = units.length <= 2 * CICU_REGEX_PIECE;
    metered_text metered = {
        .units = units.text,
        .count = units.length,
        .piece = is_short ? 2 * CICU_REGEX_PIECE : CICU_REGEX_PIECE,
        .reads_left = limits->reads,
    };
    run(matcher, &metered, limits, outcome, &status);
    cost->time = metered.time;
    cost->reads = limits->reads - metered.reads_left;
    uregex_close(matcher);
  }
  cicu_utf16_free(&units);
  return status;
}
