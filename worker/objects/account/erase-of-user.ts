import { freeEmailsOf } from "#worker/db/account-emails";
import { takeBackConsents } from "#worker/db/promotion-consents";
import { forgetReservations } from "#worker/db/reservations";
import { forgetComment } from "#worker/db/reviews";
import type { Env } from "#worker/env";
import { BESIDE } from "#worker/kernel/placement";
import type { Erasure } from "~/contracts/crossing/account-calls";
import type { FiledReceipt } from "~/contracts/crossing/receipt-calls";
import type { GuestId, UserId } from "~/contracts/ids";
import type { UserState } from "~/domain/account/user";
import {
  billOf,
  consentOf,
  guestReceiptsOf,
  mailsOf,
  memberOf,
  phoneOf,
  sessionAt,
  verificationMailsOf,
  welcomeOf,
} from "../callers";

/**
 * Removes what others store of a user whose account is deleted. Bills stay, as the law asks of the restaurant, and
 * lose what the user was called there. Done twice it changes nothing more.
 */
export async function eraseOfUser(
  env: Env,
  { userId, sessions, guestIds, verification }: UserState,
  receipts: readonly FiledReceipt[],
  { phoneName, wallets, welcome }: Erasure,
): Promise<void> {
  if (userId === null) return;
  // First nobody gets in any more, neither by a phone that is signed in nor by signing in.
  await Promise.all(sessions.map(({ id }) => sessionAt(env, id).end()));
  if (welcome) await leaveWelcome(env, { userId, welcome, wallets });
  await phoneOf(env, phoneName).release(userId);
  await freeEmailsOf(env.DB, userId);
  if (verification) await verificationMailsOf(env, userId, verification.nonce).erase();
  await forgetReservations(env.DB, phoneName);
  await Promise.all(wallets.map((wallet) => memberOf(env, wallet, BESIDE).erase()));
  await forgetConsentsOf(env, userId, guestIds);
  for (const guestId of guestIds) await guestReceiptsOf(env, guestId).erase();
  for (const { billId, paymentId } of receipts) {
    await billOf(env, billId).forgetNames([...guestIds]);
    await mailsOf(env, billId, paymentId).erase();
    await forgetComment(env.DB, paymentId);
  }
}

/**
 * Forgets all that a user agreed to, here and on every phone of theirs: cookies, marketing, venues' promotions.
 *
 * @param guestIds of the phones that the user has signed in on.
 */
async function forgetConsentsOf(
  env: Env,
  userId: UserId,
  guestIds: readonly GuestId[],
): Promise<void> {
  await takeBackConsents(env, guestIds, Date.now());
  await Promise.all([userId, ...guestIds].map((id) => consentOf(env, id).erase()));
}

/** Has it known for a while that the number had a welcome gift: before it can have an account again. */
async function leaveWelcome(
  env: Env,
  { userId, welcome, wallets }: { userId: UserId; welcome: string; wallets: readonly string[] },
): Promise<void> {
  const members = await Promise.all(wallets.map((wallet) => memberOf(env, wallet, BESIDE).read()));
  const had = members.some((member) => member?.welcomed === true);
  await welcomeOf(env, welcome).leave({ userId, had });
}
