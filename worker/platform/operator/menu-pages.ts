import { Hono } from "hono";
import { publishVideo } from "#worker/db/publish";
import {
  publishLandingDraft,
  publishMenuDraft,
  publishStaticMenuDraft,
} from "#worker/db/publish-drafts";
import { previewMac } from "#worker/request/signed-links";
import { businessIdSchema, venueIdSchema } from "~/contracts/ids";
import { MENU_PREVIEW_PARAMETER, writePreviewPass } from "~/contracts/menu-preview";
import {
  publishedLandingSchema,
  publishedMenusSchema,
  publishedStaticMenuSchema,
  publishedVideoSchema,
} from "~/contracts/operator";
import { playbackIdSchema } from "~/contracts/video";
import { bodyOf, MENU_LIMIT_BYTES, pathId } from "../body";
import type { PlatformEnv } from "../context";
import { siteOf } from "../site";
import { requireOwnCurrency, requireSame, requireVenue } from "./checks";
import { publishLandingLive } from "./publish-live";
import { recordOf } from "./record-body";
import { signingKey } from "./tables";

/** A preview is open for a day. */
const PREVIEW_S = 24 * 60 * 60;

/** What is published beside the menus themselves, part of `/operator/v1`, which lets in who has its key. */
export const operatorMenuPages = new Hono<PlatformEnv>();

operatorMenuPages.put("/businesses/:businessId/landing", async (c) => {
  const id = pathId(businessIdSchema, c.req.param("businessId"));
  const landing = await recordOf(c, publishedLandingSchema);
  requireSame("businessId", landing.businessId, id);
  await publishLandingLive(c.env, landing);
  return c.body(null, 204);
});

operatorMenuPages.put("/businesses/:businessId/menu-draft", async (c) => {
  const id = pathId(businessIdSchema, c.req.param("businessId"));
  const menus = await bodyOf(c, publishedMenusSchema, MENU_LIMIT_BYTES);
  requireSame("businessId", menus.businessId, id);
  await requireOwnCurrency(c.env, menus);
  await publishMenuDraft(c.env.DB, menus).run();
  return c.body(null, 204);
});

operatorMenuPages.put("/businesses/:businessId/landing-draft", async (c) => {
  const id = pathId(businessIdSchema, c.req.param("businessId"));
  const landing = await recordOf(c, publishedLandingSchema);
  requireSame("businessId", landing.businessId, id);
  await publishLandingDraft(c.env.DB, landing).run();
  return c.body(null, 204);
});

operatorMenuPages.put("/venues/:venueId/static-menu-draft", async (c) => {
  const venueId = pathId(venueIdSchema, c.req.param("venueId"));
  const menu = await recordOf(c, publishedStaticMenuSchema);
  await requireVenue(c.env, venueId);
  await publishStaticMenuDraft(c.env.DB, venueId, menu).run();
  return c.body(null, 204);
});

operatorMenuPages.post("/venues/:venueId/menu-preview-links", async (c) => {
  const venueId = pathId(venueIdSchema, c.req.param("venueId"));
  await requireVenue(c.env, venueId);
  const endsAtS = Math.floor(Date.now() / 1_000) + PREVIEW_S;
  const mac = previewMac({ venueId, endsAtS }, await signingKey(c.env, venueId));
  const link = new URL(`/venues/${venueId}/menu-previews`, await siteOf(c));
  link.searchParams.set(MENU_PREVIEW_PARAMETER, writePreviewPass({ endsAtS, mac }));
  return c.json({ link: link.href, endsAt: endsAtS * 1_000 }, 201);
});

operatorMenuPages.put("/businesses/:businessId/videos/:playbackId", async (c) => {
  const businessId = pathId(businessIdSchema, c.req.param("businessId"));
  const playbackId = pathId(playbackIdSchema, c.req.param("playbackId"));
  const video = await recordOf(c, publishedVideoSchema);
  requireSame("businessId", video.businessId, businessId);
  requireSame("playbackId", video.playbackId, playbackId);
  await publishVideo(c.env.DB, video).run();
  return c.body(null, 204);
});
