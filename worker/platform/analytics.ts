import { participantId } from "#worker/base/ids";
import { errorFields, log } from "#worker/base/log";
import { allows } from "#worker/request/consent";
import { analyticsApi } from "~/contracts/api/marketing";
import type { VenueId } from "~/contracts/ids";
import type { Venue } from "~/contracts/venue";
import { GUEST_HEADER } from "~/contracts/viewer";
import { guestTypeOf } from "~/domain/account/guest-type";
import { afterAnswer, type PlatformContext } from "./context";
import { onlyOwnUserAt } from "./own-user";
import { serve } from "./serve";

/**
 * Guests' events (API-10). The answer says how many were taken,
 * before they are stored: nobody's payment waits for statistics.
 */
export const analytics = serve(analyticsApi, {
  async ingest({ body: { setting, events } }, c) {
    if (setting.venueId) await onlyOwnUserAt(c, await venueOf(c, setting.venueId));
    const viewer = c.get("viewer");
    if (!viewer || !mayCount(c)) return { accepted: 0 };
    const [at, correlationId] = [Date.now(), c.get("correlationId")];
    const deviceId = participantId(viewer.guestId, setting.venueId ?? setting.enrollmentId ?? "");
    const { userId } = viewer;
    const by = { deviceId, userId, guestType: guestTypeOf(userId) };
    const storing = c
      .get("analytics")
      .record(events.map((event) => ({ at, correlationId, ...by, setting, event })))
      .catch((fault: unknown) =>
        log({ level: "warning", event: "events-not-stored", correlationId, ...errorFields(fault) }),
      );
    afterAnswer(c, storing);
    return { accepted: events.length };
  },
});

async function venueOf(c: PlatformContext, venueId: VenueId): Promise<Venue | null> {
  const record = await c
    .get("records")
    .venue(venueId)
    .catch((fault: unknown) => {
      const correlationId = c.get("correlationId");
      log({ level: "warning", event: "venue-not-read", correlationId, ...errorFields(fault) });
      return null;
    });
  return record?.venue ?? null;
}

/** A browser's consent is in its cookies; a program that names its guest answers for the consent itself. */
function mayCount(c: PlatformContext): boolean {
  return c.req.header(GUEST_HEADER) !== undefined || allows("statistics", c.req.raw.headers);
}
