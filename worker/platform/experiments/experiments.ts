import { Hono } from "hono";
import { participantId } from "#worker/base/ids";
import { log } from "#worker/base/log";
import { CONTROL, experimentIdSchema, variantRequestSchema } from "~/contracts/experiments";
import { bodyOf, pathId } from "../body";
import type { PlatformEnv } from "../context";

/** Variants of experiments, base `/api/experiments/v1` (API-07). A service that fails is control and a log line. */
export const experiments = new Hono<PlatformEnv>().post("/:experimentId/variant", async (c) => {
  const experiment = pathId(experimentIdSchema, c.req.param("experimentId"));
  const { userProperties, agreed } = await bodyOf(c, variantRequestSchema);
  const viewer = c.get("viewer");
  const isHeldBack = !agreed && c.get("experiments").isOutside === true;
  if (!viewer || isHeldBack) return c.json({ variant: CONTROL });
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
  return c.json({ variant });
});
