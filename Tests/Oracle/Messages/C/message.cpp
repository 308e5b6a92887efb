// libicu's messages. The C API of ICU supports only positional arguments; the C++ class supports names.
#include "cmessage_oracle.h"

#include <memory>
#include <new>
#include <unicode/locid.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <unicode/umsg.h>
#include <unicode/ustring.h>
#include <vector>

struct cmessage {
  icu::MessageFormat format;
};

namespace {

icu::UnicodeString utf16(const char *text, int32_t length) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text, length));
}

int32_t copy_out(const icu::UnicodeString &text, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  u_strToUTF8(out, capacity, length, text.getBuffer(), text.length(), &status);
  return status == U_STRING_NOT_TERMINATED_WARNING ? U_ZERO_ERROR : status;
}

}  // namespace

extern "C" int32_t cmessage_open(const char *pattern, int32_t length, const char *locale, int32_t *error_offset, cmessage **out) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError parse_error = {0, -1, {0}, {0}};
  *out = nullptr;
  const icu::UnicodeString text = utf16(pattern, length);
  // The format overwrites the offset of a syntax error.
  icu::MessagePattern parsed(text, &parse_error, status);
  *error_offset = U_FAILURE(status) ? parse_error.offset : -1;
  if (U_FAILURE(status)) return status;
  std::unique_ptr<cmessage> message(new (std::nothrow) cmessage{icu::MessageFormat(text, icu::Locale(locale), parse_error, status)});
  if (U_FAILURE(status)) return status;
  *out = message.release();
  return *out == nullptr ? U_MEMORY_ALLOCATION_ERROR : U_ZERO_ERROR;
}

extern "C" void cmessage_close(cmessage *message) { delete message; }

extern "C" int32_t cmessage_format(const cmessage *message, const char *texts, const cmessage_argument *arguments, int32_t count, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (int32_t index = 0; index < count && U_SUCCESS(status); index++) {
    const cmessage_argument &argument = arguments[index];
    names.push_back(utf16(texts + argument.name_begin, argument.name_end - argument.name_begin));
    const char *text = texts + argument.name_end;
    const int32_t text_length = argument.text_end - argument.name_end;
    if (argument.is_number) {
      values.emplace_back(icu::StringPiece(text, text_length), status);
    } else {
      values.emplace_back(utf16(text, text_length));
    }
  }
  icu::UnicodeString result;
  if (U_SUCCESS(status)) message->format.format(names.data(), values.data(), count, result, status);
  return U_FAILURE(status) ? status : copy_out(result, out, capacity, length);
}

extern "C" int32_t cmessage_number_open(const char *pattern, int32_t length, const char *locale, void **out) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError error;
  const icu::UnicodeString text = utf16(pattern, length);
  *out = umsg_open(text.getBuffer(), text.length(), locale, &error, &status);
  return U_FAILURE(status) ? status : U_ZERO_ERROR;
}

extern "C" void cmessage_number_close(void *message) { umsg_close(static_cast<UMessageFormat *>(message)); }

extern "C" int32_t cmessage_number_format(const void *message, double number, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  char16_t units[512];
  const int32_t count = umsg_format(static_cast<const UMessageFormat *>(message), units, 512, &status, number);
  if (U_FAILURE(status)) return status;
  u_strToUTF8(out, capacity, length, units, count, &status);
  return status == U_STRING_NOT_TERMINATED_WARNING ? U_ZERO_ERROR : status;
}
