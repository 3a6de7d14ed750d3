import { participantId } from "#worker/base/ids";
import { log } from "#worker/base/log";
import { experimentsApi } from "~/contracts/api/marketing";
import { CONTROL } from "~/contracts/experiments";
import { serve } from "./serve";

/** Variants of experiments (API-07). A service that fails is control and a log line. */
export const experiments = serve(experimentsApi, {
  async variant({ experimentId: experiment, body: { userProperties, agreed } }, c) {
    const viewer = c.get("viewer");
    const isHeldBack = !agreed && c.get("experiments").isOutside === true;
    if (!viewer || isHeldBack) return { variant: CONTROL };
    const guest = participantId(viewer.guestId, userProperties.venueId);
    const question = { experiment, guest, userProperties };
    const variant = await c
      .get("experiments")
      .variantOf(question)
      .catch((fault: unknown) => {
        const error = fault instanceof Error ? fault.name : "unknown";
        const correlationId = c.get("correlationId");
        log({ level: "warning", event: "experiment-not-read", correlationId, error });
        return CONTROL;
      });
    return { variant };
  },
});
