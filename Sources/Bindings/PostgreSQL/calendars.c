// Dates of other calendars, and the versions of the library and its data.
#include "raqam_pg.h"

#include <utils/builtins.h>
#include <utils/date.h>
#include <utils/jsonb.h>

static char *utf8_argument(FunctionCallInfo fcinfo, int index) {
  text *value = PG_GETARG_TEXT_PP(index);
  return pgraqam_utf8(VARDATA_ANY(value), VARSIZE_ANY_EXHDR(value));
}

// Returns a date in another calendar: 1404-01-01, with L after a leap month.
PG_FUNCTION_INFO_V1(pgraqam_calendar);
Datum pgraqam_calendar(PG_FUNCTION_ARGS) {
  DateADT date = PG_GETARG_DATEADT(0);
  raqam_date fields = RAQAM_DATE_INIT;
  raqam_error error = RAQAM_ERROR_INIT;
  if (DATE_NOT_FINITE(date))
    ereport(ERROR, errcode(ERRCODE_DATETIME_VALUE_OUT_OF_RANGE), errmsg("an infinite date is in no calendar"));
  raqam_status status = raqam_calendar_date(utf8_argument(fcinfo, 1), (int64)date + DAYS_TO_2000, &fields, &error);
  if (status != RAQAM_OK) pgraqam_raise(status, &error, SUBJECT_DATE, NULL, 0);
  PG_RETURN_TEXT_P(cstring_to_text(psprintf("%s%04lld-%02d%s-%02d", fields.extended_year < 0 ? "-" : "",
                                            llabs(fields.extended_year), fields.month,
                                            fields.leap_month != 0 ? "L" : "", fields.day)));
}

// Returns the date of a text such as 1404-01-01 in a calendar.
PG_FUNCTION_INFO_V1(pgraqam_date);
Datum pgraqam_date(PG_FUNCTION_ARGS) {
  char *text = utf8_argument(fcinfo, 0);
  int64_t day;
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_status status = raqam_calendar_day(utf8_argument(fcinfo, 1), text, strlen(text), &day, &error);
  if (status != RAQAM_OK) pgraqam_raise(status, &error, SUBJECT_DATE, text, (int)strlen(text));
  if (day < DATETIME_MIN_JULIAN - UNIX_EPOCH_JDATE || day >= DATE_END_JULIAN - UNIX_EPOCH_JDATE)
    ereport(ERROR, errcode(ERRCODE_DATETIME_VALUE_OUT_OF_RANGE), errmsg("date out of range"));
  PG_RETURN_DATEADT((DateADT)(day - DAYS_TO_2000));
}

// Returns the versions of Raqam, ICU, CLDR and the time zones, which decide what a format writes.
PG_FUNCTION_INFO_V1(pgraqam_versions);
Datum pgraqam_versions(PG_FUNCTION_ARGS) {
  static const char request[] = "{\"op\": \"versions\"}";
  static raqam_buffer reply = RAQAM_BUFFER_INIT;
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_handle session;
  raqam_status status = raqam_eval_open(1, &session, &error);
  if (status == RAQAM_OK) {
    status = raqam_eval(session, request, sizeof request - 1, &reply, &error);
    raqam_close(session);
  }
  if (status != RAQAM_OK) pgraqam_raise(status, &error, SUBJECT_VALUE, NULL, 0);
  Datum versions = DirectFunctionCall1(jsonb_in, CStringGetDatum(pnstrdup(reply.data, reply.length)));
  PG_RETURN_DATUM(DirectFunctionCall2(jsonb_delete, versions, CStringGetTextDatum("ok")));
}
