import type { Env } from "#worker/env";
import type { UserId } from "~/contracts/ids";
import { consentOf } from "../callers";

/**
 * Switches on what a user's opt-in means at the brands of their guest app (CONS-25): the values by their ids. What
 * is on already has the time at which it was first said, so all of it may be done again.
 */
export async function switchBrandsOn(
  env: Pick<Env, "CONSENT">,
  userId: UserId,
  values: readonly string[],
): Promise<void> {
  if (values.length === 0) return;
  const at = Date.now();
  const choices = Object.fromEntries(values.map((id) => [id, { selected: true, at }]));
  await consentOf(env, userId).chooseMarketing(choices);
}
