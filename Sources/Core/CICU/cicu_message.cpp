// ICU's C API supports only positional arguments of messages and silently misinterprets named ones; the C++ class
// supports names.
#include "cicu_internal.h"

#include <memory>
#include <new>
#include <unicode/locid.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <vector>

struct cicu_message_format {
  icu::MessageFormat format;
  // The names of all arguments, including those nested in plurals, which ICU's list omits.
  icu::UnicodeString names;
  // The names of the arguments whose values are shown, in the order of the pattern.
  icu::UnicodeString values;
};

namespace {

int32_t copy_out(const icu::UnicodeString &text, char *out, int32_t capacity, int32_t *length) {
  return cicu_utf16_copy_out(text.getBuffer(), text.length(), out, capacity, length);
}

icu::UnicodeString utf16(const char *text, int32_t length) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text, length));
}

// A position in the pattern that shows a value, and the name of its argument.
struct value_place {
  int32_t begin;
  int32_t end;
  icu::UnicodeString name;
};

std::vector<value_place> value_places(const icu::MessagePattern &pattern) {
  std::vector<value_place> places;
  for (int32_t index = 0; index < pattern.countParts(); index++) {
    const icu::MessagePattern::Part &part = pattern.getPart(index);
    if (part.getType() == UMSGPAT_PART_TYPE_REPLACE_NUMBER) places.push_back({part.getIndex(), part.getLimit(), u"#"});
    if (part.getType() != UMSGPAT_PART_TYPE_ARG_START) continue;
    // Plural, select and choice arguments select among messages, which contain the values.
    if (part.getArgType() != UMSGPAT_ARG_TYPE_NONE && part.getArgType() != UMSGPAT_ARG_TYPE_SIMPLE) continue;
    int32_t end = pattern.getPart(pattern.getLimitPartIndex(index)).getLimit();
    places.push_back({part.getIndex(), end, pattern.getSubstring(pattern.getPart(index + 1))});
  }
  return places;
}

// The names of the pattern's arguments, separated by spaces and with repetitions.
icu::UnicodeString argument_names(const icu::MessagePattern &pattern) {
  icu::UnicodeString names;
  for (int32_t index = 0; index < pattern.countParts(); index++) {
    if (pattern.getPartType(index) != UMSGPAT_PART_TYPE_ARG_START) continue;
    if (!names.isEmpty()) names.append(u' ');
    names.append(pattern.getSubstring(pattern.getPart(index + 1)));
  }
  return names;
}

// Adds delimiters around each value of the pattern; `values` receives the names of their arguments, separated by
// spaces.
icu::UnicodeString marked(const icu::UnicodeString &text, const icu::MessagePattern &pattern, icu::UnicodeString &values) {
  icu::UnicodeString result;
  int32_t copied = 0;
  char16_t number = CICU_MESSAGE_FIRST_VALUE;
  for (const value_place &place : value_places(pattern)) {
    result.append(text, copied, place.begin - copied);
    result.append(static_cast<char16_t>(CICU_MESSAGE_VALUE_BEGIN)).append(number++);
    result.append(text, place.begin, place.end - place.begin);
    result.append(static_cast<char16_t>(CICU_MESSAGE_VALUE_END));
    copied = place.end;
    if (!values.isEmpty()) values.append(u' ');
    values.append(place.name);
  }
  return result.append(text, copied, text.length() - copied);
}

// The index of the first delimiter in a text, or -1.
int32_t mark_index(const icu::UnicodeString &text) {
  int32_t begin = text.indexOf(static_cast<char16_t>(CICU_MESSAGE_VALUE_BEGIN));
  return begin >= 0 ? begin : text.indexOf(static_cast<char16_t>(CICU_MESSAGE_VALUE_END));
}

}  // namespace

extern "C" int32_t cicu_message_format_open(const char *pattern, int32_t pattern_length, const char *locale, int32_t *error_offset, cicu_message_format **out) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError parse_error = {0, -1, {0}, {0}};
  *out = nullptr;
  icu::UnicodeString text = utf16(pattern, pattern_length);
  *error_offset = mark_index(text);
  if (*error_offset >= 0) return U_ILLEGAL_CHARACTER;
  icu::MessagePattern parts(text, &parse_error, status);
  icu::UnicodeString values;
  if (U_SUCCESS(status)) text = marked(text, parts, values);
  UParseError ignored;
  cicu_locale_name name;
  auto *handle = U_FAILURE(status) ? nullptr
                                   : new (std::nothrow) cicu_message_format{
                                         icu::MessageFormat(text, icu::Locale(cicu_guarded_locale(locale, &name)), ignored, status),
                                         U_FAILURE(status) ? icu::UnicodeString() : argument_names(parts), values};
  if (handle == nullptr) {
    *error_offset = parse_error.offset;
    return U_FAILURE(status) ? status : U_MEMORY_ALLOCATION_ERROR;
  }
  if (U_FAILURE(status)) {
    delete handle;
    return status;
  }
  *out = handle;
  return U_ZERO_ERROR;
}

extern "C" int32_t cicu_message_parts(const char *pattern, int32_t length, int32_t *error_offset, cicu_message_part *parts, int32_t room, int32_t *count) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError parse_error = {0, -1, {0}, {0}};
  const icu::MessagePattern read(utf16(pattern, length), &parse_error, status);
  *error_offset = U_FAILURE(status) ? parse_error.offset : -1;
  *count = 0;
  if (U_FAILURE(status)) return status;
  *count = read.countParts();
  if (*count > room) return U_BUFFER_OVERFLOW_ERROR;
  for (int32_t index = 0; index < *count; index++) {
    const icu::MessagePattern::Part &part = read.getPart(index);
    const bool starts = part.getType() == UMSGPAT_PART_TYPE_ARG_START;
    parts[index] = {part.getType(), part.getIndex(), part.getLimit(), starts ? part.getArgType() : part.getValue()};
  }
  return U_ZERO_ERROR;
}

extern "C" void cicu_message_format_close(cicu_message_format *format) { delete format; }

extern "C" int32_t cicu_message_format_names(const cicu_message_format *format, char *out, int32_t capacity, int32_t *length) {
  return copy_out(format->names, out, capacity, length);
}

extern "C" int32_t cicu_message_format_values(const cicu_message_format *format, char *out, int32_t capacity, int32_t *length) {
  return copy_out(format->values, out, capacity, length);
}

extern "C" int32_t cicu_message_format_format(const cicu_message_format *format, const char *texts, const cicu_message_argument *arguments, int32_t count, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (int32_t index = 0; index < count && U_SUCCESS(status); index++) {
    const cicu_message_argument &argument = arguments[index];
    names.push_back(utf16(texts + argument.name_begin, argument.name_end - argument.name_begin));
    const char *text = texts + argument.text_begin;
    int32_t text_length = argument.text_end - argument.text_begin;
    switch (argument.kind) {
      case CICU_MESSAGE_DECIMAL: values.emplace_back(icu::StringPiece(text, text_length), status); break;
        default: values.emplace_back(utf16(text, text_length)); break;
    }
  }
  icu::UnicodeString result;
  if (U_SUCCESS(status)) format->format.format(names.data(), values.data(), count, result, status);
  if (U_FAILURE(status)) return status;
  return copy_out(result, out, capacity, length);
}
