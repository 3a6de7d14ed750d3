import type { Env } from "#worker/env";
import { consentOf } from "#worker/objects/callers";
import { takeBackConsents } from "./promotion-records";

/**
 * Forgets all that a user agreed to, here and on every phone of theirs: cookies, marketing, venues'
 * promotions. Done twice it changes nothing more.
 *
 * @param guestIds of the phones that the user has signed in on.
 */
export async function forgetConsentsOf(
  env: Pick<Env, "CONSENT" | "DB">,
  userId: string,
  guestIds: readonly string[],
): Promise<void> {
  await takeBackConsents(env, guestIds, Date.now());
  await Promise.all([userId, ...guestIds].map((id) => consentOf(env, id).erase()));
}
