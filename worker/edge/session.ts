import { guestIdSchema } from "~/contracts/ids";
import type { Session } from "~/services/context.server";
import { newId } from "../ids";
import { cookieValues } from "./cookies";

export const GUEST_COOKIE = "__Host-guest";
/** As long as browsers keep a cookie at all. */
const TTL_S = 400 * 24 * 60 * 60;

/** The guest that the request's cookie names, or nothing where it names none or is malformed. */
export function guestIdOf(headers: Headers): string | undefined {
  return cookieValues(headers, GUEST_COOKIE).find(
    // Programs may bring ids of their own making; a cookie is ours, and so is its id.
    (value) => value.startsWith("g_") && guestIdSchema.safeParse(value).success,
  );
}

/**
 * The guest's session, anonymous and without a login (SEC-01, SEC-02): the one of the cookie, or a new
 * one together with the cookie that keeps it.
 */
export function sessionOf(headers: Headers): { session: Session; setCookie?: string } {
  const known = guestIdOf(headers);
  if (known) return { session: { guestId: known, refusesCookies: false } };
  const guestId = newId("g");
  return {
    // Whoever comes from another page of ours was given the cookie there.
    session: { guestId, refusesCookies: headers.get("sec-fetch-site") === "same-origin" },
    setCookie: `${GUEST_COOKIE}=${guestId}; Path=/; Max-Age=${TTL_S}; Secure; HttpOnly; SameSite=Lax`,
  };
}
