import { logFault } from "#worker/kernel/faults";
import { userOf } from "#worker/objects/callers";
import { once } from "#worker/request/once";
import { accountScope } from "~/contracts/account";
import type { NamedUser } from "~/contracts/api/path-params";
import type { UserRecord } from "~/contracts/crossing/account-calls";
import type { AppId, UserId, VenueId } from "~/contracts/ids";
import type { GuestApp, Venue } from "~/contracts/venue";
import type { Viewer } from "~/contracts/viewer";
import { type PlatformContext, requestOf } from "../context";
import { callerOf } from "../identity";
import { ApiRefusal, notFound, unauthorized } from "../refusal";

/** Whose accounts a call is about, and what those who run them allow. */
export type AccountPlace = {
  scope: string;
  name: string;
  /** The sender that a guest app's messages have; null for the settings' own. */
  smsSenderId: string | null;
  accounts: Venue["accounts"];
  /** ISO 3166. */
  country: string;
};

/**
 * The account scope of a call, by the host it came to and the venue that its address names, which a guest app's
 * own pages do not; a body has no say in it.
 *
 * @throws ApiRefusal 404 where there is none, 403 where nobody signs in by a code there (AUTH-04).
 */
export async function accountPlace(
  c: PlatformContext,
  venueId: VenueId | undefined,
): Promise<AccountPlace> {
  const [guestApp, record] = await Promise.all([
    hostsApp(c),
    venueId ? c.get("records").venue(venueId) : null,
  ]);
  const venue = record?.venue ?? null;
  if (venueId && !venue) throw notFound();
  if (guestApp && venue && !guestApp.venueIds.includes(venue.id)) throw notFound();
  const scope = await scopeAt(c, { guestApp, venue });
  const accounts = (venue ?? guestApp)?.accounts;
  if (!scope || !accounts) throw notFound();
  if (!accounts.passwordless) throw new ApiRefusal("accounts-not-offered");
  const name = (guestApp ?? venue)?.name ?? "";
  const country = venue?.countryCode ?? accounts.phoneCountry;
  return { scope, name, smsSenderId: guestApp?.smsSenderId ?? null, accounts, country };
}

/** Whose accounts guests have at a venue that the call came to; null where they have none. */
export async function scopeOfAccounts(c: PlatformContext, venue: Venue): Promise<string | null> {
  const guestApp = await appShowing(c, venue);
  const offered = venue.accounts.passwordless || guestApp?.accounts.passwordless;
  return offered ? scopeOfVenue(c, venue) : null;
}

/** Whose accounts count at a venue that the call came to, as on its pages. */
export async function scopeOfVenue(c: PlatformContext, venue: Venue): Promise<string | null> {
  const guestApp = await appShowing(c, venue);
  // A payment does not wait for a programme that can't be read.
  return scopeAt(c, { guestApp, venue }).catch((fault: unknown) => {
    logFault(fault, "account.scope", c.get("correlationId"));
    return accountScope({ guestApp, venue });
  });
}

/** A business with a guest app's programme has the app's accounts, on any host (LOY-05). */
async function scopeAt(
  c: PlatformContext,
  { guestApp, venue }: { guestApp: GuestApp | null; venue: Venue | null },
): Promise<string | null> {
  const loyalty = !guestApp && venue ? await c.get("records").loyalty(venue.businessId) : null;
  return accountScope({ guestApp, venue, loyalty });
}

/** The caller with an account; one of another guest app than the host's counts as none. */
export type SignedIn = {
  viewer: Viewer;
  user: UserRecord;
  scope: string;
  guestApp: GuestApp | null;
};

/** A call that only reads takes what another of its request has read; one that changes something reads for itself. */
function readUser(c: PlatformContext, userId: UserId): Promise<UserRecord | null> {
  const read = () => userOf(c.env, userId).read();
  return c.req.method === "GET" ? once(requestOf(c), `guest user ${userId}`, read) : read();
}

/** @throws ApiRefusal 401 where nobody is signed in. */
export async function signedIn(c: PlatformContext): Promise<SignedIn> {
  const viewer = callerOf(c);
  const { userId, scope } = viewer;
  const guestApp = await hostsApp(c);
  const isForeign = guestApp !== null && scope !== accountScope({ guestApp, venue: null });
  const user = userId && !isForeign ? await readUser(c, userId) : null;
  if (!user || !scope) throw unauthorized();
  return { viewer, user, scope, guestApp };
}

/** @throws ApiRefusal 404 where the caller is not the user of the path, in the app of the path. */
export async function ownUser(
  c: PlatformContext,
  { appId, userId }: { appId: AppId; userId: NamedUser },
): Promise<SignedIn> {
  const caller = await signedIn(c);
  if (caller.user.userId !== userId || caller.scope !== `app:${appId}`) throw notFound();
  return caller;
}

async function appShowing(c: PlatformContext, { id }: Venue): Promise<GuestApp | null> {
  const guestApp = await hostsApp(c);
  return guestApp?.venueIds.includes(id) ? guestApp : null;
}

/** The guest app whose host the call came to; null at the product's own. */
export function hostsApp(c: PlatformContext) {
  const host = new URL(c.req.url).hostname.toLowerCase().replace(/\.$/, "");
  return c.get("records").guestAppByHost(host);
}
