import { Hono } from "hono";
import { publishLookDraft } from "#worker/db/publish-drafts";
import { hasVenueOf } from "#worker/db/published";
import type { Env } from "#worker/env";
import { lookPreviewMac } from "#worker/request/signed-links";
import { enrollmentIdSchema } from "~/contracts/ids";
import { LOOK_PREVIEW_PARAMETER, newLookPreviewSchema } from "~/contracts/look-preview";
import { writePreviewPass } from "~/contracts/menu-preview";
import { publishedCustomizationSchema } from "~/contracts/operator";
import { bodyOf, pathId } from "../body";
import type { PlatformEnv } from "../context";
import { notFound } from "../refusal";
import { siteOf } from "../site";
import { publishCustomizationLive } from "./publish-live";
import { recordOf } from "./record-body";
import { signingKey } from "./tables";

/** A preview is open for a day. */
const PREVIEW_S = 24 * 60 * 60;

/** Looks and their previews, part of `/operator/v1`, which lets in who has its key. */
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
  })
  .post("/customizations/:enrollmentId/preview-links", async (c) => {
    const enrollmentId = pathId(enrollmentIdSchema, c.req.param("enrollmentId"));
    const { venueId } = await bodyOf(c, newLookPreviewSchema);
    await requireWearing(c.env, venueId, enrollmentId);
    const endsAtS = Math.floor(Date.now() / 1_000) + PREVIEW_S;
    const key = await signingKey(c.env, venueId);
    const mac = lookPreviewMac({ venueId, enrollmentId, endsAtS }, key);
    const link = new URL(`/venues/${venueId}/look-preview`, await siteOf(c));
    link.searchParams.set(LOOK_PREVIEW_PARAMETER, writePreviewPass({ endsAtS, mac }));
    return c.json({ link: link.href, endsAt: endsAtS * 1_000 }, 201);
  });

/** The venue must be one whose pages have this look. */
async function requireWearing(
  { DB }: Pick<Env, "DB">,
  venueId: string,
  enrollmentId: string,
): Promise<void> {
  if (!(await hasVenueOf(DB, enrollmentId, venueId))) throw notFound();
}
