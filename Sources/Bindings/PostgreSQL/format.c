// The functions raqam_format.
#include "raqam_pg.h"

#include <common/shortest_dec.h>
#include <utils/builtins.h>
#include <utils/date.h>
#include <utils/jsonb.h>
#include <utils/numeric.h>
#include <utils/timestamp.h>

PG_MODULE_MAGIC;

PGDLLEXPORT void _PG_init(void);

void _PG_init(void) { pgraqam_define_settings(); }

// Every call reuses these; large memory is returned after the call.
static raqam_buffer output = RAQAM_BUFFER_INIT;
static raqam_result column_output = RAQAM_RESULT_INIT;
enum { RETAINED_BYTES = 64 << 10 };

static Datum finished(raqam_status status, raqam_error *error) {
  if (status != RAQAM_OK) pgraqam_raise(status, error, SUBJECT_VALUE, NULL, 0);
  Datum text = pgraqam_text(output.data, output.length);
  if (output.capacity > RETAINED_BYTES) raqam_buffer_free(&output);
  return text;
}

static raqam_handle number_format(FunctionCallInfo fcinfo) {
  Request request = pgraqam_request(fcinfo, ORIGIN_NONE);
  return pgraqam_fetch(fcinfo, &request);
}

static raqam_handle moment_format(FunctionCallInfo fcinfo) {
  Request request = pgraqam_request(fcinfo, ORIGIN_SESSION);
  return pgraqam_fetch(fcinfo, &request);
}

// MARK: Numbers

static Datum format_integer(FunctionCallInfo fcinfo, int64 value) {
  raqam_error error = RAQAM_ERROR_INIT;
  return finished(raqam_format_int64(number_format(fcinfo), value, &output, &error), &error);
}

static Datum format_double(FunctionCallInfo fcinfo, double value) {
  raqam_error error = RAQAM_ERROR_INIT;
  return finished(raqam_format_double(number_format(fcinfo), value, &output, &error), &error);
}

// Removes the zeros at the end of a fraction, which number formats ignore. A quotient has 16 of them and would no longer
// fit into 64 bits.
static void trim_zeros(char *digits) {
  if (strchr(digits, '.') == NULL) return;
  char *end = digits + strlen(digits);
  while (end[-1] == '0') end -= 1;
  end[end[-1] == '.' ? -1 : 0] = '\0';
}

PG_FUNCTION_INFO_V1(pgraqam_format_int2);
Datum pgraqam_format_int2(PG_FUNCTION_ARGS) { return format_integer(fcinfo, PG_GETARG_INT16(0)); }

PG_FUNCTION_INFO_V1(pgraqam_format_int4);
Datum pgraqam_format_int4(PG_FUNCTION_ARGS) { return format_integer(fcinfo, PG_GETARG_INT32(0)); }

PG_FUNCTION_INFO_V1(pgraqam_format_int8);
Datum pgraqam_format_int8(PG_FUNCTION_ARGS) { return format_integer(fcinfo, PG_GETARG_INT64(0)); }

PG_FUNCTION_INFO_V1(pgraqam_format_float8);
Datum pgraqam_format_float8(PG_FUNCTION_ARGS) { return format_double(fcinfo, PG_GETARG_FLOAT8(0)); }

// Formats a float by its shortest digits: 0.1 rather than 0.10000000149.
PG_FUNCTION_INFO_V1(pgraqam_format_float4);
Datum pgraqam_format_float4(PG_FUNCTION_ARGS) {
  float4 value = PG_GETARG_FLOAT4(0);
  if (isnan(value) || isinf(value)) return format_double(fcinfo, value);
  char digits[FLOAT_SHORTEST_DECIMAL_LEN];
  float_to_shortest_decimal_buf(value, digits);
  raqam_error error = RAQAM_ERROR_INIT;
  return finished(raqam_format_text(number_format(fcinfo), digits, strlen(digits), &output, &error), &error);
}

PG_FUNCTION_INFO_V1(pgraqam_format_numeric);
Datum pgraqam_format_numeric(PG_FUNCTION_ARGS) {
  Numeric value = PG_GETARG_NUMERIC(0);
  raqam_handle format = number_format(fcinfo);
  raqam_error error = RAQAM_ERROR_INIT;
  char *digits = DatumGetCString(DirectFunctionCall1(numeric_out, NumericGetDatum(value)));
  if (pgraqam_accepts_numbers(fcinfo)) {
    if (numeric_is_nan(value) || numeric_is_inf(value))
      return format_double(fcinfo, DatumGetFloat8(DirectFunctionCall1(numeric_float8, NumericGetDatum(value))));
    trim_zeros(digits);
  }
  return finished(raqam_format_text(format, digits, strlen(digits), &output, &error), &error);
}

