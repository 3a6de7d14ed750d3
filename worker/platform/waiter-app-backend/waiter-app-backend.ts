import { Hono } from "hono";
import * as z from "zod";
import { enrollmentIdSchema } from "~/contracts/ids";
import { pathId } from "../body";
import type { PlatformEnv } from "../context";

/** A till numbers its staff as it likes. */
const waiterPosIdSchema = z.string().min(1).max(64);

/** What the waiter's app knows, base `/api/waiter-app-backend` (TIP-69). */
export const waiterAppBackend = new Hono<PlatformEnv>().get(
  "/enrollments/:enrollmentId/waiter-name/:waiterPosId/linked",
  async (c) => {
    const enrollmentId = pathId(enrollmentIdSchema, c.req.param("enrollmentId"));
    const waiterPosId = pathId(waiterPosIdSchema, c.req.param("waiterPosId"));
    return c.json({ linked: await c.get("waiters").isLinked(enrollmentId, waiterPosId) });
  },
);
