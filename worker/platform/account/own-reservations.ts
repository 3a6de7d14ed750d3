import { LRUCache } from "lru-cache";
import { isolateMemory } from "#worker/base/isolate-memory";
import { reservationsOf } from "#worker/db/reservations";
import { accountScope } from "~/contracts/account";
import type { AppId } from "~/contracts/ids";
import type { GuestReservation } from "~/contracts/reservations";
import type { PlatformContext } from "../context";
import { callerOf } from "../identity";
import { accountKeys } from "./account-keys";
import type { SignedIn } from "./account-place";

/** By which name a user's number is stored, as far as this isolate knows; it hastens a question and answers none. */
const phoneNames = isolateMemory(() => new LRUCache<string, string>({ max: 2_000 }));

/**
 * The reservations of the caller in a guest app; null for a user of another account scope. They are read beside the
 * question whether the account is still there: without it nothing of this is shown.
 */
export async function ownReservations(
  c: PlatformContext,
  appId: AppId,
  signedIn: Promise<SignedIn>,
): Promise<GuestReservation[] | null> {
  const cachedPhone = phoneNames(c.env).get(callerOf(c).userId ?? "");
  const early = cachedPhone && reservationsOf(c.env.DB, { appId, phone: cachedPhone });
  if (early) early.catch(() => undefined);
  const { user, scope } = await signedIn;
  if (scope !== accountScope({ guestApp: { appId }, venue: null })) return null;
  const phone = accountKeys(c).phone(scope, user.number);
  phoneNames(c.env).set(user.userId, phone);
  return early && phone === cachedPhone ? early : reservationsOf(c.env.DB, { appId, phone });
}
