import { Hono } from "hono";
import { publishLoyalty } from "#worker/db/publish";
import {
  publishServiceKey,
  retractServiceKey,
  serviceKeyOf,
} from "#worker/ports/loyalty/http/service-key";
import { businessIdSchema } from "~/contracts/ids";
import { type LoyaltyProgramme, loyaltyKeySchema } from "~/contracts/loyalty-programme";
import { publishedLoyaltySchema } from "~/contracts/operator";
import { bodyOf, pathId } from "../body";
import type { PlatformContext, PlatformEnv } from "../context";
import { ApiRefusal } from "../refusal";
import { requireSame } from "./checks";
import { requireLogins, requireProgrammeOfApp } from "./loyalty-checks";
import { recordOf } from "./record-body";

/** Loyalty programmes and the services that keep their points, part of `/operator/v1`. */
export const operatorLoyalty = new Hono<PlatformEnv>()
  .put("/businesses/:businessId/loyalty", async (c) => {
    const id = pathId(businessIdSchema, c.req.param("businessId"));
    const programme = await recordOf(c, publishedLoyaltySchema);
    requireSame("businessId", programme.businessId, id);
    await requireLogins(c.env, programme);
    await requireReachable(c, programme);
    await requireProgrammeOfApp(c.env, programme);
    await publishLoyalty(c.env.DB, programme).run();
    return c.body(null, 204);
  })
  .put("/businesses/:businessId/loyalty-service-key", async (c) => {
    const id = pathId(businessIdSchema, c.req.param("businessId"));
    const { key } = await bodyOf(c, loyaltyKeySchema);
    await publishServiceKey(c.env.DB, id, key).run();
    return c.body(null, 204);
  })
  .delete("/businesses/:businessId/loyalty-service-key", async (c) => {
    const id = pathId(businessIdSchema, c.req.param("businessId"));
    await retractServiceKey(c.env.DB, id).run();
    return c.body(null, 204);
  });

/** A service is at an address that may be called, and knows this platform by a key. */
async function requireReachable(
  c: PlatformContext,
  { businessId, service }: LoyaltyProgramme,
): Promise<void> {
  if (service.kind !== "http") return;
  const fault = c.get("serviceAddressFault")(service.url);
  if (fault !== null) throw refused("service.url", fault);
  if ((await serviceKeyOf(c.env.DB, businessId)) === null) throw refused("service", "needs_key");
}

function refused(path: string, code: string): ApiRefusal {
  return new ApiRefusal("invalid-request", { fields: [{ path, code }] });
}
