-- Invalid descriptors, locales, zones and texts; the states of errors.
CREATE FUNCTION pg_temp.state(command text) RETURNS text LANGUAGE plpgsql AS $$
  BEGIN EXECUTE command; RETURN 'no error'; EXCEPTION WHEN OTHERS THEN RETURN SQLSTATE; END $$;
SELECT raqam_format(1, '{"type": "numer"}', 'en_US');
SELECT raqam_format(1, '{"type": "number"', 'en_US');
SELECT raqam_format(1, '', 'en_US');
SELECT raqam_format(1, '{"type": "number", "number.format": "#,##0.00.0"}', 'en_US');
SELECT raqam_format(1, '{"type": "number"}', 'not a locale');
SELECT raqam_format(now(), '{"type": "date"}', 'en_US', 'Asia/Tehrann');
SELECT raqam_format(1, '{"type": "text", "text.letters": "up\u0000per"}', 'en_US');
SELECT raqam_format(1, '{"type": "number", "number.format": "0''\u0000''"}', 'en_US');
SELECT raqam_format(1, repeat('[', 100000), 'en_US');
SELECT length(raqam_format(1, '{"type": "number"' || repeat(' ', 1000000) || '}', 'en_US'));
-- warnings are raised once in a session
SELECT raqam_format(1.5, '{"type": "number", "number.format": "0.00", "curency.code": "EUR", "number.grping": "never"}', 'en_US');
SELECT raqam_format(1.5, '{"type": "number", "number.format": "0.00", "curency.code": "EUR", "number.grping": "never"}', 'en_US');
-- a warning has ? in place of U+0000
SELECT raqam_format(1.5, '{"type": "number", "x\u0000y\\u0000\\\u0000": 1}', 'en_US');
-- a locale without data is named by every function, when a session first uses the format
SELECT locale, raqam_parse_numeric('1', '{"type": "number"}', locale)
  FROM unnest(ARRAY['german', 'German', 'Deutsch', 'farsi', 'persian', 'arabic', 'xx_YY', 'qq', 'klingon', 'de_QQ', 'de_DE']) AS locale;
SELECT raqam_parse_numeric('1.234', '{"type": "number"}', 'german');
SELECT raqam_format(1, '{"type": "number", "number.format": "0"}', 'german');
SELECT raqam_parse_date('2025-03-21', '{"type": "date", "date.format": "y-MM-dd"}', 'german');
SELECT raqam_error('x', '{"type": "number", "number.format": "0.0"}', 'german') IS NULL;
-- jsonb reorders keys, which have no order
SELECT raqam_format(1234.5, '{"number.format": "#,##0.00", "type": "number"}'::jsonb::text, 'de_DE');
-- states
SELECT command, pg_temp.state('SELECT ' || command) FROM unnest(ARRAY[
  $$raqam_format(1, '{"type": "numer"}', 'en_US')$$,
  $$raqam_format(1, '{"type": "number"}', '')$$,
  $$raqam_format(repeat('9', 20000)::numeric, '{"type": "number"}', 'en_US')$$,
  $$raqam_format('x', '{"type": "number"}', 'en_US')$$,
  $$raqam_format(date 'infinity', '{"type": "date"}', 'en_US')$$,
  $$raqam_parse_numeric('x', '{"type": "number"}', 'en_US')$$,
  $$raqam_parse_date('x', '{"type": "date"}', 'en_US')$$,
  $$raqam_parse_date('1', '{"type": "number"}', 'en_US')$$,
  $$raqam_date('1404-13-01', 'persian')$$,
  $$raqam_date('100000000-01-01', 'persian')$$,
  $$raqam_calendar('2025-01-01', 'x')$$]) AS command;
-- the budget is a setting; formats of another budget are opened again
SELECT raqam_format('{"n": 1}'::jsonb, '{"type": "message", "message.syntax": "2", "message.isolation": "none", "message.pattern": "{$n :number}"}', 'fa_IR');
SET raqam.budget = 'steps=20';
SELECT raqam_format('{"n": 1}'::jsonb, '{"type": "message", "message.syntax": "2", "message.isolation": "none", "message.pattern": "{$n :number}"}', 'fa_IR');
SET raqam.budget = 'step=20';
SET raqam.budget = 'steps=20,bytesOut=1TiB';
SET raqam.bugdet = 'steps=20';
SHOW raqam.budget;
RESET raqam.budget;
SELECT raqam_format('{"n": 1}'::jsonb, '{"type": "message", "message.syntax": "2", "message.isolation": "none", "message.pattern": "{$n :number}"}', 'fa_IR');
-- an error leaves nothing in use: the same format works in the same session
SELECT raqam_format(1, '{"type": "number"}', 'en_US');
