#ifndef CICU_BIDI_H
#define CICU_BIDI_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Returns the Bidi_Class of a code point, by ICU's numbers (`UCharDirection`).
int32_t cicu_bidi_class(uint32_t scalar);
/// Finds the classes that occur outside of isolates: bit n for class n, including the isolate characters themselves.
/// `*first_strong` is the class of the first strong character there (UAX #9, P2), or -1.
int32_t cicu_bidi_survey(const char *text, int32_t count, uint32_t *classes, int32_t *first_strong);

#define CICU_BIDI_LEFT_TO_RIGHT 0
#define CICU_BIDI_RIGHT_TO_LEFT 1
/// The direction of the first strong character; left to right if there is none.
#define CICU_BIDI_FIRST_STRONG 2

/// A text laid out in one line of a paragraph with a base direction. Reading may change it: use it in one thread at a
/// time.
typedef struct cicu_bidi cicu_bidi;

int32_t cicu_bidi_open(const char *text, int32_t count, int32_t paragraph, cicu_bidi **out);
void cicu_bidi_close(cicu_bidi *bidi);
/// The UTF-16 offset at each visual position, from left to right. `capacity` and `length` count UTF-16 units.
int32_t cicu_bidi_visual_order(cicu_bidi *bidi, int32_t *out, int32_t capacity, int32_t *length);
/// The embedding level of each UTF-16 unit.
int32_t cicu_bidi_levels(cicu_bidi *bidi, uint8_t *out, int32_t capacity, int32_t *length);
/// The text in visual order from left to right: brackets are mirrored, and combining marks follow their letters.
int32_t cicu_bidi_displayed(cicu_bidi *bidi, char *out, int32_t capacity, int32_t *length);

#ifdef __cplusplus
}
#endif

#endif
