// ICU's C API for messages takes arguments by position only, and gets named ones silently wrong; the C++ class takes names.
#include "cicu_internal.h"

#include <memory>
#include <new>
#include <unicode/locid.h>
#include <unicode/msgfmt.h>
#include <unicode/strenum.h>
#include <vector>

struct cicu_message_format {
  icu::MessageFormat format;
};

namespace {

int32_t copy_out(const icu::UnicodeString &text, char *out, int32_t capacity, int32_t *length) {
  return cicu_utf16_copy_out(text.getBuffer(), text.length(), out, capacity, length);
}

icu::UnicodeString utf16(const char *text, int32_t length) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text, length));
}

}  // namespace

extern "C" int32_t cicu_message_format_open(const char *pattern, int32_t pattern_length, const char *locale, int32_t *error_offset, cicu_message_format **out) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError parse_error = {0, -1, {0}, {0}};
  *out = nullptr;
  *error_offset = -1;
  auto *handle = new (std::nothrow) cicu_message_format{
      icu::MessageFormat(utf16(pattern, pattern_length), icu::Locale(locale), parse_error, status)};
  if (handle == nullptr) return U_MEMORY_ALLOCATION_ERROR;
  if (U_FAILURE(status)) {
    *error_offset = parse_error.offset;
    delete handle;
    return status;
  }
  *out = handle;
  return U_ZERO_ERROR;
}

extern "C" void cicu_message_format_close(cicu_message_format *format) { delete format; }

extern "C" int32_t cicu_message_format_names(const cicu_message_format *format, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  std::unique_ptr<icu::StringEnumeration> names(const_cast<icu::MessageFormat &>(format->format).getFormatNames(status));
  icu::UnicodeString joined;
  const icu::UnicodeString *name;
  while (U_SUCCESS(status) && names != nullptr && (name = names->snext(status)) != nullptr) {
    if (!joined.isEmpty()) joined.append(u' ');
    joined.append(*name);
  }
  if (U_FAILURE(status)) return status;
  return copy_out(joined, out, capacity, length);
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
