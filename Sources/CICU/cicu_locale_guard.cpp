// libicu keeps the numbering system of every locale for which it opened a format of numbers or dates, under a 32-bit hash of the
// locale's name, until the process ends (ICU-8504 in numfmt.cpp, ICU 72 to 78). Two names with the same hash get the same numbering
// system, and a name with a given hash is found in seconds. Here a hash belongs to the first numbering system that uses it: a name
// whose hash belongs to another one gets a private keyword, which changes its hash and nothing else.
#include "cicu_internal.h"

#include <memory>
#include <mutex>
#include <new>
#include <string>
#include <unicode/locid.h>
#include <unicode/numsys.h>
#include <unordered_map>

namespace {

struct hash_owners {
  std::mutex mutex;
  std::unordered_map<int32_t, std::string> systems;

  // Whether the hash belongs to the numbering system, which takes it if nothing else has it.
  bool take(int32_t hash, const std::string &system) { return systems.try_emplace(hash, system).first->second == system; }
};

// Never destroyed: formats may be opened while the process ends.
hash_owners &owners() {
  static hash_owners *const all = new hash_owners;
  return *all;
}

// Names that collide are tried this often; one attempt nearly always is enough.
constexpr int attempt_limit = 100;

const char *guarded(const char *id, cicu_locale_name *name) {
  UErrorCode status = U_ZERO_ERROR;
  icu::Locale locale(id);
  const std::unique_ptr<icu::NumberingSystem> system(icu::NumberingSystem::createInstance(locale, status));
  // Opening the format fails in the same way.
  if (U_FAILURE(status) || system == nullptr) return id;
  const std::string owner = system->getName();
  std::lock_guard<std::mutex> lock(owners().mutex);
  if (owners().take(locale.hashCode(), owner)) return id;
  for (int attempt = 0; attempt < attempt_limit; attempt++) {
    locale.setKeywordValue("x", std::to_string(attempt).c_str(), status);
    if (U_FAILURE(status) || strlen(locale.getName()) >= sizeof name->text) break;
    if (!owners().take(locale.hashCode(), owner)) continue;
    strcpy(name->text, locale.getName());
    return name->text;
  }
  return id;
}

}  // namespace

extern "C" const char *cicu_guarded_locale(const char *id, cicu_locale_name *name) {
  try {
    return guarded(id, name);
  } catch (const std::bad_alloc &) {
    return id;
  }
}

extern "C" int32_t cicu_locale_hash(const char *id) { return icu::Locale(id).hashCode(); }
