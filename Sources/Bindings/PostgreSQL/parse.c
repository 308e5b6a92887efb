// The functions raqam_parse_… and raqam_error.
#include "raqam_pg.h"

#include <common/int.h>
#include <funcapi.h>
#include <utils/builtins.h>
#include <utils/date.h>
#include <utils/numeric.h>
#include <utils/timestamp.h>

// Every call reuses this.
static raqam_value parsed = RAQAM_VALUE_INIT;

// The first argument in UTF-8.
typedef struct Input {
  char *text;
  int length;
} Input;

static Input read_input(FunctionCallInfo fcinfo) {
  text *given = PG_GETARG_TEXT_PP(0);
  char *converted = pgraqam_utf8(VARDATA_ANY(given), VARSIZE_ANY_EXHDR(given));
  return (Input){converted, (int)strlen(converted)};
}

static void raise_kind(const char *expected, const char *hint) {
  ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("the format is not for %s", expected),
          errhint("%s", hint));
}

PG_FUNCTION_INFO_V1(pgraqam_parse_numeric);
Datum pgraqam_parse_numeric(PG_FUNCTION_ARGS) {
  Request request = pgraqam_request(fcinfo, ORIGIN_NONE);
  raqam_handle format = pgraqam_fetch(fcinfo, &request);
  Input input = read_input(fcinfo);
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_status status = raqam_parse(format, input.text, input.length, 0, &parsed, &error);
  if (status != RAQAM_OK) pgraqam_raise(status, &error, SUBJECT_NUMBER, input.text, input.length);
  switch (parsed.type) {
    case RAQAM_NULL: PG_RETURN_NULL();
    case RAQAM_INT64: PG_RETURN_NUMERIC(int64_to_numeric(parsed.integer));
    case RAQAM_DOUBLE: PG_RETURN_DATUM(DirectFunctionCall1(float8_numeric, Float8GetDatum(parsed.number)));
    case RAQAM_DECIMAL:
      PG_RETURN_DATUM(DirectFunctionCall3(numeric_in, CStringGetDatum(parsed.text.data), ObjectIdGetDatum(InvalidOid),
                                          Int32GetDatum(-1)));
    default: raise_kind("numbers", "use raqam_parse_date or raqam_parse_timestamptz for dates");
  }
  PG_RETURN_NULL();
}

static void raise_range(FunctionCallInfo fcinfo, const char *type) {
  ereport(ERROR, errcode(ERRCODE_DATETIME_VALUE_OUT_OF_RANGE),
          errmsg("\"%s\" is out of range for %s", text_to_cstring(PG_GETARG_TEXT_PP(0)), type));
}

// Parses a column of one row into `value`, of `size` bytes. Returns false if the row is null. `name` is the type in SQL.
static bool parse_row(FunctionCallInfo fcinfo, raqam_type type, const char *name, raqam_flags flags, void *value,
                      Size size) {
  static raqam_result result = RAQAM_RESULT_INIT;
  Request request = pgraqam_request(fcinfo, ORIGIN_TRANSACTION);
  raqam_handle format = pgraqam_fetch(fcinfo, &request);
  Input input = read_input(fcinfo);
  int32 offsets[2] = {0, input.length};
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_column column = RAQAM_COLUMN_INIT;
  column.type = RAQAM_UTF8;
  column.length = 1;
  column.values = offsets;
  column.bytes = input.text;
  column.byte_count = input.length;
  raqam_status status = raqam_parse_column(format, &column, type, RAQAM_STOP_AT_ERROR | flags, &result, &error);
  if (status != RAQAM_OK) {
    // A text that is valid without the type of the column is out of its range.
    bool is_range = error.code != NULL && strcmp(error.code, "out_of_range") == 0;
    if (is_range && raqam_parse(format, input.text, input.length, 0, &parsed, NULL) == RAQAM_OK) {
      raqam_error_free(&error);
      raise_range(fcinfo, name);
    }
    pgraqam_raise(status, &error, SUBJECT_DATE, input.text, input.length);
  }
  bool is_valid = result.null_count == 0;
  if (is_valid) memcpy(value, result.column.values, size);
  raqam_result_free(&result);
  return is_valid;
}

PG_FUNCTION_INFO_V1(pgraqam_parse_date);
Datum pgraqam_parse_date(PG_FUNCTION_ARGS) {
  int32 day, date;
  if (!parse_row(fcinfo, RAQAM_DAY, "date", 0, &day, sizeof day)) PG_RETURN_NULL();
  if (pg_sub_s32_overflow(day, DAYS_TO_2000, &date) || !IS_VALID_DATE(date))
    raise_range(fcinfo, "date");
  PG_RETURN_DATEADT(date);
}

static Datum parse_timestamp(FunctionCallInfo fcinfo, const char *name, raqam_flags flags) {
  int64 instant;
  Timestamp timestamp;
  if (!parse_row(fcinfo, RAQAM_INSTANT_MICROSECONDS, name, flags, &instant, sizeof instant)) PG_RETURN_NULL();
  if (pg_sub_s64_overflow(instant, MICROSECONDS_TO_2000, &timestamp) || !IS_VALID_TIMESTAMP(timestamp))
    raise_range(fcinfo, name);
  PG_RETURN_TIMESTAMP(timestamp);
}

PG_FUNCTION_INFO_V1(pgraqam_parse_timestamptz);
Datum pgraqam_parse_timestamptz(PG_FUNCTION_ARGS) { return parse_timestamp(fcinfo, "timestamptz", 0); }

PG_FUNCTION_INFO_V1(pgraqam_parse_timestamp);
Datum pgraqam_parse_timestamp(PG_FUNCTION_ARGS) { return parse_timestamp(fcinfo, "timestamp", RAQAM_LOCAL); }

static Datum text_or_null(const char *text, bool *is_null) {
  *is_null = text == NULL;
  return text == NULL ? (Datum)0 : CStringGetTextDatum(pgraqam_shown(text));
}

// Returns the reason why a text cannot be parsed: code, message, hint and position; null if it can be.
PG_FUNCTION_INFO_V1(pgraqam_error);
Datum pgraqam_error(PG_FUNCTION_ARGS) {
  static raqam_error error = RAQAM_ERROR_INIT;
  Request request = pgraqam_request(fcinfo, ORIGIN_TRANSACTION);
  raqam_handle format = pgraqam_fetch(fcinfo, &request);
  Input input = read_input(fcinfo);
  raqam_status status = raqam_parse(format, input.text, input.length, 0, &parsed, &error);
  if (status == RAQAM_OK) PG_RETURN_NULL();
  if (status != RAQAM_REFUSED) pgraqam_raise(status, &error, SUBJECT_VALUE, NULL, 0);
  TupleDesc description;
  if (get_call_result_type(fcinfo, NULL, &description) != TYPEFUNC_COMPOSITE)
    elog(ERROR, "raqam_error must return a record");
  Datum values[4];
  bool nulls[4];
  values[0] = text_or_null(error.code, &nulls[0]);
  values[1] = text_or_null(error.message, &nulls[1]);
  values[2] = text_or_null(error.hint, &nulls[2]);
  nulls[3] = error.offset < 0;
  values[3] = Int32GetDatum(nulls[3] ? 0 : pgraqam_position(input.text, input.length, error.offset));
  raqam_error_free(&error);
  PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(BlessTupleDesc(description), values, nulls)));
}
