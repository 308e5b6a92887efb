// libicu caches the numbering system of every locale for which it opened a format of numbers or dates, under a 32-bit
// hash of the locale's name, until the process ends (ICU-8504 in numfmt.cpp, ICU 72 to 78). Two names with the same
// hash get the same numbering system, and a name with a given hash is found in seconds. This file therefore adds a
// private keyword to each name, which changes its hash to one that belongs to its numbering system. A name never gets
// the system of another name, and libicu caches at most 64 entries per system.
#include "cicu_internal.h"

#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <unicode/locid.h>
#include <unicode/numsys.h>

namespace {

// The hash of a name: a polynomial of its characters in base 37. For names longer than 63, only every second
// character is used, for those longer than 95 every third, and so on (ustr_hashCharsN in ustring.cpp).
constexpr uint32_t base = 37;

int32_t hash_step(int32_t length) { return (length - 32) / 32 + 1; }

uint32_t extended(uint32_t hash, char character) { return hash * base + static_cast<unsigned char>(character); }

// Seven letters or digits are enough to reach every hash, in about fifteen ways.
constexpr int32_t tail_count = 7;

// The letter or digit with a given remainder; 0 for the two remainders that no letter or digit has.
char character(uint64_t remainder) {
  const uint64_t letter = (remainder + base - 'a' % base) % base;
  if (letter < 26) return static_cast<char>('a' + letter);
  const uint64_t digit = (remainder + base - '0' % base) % base;
  return digit < 10 ? static_cast<char>('0' + digit) : 0;
}

// The hash contribution of a tail of equal characters.
constexpr uint64_t sum_of(char character) {
  uint64_t sum = 0;
  for (int32_t index = 0; index < tail_count; index++) sum = sum * base + static_cast<uint64_t>(character);
  return sum;
}

// Finds characters that extend `start` to `hash`. Their sum is known modulo 2^32, so each possible sum is tried.
bool find_tail(uint32_t start, uint32_t hash, char tail[tail_count]) {
  for (int32_t index = 0; index < tail_count; index++) start *= base;
  constexpr uint64_t step = uint64_t{1} << 32;
  for (uint64_t sum = sum_of('0') / step * step + (hash - start); sum <= sum_of('z'); sum += step) {
    uint64_t rest = sum;
    int32_t index = tail_count;
    while (index > 0) {
      const char next = character(rest % base);
      if (next == 0 || rest < static_cast<uint64_t>(next)) break;
      tail[--index] = next;
      rest = (rest - static_cast<uint64_t>(next)) / base;
    }
    if (index == 0 && rest == 0) return true;
  }
  return false;
}

// The name with a keyword that changes its hash; empty if no keyword was found.
std::string with_hash(uint32_t hash, const char *id) {
  std::string name = id;
  name += name.find('@') == std::string::npos ? "@x=" : ";x=";
  const auto start = static_cast<int32_t>(name.length());
  int32_t step = 1;
  while (hash_step(start + tail_count * step) > step) step++;
  name.append(static_cast<size_t>(tail_count * step), 'x');
  uint32_t reached = 0;
  int32_t position = 0;
  for (; position < start; position += step) reached = extended(reached, name[static_cast<size_t>(position)]);
  char tail[tail_count];
  if (!find_tail(reached, hash, tail)) return "";
  for (int32_t index = 0; index < tail_count; index++, position += step) name[static_cast<size_t>(position)] = tail[index];
  return name;
}

// The number of low bits in which the hashes of a numbering system differ. libicu's other caches use the hash as
// well, and would be slow if all names of a numbering system had the same hash.
constexpr uint32_t free_bits = 6;

uint32_t hash(const char *text) {
  uint32_t hash = 0;
  const auto length = static_cast<int32_t>(strlen(text));
  for (int32_t position = 0; position < length; position += hash_step(length)) hash = extended(hash, text[position]);
  return hash;
}

// Whether this libicu computes hashes as above. If it does not, collisions cannot be predicted, and names are
// unchanged.
bool is_hash_known() {
  static const bool is_known = static_cast<uint32_t>(icu::Locale("en_US@numbers=arab").hashCode()) == hash("en_US@numbers=arab");
  return is_known;
}

const char *guarded(const char *id, cicu_locale_name *name) {
  if (!is_hash_known()) return id;
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale locale(id);
  const std::unique_ptr<icu::NumberingSystem> system(icu::NumberingSystem::createInstance(locale, status));
  // Opening the format will report the same error.
  if (U_FAILURE(status) || system == nullptr) return id;
  const uint32_t own = hash(locale.getName()) & ((1U << free_bits) - 1);
  const std::string result = with_hash(hash(system->getName()) << free_bits | own, locale.getName());
  if (result.empty() || result.length() >= sizeof name->text) return id;
  strcpy(name->text, result.c_str());
  return name->text;
}

}  // namespace

extern "C" const char *cicu_guarded_locale(const char *id, cicu_locale_name *name) {
  // Opening a format asks for the name of its locale several times: cache the last result.
  static thread_local cicu_locale_name former_id, former_name;
  if (strcmp(former_id.text, id) == 0 && former_id.text[0] != '\0') return strcpy(name->text, former_name.text);
  try {
    const char *const result = guarded(id, name);
    if (result == name->text && strlen(id) < sizeof former_id.text) {
      strcpy(former_id.text, id);
      strcpy(former_name.text, result);
    }
    return result;
  } catch (const std::bad_alloc &) {
    return id;
  }
}

extern "C" int32_t cicu_locale_hash(const char *id) { return icu::Locale(id).hashCode(); }

extern "C" int32_t cicu_locale_guarded(const char *id, char *out, int32_t capacity, int32_t *length) {
  cicu_locale_name name;
  return cicu_ascii_copy_out(cicu_guarded_locale(id, &name), out, capacity, length);
}
