import { Hono } from "hono";
import { publishLoyalty } from "#worker/db/publish";
import { serviceKeyOf } from "#worker/ports/loyalty/http/service-key";
import { businessIdSchema } from "~/contracts/ids";
import type { LoyaltyProgramme } from "~/contracts/loyalty-programme";
import { publishedLoyaltySchema } from "~/contracts/operator";
import { pathId } from "../body";
import type { PlatformContext, PlatformEnv } from "../context";
import { ApiRefusal } from "../refusal";
import { requireSame } from "./checks";
import { requireLogins, requireProgrammeOfApp } from "./loyalty-checks";
import { recordOf } from "./record-body";

/** Loyalty programmes, part of `/operator/v1`. */
export const operatorLoyalty = new Hono<PlatformEnv>().put(
  "/businesses/:businessId/loyalty",
  async (c) => {
    const id = pathId(businessIdSchema, c.req.param("businessId"));
    const programme = await recordOf(c, publishedLoyaltySchema);
    requireSame("businessId", programme.businessId, id);
    await requireLogins(c.env, programme);
    await requireReachable(c, programme);
    await requireProgrammeOfApp(c.env, programme);
    await publishLoyalty(c.env.DB, programme).run();
    return c.body(null, 204);
  },
);

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
