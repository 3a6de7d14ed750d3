import type { Wallet } from "~/contracts/loyalty";
import { venuePath } from "../addresses";
import { guestAppPath } from "../guest-app/addresses";

/** What an address of loyalty says of where the guest came from, and of the part of a bill that it is about. */
export type LoyaltyQuery = {
  deviceId?: string | null;
  billId?: string | null;
  splitId?: string | null;
  /** The guest has just paid that part, and wants its points (LOY-31). */
  isEarnAfterPay?: string | null;
  /** The guest comes from an order that they have just placed (LOY-28). */
  afterOrder?: string | null;
  /** Where the guest goes on to: a path of this site. */
  redirectTo?: string | null;
  /** The step of signing in by phone that is not the first (LOY-12). */
  step?: "input-code" | null;
  sent?: string | null;
};

/** A venue's loyalty programme (ROUTE-21); `deviceId` and `billId` say where the guest came from. */
export function loyaltyPath(venueId: string, query: LoyaltyQuery = {}): string {
  return withQuery(`${venuePath(venueId)}/loyalty`, query);
}

/** Where a guest says who they are in a programme (LOY-08). */
export function identificationPath(venueId: string, query: LoyaltyQuery): string {
  return withQuery(`${venuePath(venueId)}/loyalty/identification`, query);
}

/** Where a guest proves their number for a programme (LOY-12). */
export function phoneLoginPath(venueId: string, query: LoyaltyQuery): string {
  return withQuery(`${venuePath(venueId)}/loyalty/phone-login`, query);
}

/** Where a guest goes on who has just signed in for it (ROUTE-22). */
export function loyaltyLoggedInPath(venueId: string, query: LoyaltyQuery = {}): string {
  return withQuery(`${venuePath(venueId)}/loyalty-logged-in`, query);
}

/** Where a guest goes on who has just ordered, and to whom no code could be sent: the banner there says so (LOY-28). */
export function codeUnsentPath(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${CODE_UNSENT}=true`;
}

/** Says in an address that no code could be sent. */
export const CODE_UNSENT = "codeUnsent";

/** A guest app's loyalty programme (ROUTE-75). */
export function guestAppLoyaltyPath(appId: string): string {
  return `${guestAppPath(appId)}/loyalty`;
}

/**
 * Where a reward's code is had as a pass for a phone's wallet.
 *
 * @param loyalty The page of the programme that shows the code.
 */
export function passPath(loyalty: string, wallet: Wallet, rewardId: string): string {
  const [path = "", query = ""] = loyalty.split("?");
  return rewardPath(`${path}/passes/${wallet}${query && `?${query}`}`, rewardId);
}

/** An address of the programme that is about one reward. */
export function rewardPath(address: string, rewardId: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}reward=${encodeURIComponent(rewardId)}`;
}

function withQuery(path: string, query: LoyaltyQuery): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
