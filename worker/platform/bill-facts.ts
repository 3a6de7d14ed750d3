import type { Env } from "#worker/env";
import type { BillFacts } from "#worker/objects/bill/requests";
import { received } from "./received";

/** Bills that one isolate remembers at a time. */
const MAX_BILLS = 5_000;

/**
 * Remembers what never changes about a bill (its venue and currency), which spares every call
 * on the bill one question. Unknown bills are not remembered: they may open later.
 */
export function rememberBillFacts(): (env: Env, billId: string) => Promise<BillFacts | null> {
  const known = new Map<string, BillFacts>();
  return async (env, billId) => {
    const before = known.get(billId);
    if (before) return before;
    const facts = received(await env.BILL.get(env.BILL.idFromName(billId)).facts());
    if (!facts) return null;
    const { venueId, currency } = facts;
    const kept = { billId, venueId, currency };
    const oldest = known.keys().next().value;
    if (known.size >= MAX_BILLS && oldest !== undefined) known.delete(oldest);
    known.set(billId, kept);
    return kept;
  };
}
