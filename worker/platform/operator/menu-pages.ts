import { Hono } from "hono";
import { publishVideo } from "#worker/db/publish";
import {
  publishLandingDraft,
  publishMenuDraft,
  publishStaticMenuDraft,
} from "#worker/db/publish-drafts";
import { businessIdSchema, venueIdSchema } from "~/contracts/ids";
import {
  publishedLandingSchema,
  publishedMenusSchema,
  publishedStaticMenuSchema,
  publishedVideoSchema,
} from "~/contracts/operator";
import { playbackIdSchema } from "~/contracts/video";
import { bodyOf, MENU_LIMIT_BYTES, pathId } from "../body";
import type { PlatformEnv } from "../context";
import { requireOwnCurrency, requireSame, requireVenue } from "./checks";
import { publishLandingLive } from "./publish-live";
import { recordOf } from "./record-body";

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

operatorMenuPages.put("/businesses/:businessId/videos/:playbackId", async (c) => {
  const businessId = pathId(businessIdSchema, c.req.param("businessId"));
  const playbackId = pathId(playbackIdSchema, c.req.param("playbackId"));
  const video = await recordOf(c, publishedVideoSchema);
  requireSame("businessId", video.businessId, businessId);
  requireSame("playbackId", video.playbackId, playbackId);
  await publishVideo(c.env.DB, video).run();
  return c.body(null, 204);
});
