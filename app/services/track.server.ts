import type { EventSetting, GuestEvent } from "~/contracts/guest-events";
import type { PageContext } from "./context.server";
import { warn } from "./log.server";

type Tracking = Pick<PageContext, "correlationId" | "waitUntil" | "eventSetting"> & {
  platform: Pick<PageContext["platform"], "analytics">;
};

export function eventSettingOf(
  { venue, guestApp }: Pick<PageContext["tenant"], "venue" | "guestApp">,
  locale: PageContext["locale"],
): EventSetting {
  return {
    venueId: venue?.id ?? null,
    businessId: venue?.businessId ?? null,
    enrollmentId: venue?.enrollmentId ?? guestApp?.enrollmentId ?? null,
    locale,
  };
}

/**
 * What `context.track` is: sends one event after the page's answer, and only for a guest who agreed.
 * A fault on the way is logged and does not affect the page.
 */
export function tracker({ platform, correlationId, waitUntil, eventSetting }: Tracking) {
  return (event: GuestEvent): void => {
    if (!eventSetting) return;
    const sent = platform.analytics
      .ingest({ body: { setting: eventSetting, events: [event] } })
      .then((answer) => answer.ok || warn({ correlationId }, "event-not-taken", answer.error.code))
      .catch(() => warn({ correlationId }, "event-not-taken", "fault"));
    waitUntil(sent);
  };
}
