-- Databases in other encodings. The messages of errors replace what the encoding lacks.
\set number '{"type": "number", "number.format": "#,##0.00"}'
\set money '{"type": "number", "currency.style": "symbol", "currency.code": "EUR"}'
SELECT current_setting('server_encoding'), raqam_format(1234.5, :'number', 'de_DE'), raqam_format(date '2025-03-21', '{"type": "date", "date.style": "long"}', 'es_ES');
SELECT encode(convert_to(raqam_format(1234.5, '{"type": "number", "number.format": "0.0''é''"}', 'de_DE'), current_setting('server_encoding')), 'hex');
SELECT raqam_parse_numeric('1.234,50', :'number', 'de_DE'), raqam_parse_numeric('12,5é', '{"type": "number", "number.format": "0.0''é''"}', 'de_DE');
SELECT raqam_format(1234.5, :'money', 'de_DE');
SELECT raqam_format(1234.5, :'number', 'fa_IR');
SELECT raqam_parse_numeric('12x', :'number', 'en_US');
SELECT raqam_parse_numeric('12é', :'number', 'en_US');
SELECT message, "position" FROM raqam_error('é12', :'number', 'en_US');
SELECT raqam_format(1, '{"type": "number", "number.format": "0€"}', 'en_US');
SELECT raqam_format(1, '{"type": "number", "numbér.format": "0"}', 'en_US');
