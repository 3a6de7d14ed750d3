import { Hono } from "hono";
import { participantId } from "#worker/base/ids";
import { log, wordsOf } from "#worker/base/log";
import { allowsStatistics } from "#worker/request/consent";
import { ingestSchema } from "~/contracts/guest-events";
import type { Venue } from "~/contracts/venue";
import { GUEST_HEADER } from "~/contracts/viewer";
import { guestTypeOf } from "~/domain/account/guest-type";
import { bodyOf } from "../body";
import { afterAnswer, type PlatformContext, type PlatformEnv } from "../context";
import { onlyOwnUserAt } from "../own-user";

/**
 * Guests' events, base `/api/marketing/b2c-analytics` (API-10). The answer says how many were taken,
 * before they are stored: nobody's payment waits for statistics.
 */
export const analytics = new Hono<PlatformEnv>().post("/ingest", async (c) => {
  const { setting, events } = await bodyOf(c, ingestSchema);
  if (setting.venueId) await onlyOwnUserAt(c, await venueOf(c, setting.venueId));
  const viewer = c.get("viewer");
  if (!viewer || !mayCount(c)) return c.json({ accepted: 0 }, 202);
  const [at, correlationId] = [Date.now(), c.get("correlationId")];
  const deviceId = participantId(viewer.guestId, setting.venueId ?? setting.enrollmentId ?? "");
  const { userId } = viewer;
  const by = { deviceId, userId, guestType: guestTypeOf(userId) };
  const storing = c
    .get("analytics")
    .record(events.map((event) => ({ at, correlationId, ...by, setting, event })))
    .catch((fault: unknown) =>
      log({ level: "warning", event: "events-not-stored", correlationId, ...wordsOf(fault) }),
    );
  afterAnswer(c, storing);
  return c.json({ accepted: events.length }, 202);
});

/** The venue, as far as it can be read: nobody's page waits for statistics, nor fails. */
async function venueOf(c: PlatformContext, venueId: string): Promise<Venue | null> {
  const record = await c
    .get("records")
    .venue(venueId)
    .catch((fault: unknown) => {
      const correlationId = c.get("correlationId");
      log({ level: "warning", event: "venue-not-read", correlationId, ...wordsOf(fault) });
      return null;
    });
  return record?.venue ?? null;
}

/** A browser's consent is in its cookies; a program that names its guest answers for the consent itself. */
function mayCount(c: PlatformContext): boolean {
  return c.req.header(GUEST_HEADER) !== undefined || allowsStatistics(c.req.raw.headers);
}
