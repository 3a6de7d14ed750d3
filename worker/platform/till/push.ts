import { LRUCache } from "lru-cache";
import { isolateMemory } from "#worker/base/isolate-memory";
import type { Records } from "#worker/db/records";
import type { Env } from "#worker/env";
import { tillOf } from "#worker/objects/callers";
import type { PointOfSale } from "#worker/ports/till";
import { regionOfVenue } from "#worker/request/region";

/** A till that has not called for so long is taken to be cut off (the fresh window of BILL-47). */
const PRESENT_MS = 5 * 60_000;

const MOST_VENUES = 5_000;

/** When a venue's till was there, as far as this isolate knows; it may have called again since. */
const seenAt = isolateMemory(() => new LRUCache<string, number>({ max: MOST_VENUES }));

/**
 * Tills that push: each change of an order comes by `/pos/v1` the moment it happens, so the platform
 * is up to date as long as the till is there, and it is there as long as it calls. A call proves that for its five
 * minutes, whoever remembers it; only after them the till's object is asked again.
 */
export function pushPointOfSale(env: Env, records: Records): PointOfSale {
  const lastSeen = seenAt(env);
  return {
    async reach(venueId) {
      if (isPresent(lastSeen.get(venueId) ?? 0)) return "fresh";
      const till = tillOf(env, venueId, () => regionOfVenue(records, venueId));
      const calledAt = await till.lastSeenAt();
      lastSeen.set(venueId, calledAt);
      return isPresent(calledAt) ? "fresh" : "unreachable";
    },
    isKnownFresh: (venueId) => isPresent(lastSeen.get(venueId) ?? 0),
    pushes: () => true,
  };
}

function isPresent(seenAt: number): boolean {
  return Date.now() - seenAt <= PRESENT_MS;
}
