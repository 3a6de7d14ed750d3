-- What guests choose as a tip, by screen and choice, in the last 7 days.
SELECT
  blob2 AS venueId,
  blob15 AS source,
  blob14 AS detail,
  SUM(_sample_interval) AS guests,
  SUM(_sample_interval * double2) / SUM(_sample_interval) AS mean
FROM tableside_events
WHERE blob1 = 'tip_confirmed' AND timestamp > NOW() - INTERVAL '7' DAY
GROUP BY venueId, source, detail
ORDER BY venueId, guests DESC
