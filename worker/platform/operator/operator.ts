import { Hono } from "hono";
import {
  publishDevice,
  publishGuestApp,
  publishReviewConfiguration,
  publishVoucher,
} from "#worker/db/publish";
import { lastChange } from "#worker/db/published";
import { retractArchived } from "#worker/db/retract";
import {
  forgetPublished,
  publishMenusLive,
  publishMenuVenueLive,
  publishSettingsLive,
  publishVenueLive,
} from "#worker/platform/operator/publish-live";
import { appIdSchema, businessIdSchema, deviceIdSchema, venueIdSchema } from "~/contracts/ids";
import {
  publishedDeviceSchema,
  publishedGuestAppSchema,
  publishedMenusSchema,
  publishedMenuVenueSchema,
  publishedReviewsSchema,
  publishedSettingsSchema,
  publishedVenueSchema,
} from "~/contracts/operator";
import { voucherCodeSchema, voucherRecordSchema } from "~/contracts/voucher";
import { bodyOf, MENU_LIMIT_BYTES, pathId } from "../body";
import type { PlatformEnv } from "../context";
import { byOperatorKey, operatorPath } from "./access";
import { audited } from "./audit";
import {
  businessOf,
  requireJurisdiction,
  requireOwnCurrency,
  requireOwnLocator,
  requireOwnTable,
  requireSame,
  requireVenue,
} from "./checks";
import { requireTabHold, requireTableHold } from "./hold-checks";
import { operatorLooks } from "./looks";
import { requireAppsProgramme } from "./loyalty-checks";
import { operatorLoyalty } from "./loyalty-services";
import { operatorMenuPages } from "./menu-pages";
import { recordOf } from "./record-body";
import { operatorRecords } from "./records";

/**
 * The operator's calls, base `/operator/v1`: each adds a record or replaces the whole of it, and the
 * pages that show it are updated.
 */
export const operator = new Hono<PlatformEnv>()
  .use(byOperatorKey())
  .use(audited())
  .use(async (c, next) => {
    if (c.req.method === "GET") return next();
    const before = await lastChange(c.env.DB);
    await next();
    if (!c.res.ok) return;
    if (c.req.method === "PUT") await retractArchived(c.env.DB, operatorPath(c)).run();
    await forgetPublished(c.env, before);
  })
  .put("/venues/:venueId", async (c) => {
    const id = pathId(venueIdSchema, c.req.param("venueId"));
    const venue = await recordOf(c, publishedVenueSchema);
    requireSame("id", venue.id, id);
    requireTabHold(venue);
    requireJurisdiction(c.env, venue);
    await publishVenueLive(c.env, venue);
    return c.body(null, 204);
  })
  .put("/table-devices/:deviceId", async (c) => {
    const id = pathId(deviceIdSchema, c.req.param("deviceId"));
    const device = await recordOf(c, publishedDeviceSchema);
    requireSame("id", device.id, id);
    await requireVenue(c.env, device.venueId);
    await requireOwnTable(c.env, device);
    await requireTableHold(c.env, device);
    await publishDevice(c.env.DB, device).run();
    return c.body(null, 204);
  })
  .route("/", operatorLooks)
  .route("/", operatorMenuPages)
  .route("/", operatorLoyalty)
  .route("/", operatorRecords)
  .put("/review-configurations/:businessId", async (c) => {
    const id = pathId(businessIdSchema, c.req.param("businessId"));
    const reviews = await recordOf(c, publishedReviewsSchema);
    await publishReviewConfiguration(c.env.DB, id, reviews).run();
    return c.body(null, 204);
  })
  .put("/businesses/:businessId/menus", async (c) => {
    const id = pathId(businessIdSchema, c.req.param("businessId"));
    const menus = await bodyOf(c, publishedMenusSchema, MENU_LIMIT_BYTES);
    requireSame("businessId", menus.businessId, id);
    await requireOwnCurrency(c.env, menus);
    await publishMenusLive(c.env, menus, Date.now());
    return c.body(null, 204);
  })
  .put("/venues/:venueId/menus", async (c) => {
    const id = pathId(venueIdSchema, c.req.param("venueId"));
    const list = await recordOf(c, publishedMenuVenueSchema);
    requireSame("venueId", list.venueId, id);
    requireSame("businessId", list.businessId, await businessOf(c.env, id));
    await publishMenuVenueLive(c.env, list);
    return c.body(null, 204);
  })
  .put("/guest-apps/:appId", async (c) => {
    const id = pathId(appIdSchema, c.req.param("appId"));
    const app = await recordOf(c, publishedGuestAppSchema);
    requireSame("appId", app.appId, id);
    await requireOwnLocator(c.env, app);
    await requireAppsProgramme(c.env, app);
    await c.env.DB.batch(publishGuestApp(c.env.DB, app));
    return c.body(null, 204);
  })
  .put("/settings", async (c) => {
    await publishSettingsLive(c.env, await recordOf(c, publishedSettingsSchema));
    return c.body(null, 204);
  })
  .put("/vouchers/:businessId/:code", async (c) => {
    const { businessId, code } = voucherIn(c.req.param());
    const voucher = await recordOf(c, voucherRecordSchema);
    requireSame("businessId", voucher.businessId, businessId);
    requireSame("code", voucher.code, code);
    await publishVoucher(c.env.DB, voucher).run();
    return c.body(null, 204);
  });

function voucherIn(params: { businessId: string; code: string }) {
  return {
    businessId: pathId(businessIdSchema, params.businessId),
    code: pathId(voucherCodeSchema, params.code),
  };
}
