-- All that guests' events say of one request, by the number that a guest sees on an error page. Put it in the place
-- of CORRELATION_ID.
SELECT timestamp, blob1 AS name, blob2 AS venueId, blob8 AS correlationId, blob9 AS billId, blob11 AS paymentId
FROM tableside_events
WHERE blob8 = 'CORRELATION_ID'
ORDER BY timestamp
