import { Hono } from "hono";
import { publishLookDraft } from "#worker/db/publish-drafts";
import { enrollmentIdSchema } from "~/contracts/ids";
import { publishedCustomizationSchema } from "~/contracts/operator";
import { pathId } from "../body";
import type { PlatformEnv } from "../context";
import { publishCustomizationLive } from "./publish-live";
import { recordOf } from "./record-body";

/** Looks, part of `/operator/v1`, which lets in who has its key. */
export const operatorLooks = new Hono<PlatformEnv>()
  .put("/customizations/:enrollmentId", async (c) => {
    const id = pathId(enrollmentIdSchema, c.req.param("enrollmentId"));
    await publishCustomizationLive(c.env, id, await recordOf(c, publishedCustomizationSchema));
    return c.body(null, 204);
  })
  .put("/customizations/:enrollmentId/draft", async (c) => {
    const id = pathId(enrollmentIdSchema, c.req.param("enrollmentId"));
    await publishLookDraft(c.env.DB, id, await recordOf(c, publishedCustomizationSchema)).run();
    return c.body(null, 204);
  });
