import * as z from "zod";
import type { BusinessId } from "~/contracts/ids";
import { PROMOTIONS_COOKIE } from "~/contracts/stored-cookie";
import { storedList } from "../shell/stored-cookie.server";

/** More businesses than a guest agrees with; a cookie holds few. */
const MOST = 40;

const told = storedList(PROMOTIONS_COOKIE, z.array(z.string().max(64)).max(MOST), {
  // As long as browsers keep a cookie at all, as the guest's own.
  maxAgeS: 400 * 24 * 60 * 60,
});

/** Whether this phone has ever told a business that it wants its promotions; if not, nothing has to be looked up. */
export async function hasToldBusiness(request: Request, businessId: BusinessId): Promise<boolean> {
  return (await told.read(request)).includes(businessId);
}

/** The header that remembers it, however the guest decides later. */
export async function rememberBusinessTold(
  request: Request,
  businessId: BusinessId,
): Promise<string> {
  const others = (await told.read(request)).filter((one) => one !== businessId);
  return told.write([businessId, ...others].slice(0, MOST));
}
