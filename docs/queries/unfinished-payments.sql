-- Of the guests who set out to pay in the last day, how many paid, by venue and method. A share that falls within
-- the hour is a provider or a page that fails.
SELECT
  blob2 AS venueId,
  blob14 AS detail,
  SUM(IF(blob1 = 'payment_intent', _sample_interval, 0)) AS begun,
  SUM(IF(blob1 = 'payment_paid', _sample_interval, 0)) AS paid
FROM tableside_events
WHERE blob1 IN ('payment_intent', 'payment_paid') AND timestamp > NOW() - INTERVAL '1' DAY
GROUP BY venueId, detail
ORDER BY begun DESC
