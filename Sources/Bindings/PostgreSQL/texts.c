// Encodings, and errors of the library as errors of SQL.
#include "raqam_pg.h"

#include <catalog/namespace.h>
#include <mb/pg_wchar.h>
#include <utils/builtins.h>
#include <utils/jsonb.h>
#include <utils/memutils.h>

// Bounds the memory and the time of a call, during which the backend cannot be canceled.
enum { BYTE_LIMIT = 1 << 20 };

char *pgraqam_utf8(const char *text, int length) {
  if (length > BYTE_LIMIT)
    ereport(ERROR, errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED), errmsg("the input exceeds the limit of %d bytes", BYTE_LIMIT));
  char *converted = pg_server_to_any(text, length, PG_UTF8);
  return converted == text ? pnstrdup(text, length) : converted;
}

Datum pgraqam_text(const char *text, size_t length) {
  if (length > MaxAllocSize / 2)
    ereport(ERROR, errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED), errmsg("the text is too long: %zu bytes", length));
  // Also rejects U+0000, which no text in PostgreSQL can contain.
  char *converted = pg_any_to_server(text, (int)length, PG_UTF8);
  if (converted != text) return CStringGetTextDatum(converted);
  return PointerGetDatum(cstring_to_text_with_len(text, (int)length));
}

char *pgraqam_shown(const char *text) {
  int length = (int)strlen(text), encoding = GetDatabaseEncoding();
  if (encoding == PG_UTF8 || encoding == PG_SQL_ASCII) return pnstrdup(text, length);
  Oid function = FindDefaultConversionProc(PG_UTF8, encoding);
  Size room = (Size)length * MAX_CONVERSION_GROWTH + 1, end = 0;
  char *shown = palloc(room);
  for (int at = 0; at < length;) {
    at += pg_do_encoding_conversion_buf(function, PG_UTF8, encoding, (unsigned char *)text + at, length - at,
                                        (unsigned char *)shown + end, (int)(room - end), true);
    end += strlen(shown + end);
    if (at >= length) break;
    // Quotation marks are the most frequent characters of messages that an encoding lacks. An apostrophe is safe in JSON.
    bool is_quote = strncmp(text + at, "“", 3) == 0 || strncmp(text + at, "”", 3) == 0;
    shown[end++] = is_quote ? '\'' : '?';
    at += pg_encoding_mblen(PG_UTF8, text + at);
  }
  shown[end] = '\0';
  return shown;
}

int pgraqam_position(const char *text, int length, int64 offset) {
  int position = 1, at = 0;
  while (at < length && offset > 0) {
    int width = pg_encoding_mblen(PG_UTF8, text + at);
    offset -= width == 4 ? 2 : 1;
    at += width;
    position += 1;
  }
  return position;
}

static int state_of(raqam_status status, const char *code, Subject subject) {
  switch (status) {
    case RAQAM_OUT_OF_MEMORY: return ERRCODE_OUT_OF_MEMORY;
    case RAQAM_FORKED:
    case RAQAM_INVALID_HANDLE: return ERRCODE_INTERNAL_ERROR;
    case RAQAM_REFUSED: break;
    default: return ERRCODE_INVALID_PARAMETER_VALUE;
  }
  if (code != NULL && strcmp(code, "limit_exceeded") == 0) return ERRCODE_PROGRAM_LIMIT_EXCEEDED;
  if (code != NULL && strcmp(code, "type_mismatch") == 0) return ERRCODE_INVALID_PARAMETER_VALUE;
  bool is_range = code != NULL && strcmp(code, "out_of_range") == 0;
  switch (subject) {
    case SUBJECT_NUMBER: return is_range ? ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE : ERRCODE_INVALID_TEXT_REPRESENTATION;
    case SUBJECT_DATE: return is_range ? ERRCODE_DATETIME_VALUE_OUT_OF_RANGE : ERRCODE_INVALID_DATETIME_FORMAT;
    default: return ERRCODE_INVALID_PARAMETER_VALUE;
  }
}

