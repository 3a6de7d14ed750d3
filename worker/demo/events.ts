import * as z from "zod";
import { allRows } from "#worker/db/rows";
import type { AnalyticsPort, RecordedEvent } from "#worker/ports/analytics/port";
import { eventSettingSchema, guestEventSchema } from "~/contracts/guest-events";

const eventRow = z.object({ event: z.string() });
const recordedEventSchema: z.ZodType<RecordedEvent> = z.object({
  at: z.int(),
  correlationId: z.string(),
  deviceId: z.string(),
  userId: z.string().nullable(),
  guestType: z.enum(["GUEST", "IDENTIFIED"]),
  setting: eventSettingSchema,
  event: guestEventSchema,
});

/** Every user of the demo can read the events, so they are deleted soon. */
const MAX_EVENTS = 200;
const TTL_MS = 24 * 60 * 60_000;

/** Stores guests' events only in the demo's own list, where they can be read. */
export function listedAnalytics(db: D1Database): AnalyticsPort {
  return {
    record: async (events) => {
      const insert = db.prepare("INSERT INTO events (at, event) VALUES (?1, ?2)");
      await db.batch([
        ...events.map((event) => insert.bind(event.at, JSON.stringify(event))),
        db
          .prepare(
            `DELETE FROM events WHERE at < ?1
               OR id <= (SELECT max(id) FROM events) - ?2`,
          )
          .bind(Date.now() - TTL_MS, MAX_EVENTS),
      ]);
    },
  };
}

/** The events of the list, newest first. */
export async function listedEvents(db: D1Database): Promise<RecordedEvent[]> {
  const results = await allRows(
    db.prepare("SELECT event FROM events ORDER BY id DESC LIMIT ?1").bind(MAX_EVENTS),
    eventRow,
  );
  return results.map(({ event }) => recordedEventSchema.parse(JSON.parse(event)));
}
