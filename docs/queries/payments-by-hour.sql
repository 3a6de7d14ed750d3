-- How many payments succeeded at each venue in each of the last 24 hours, with their sums by currency.
SELECT
  blob2 AS venueId,
  blob13 AS currency,
  toStartOfInterval(timestamp, INTERVAL '1' HOUR) AS hour,
  SUM(_sample_interval) AS payments,
  SUM(_sample_interval * double2) AS amount,
  SUM(_sample_interval * double3) AS tips
FROM tableside_events
WHERE blob1 = 'payment_paid' AND timestamp > NOW() - INTERVAL '1' DAY
GROUP BY venueId, currency, hour
ORDER BY venueId, hour
