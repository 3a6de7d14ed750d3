import { LRUCache } from "lru-cache";
import type { Env } from "#worker/env";
import { billOf } from "#worker/objects/callers";
import type { BillFacts } from "~/contracts/crossing/bill-calls";
import type { BillId } from "~/contracts/ids";
import { knownBillPlace } from "./store/table-ahead";

/** Room for some 5,000 bills. */
const MAX_BYTES = 1_500_000;

/**
 * Remembers what never changes about a bill (its venue and currency), which spares every call
 * on the bill one question. Unknown bills are not remembered: they may open later.
 */
export function rememberBillFacts(
  mostBytes = MAX_BYTES,
): (env: Env, billId: BillId) => Promise<BillFacts | null> {
  const cache = new LRUCache<string, BillFacts>({
    maxSize: mostBytes,
    // The id is stored twice, and the map and the object around it take the rest.
    sizeCalculation: ({ venueId }, billId) => billId.length + venueId.length + 200,
  });
  return async (env, billId) => {
    const before = cache.get(billId);
    if (before) return before;
    // Whoever has read its document knows them too.
    const place = knownBillPlace(env, billId);
    if (place) return { billId, venueId: place.venueId, currency: place.currency };
    const facts = await billOf(env, billId).facts();
    if (!facts) return null;
    cache.set(billId, facts);
    return facts;
  };
}
