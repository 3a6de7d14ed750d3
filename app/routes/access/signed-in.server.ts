import { json, redirect } from "@remix-run/cloudflare";
import type { User } from "~/contracts/account";
import type { UserId } from "~/contracts/ids";
import type { GuestApp } from "~/contracts/venue";
import { pathTo } from "~/paths/path-to";
import type { CallError } from "~/services/result";
import { guestAppOf, type RequestArgs } from "./access.server";

/** The id of the guest who is signed in; others go to the login, and come back from there. */
export function requireUser(asked: RequestArgs): UserId {
  const { userId } = asked.context.viewer;
  if (userId === null) throw toSigningIn(asked, null);
  return userId;
}

/**
 * The guest app of the path and the id of its signed-in guest; others go to the app's own sign-up, which
 * leads back to the page that they wanted (ROUTE-89). The gate calls it before every page of a guest app
 * whose access rule is `signed-in`; a session of another account scope signs nobody in.
 */
export function requireGuestAppUser(asked: RequestArgs): { guestApp: GuestApp; userId: UserId } {
  const guestApp = guestAppOf(asked);
  const { userId } = asked.context.viewer;
  if (userId !== null) return { guestApp, userId };
  throw toSigningIn(asked, guestApp);
}

/**
 * What a page answers that could not read something of its guest's account. Whoever has deleted the account on
 * another phone is signed out on this one too, which an isolate may not know for half a minute.
 *
 * @throws the way to signing in, or a 503.
 */
export function accountNotRead(asked: RequestArgs, { status }: CallError): never {
  if (status !== 401) throw json({ unavailable: "page" }, { status: 503 });
  asked.context.session.signOut();
  throw toSigningIn(asked, asked.params.appId ? guestAppOf(asked) : null);
}

/** The way to signing in, which leads back to the page that was wanted. */
function toSigningIn(asked: RequestArgs, guestApp: GuestApp | null): Response {
  const wanted = wantedPath(asked);
  // Who comes to a step of those who had an account before begins with their first step (ROUTE-87).
  const migration = /\/auth\/[^/?]+\/migration(?:\?|$)/.test(wanted);
  const path = guestApp
    ? pathTo(
        migration ? "guest-app-signup-migration" : "guest-app-signup",
        { appId: guestApp.appId },
        { originPath: wanted },
      )
    : pathTo("login", {}, { redirectToPath: wanted });
  return redirect(path, 303);
}

/**
 * Leads a signed-in guest who has yet to confirm their e-mail to the page that asks for it (ACC-12). A form is let
 * through, so that they can log out; and so is everybody while it isn't known.
 */
export async function requireVerified(asked: RequestArgs): Promise<void> {
  if (asked.request.method !== "GET") return;
  const me = await asked.context.platform.account.me();
  if (me.ok && awaitsProof(me.value))
    throw redirect(pathTo("me-unverified", {}, { redirectTo: wantedPath(asked) }), 303);
}

/** Whether a link went to the guest's e-mail that nobody has followed yet. */
export function awaitsProof({ email }: User): boolean {
  return email?.linkSent === true && !email.verified;
}

/** The address of the page that was asked for. How Remix asks for a page's data is no part of it. */
function wantedPath({ request }: RequestArgs): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_data");
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