// MARK: Texts and JSON

PG_FUNCTION_INFO_V1(pgraqam_format_text);
Datum pgraqam_format_text(PG_FUNCTION_ARGS) {
  text *value = PG_GETARG_TEXT_PP(0);
  raqam_handle format = moment_format(fcinfo);
  raqam_error error = RAQAM_ERROR_INIT;
  char *digits = pgraqam_utf8(VARDATA_ANY(value), VARSIZE_ANY_EXHDR(value));
  return finished(raqam_format_text(format, digits, strlen(digits), &output, &error), &error);
}

PG_FUNCTION_INFO_V1(pgraqam_format_jsonb);
Datum pgraqam_format_jsonb(PG_FUNCTION_ARGS) {
  Jsonb *value = PG_GETARG_JSONB_P(0);
  raqam_handle format = moment_format(fcinfo);
  raqam_error error = RAQAM_ERROR_INIT;
  char *json = JsonbToCString(NULL, &value->root, VARSIZE(value));
  json = pgraqam_utf8(json, (int)strlen(json));
  return finished(raqam_format_json(format, json, strlen(json), &output, &error), &error);
}

// MARK: Dates

// ICU counts milliseconds as doubles, which are exact up to this one.
#define LAST_INSTANT INT64CONST(9007199254740992)
// The last day of ICU's calendars, 5828963-12-20.
#define LAST_DAY 2128265844

static void raise_infinite(const char *type) {
  ereport(ERROR, errcode(ERRCODE_DATETIME_VALUE_OUT_OF_RANGE), errmsg("an infinite %s cannot be formatted", type));
}

// Formats a column of one row.
static Datum format_row(FunctionCallInfo fcinfo, raqam_type type, const void *value, raqam_flags flags) {
  raqam_handle format = moment_format(fcinfo);
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_column column = RAQAM_COLUMN_INIT;
  column.type = type;
  column.length = 1;
  column.values = value;
  raqam_status status =
      raqam_format_column(format, &column, RAQAM_STOP_AT_ERROR | flags, &column_output, &error);
  if (status != RAQAM_OK) pgraqam_raise(status, &error, SUBJECT_VALUE, NULL, 0);
  const int32 *offsets = column_output.column.values;
  Datum text = pgraqam_text(column_output.column.bytes + offsets[0], offsets[1] - offsets[0]);
  raqam_result_free(&column_output);
  return text;
}

PG_FUNCTION_INFO_V1(pgraqam_format_date);
Datum pgraqam_format_date(PG_FUNCTION_ARGS) {
  DateADT date = PG_GETARG_DATEADT(0);
  if (DATE_NOT_FINITE(date)) raise_infinite("date");
  if (date > LAST_DAY - DAYS_TO_2000)
    ereport(ERROR, errcode(ERRCODE_DATETIME_VALUE_OUT_OF_RANGE),
            errmsg("date out of range: the last that can be formatted is in the year 5828963"));
  int32 day = date + DAYS_TO_2000;
  return format_row(fcinfo, RAQAM_DAY, &day, 0);
}

// Returns an instant in microseconds since 1970.
static int64 since_1970(Timestamp instant) {
  if (TIMESTAMP_NOT_FINITE(instant)) raise_infinite("timestamp");
  if (instant > LAST_INSTANT * 1000 - MICROSECONDS_TO_2000)
    ereport(ERROR, errcode(ERRCODE_DATETIME_VALUE_OUT_OF_RANGE),
            errmsg("timestamp out of range: the last that can be formatted is in the year 287396"));
  return instant + MICROSECONDS_TO_2000;
}

PG_FUNCTION_INFO_V1(pgraqam_format_timestamptz);
Datum pgraqam_format_timestamptz(PG_FUNCTION_ARGS) {
  int64 instant = since_1970(PG_GETARG_TIMESTAMPTZ(0));
  if (instant % 1000 != 0) return format_row(fcinfo, RAQAM_INSTANT_MICROSECONDS, &instant, 0);
  raqam_error error = RAQAM_ERROR_INIT;
  return finished(raqam_format_instant(moment_format(fcinfo), instant / 1000, &output, &error), &error);
}

// A timestamp without a zone is a local time in the format's zone.
PG_FUNCTION_INFO_V1(pgraqam_format_timestamp);
Datum pgraqam_format_timestamp(PG_FUNCTION_ARGS) {
  int64 instant = since_1970(PG_GETARG_TIMESTAMP(0));
  return format_row(fcinfo, RAQAM_INSTANT_MICROSECONDS, &instant, RAQAM_LOCAL);
}
