import { randomUUID } from "node:crypto";
import { voucherTriesOf } from "#worker/objects/callers";
import type { TryLimit } from "~/contracts/crossing/try-calls";
import type { PlatformContext } from "../context";
import { callersPrefix, tooMany } from "./rough-limits";

/** Wrong codes within a minute; `docs/limits.md` says why so many. */
const BY_GUEST = 10;
const BY_ADDRESS = 60;
const BY_BILL = 120;
const BY_TENANT = 600;

/** Whose voucher is tried, and on which bill the caller has a part; null for a stranger. */
type TriedAt = { tenant: string; billId: string | null };

/**
 * Lets a guest try a voucher's code, or a reward, and counts the try unless it was right. Strangers share what their
 * tenant takes, so that a crowd of them leaves those alone who sit at its tables: a table counts by itself.
 *
 * @throws ApiRefusal 429 where there were too many.
 */
export async function tryingVoucher<T>(
  c: PlatformContext,
  { tenant, billId }: TriedAt,
  attempt: () => Promise<T>,
): Promise<T> {
  const guestId = c.get("viewer")?.guestId;
  const limits: TryLimit[] = [
    ...(guestId ? [{ key: `guest ${guestId}`, most: BY_GUEST }] : []),
    { key: `address ${callersPrefix(c)}`, most: BY_ADDRESS },
    billId ? { key: `bill ${billId}`, most: BY_BILL } : { key: "tenant", most: BY_TENANT },
  ];
  const counter = voucherTriesOf(c.env, tenant);
  const id = randomUUID();
  const taken = await counter.take(id, limits);
  if (!taken.ok) throw tooMany("too-many-tries", taken.retryAfterS);
  const answer = await attempt();
  await counter.giveBack(id);
  return answer;
}
