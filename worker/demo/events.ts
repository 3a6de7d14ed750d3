import * as z from "zod";
import { allRows } from "#worker/db/rows";
import type { AnalyticsPort, RecordedEvent } from "#worker/ports/analytics";
import { eventSettingSchema, guestEventSchema } from "~/contracts/guest-events";
import { deviceId, userId } from "~/domain/ids.schema";
import { type Html, html } from "./html";
import { frame } from "./pages";

const eventRow = z.object({ event: z.string() });
const recordedEventSchema: z.ZodType<RecordedEvent> = z.object({
  at: z.int(),
  correlationId: z.string(),
  deviceId,
  userId: userId.nullable(),
  guestType: z.enum(["GUEST", "IDENTIFIED"]),
  setting: eventSettingSchema,
  event: guestEventSchema,
});

/** Every visitor of the demo can read the events, so they are deleted soon. */
const MAX_EVENTS = 200;
const TTL_MS = 24 * 60 * 60_000;

/** Stores events in the demo's database, and deletes those that are too old or too many. */
export function d1Analytics(db: D1Database): AnalyticsPort {
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

export async function newestEvents(db: D1Database): Promise<RecordedEvent[]> {
  const results = await allRows(
    db.prepare("SELECT event FROM events ORDER BY id DESC LIMIT ?1").bind(MAX_EVENTS),
    eventRow,
  );
  return results.map(({ event }) => recordedEventSchema.parse(JSON.parse(event)));
}

/** Lists the demo's events as an operator's statistics would receive them. */
export function eventsPage(events: RecordedEvent[], nonce: string): Html {
  return frame(
    "Events",
    nonce,
    html`<header>
        <p class="eyebrow"><a href="/demo">All venues</a></p>
        <h1>Events</h1>
        <p class="lead">
          What guests did who agreed to be counted: ids and amounts, nothing they typed. The demo keeps
          the newest for a day and sends them nowhere.
        </p>
      </header>
      ${events.length === 0 ? html`<p>Nothing was counted yet.</p>` : null}
      <ul class="cards">
        ${events.map(
          ({
            at,
            event,
            setting,
            deviceId,
            guestType,
            correlationId,
          }) => html`<li class="card" data-event="${event.name}">
            <div>
              <h2>${event.name}</h2>
              <p class="muted"><time>${new Date(at).toISOString().slice(0, 19).replace("T", " ")}</time>, ${setting.venueId ?? setting.enrollmentId ?? ""} ${setting.locale}</p>
              ${Object.entries(event)
                .filter(([name]) => name !== "name")
                .map(([name, value]) => html`<p>${name}: ${value}</p>`)}
              <p class="muted">${guestType}, device ${deviceId}, request ${correlationId}</p>
            </div>
          </li>`,
        )}
      </ul>`,
  );
}
