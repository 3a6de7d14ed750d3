import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import {
  publishDevice,
  publishGuestApp,
  publishPosKey,
  publishReviewConfiguration,
  publishVoucher,
  retractPosKeys,
  retractVoucher,
} from "#worker/db/publish";
import { voucherOf } from "#worker/objects/callers";
import {
  forgetPublished,
  publishCustomizationLive,
  publishMenusLive,
  publishMenuVenueLive,
  publishSettingsLive,
  publishVenueLive,
} from "#worker/platform/operator/publish-live";
import {
  appIdSchema,
  businessIdSchema,
  deviceIdSchema,
  enrollmentIdSchema,
  venueIdSchema,
} from "~/contracts/ids";
import {
  publishedCustomizationSchema,
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
import type { PlatformContext, PlatformEnv } from "../context";
import { wrongKey } from "../limits/rough-limits";
import { ApiRefusal, notFound } from "../refusal";
import { readFeedback } from "../venue-feedback/read-feedback";
import { businessOf, requireOwnTable, requireVenue } from "./checks";
import { operatorTables } from "./tables";

/**
 * The operator's calls, base `/operator/v1`: each adds a record or replaces the whole of it, and the
 * pages that show it are updated.
 */
export const operator = new Hono<PlatformEnv>()
  .use(byKey())
  .use(async (c, next) => {
    await next();
    if (c.req.method !== "GET" && c.res.ok) await forgetPublished(c.env);
  })
  .put("/venues/:venueId", async (c) => {
    const id = pathId(venueIdSchema, c.req.param("venueId"));
    const venue = await bodyOf(c, publishedVenueSchema);
    requireSame("id", venue.id, id);
    await publishVenueLive(c.env, venue);
    return c.body(null, 204);
  })
  .put("/table-devices/:deviceId", async (c) => {
    const id = pathId(deviceIdSchema, c.req.param("deviceId"));
    const device = await bodyOf(c, publishedDeviceSchema);
    requireSame("id", device.id, id);
    await requireVenue(c.env, device.venueId);
    await requireOwnTable(c.env, device);
    await publishDevice(c.env.DB, device).run();
    return c.body(null, 204);
  })
  .route("/", operatorTables)
  .put("/customizations/:enrollmentId", async (c) => {
    const id = pathId(enrollmentIdSchema, c.req.param("enrollmentId"));
    await publishCustomizationLive(c.env, id, await bodyOf(c, publishedCustomizationSchema));
    return c.body(null, 204);
  })
  .put("/review-configurations/:businessId", async (c) => {
    const id = pathId(businessIdSchema, c.req.param("businessId"));
    const reviews = await bodyOf(c, publishedReviewsSchema);
    await publishReviewConfiguration(c.env.DB, id, reviews).run();
    return c.body(null, 204);
  })
  .put("/businesses/:businessId/menus", async (c) => {
    const id = pathId(businessIdSchema, c.req.param("businessId"));
    const menus = await bodyOf(c, publishedMenusSchema, MENU_LIMIT_BYTES);
    requireSame("businessId", menus.businessId, id);
    await publishMenusLive(c.env, menus, Date.now());
    return c.body(null, 204);
  })
  .put("/venues/:venueId/menus", async (c) => {
    const id = pathId(venueIdSchema, c.req.param("venueId"));
    const list = await bodyOf(c, publishedMenuVenueSchema);
    requireSame("venueId", list.venueId, id);
    requireSame("businessId", list.businessId, await businessOf(c.env, id));
    await publishMenuVenueLive(c.env, list);
    return c.body(null, 204);
  })
  .get("/venues/:venueId/feedback", async (c) => {
    const venueId = pathId(venueIdSchema, c.req.param("venueId"));
    return c.json(await readFeedback(c.env, venueId, c.req.query("after")));
  })
  .put("/guest-apps/:appId", async (c) => {
    const id = pathId(appIdSchema, c.req.param("appId"));
    const app = await bodyOf(c, publishedGuestAppSchema);
    requireSame("appId", app.appId, id);
    await c.env.DB.batch(publishGuestApp(c.env.DB, app));
    return c.body(null, 204);
  })
  .put("/settings", async (c) => {
    await publishSettingsLive(c.env, await bodyOf(c, publishedSettingsSchema));
    return c.body(null, 204);
  })
  .put("/vouchers/:businessId/:code", async (c) => {
    const { businessId, code } = voucherIn(c.req.param());
    const voucher = await bodyOf(c, voucherRecordSchema);
    requireSame("businessId", voucher.businessId, businessId);
    requireSame("code", voucher.code, code);
    await publishVoucher(c.env.DB, voucher).run();
    return c.body(null, 204);
  })
  .delete("/vouchers/:businessId/:code", async (c) => {
    const { businessId, code } = voucherIn(c.req.param());
    // Its object first: from here on nobody can pay with it, even who has it on a split.
    await voucherOf(c.env, businessId, code).withdraw();
    await retractVoucher(c.env.DB, businessId, code).run();
    return c.body(null, 204);
  })
  .post("/venues/:venueId/till-keys", async (c) => {
    const venueId = pathId(venueIdSchema, c.req.param("venueId"));
    await requireVenue(c.env, venueId);
    const key = `till_${randomBytes(24).toString("base64url")}`;
    const keyHash = createHash("sha256").update(key).digest("hex");
    await publishPosKey(c.env.DB, { keyHash, venueId, createdAt: Date.now() }).run();
    return c.json({ key }, 201);
  })
  .delete("/venues/:venueId/till-keys", async (c) => {
    const venueId = pathId(venueIdSchema, c.req.param("venueId"));
    await retractPosKeys(c.env.DB, venueId).run();
    return c.body(null, 204);
  });

/** Lets the operator in by the deployment's key; the settings hold only its SHA-256. */
function byKey(): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    const expected = expectedHash(c);
    if (!expected) throw notFound();
    const key = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
    if (!timingSafeEqual(sha256(key), expected)) {
      throw await wrongKey(c, "operator");
    }
    await next();
  };
}

function expectedHash(c: PlatformContext): Buffer | null {
  if (c.env.OPERATOR_KEY_SHA256) return Buffer.from(c.env.OPERATOR_KEY_SHA256, "hex");
  const key = c.get("operatorKeyAt")(new URL(c.req.url).hostname);
  return key === null ? null : sha256(key);
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function requireSame(field: string, inBody: string, inPath: string): void {
  if (inBody === inPath) return;
  const fields = [{ path: field, code: "not_the_path" }];
  throw new ApiRefusal(400, { code: "invalid_request", fields });
}

function voucherIn(params: { businessId: string; code: string }) {
  return {
    businessId: pathId(businessIdSchema, params.businessId),
    code: pathId(voucherCodeSchema, params.code),
  };
}
