import { Hono } from "hono";
import { enrollmentIdSchema } from "~/contracts/ids";
import { pathId } from "../body";
import type { PlatformEnv } from "../context";
import { notFound } from "../refusal";

/** The look of a venue (TEN-14), base `/api/marketing/public/api/v1`. */
export const marketing = new Hono<PlatformEnv>().get(
  "/enrollments/:enrollmentId/customization",
  async (c) => {
    const enrollmentId = pathId(enrollmentIdSchema, c.req.param("enrollmentId"));
    const customization = await c.get("records").customization(enrollmentId);
    if (!customization) throw notFound();
    return c.json(customization);
  },
);
