import * as z from "zod";
import type { BusinessId } from "~/contracts/ids";
import { PROMOTIONS_COOKIE } from "~/contracts/stored-cookie";
import { DAY_S } from "~/domain/time";
import { storedList } from "../shell/stored-cookie.server";

/** More businesses than a guest agrees with, and few enough for a cookie. */
const MOST_BUSINESSES = 40;

const businesses = storedList(PROMOTIONS_COOKIE, z.array(z.string().max(64)).max(MOST_BUSINESSES), {
  // The longest that browsers keep a cookie; the guest's id lasts as long.
  maxAgeS: 400 * DAY_S,
});

/** Whether this phone has ever asked for a business's promotions; if not, nothing has to be looked up. */
export async function hasToldBusiness(request: Request, businessId: BusinessId): Promise<boolean> {
  return (await businesses.read(request)).includes(businessId);
}

/** The header that remembers it, even if the guest changes their mind later. */
export async function rememberBusinessTold(
  request: Request,
  businessId: BusinessId,
): Promise<string> {
  const others = (await businesses.read(request)).filter((one) => one !== businessId);
  return businesses.write([businessId, ...others].slice(0, MOST_BUSINESSES));
}
