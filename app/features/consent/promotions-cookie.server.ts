import * as z from "zod";
import type { BusinessId } from "~/contracts/ids";
import { PROMOTIONS_COOKIE, readStoredCookie } from "~/contracts/stored-cookie";
import { createCookie } from "~/framework/http.server";

/** More businesses than a guest agrees with; a cookie holds few. */
const MOST = 40;

const businessIds = z.array(z.string().max(64)).max(MOST);

const cookie = createCookie(PROMOTIONS_COOKIE, {
  path: "/",
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  // As long as browsers keep a cookie at all, as the guest's own.
  maxAge: 400 * 24 * 60 * 60,
});

/** Whether this phone has ever told a business that it wants its promotions; if not, nothing has to be looked up. */
export async function hasToldBusiness(request: Request, businessId: BusinessId): Promise<boolean> {
  return (await told(request)).includes(businessId);
}

/** The header that remembers it, however the guest decides later. */
export async function rememberBusinessTold(
  request: Request,
  businessId: BusinessId,
): Promise<string> {
  const others = (await told(request)).filter((one) => one !== businessId);
  return cookie.serialize([businessId, ...others].slice(0, MOST));
}

async function told(request: Request): Promise<string[]> {
  return (await readStoredCookie(cookie, businessIds, request)) ?? [];
}
