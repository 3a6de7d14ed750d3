import { Hono } from "hono";
import { nameGuestSchema } from "~/contracts/billing";
import { bodyOf } from "../body";
import { billOf, type PlatformEnv } from "../context";
import { consumerOf } from "../identity";
import { granted } from "../refusal";
import { billAndVenue } from "../venue-terms";

/** The caller as a guest of a bill, base `/api/billing/bills/{billId}/guest`. */
export const billGuest = new Hono<PlatformEnv>().put("/", async (c) => {
  const { consumer } = await bodyOf(c, nameGuestSchema);
  const guest = consumerOf(c, consumer);
  const { billId } = await billAndVenue(c);
  granted(await billOf(c, billId).nameGuest(guest));
  return c.body(null, 204);
});
