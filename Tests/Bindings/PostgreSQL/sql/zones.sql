-- Time zones, the current instant, and volatility.
\set time '{"type": "date", "date.format": "yyyy-MM-dd HH:mm zzzz"}'
\set relative '{"type": "date", "date.relative": true, "date.style": "long"}'
-- an instant is in the session's zone, a timestamp without a zone is a local time
SET TIME ZONE 'Europe/Berlin';
SELECT raqam_format(timestamptz '2025-03-21 12:00Z', :'time', 'en_US'), raqam_format(timestamp '2025-03-21 12:00', :'time', 'en_US'),
  raqam_format('2025-03-21T12:00:00Z'::text, :'time', 'en_US');
SELECT raqam_format(timestamptz '2025-03-21 12:00Z', :'time', 'en_US', 'Asia/Tehran'), raqam_format(timestamp '2025-03-21 12:00', :'time', 'en_US', 'Asia/Tehran');
SET TIME ZONE 'America/New_York';
SELECT raqam_format(timestamptz '2025-03-21 12:00Z', :'time', 'en_US'), raqam_format(timestamp '2025-03-21 12:00:00.000001', :'time', 'en_US');
-- an hour that the zone skips exists in UTC only
SELECT raqam_format(timestamp '2025-03-09 02:30', :'time', 'en_US'), raqam_format(timestamp '2025-03-09 02:30', :'time', 'en_US', 'UTC');
-- a date is the same day in every zone
SELECT DISTINCT raqam_format(date '2025-03-21', '{"type": "date", "date.style": "long"}', 'en_US', name) FROM pg_timezone_names
  WHERE name ~ '^(Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)/';
-- offsets
SET TIME ZONE 3.5;
SELECT raqam_format(timestamptz '2025-03-21 12:00Z', :'time', 'en_US');
SET TIME ZONE INTERVAL '-05:00' HOUR TO MINUTE;
SELECT raqam_format(timestamptz '2025-03-21 12:00Z', :'time', 'en_US');
SET TIME ZONE 'Etc/GMT-3';
SELECT raqam_format(timestamptz '2025-03-21 12:00Z', :'time', 'en_US');
SET TIME ZONE 'UTC+3';
SELECT raqam_format(timestamptz '2025-03-21 12:00Z', :'time', 'en_US');
SELECT raqam_format(1, '{"type": "number"}', 'en_US');
-- POSIX zones are fixed offsets with a true label
SET TIME ZONE '<+03>-3';
SELECT raqam_format(timestamptz '2025-03-21 12:00Z', :'time', 'en_US');
SET TIME ZONE '<+03>5';
SELECT raqam_format(timestamptz '2025-03-21 12:00Z', :'time', 'en_US');
SELECT raqam_parse_timestamptz('2025-03-21', '{"type": "date", "date.format": "yyyy-MM-dd"}', 'en_US');
SET TIME ZONE '<-05>5<-04>,M3.2.0,M11.1.0';
SELECT raqam_format(timestamptz '2025-07-21 12:00Z', :'time', 'en_US');
SET TIME ZONE '<UTC>3';
SELECT raqam_format(timestamptz '2025-03-21 12:00Z', :'time', 'en_US');
SET TIME ZONE 0;
SELECT raqam_format(timestamptz '2025-03-21 12:00Z', :'time', 'en_US');
-- every offset in quarters of an hour, as PostgreSQL shows it
SELECT count(*), count(*) FILTER (WHERE raqam_format(timestamptz '2025-03-21 12:00Z', '{"type": "date", "date.format": "yyyy-MM-dd HH:mm"}', 'en_US')
    <> to_char(timestamptz '2025-03-21 12:00Z', 'YYYY-MM-DD HH24:MI')) AS differ
  FROM (SELECT set_config('TimeZone', (i / 4.0)::text, false) FROM generate_series(-47, 47) AS i) AS zones WHERE set_config IS NOT NULL;
RESET TIME ZONE;
SELECT raqam_format(timestamptz '2025-03-21 12:00Z', :'time', 'en_US', '+03:00');
SELECT raqam_format(timestamptz '2025-03-21 12:00Z', :'time', 'en_US', 'GMT-0');
-- the current instant is the start of the transaction
BEGIN;
SELECT raqam_format(now(), :'relative', 'en_US'), raqam_format(current_date + 1, :'relative', 'en_US');
COMMIT;
SELECT raqam_format(timestamptz '2025-03-21 12:00Z', :'relative', 'en_US', 'UTC', now => '2025-03-20 12:00Z'),
  raqam_format(timestamptz '2025-03-21 12:00Z', :'relative', 'en_US', 'UTC', now => '2025-03-22 12:00Z'),
  raqam_format(date '2025-03-21', :'relative', 'en_US', 'UTC', now => '2025-03-21 12:00Z');
SELECT string_agg(raqam_format(date '2025-03-21', :'relative', 'en_US', 'UTC', timestamptz '2025-03-19Z' + i * interval '1 day'), ', ' ORDER BY i) FROM generate_series(0, 4) AS i;
SELECT raqam_format(date '2025-03-21', :'relative', 'en_US', 'UTC', now => 'infinity');
SELECT raqam_format(date '2025-03-21', '{"type": "date", "date.relative": true}', 'en_US', 'UTC', now) FROM unnest(
  ARRAY['4714-11-24 00:00Z BC', '2025-03-21 12:00Z', '294276-12-31 00:00Z', '2025-03-22 12:00Z']::timestamptz[]) AS now;
SELECT raqam_format(date '2025-03-21', :'relative', 'en_US', 'UTC');
-- more formats than a session caches, in turns
SELECT count(*) FILTER (WHERE raqam_format(k, '{"type": "number", "number.format": "0.00''' || k || '''"}', 'en_US') <> k || '.00' || k) AS differ
  FROM (SELECT i % 300 AS k FROM generate_series(1, 3000) AS i) AS numbers;
-- what depends on the session cannot be indexed
CREATE TEMPORARY TABLE events (at timestamptz, day date, price numeric);
CREATE INDEX ON events (raqam_format(at, '{"type": "date"}', 'en_US'));
CREATE INDEX ON events (raqam_format(at, '{"type": "date"}', 'en_US', 'Europe/Berlin'));
CREATE INDEX ON events (raqam_format(day, '{"type": "date"}', 'en_US', 'UTC'));
CREATE INDEX ON events (raqam_format(price, '{"type": "number"}', 'en_US'));
SELECT proname, count(*), string_agg(DISTINCT provolatile::text, '') AS volatility, bool_and(proisstrict) AS strict, string_agg(DISTINCT proparallel::text, '') AS parallel
  FROM pg_proc WHERE proname LIKE 'raqam%' GROUP BY proname ORDER BY proname;
