// Determines the structure of a formatted date range. ICU does not expose the patterns of its parts, so this file
// records them while ICU formats a range. Before ICU formats a part, it sets the pattern of the date format inside,
// which then clones the zone of the calendar, because that calendar is of another type than the format's.
#include "cicu_internal.h"
#include "cicu_texts.h"

#include <unicode/dtitvfmt.h>
#include <unicode/gregocal.h>
#include <unicode/simpletz.h>
#include <unicode/smpdtfmt.h>

namespace {
// A formatted date: the end of the range it is, its offset in the text and its pattern.
struct Half {
  bool isEnd;
  int32_t begin;
  icu::UnicodeString pattern;
};

class Notes {
public:
  explicit Notes(const icu::SimpleDateFormat &format) : format(format) {}

  void note(bool is_end) {
    if (!isOpen) return;
    if (count < most) {
      halves[count].isEnd = is_end;
      halves[count].begin = text.length();
      format.toPattern(halves[count].pattern);
    }
    count++;
  }

  // ICU formats at most a date and two times.
  static constexpr int32_t most = 3;
  const icu::SimpleDateFormat &format;
  icu::UnicodeString text;
  Half halves[most];
  int32_t count = 0;
  bool isOpen = false;
};

// GMT that records when a format clones it.
class NotedZone : public icu::SimpleTimeZone {
public:
  NotedZone(Notes &notes, bool is_end) : icu::SimpleTimeZone(0, u"GMT"), notes(notes), isEnd(is_end) {}

  icu::SimpleTimeZone *clone() const override {
    notes.note(isEnd);
    return new icu::SimpleTimeZone(0, u"GMT");
  }

private:
  Notes &notes;
  bool isEnd;
};

// A calendar that differs from the calendars of all formats, by its class and by its type.
class OtherCalendar : public icu::GregorianCalendar {
public:
  OtherCalendar(Notes &notes, bool is_end, UDate time, UErrorCode &status) : icu::GregorianCalendar(new NotedZone(notes, is_end), icu::Locale::getRoot(), status) { setTime(time, status); }

  const char *getType() const override { return "noted"; }
};
}  // namespace

static UErrorCode append(cicu_texts *all, const icu::UnicodeString &text, int32_t begin, int32_t end) {
  return cicu_texts_append(all, text.getBuffer() + begin, end - begin);
}

extern "C" int32_t cicu_date_interval_pieces(const cicu_date_interval *interval, double from, double to, char *out, int32_t capacity, int32_t *length, int32_t *ends, int32_t end_capacity, int32_t *count) {
  cicu_texts all = {out, capacity, 0, ends, end_capacity, 0};
  *length = *count = 0;
  UErrorCode status = U_ZERO_ERROR;
  const icu::DateIntervalFormat &format = *reinterpret_cast<const icu::DateIntervalFormat *>(interval);
  const icu::SimpleDateFormat *inside = dynamic_cast<const icu::SimpleDateFormat *>(format.getDateFormat());
  if (inside == nullptr) return CICU_UNSUPPORTED;
  Notes notes(*inside);
  OtherCalendar start(notes, false, from, status), end(notes, true, to, status);
  icu::FieldPosition nowhere(icu::FieldPosition::DONT_CARE);
  notes.isOpen = true;
  format.format(start, end, notes.text, nowhere, status);
  notes.isOpen = false;
  if (U_FAILURE(status)) return status;
  if (notes.count < 1 || notes.count > Notes::most) return CICU_UNSUPPORTED;
  icu::SimpleDateFormat single(*inside);
  single.adoptTimeZone(icu::TimeZone::getGMT()->clone());
  int32_t done = 0;
  for (int32_t index = 0; index < notes.count && U_SUCCESS(status); index++) {
    const Half &half = notes.halves[index];
    icu::UnicodeString text;
    single.applyPattern(half.pattern);
    single.format(half.isEnd ? to : from, text, nowhere);
    if (half.begin < done || notes.text.compare(half.begin, text.length(), text) != 0) return CICU_UNSUPPORTED;
    status = append(&all, notes.text, done, half.begin);
    const icu::UnicodeString piece = icu::UnicodeString(half.isEnd ? u'1' : u'0') + half.pattern;
    if (U_SUCCESS(status)) status = append(&all, piece, 0, piece.length());
    done = half.begin + text.length();
  }
  if (U_SUCCESS(status)) status = append(&all, notes.text, done, notes.text.length());
  return cicu_texts_finish(&all, status, length, count);
}
