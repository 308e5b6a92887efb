-- Texts to values.
\set number '{"type": "number", "number.format": "#,##0.00"}'
\set money '{"type": "number", "currency.style": "symbol", "currency.code": "EUR"}'
\set long '{"type": "date", "date.style": "long"}'
\set time '{"type": "date", "date.format": "yyyy-MM-dd HH:mm:ss.SSSSSS"}'
\set short '{"type": "date", "date.format": "dd.MM.yy"}'
SELECT raqam_parse_numeric('۱٬۲۳۴٫۵۰', :'number', 'fa_IR'), raqam_parse_numeric('1.234,50 €', :'money', 'de_DE'),
  raqam_parse_numeric('9,223,372,036,854,775,808.00', :'number', 'en_US'), raqam_parse_numeric('NaN', '{"type": "number"}', 'en_US'),
  raqam_parse_numeric('-∞', '{"type": "number"}', 'en_US');
SELECT raqam_parse_numeric(repeat('9', 1000), '{"type": "number", "number.format": "0"}', 'en_US') = repeat('9', 1000)::numeric;
SELECT raqam_parse_numeric('none', '{"type": "number", "empty": "none"}', 'en_US') IS NULL;
SELECT raqam_parse_numeric('12x', :'number', 'en_US');
SELECT raqam_parse_numeric(''::text, :'number', 'en_US');
SELECT raqam_parse_numeric('March 21, 2025', :'long', 'en_US');
SELECT raqam_parse_date('1.00', :'number', 'en_US');
SELECT raqam_parse_date('۱ فروردین ۱۴۰۴', :'long', 'fa_IR'), raqam_parse_date('2025-03-21 00:30:00.000000', :'time', 'en_US', 'Pacific/Auckland'),
  raqam_parse_timestamptz('2025-03-21 12:00:00.123456', :'time', 'en_US', 'Asia/Tehran'), raqam_parse_timestamptz('۱ فروردین ۱۴۰۴', :'long', 'fa_IR', 'Asia/Tehran');
SELECT raqam_parse_timestamp('2025-03-21 12:00:00.123456', :'time', 'en_US', 'Asia/Tehran'), raqam_parse_timestamp('۱ فروردین ۱۴۰۴', :'long', 'fa_IR', 'Asia/Tehran');
SELECT raqam_parse_date('none', '{"type": "date", "date.style": "long", "empty": "none"}', 'en_US') IS NULL;
SELECT raqam_parse_date('30. Februar 2025', :'long', 'de_DE');
SELECT raqam_parse_timestamptz('2025-03-21', :'time', 'en_US');
SELECT raqam_parse_date('1 January 1000000 BC', '{"type": "date", "date.format": "d MMMM y G"}', 'en_US');
\set era '{"type": "date", "date.format": "d MMMM y G"}'
SELECT raqam_parse_timestamptz('1 January 300000 AD', :'era', 'en_US', 'UTC');
SELECT raqam_parse_timestamp('1 January 300000 AD', :'era', 'en_US', 'UTC');
SELECT raqam_parse_timestamptz('1 January 4900 BC', :'era', 'en_US', 'UTC');
SELECT raqam_parse_timestamptz('2025-03-21 25:00:00.000000', :'time', 'en_US', 'UTC');
SELECT raqam_error('1 January 300000 AD', :'era', 'en_US', 'UTC') IS NULL;
-- the years of two digits are those around the current instant
SELECT raqam_parse_date('01.02.30', :'short', 'de_DE', 'UTC', '2025-01-01'), raqam_parse_date('01.02.30', :'short', 'de_DE', 'UTC', '1975-01-01');
-- relative dates
SELECT raqam_parse_date('tomorrow', '{"type": "date", "date.relative": true, "date.style": "long"}', 'en_US', 'UTC', '2025-03-21');
-- reasons
SELECT * FROM raqam_error('12😀x', :'number', 'en_US');
SELECT source, (raqam_error(source, :'number', 'en_US')).code FROM unnest(ARRAY['1,234.50', '1,234.5o', '', '12.5']) AS source;
SELECT raqam_error('1.00', :'number', 'en_US') IS NULL, raqam_error(NULL, :'number', 'en_US') IS NULL;
SELECT raqam_error('1', '{"type": "numbr"}', 'en_US');
SELECT raqam_error('2025-03-2', '{"type": "date", "date.format": "yyyy-MM-dd"}', 'en_US', 'Asia/Tehran'), raqam_error('tomorrow', '{"type": "date", "date.relative": true, "date.style": "long"}', 'en_US', 'UTC') IS NULL;
SELECT raqam_error('2025-03-21', :'long', 'en_US', 'Asia/Tehrann');
-- 2000 has a leap day, 1900 has none
SELECT now, (raqam_error('29.02.00', :'short', 'de_DE', 'UTC', now)).message FROM unnest(ARRAY['1910-01-01', '2010-01-01']::timestamptz[]) AS now;
CREATE TEMPORARY TABLE dates (day text);
CREATE INDEX ON dates (day) WHERE raqam_error(day, '{"type": "date"}', 'en_US', 'UTC', '2025-01-01Z') IS NULL;
CREATE TEMPORARY TABLE prices (price text CHECK (raqam_error(price, '{"type": "number"}', 'de_DE') IS NULL));
INSERT INTO prices VALUES ('1.234,5');
INSERT INTO prices VALUES ('12x');