// Returns the code and the place of an error as the sentence of a DETAIL.
static char *detail_of(const raqam_error *error, const char *text, int length) {
  StringInfoData detail;
  initStringInfo(&detail);
  appendStringInfo(&detail, "Code: %s", pgraqam_shown(error->code));
  if (error->pointer != NULL && error->pointer[0] != '\0')
    appendStringInfo(&detail, ", at %s of the descriptor", pgraqam_shown(error->pointer));
  if (error->line > 0)
    appendStringInfo(&detail, ", line " INT64_FORMAT ", column " INT64_FORMAT, (int64)error->line, (int64)error->column);
  if (error->offset >= 0 && text != NULL)
    appendStringInfo(&detail, ", at character %d of the text", pgraqam_position(text, length, error->offset));
  appendStringInfoChar(&detail, '.');
  return detail.data;
}

void pgraqam_raise(raqam_status status, raqam_error *error, Subject subject, const char *text, int length) {
  // Memory of the library is not freed by a transaction that ends. If copying fails, the error is freed here later.
  static raqam_error raised = RAQAM_ERROR_INIT;
  raqam_error_free(&raised);
  raised = *error;
  int state = state_of(status, raised.code, subject);
  char *message = pgraqam_shown(raised.message != NULL ? raised.message : "the library reports no reason");
  char *hint = raised.hint != NULL ? pgraqam_shown(raised.hint) : NULL;
  char *detail = raised.code != NULL ? detail_of(&raised, text, length) : NULL;
  raqam_error_free(&raised);
  ereport(ERROR, errcode(state), errmsg("%s", message), detail != NULL ? errdetail("%s", detail) : 0,
          hint != NULL ? errhint("%s", hint) : 0);
}

static char *member(JsonbContainer *object, const char *key) {
  JsonbValue found;
  if (!JsonContainerIsObject(object) ||
      getKeyJsonValueFromContainer(object, key, (int)strlen(key), &found) == NULL || found.type != jbvString)
    return NULL;
  return pnstrdup(found.val.string.val, found.val.string.len);
}

// Replaces the escape of U+0000, which jsonb rejects, by that of "?".
static void replace_nul(char *json) {
  while ((json = strchr(json, '\\')) != NULL) {
    if (strncmp(json, "\\u0000", 6) == 0) memcpy(json, "\\u003f", 6);
    // The character after a backslash may be another one.
    json += 2;
  }
}

// A repeated key gives one diagnostic for each repetition.
enum { WARNING_LIMIT = 20 };

void pgraqam_warn(raqam_error *error) {
  if (error->diagnostics == NULL) return;
  char *json = pgraqam_shown(error->diagnostics);
  raqam_error_free(error);
  replace_nul(json);
  Jsonb *list = DatumGetJsonbP(DirectFunctionCall1(jsonb_in, CStringGetDatum(json)));
  if (!JsonContainerIsArray(&list->root)) return;
  for (uint32 index = 0; index < Min(JsonContainerSize(&list->root), WARNING_LIMIT); index += 1) {
    JsonbValue *item = getIthJsonbValueFromContainer(&list->root, index);
    if (item == NULL || item->type != jbvBinary) continue;
    char *message = member(item->val.binary.data, "message"), *hint = member(item->val.binary.data, "hint");
    char *pointer = member(item->val.binary.data, "pointer"), *code = member(item->val.binary.data, "code");
    if (message == NULL) continue;
    bool has_place = pointer != NULL && pointer[0] != '\0';
    ereport(WARNING, errmsg("%s", message),
            code == NULL ? 0 : has_place ? errdetail("Code: %s, at %s of the descriptor.", code, pointer) : errdetail("Code: %s.", code),
            hint != NULL ? errhint("%s", hint) : 0);
  }
}
