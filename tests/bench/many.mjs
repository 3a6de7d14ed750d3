/** More venues and tables than the demo has, copied in the database from those that it has. */

/** Rows that one statement adds, few enough for the time a statement may take. */
const AT_ONCE = 1000;

/**
 * Adds copies of a demo venue, each with its own enrollment and look.
 *
 * @returns {Promise<string[]>} Paths of so many venue pages.
 */
export async function manyVenues(site, count) {
  const [{ venueId, enrollmentId }] = site.demo.venues;
  for (let from = 0; from < count; from += AT_ONCE) {
    const numbers = numbersFrom(from, Math.min(AT_ONCE, count - from));
    await site.sql([
      {
        sql: `${numbers} INSERT INTO venues (id, business_id, enrollment_id, record)
          SELECT 'bench-' || n, business_id, 'bench-look-' || n,
            json_set(record, '$.id', 'bench-' || n, '$.enrollmentId', 'bench-look-' || n)
          FROM numbers, venues WHERE id = ?`,
        values: [venueId],
      },
      {
        sql: `${numbers} INSERT INTO customizations (enrollment_id, record)
          SELECT 'bench-look-' || n, record FROM numbers, customizations WHERE enrollment_id = ?`,
        values: [enrollmentId],
      },
    ]);
  }
  return Array.from({ length: count }, (_, n) => `/venues/bench-${n}`);
}

/**
 * Adds businesses with a venue each, copied from a demo venue, without what else its business has.
 *
 * @returns {Promise<string[]>} The ids of the venues.
 */
export async function manyBusinesses(site, count) {
  const [{ venueId }] = site.demo.venues;
  await site.sql([
    {
      sql: `${numbersFrom(0, count)} INSERT INTO venues (id, business_id, enrollment_id, record)
        SELECT 'bench-firm-' || n, 'bench-biz-' || n, enrollment_id,
          json_set(record, '$.id', 'bench-firm-' || n, '$.businessId', 'bench-biz-' || n)
        FROM numbers, venues WHERE id = ?`,
      values: [venueId],
    },
  ]);
  return Array.from({ length: count }, (_, n) => `bench-firm-${n}`);
}

/**
 * Adds tables to demo venues, to each as many as to any other.
 *
 * @param venues All of them unless some are named.
 * @returns {Promise<{ venue: object, tableId: string, deviceId: string }[]>}
 */
export async function manyTables(site, count, venues = site.demo.venues) {
  const each = Math.ceil(count / venues.length);
  await site.sql(
    venues.map(({ tables }) => ({
      sql: `${numbersFrom(0, each)} INSERT INTO devices (id, table_id, venue_id, record)
        SELECT venue_id || '-bench-d' || n, venue_id || '-bench-t' || n, venue_id,
          json_set(record, '$.id', venue_id || '-bench-d' || n, '$.tableId', venue_id || '-bench-t' || n)
        FROM numbers, devices WHERE id = ?`,
      values: [tables[0].deviceId],
    })),
  );
  return Array.from({ length: count }, (_, n) => {
    const venue = venues[n % venues.length];
    const place = Math.floor(n / venues.length);
    const id = (kind) => `${venue.venueId}-bench-${kind}${place}`;
    return { venue, tableId: id("t"), deviceId: id("d") };
  });
}

function numbersFrom(first, count) {
  return `WITH RECURSIVE numbers (n) AS (SELECT ${first} UNION ALL
    SELECT n + 1 FROM numbers WHERE n < ${first + count - 1})`;
}
