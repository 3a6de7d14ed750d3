import { randomUUID } from "node:crypto";
import { holdTriesOf } from "#worker/objects/callers";
import type { PlatformContext } from "../context";
import { callersPrefix, tooMany } from "./rough-limits";

/** New tabs and new tries of a card within a minute; `docs/limits.md` says why so many. */
const BY_GUEST = 8;
const BY_ADDRESS = 40;

/**
 * Counts a tab, or a try of a card for one, that did not exist before: each is an object that is stored, and
 * most are a call at the provider. What a guest sends again is not counted.
 *
 * @throws ApiRefusal 429 where there were too many at this venue.
 */
export async function countNewHold(
  c: PlatformContext,
  { venueId, guestId }: { venueId: string; guestId: string },
): Promise<void> {
  const taken = await holdTriesOf(c.env, venueId).take(randomUUID(), [
    { key: `guest ${guestId}`, most: BY_GUEST },
    { key: `address ${callersPrefix(c)}`, most: BY_ADDRESS },
  ]);
  if (!taken.ok) throw tooMany("too-many-holds", taken.retryAfterS);
}
