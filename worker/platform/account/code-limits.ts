import { randomUUID } from "node:crypto";
import { codeTriesOf } from "#worker/objects/callers";
import type { TryLimit } from "~/contracts/crossing/try-calls";
import { dialCodeOf } from "~/contracts/phone";
import { HOUR_MS } from "~/domain/account/code";
import type { PlatformContext } from "../context";
import { callersPrefix, tooMany } from "../limits/rough-limits";

/** Messages within an hour; `docs/limits.md` says why so many. */
const BY_GUEST = 6;
const BY_ADDRESS = 30;
const BY_DIAL_CODE = 200;
const BY_SCOPE = 300;
/** Codes that are tried within a minute. */
const TRIES_BY_ADDRESS = 60;

/**
 * Counts a message before it goes, against everything that a fraud would need many of.
 *
 * @returns what takes the count back, for a message that did not go; null where there were too many.
 */
export async function countMessage(
  c: PlatformContext,
  { scope, number, guestId }: { scope: string; number: string; guestId: string },
): Promise<(() => Promise<void>) | null> {
  const limits: TryLimit[] = [
    { key: `guest ${guestId}`, most: BY_GUEST },
    { key: `address ${callersPrefix(c)}`, most: BY_ADDRESS },
    { key: `dial ${dialCodeOf(number)}`, most: BY_DIAL_CODE },
    { key: "scope", most: BY_SCOPE },
  ].map((limit) => ({ ...limit, withinMs: HOUR_MS }));
  const counter = codeTriesOf(c.env, scope);
  const id = randomUUID();
  const taken = await counter.take(id, limits);
  return taken.ok ? () => counter.giveBack(id) : null;
}

/** Mails with a link that one user is sent within a day. */
const MAILS_BY_USER = 6;
const DAY_MS = 24 * HOUR_MS;

/** Counts a mail that asks whether an e-mail is the user's. @throws ApiRefusal 429 where there were too many. */
export async function countVerificationMail(
  c: PlatformContext,
  { scope, userId }: { scope: string; userId: string },
): Promise<void> {
  const limits: TryLimit[] = [
    { key: `mails ${userId}`, most: MAILS_BY_USER, withinMs: DAY_MS },
    { key: `mails address ${callersPrefix(c)}`, most: BY_ADDRESS, withinMs: HOUR_MS },
  ];
  const taken = await codeTriesOf(c.env, scope).take(randomUUID(), limits);
  if (!taken.ok) throw tooMany("too-many-mails", taken.retryAfterS);
}

/** Counts a try of a code. @throws ApiRefusal 429 where a network tried too many. */
export async function countTry(c: PlatformContext, scope: string): Promise<void> {
  const limit = { key: `tries ${callersPrefix(c)}`, most: TRIES_BY_ADDRESS };
  const taken = await codeTriesOf(c.env, scope).take(randomUUID(), [limit]);
  if (!taken.ok) throw tooMany("too-many-tries", taken.retryAfterS);
}
