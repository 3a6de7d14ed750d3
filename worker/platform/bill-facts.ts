import type { Env } from "#worker/env";
import { billOf } from "#worker/objects/callers";
import type { BillFacts } from "~/contracts/crossing/bill-calls";

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
    const facts = await billOf(env, billId).facts();
    if (!facts) return null;
    const oldest = known.keys().next().value;
    if (known.size >= MAX_BILLS && oldest !== undefined) known.delete(oldest);
    known.set(billId, facts);
    return facts;
  };
}
