import { randomUUID } from "node:crypto";
import { codeTriesOf } from "#worker/objects/callers";
import type { TryLimit } from "~/contracts/crossing/try-calls";
import type { UserId } from "~/contracts/ids";
import { DAY_MS, HOUR_MS } from "~/domain/time";
import type { PlatformContext } from "../context";
import { callersPrefix, tooMany } from "../limits/rough-limits";

/** Codes within a minute. */
const TRIES_BY_ADDRESS = 60;
/** Mails with a link within an hour. */
const MAILS_BY_ADDRESS = 30;
/** Mails with a link within a day. */
const MAILS_BY_USER = 6;

/** Counts a mail that asks whether an e-mail is the user's. @throws ApiRefusal 429 where there were too many. */
export async function countVerificationMail(
  c: PlatformContext,
  { scope, userId }: { scope: string; userId: UserId },
): Promise<void> {
  const limits: TryLimit[] = [
    { key: `mails ${userId}`, most: MAILS_BY_USER, withinMs: DAY_MS },
    { key: `mails address ${callersPrefix(c)}`, most: MAILS_BY_ADDRESS, withinMs: HOUR_MS },
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
