-- Values of every type, and their limits.
\set number '{"type": "number", "number.format": "#,##0.00"}'
\set plain '{"type": "number"}'
\set long '{"type": "date", "date.style": "long"}'
\set iso '{"type": "date", "date.format": "G y-MM-dd", "date.calendar": "iso8601"}'
\set micro '{"type": "date", "date.format": "yyyy-MM-dd HH:mm:ss.SSSSSS"}'
-- numbers
SELECT raqam_format(1234.5, :'number', 'fa_IR'), raqam_format(1234.5::double precision, :'number', 'de_DE'),
  raqam_format(0.1::real, :'plain', 'en_US'), raqam_format(1e20::real, :'plain', 'en_US'),
  raqam_format((-7)::smallint, :'plain', 'ar_EG'), raqam_format(2147483647, :'plain', 'en_US'), raqam_format(-9223372036854775808, :'plain', 'en_US');
SELECT raqam_format(value::numeric, :'plain', 'en_US'), raqam_format(value::double precision, :'plain', 'en_US'),
  raqam_format(value::real, :'plain', 'fa_IR') FROM unnest(ARRAY['NaN', 'Infinity', '-Infinity']) AS value;
-- numeric has all its digits
SELECT raqam_format(12345678901234567890.123456789012345678901234567890, '{"type": "number", "number.format": "#,##0.##############################"}', 'en_US');
SELECT count(*) FILTER (WHERE replace(raqam_format(value, '{"type": "number", "number.format": "#,##0.####################"}', 'en_US'), ',', '') <> value::text) AS differ
  FROM (SELECT (repeat(i % 9 + 1 || '', i) || '.' || repeat('1', i % 20 + 1))::numeric AS value FROM generate_series(1, 1000) AS i) AS numbers;
SELECT length(raqam_format(repeat('9', 10000)::numeric, :'plain', 'en_US'));
SELECT raqam_format(repeat('9', 131072)::numeric, :'plain', 'en_US');
-- number formats ignore trailing zeros, others have the text of SQL
SELECT kind, raqam_format(1.50, descriptor, 'en_US'), raqam_format(2.00, descriptor, 'en_US'), raqam_format(1.0, descriptor, 'en_US') = raqam_format('1.0'::text, descriptor, 'en_US') AS equal
  FROM (VALUES ('number', '{"type": "number"}'), ('text', '{"type": "text"}'), ('byte', '{"type": "byte"}'), ('duration', '{"type": "duration"}'),
    ('plural', '{"type": "plural", "plural.one": "# item", "plural.other": "# items"}')) AS formats (kind, descriptor);
SELECT raqam_format('NaN'::numeric, '{"type": "text"}', 'en_US'), raqam_format('-Infinity'::numeric, '{"type": "text"}', 'en_US');
SELECT raqam_format(2025.10, '{"type": "date"}', 'en_US');
-- NULL gives NULL, and an untyped NULL or literal is a text
SELECT raqam_format(NULL, :'number', 'en_US') IS NULL, raqam_format(1, NULL, 'en_US') IS NULL, raqam_format(1, :'number', NULL) IS NULL,
  raqam_format(NULL::date, :'long', 'en_US', 'UTC', now()) IS NULL, raqam_calendar(NULL, 'persian') IS NULL, raqam_parse_date(NULL, :'long', 'en_US') IS NULL;
SELECT raqam_format('1234.5', :'number', 'en_US'), raqam_format('2025-03-21', :'long', 'fa_IR');
-- dates, BC and at the ends of the range
SELECT day, raqam_format(day, :'iso', 'en_US'), raqam_calendar(day, 'persian') FROM unnest(
  ARRAY['2025-03-21', '1970-01-01', '0001-01-01', '0001-01-01 BC', '4714-11-24 BC']::date[]) AS day;
SELECT raqam_format(date '5828963-12-19', :'iso', 'en_US');
SELECT raqam_format(date '5828963-12-21', :'iso', 'en_US');
SELECT raqam_format(date 'infinity', :'long', 'en_US');
SELECT raqam_calendar('-infinity', 'persian');
-- instants
SELECT raqam_format(instant, :'micro', 'en_US') FROM unnest(ARRAY['2025-03-21 12:00:00.123456Z', '1969-12-31 23:59:59.999999Z', '1969-12-31 23:59:59.999Z',
  '287396-10-12 08:59:00.991999Z']::timestamptz[]) AS instant;
SELECT raqam_format(timestamptz '4714-11-24 00:00:00Z BC', :'iso', 'en_US');
SELECT raqam_format(timestamptz '294276-12-31', :'iso', 'en_US');
SELECT raqam_format(timestamptz 'infinity', :'iso', 'en_US');
SELECT raqam_format(timestamp '-infinity', :'iso', 'en_US');
-- texts and JSON
SELECT raqam_format('istanbul'::text, '{"type": "text", "text.case": "upper"}', 'tr_TR'), raqam_format('12:30'::text, '{"type": "date", "date.format": "HH:mm"}', 'fa_IR'),
  raqam_format(extract(epoch FROM interval '90 minutes'), '{"type": "duration"}', 'de_DE'), raqam_format(2048, '{"type": "byte"}', 'en_US');
SELECT raqam_format('["a", "b", "c"]'::jsonb, '{"type": "list"}', 'de_DE'), raqam_format('1234.50'::jsonb, :'number', 'de_DE'), raqam_format('null'::jsonb, :'number', 'de_DE'),
  raqam_format('{"from": "2025-03-21", "to": "2025-03-25"}'::jsonb, :'long', 'en_US'),
  raqam_format('{"name": "Ada", "n": 3}'::jsonb, '{"type": "message", "message.pattern": "{name}: {n, plural, one {# item} other {# items}}"}', 'en_US');
-- values and texts are bounded
SELECT length(raqam_format(repeat('x', 1 << 20), '{"type": "text"}', 'en_US'));
SELECT length(raqam_format(repeat('x', (1 << 20) + 1), '{"type": "text"}', 'en_US'));
-- types that do not match the descriptor
SELECT raqam_format(1, :'long', 'en_US');
SELECT raqam_format(date '2025-03-21', :'number', 'en_US');
SELECT raqam_format('x', :'number', 'en_US');
SELECT raqam_format('{"a": 1}'::jsonb, '{"type": "list"}', 'en_US');
-- calendars
SELECT raqam_calendar('2025-03-21', 'persian'), raqam_calendar('2025-07-30', 'chinese'), raqam_date('1404-01-01', 'persian'), raqam_date('2025-06L-06', 'chinese');
SELECT count(*) FILTER (WHERE raqam_date(raqam_calendar(day, name), name) <> day) AS differ FROM unnest(
  ARRAY['persian', 'islamic-umalqura', 'hebrew', 'chinese', 'gregorian', 'iso8601', 'buddhist', 'japanese', 'coptic', 'indian']) AS name,
  LATERAL (SELECT date '1600-01-01' + 151 * i AS day FROM generate_series(0, 999) AS i) AS days;
SELECT raqam_calendar('2025-03-21', 'persan');
SELECT raqam_date('1404-13-01', 'persian');
SELECT raqam_date('1404-01-x', 'persian');
SELECT raqam_date('4999999-01-01', 'hebrew');
SELECT raqam_versions() ?& ARRAY['raqam', 'icu', 'cldr', 'tz'], raqam_versions() ? 'ok';
