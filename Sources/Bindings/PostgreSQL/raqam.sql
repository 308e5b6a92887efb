-- The functions of the extension; `make` copies this file to raqam--VERSION.sql.
--
-- Functions that read the session's time zone or the start of the transaction are STABLE. With an explicit time zone, and
-- an explicit current instant if the result depends on one, they are IMMUTABLE. Numbers depend on neither.
\echo Use "CREATE EXTENSION raqam" to load this file. \quit

CREATE FUNCTION raqam_format(value numeric, descriptor text, locale text)
  RETURNS text LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_format_numeric';
CREATE FUNCTION raqam_format(value double precision, descriptor text, locale text)
  RETURNS text LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_format_float8';
CREATE FUNCTION raqam_format(value real, descriptor text, locale text)
  RETURNS text LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_format_float4';
CREATE FUNCTION raqam_format(value bigint, descriptor text, locale text)
  RETURNS text LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_format_int8';
CREATE FUNCTION raqam_format(value integer, descriptor text, locale text)
  RETURNS text LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_format_int4';
CREATE FUNCTION raqam_format(value smallint, descriptor text, locale text)
  RETURNS text LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_format_int2';

CREATE FUNCTION raqam_format(value date, descriptor text, locale text)
  RETURNS text LANGUAGE c STABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_format_date';
CREATE FUNCTION raqam_format(value timestamptz, descriptor text, locale text)
  RETURNS text LANGUAGE c STABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_format_timestamptz';
CREATE FUNCTION raqam_format(value timestamp, descriptor text, locale text)
  RETURNS text LANGUAGE c STABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_format_timestamp';
CREATE FUNCTION raqam_format(value text, descriptor text, locale text)
  RETURNS text LANGUAGE c STABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_format_text';
CREATE FUNCTION raqam_format(value jsonb, descriptor text, locale text)
  RETURNS text LANGUAGE c STABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_format_jsonb';

CREATE FUNCTION raqam_format(value date, descriptor text, locale text, time_zone text)
  RETURNS text LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_format_date';
CREATE FUNCTION raqam_format(value timestamptz, descriptor text, locale text, time_zone text)
  RETURNS text LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_format_timestamptz';
CREATE FUNCTION raqam_format(value timestamp, descriptor text, locale text, time_zone text)
  RETURNS text LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_format_timestamp';
CREATE FUNCTION raqam_format(value text, descriptor text, locale text, time_zone text)
  RETURNS text LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_format_text';
CREATE FUNCTION raqam_format(value jsonb, descriptor text, locale text, time_zone text)
  RETURNS text LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_format_jsonb';

CREATE FUNCTION raqam_format(value date, descriptor text, locale text, time_zone text, now timestamptz)
  RETURNS text LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_format_date';
CREATE FUNCTION raqam_format(value timestamptz, descriptor text, locale text, time_zone text, now timestamptz)
  RETURNS text LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_format_timestamptz';
CREATE FUNCTION raqam_format(value timestamp, descriptor text, locale text, time_zone text, now timestamptz)
  RETURNS text LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_format_timestamp';
CREATE FUNCTION raqam_format(value text, descriptor text, locale text, time_zone text, now timestamptz)
  RETURNS text LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_format_text';
CREATE FUNCTION raqam_format(value jsonb, descriptor text, locale text, time_zone text, now timestamptz)
  RETURNS text LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_format_jsonb';

CREATE FUNCTION raqam_parse_numeric(source text, descriptor text, locale text)
  RETURNS numeric LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_parse_numeric';

-- Two-digit years depend on the current instant, so that an explicit time zone is not enough.
CREATE FUNCTION raqam_parse_date(source text, descriptor text, locale text)
  RETURNS date LANGUAGE c STABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_parse_date';
CREATE FUNCTION raqam_parse_timestamptz(source text, descriptor text, locale text)
  RETURNS timestamptz LANGUAGE c STABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_parse_timestamptz';
CREATE FUNCTION raqam_parse_timestamp(source text, descriptor text, locale text)
  RETURNS timestamp LANGUAGE c STABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_parse_timestamp';
CREATE FUNCTION raqam_parse_date(source text, descriptor text, locale text, time_zone text)
  RETURNS date LANGUAGE c STABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_parse_date';
CREATE FUNCTION raqam_parse_timestamptz(source text, descriptor text, locale text, time_zone text)
  RETURNS timestamptz LANGUAGE c STABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_parse_timestamptz';
CREATE FUNCTION raqam_parse_timestamp(source text, descriptor text, locale text, time_zone text)
  RETURNS timestamp LANGUAGE c STABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_parse_timestamp';
CREATE FUNCTION raqam_parse_date(source text, descriptor text, locale text, time_zone text, now timestamptz)
  RETURNS date LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_parse_date';
CREATE FUNCTION raqam_parse_timestamptz(source text, descriptor text, locale text, time_zone text, now timestamptz)
  RETURNS timestamptz LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_parse_timestamptz';
CREATE FUNCTION raqam_parse_timestamp(source text, descriptor text, locale text, time_zone text, now timestamptz)
  RETURNS timestamp LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_parse_timestamp';

-- Why a text cannot be parsed; null if it can be.
CREATE FUNCTION raqam_error(source text, descriptor text, locale text,
    OUT code text, OUT message text, OUT hint text, OUT "position" integer)
  LANGUAGE c STABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_error';
CREATE FUNCTION raqam_error(source text, descriptor text, locale text, time_zone text,
    OUT code text, OUT message text, OUT hint text, OUT "position" integer)
  LANGUAGE c STABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_error';
CREATE FUNCTION raqam_error(source text, descriptor text, locale text, time_zone text, now timestamptz,
    OUT code text, OUT message text, OUT hint text, OUT "position" integer)
  LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'pgraqam_error';

CREATE FUNCTION raqam_calendar(day date, calendar text)
  RETURNS text LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 5 AS 'MODULE_PATHNAME', 'pgraqam_calendar';
CREATE FUNCTION raqam_date(source text, calendar text)
  RETURNS date LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 5 AS 'MODULE_PATHNAME', 'pgraqam_date';
CREATE FUNCTION raqam_versions()
  RETURNS jsonb LANGUAGE c STABLE STRICT PARALLEL SAFE COST 1 AS 'MODULE_PATHNAME', 'pgraqam_versions';
