// The open formats of a backend: at most 256, of which the least recently used one is closed for a new one.
#include "raqam_pg.h"

#include <access/xact.h>
#include <common/hashfn.h>
#include <lib/ilist.h>
#include <pgtime.h>
#include <utils/guc.h>
#include <utils/memutils.h>
#include <utils/timestamp.h>

enum { FORMAT_LIMIT = 256, BUCKET_COUNT = 512, KEY_BYTES_LIMIT = 4 << 20 };

typedef struct Format {
  dlist_node node;
  struct Format *next;
  // 0 if the slot is free.
  raqam_handle handle;
  uint32 hash;
  // One allocation with the three parts of the key.
  Bytes descriptor, locale, zone;
  bool accepts_numbers;
  // Whether the current instant, rather than at most its year, affects the format.
  bool is_relative;
  // The current instants for which the format is valid.
  int64 earliest, latest;
} Format;

// Slots are never freed, so that `fn_extra` can refer to them: a slot with another key is not a match.
static Format slots[FORMAT_LIMIT];
static Format *buckets[BUCKET_COUNT];
// The open formats, the most recently used one first.
static dlist_head used = DLIST_STATIC_INIT(used);
static int open_count;
static Size key_bytes;

// MARK: Requests

static Bytes bytes_of(const text *value) { return (Bytes){VARDATA_ANY(value), VARSIZE_ANY_EXHDR(value)}; }

// PostgreSQL reads "UTC+3" and "+03:00" as POSIX does, three hours west of Greenwich; Raqam reads them as ISO 8601.
static bool is_ambiguous(Bytes zone) {
  for (int index = 0; index + 1 < zone.length; index += 1) {
    char sign = zone.start[index], next = zone.start[index + 1];
    if (sign == '/') return false;
    if ((sign == '+' || sign == '-') && next >= '0' && next <= '9')
      return !(zone.length == 5 && (memcmp(zone.start, "GMT+0", 5) == 0 || memcmp(zone.start, "GMT-0", 5) == 0));
  }
  return false;
}

static const char *zone_hint = "use an IANA time zone, such as Etc/GMT-3 for three hours east";

static Bytes checked_zone(Bytes zone) {
  if (is_ambiguous(zone))
    ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE),
            errmsg("time zone \"%.*s\" is ambiguous", zone.length, zone.start),
            errdetail("POSIX counts offsets to the west, ISO 8601 to the east."), errhint("%s", zone_hint));
  return zone;
}

// Returns whether the session's zone is a fixed offset, and `label` is this offset in ISO 8601, such as +03 or -03:30.
static bool is_offset(Bytes label) {
  long seconds;
  if (!pg_get_timezone_offset(session_timezone, &seconds)) return false;
  int minutes = (int)labs(seconds) / 60;
  char expected[16];
  int length = snprintf(expected, sizeof expected, "%c%02d:%02d", seconds < 0 ? '-' : '+', minutes / 60, minutes % 60);
  if (minutes % 60 == 0) length -= 3;
  return label.length == length && memcmp(label.start, expected, length) == 0;
}

static Bytes session_zone(void) {
  const char *name = pg_get_timezone_name(session_timezone);
  // SET TIME ZONE 3.5 makes the POSIX zone "<+03:30>-03:30", whose label is the offset in ISO 8601.
  const char *end = name[0] == '<' ? strchr(name, '>') : NULL;
  if (end == NULL) return checked_zone((Bytes){name, (int)strlen(name)});
  Bytes label = {name + 1, (int)(end - name) - 1};
  if (!is_offset(label))
    ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("time zone \"%s\" is not supported", name),
            errdetail("A POSIX zone must be a fixed offset with that offset as its label."), errhint("%s", zone_hint));
  return label;
}

static int64 milliseconds(TimestampTz instant) {
  if (TIMESTAMP_NOT_FINITE(instant))
    ereport(ERROR, errcode(ERRCODE_DATETIME_VALUE_OUT_OF_RANGE), errmsg("the current instant must be finite"));
  int64 whole = instant / 1000 - (instant % 1000 < 0);
  return whole + MICROSECONDS_TO_2000 / 1000;
}

