-- Formats a table, finds rows by their text with an index, and parses the texts again:
--
--   psql --set=rows=1000000 --file=Examples/PostgreSQL/orders.sql
--
-- The table is in a schema that the script creates and drops.
\set ON_ERROR_STOP on
\set price '{"type": "number", "currency.style": "symbol", "currency.code": "EUR"}'
\set day '{"type": "date", "date.style": "long"}'
\set time '{"type": "date", "date.format": "y/MM/dd HH:mm"}'
\set QUIET on
\pset footer off
\timing off
SET client_min_messages = warning;
CREATE EXTENSION IF NOT EXISTS raqam;
DROP SCHEMA IF EXISTS raqam_example CASCADE;
CREATE SCHEMA raqam_example;
SET search_path = raqam_example, public;
CREATE TABLE orders AS
  SELECT id, (id * 7919::bigint % 1000000) / 100.0 AS price, date '2020-03-20' + id % 2000 AS delivered,
    timestamptz '2020-03-20 00:00Z' + id * interval '97 seconds' AS ordered
  FROM generate_series(1, :rows) AS id;
ANALYZE orders;
SET max_parallel_workers_per_gather = 0;
\unset QUIET

-- What customers in Iran see.
SELECT id, raqam_format(price, :'price', 'fa_IR') AS price, raqam_format(delivered, :'day', 'fa_IR') AS delivered,
  raqam_format(ordered, :'time', 'fa_IR', 'Asia/Tehran') AS ordered
FROM orders WHERE id <= 3 ORDER BY id;

-- All rows.
\timing on
SELECT count(to_char(price, 'FM999,999,990.00')) AS to_char FROM orders;
SELECT count(raqam_format(price, :'price', 'fa_IR')) AS prices FROM orders;
SELECT count(to_char(delivered, 'FMDD FMMonth YYYY')) AS to_char FROM orders;
SELECT count(raqam_format(delivered, :'day', 'fa_IR')) AS days FROM orders;
SELECT count(raqam_format(ordered, :'time', 'fa_IR', 'Asia/Tehran')) AS times FROM orders;

-- An index on the text that users see and type.
CREATE INDEX by_day ON orders (raqam_format(delivered, :'day', 'fa_IR', 'UTC'));
\timing off
EXPLAIN (COSTS OFF) SELECT id FROM orders WHERE raqam_format(delivered, :'day', 'fa_IR', 'UTC') = '۱ فروردین ۱۴۰۴';
\timing on
SELECT count(*) AS found, min(delivered), max(delivered) FROM orders
WHERE raqam_format(delivered, :'day', 'fa_IR', 'UTC') = '۱ فروردین ۱۴۰۴';

-- The texts are parsed to what they were.
SELECT count(*) FILTER (WHERE raqam_parse_numeric(raqam_format(price, :'price', 'fa_IR'), :'price', 'fa_IR') <> price) AS differ FROM orders;
SELECT count(*) FILTER (WHERE raqam_parse_date(raqam_format(delivered, :'day', 'fa_IR'), :'day', 'fa_IR') <> delivered) AS differ FROM orders;
\timing off

-- Refused input, with its reason.
SELECT source, coalesce(error.message, 'none') AS error, error.position,
  CASE WHEN error.code IS NULL THEN raqam_parse_numeric(source, :'price', 'fa_IR') END AS price
FROM (VALUES ('€۱٬۲۳۴٫۵۰'), ('۱۲x')) AS input (source), raqam_error(source, :'price', 'fa_IR') AS error;

DROP SCHEMA raqam_example CASCADE;
