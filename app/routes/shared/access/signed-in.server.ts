import { redirect } from "@remix-run/cloudflare";
import type { User } from "~/contracts/account";
import type { GuestApp } from "~/contracts/venue";
import { guestAppAuthPath, loginPath, mePath } from "~/features/account/addresses";
import { guestAppOf, type Place } from "./access.server";

type Asked = Place & { request: Request };

/** The id of the guest who is signed in; others go to the login, and come back from there. */
export function requireUser(asked: Asked): string {
  const { userId } = asked.context.viewer;
  if (userId === null) throw redirect(loginPath(wantedPath(asked)), 303);
  return userId;
}

/**
 * The guest app of the path and the id of its signed-in guest; others go to the app's own sign-up, which
 * leads back to the page that they wanted (ROUTE-89). The gate calls it before every page of a guest app
 * whose access rule is `signed-in`; a session of another account scope signs nobody in.
 */
export function requireGuestAppUser(asked: Asked): { guestApp: GuestApp; userId: string } {
  const guestApp = guestAppOf(asked);
  const { userId } = asked.context.viewer;
  if (userId !== null) return { guestApp, userId };
  const originPath = wantedPath(asked);
  throw redirect(guestAppAuthPath(guestApp.appId, "signup", { originPath }), 303);
}

/**
 * Leads a signed-in guest who has yet to confirm their e-mail to the page that asks for it (ACC-12). A form is let
 * through, so that they can log out; and so is everybody while it isn't known.
 */
export async function requireVerified(asked: Asked): Promise<void> {
  if (asked.request.method !== "GET") return;
  const me = await asked.context.platform.account.me();
  if (me.ok && awaitsProof(me.value)) throw redirect(mePath(wantedPath(asked), "/unverified"), 303);
}

/** Whether a link went to the guest's e-mail that nobody has followed yet. */
export function awaitsProof({ email }: User): boolean {
  return email?.linkSent === true && !email.verified;
}

/** The address of the page that was asked for. How Remix asks for a page's data is no part of it. */
function wantedPath({ request }: Asked): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_data");
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