Request pgraqam_request(FunctionCallInfo fcinfo, Origin origin) {
  int count = PG_NARGS();
  Request request = {bytes_of(PG_GETARG_TEXT_PP(1)), bytes_of(PG_GETARG_TEXT_PP(2)), {"UTC", 3}, false, 0};
  if (origin == ORIGIN_NONE) return request;
  request.zone = count > 3 ? checked_zone(bytes_of(PG_GETARG_TEXT_PP(3))) : session_zone();
  request.has_now = count != 4 || origin == ORIGIN_TRANSACTION;
  if (request.has_now)
    request.now = milliseconds(count > 4 ? PG_GETARG_TIMESTAMPTZ(4) : GetCurrentTransactionStartTimestamp());
  return request;
}

// MARK: The budget

// The setting raqam.budget: the limits of formats and of their values.
static char *budget;

static bool check_budget(char **value, void **extra, GucSource source) {
  (void)extra;
  (void)source;
  // A postmaster that preloads the extension opens nothing.
  if (**value == '\0') return true;
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_handle handle = 0;
  if (raqam_eval_open_budget(0, *value, &handle, &error) == RAQAM_OK) {
    raqam_close(handle);
    return true;
  }
  if (error.message != NULL) GUC_check_errdetail("%s", pgraqam_shown(error.message));
  if (error.hint != NULL) GUC_check_errhint("%s", pgraqam_shown(error.hint));
  raqam_error_free(&error);
  return false;
}

static void evict(Format *format);

// The formats of another budget are closed.
static void assign_budget(const char *value, void *extra) {
  (void)extra;
  if (budget != NULL && strcmp(budget, value) == 0) return;
  while (open_count > 0) evict(dlist_tail_element(Format, node, &used));
}

void pgraqam_define_settings(void) {
  DefineCustomStringVariable("raqam.budget", "Sets the limits of formats and of their values.",
                             "For example steps=1000000,bytesOut=1MiB. Empty for the defaults.", &budget, "", PGC_SUSET, 0,
                             check_budget, assign_budget, NULL);
#if PG_VERSION_NUM >= 150000
  MarkGUCPrefixReserved("raqam");
#endif
}

// MARK: Opening

static raqam_handle opened(const Request *request, int64 now, raqam_error *error) {
  raqam_context context = RAQAM_CONTEXT_INIT;
  raqam_handle handle = 0;
  const char *descriptor = pgraqam_utf8(request->descriptor.start, request->descriptor.length);
  context.locale = pgraqam_utf8(request->locale.start, request->locale.length);
  context.time_zone = pgraqam_utf8(request->zone.start, request->zone.length);
  context.budget = budget;
  context.now = now;
  context.has_now = true;
  raqam_status status = raqam_format_open(descriptor, strlen(descriptor), &context, &handle, error);
  if (status != RAQAM_OK) pgraqam_raise(status, error, SUBJECT_VALUE, NULL, 0);
  return handle;
}

// Returns whether an instant has another text if the current instant is 40 days earlier; true if that is unknown.
static bool depends_on_now(raqam_handle handle, const Request *request) {
  static raqam_buffer first = RAQAM_BUFFER_INIT, second = RAQAM_BUFFER_INIT;
  raqam_error error = RAQAM_ERROR_INIT;
  if (raqam_format_instant(handle, request->now, &first, &error) != RAQAM_OK) {
    bool is_date = error.code == NULL || strcmp(error.code, "type_mismatch") != 0;
    raqam_error_free(&error);
    return is_date;
  }
  raqam_handle earlier = opened(request, request->now - INT64CONST(40) * 86400000, &error);
  raqam_status status = raqam_format_instant(earlier, request->now, &second, NULL);
  raqam_close(earlier);
  raqam_error_free(&error);
  return status != RAQAM_OK || first.length != second.length || memcmp(first.data, second.data, first.length) != 0;
}

static bool accepts_numbers(raqam_handle handle) {
  static raqam_buffer text = RAQAM_BUFFER_INIT;
  return raqam_format_double(handle, 1, &text, NULL) == RAQAM_OK;
}

// Sets the range of current instants that have the same effect: two-digit years in input depend on the year.
static void set_range(Format *format, int64 now) {
  struct pg_tm parts;
  fsec_t fraction;
  Timestamp first, last, instant = (now - MICROSECONDS_TO_2000 / 1000) * 1000;
  format->earliest = format->latest = now;
  if (format->is_relative || timestamp2tm(instant, NULL, &parts, &fraction, NULL, NULL) != 0) return;
  parts.tm_mon = parts.tm_mday = 1;
  parts.tm_hour = parts.tm_min = parts.tm_sec = 0;
  if (tm2timestamp(&parts, 0, NULL, &first) != 0) return;
  parts.tm_year += 1;
  if (tm2timestamp(&parts, 0, NULL, &last) != 0) return;
  format->earliest = milliseconds(first);
  format->latest = milliseconds(last) - 1;
}

static void reopen(Format *format, const Request *request) {
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_handle handle = opened(request, request->now, &error);
  raqam_error_free(&error);
  raqam_close(format->handle);
  format->handle = handle;
  set_range(format, request->now);
}

// MARK: The cache

static bool equals(Bytes left, Bytes right) {
  return left.length == right.length && memcmp(left.start, right.start, left.length) == 0;
}

static bool is_match(const Format *format, const Request *request) {
  return format->handle != 0 && equals(format->descriptor, request->descriptor) &&
         equals(format->locale, request->locale) && equals(format->zone, request->zone);
}

static uint32 hash_of(const Request *request) {
  uint32 hash = hash_bytes((const unsigned char *)request->descriptor.start, request->descriptor.length);
  hash = hash_combine(hash, hash_bytes((const unsigned char *)request->locale.start, request->locale.length));
  return hash_combine(hash, hash_bytes((const unsigned char *)request->zone.start, request->zone.length));
}

static int length_of_key(const Format *format) {
  return format->descriptor.length + format->locale.length + format->zone.length;
}

static void evict(Format *format) {
  Format **link = &buckets[format->hash % BUCKET_COUNT];
  while (*link != format) link = &(*link)->next;
  *link = format->next;
  dlist_delete(&format->node);
  key_bytes -= length_of_key(format);
  open_count -= 1;
  raqam_close(format->handle);
  format->handle = 0;
  pfree((char *)format->descriptor.start);
}

static Format *free_slot(int length) {
  while (open_count > 0 && (open_count == FORMAT_LIMIT || key_bytes + length > KEY_BYTES_LIMIT))
    evict(dlist_tail_element(Format, node, &used));
  for (int index = 0; index < FORMAT_LIMIT; index += 1)
    if (slots[index].handle == 0) return &slots[index];
  pg_unreachable();
}

static Bytes copied(char **end, Bytes part) {
  Bytes copy = {*end, part.length};
  memcpy(*end, part.start, part.length);
  *end += part.length;
  return copy;
}

static Format *inserted(const Request *request, uint32 hash) {
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_handle handle = opened(request, request->now, &error);
  int length = request->descriptor.length + request->locale.length + request->zone.length;
  char *key = MemoryContextAllocExtended(TopMemoryContext, length + 1, MCXT_ALLOC_NO_OOM);
  if (key == NULL) {
    raqam_close(handle);
    raqam_error_free(&error);
    ereport(ERROR, errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory"));
  }
  Format *format = free_slot(length);
  format->handle = handle;
  format->descriptor = copied(&key, request->descriptor);
  format->locale = copied(&key, request->locale);
  format->zone = copied(&key, request->zone);
  format->hash = hash;
  format->next = buckets[hash % BUCKET_COUNT];
  buckets[hash % BUCKET_COUNT] = format;
  dlist_push_head(&used, &format->node);
  open_count += 1;
  key_bytes += length;
  format->accepts_numbers = accepts_numbers(handle);
  // If the next call raises an error, the format is used only for this instant.
  format->is_relative = true;
  format->earliest = format->latest = request->now;
  format->is_relative = depends_on_now(handle, request);
  set_range(format, request->now);
  pgraqam_warn(&error);
  return format;
}

static Format *found(const Request *request) {
  uint32 hash = hash_of(request);
  for (Format *format = buckets[hash % BUCKET_COUNT]; format != NULL; format = format->next)
    if (format->hash == hash && is_match(format, request)) return format;
  return inserted(request, hash);
}

raqam_handle pgraqam_fetch(FunctionCallInfo fcinfo, const Request *request) {
  Format *format = fcinfo->flinfo->fn_extra;
  if (format == NULL || !is_match(format, request)) {
    format = found(request);
    fcinfo->flinfo->fn_extra = format;
  }
  dlist_move_head(&used, &format->node);
  if (!request->has_now) {
    if (format->is_relative)
      ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE),
              errmsg("the format depends on the current instant"),
              errhint("pass the current instant as the last argument, or omit the time zone"));
  } else if (request->now < format->earliest || request->now > format->latest) {
    reopen(format, request);
  }
  return format->handle;
}

bool pgraqam_accepts_numbers(FunctionCallInfo fcinfo) {
  const Format *format = fcinfo->flinfo->fn_extra;
  return format->accepts_numbers;
}
