import type { Env } from "#worker/env";
import { tillOf } from "#worker/objects/callers";
import type { PointOfSale } from "#worker/ports/till";

/** A till that has not called for so long is taken to be cut off (the fresh window of BILL-47). */
const PRESENT_MS = 5 * 60_000;

/**
 * Tills that push: each change of an order comes by `/pos/v1` the moment it happens, so the platform
 * is up to date as long as the till is there, and it is there as long as it calls.
 */
export function pushPointOfSale(env: Env): PointOfSale {
  return {
    async reach(venueId) {
      return Date.now() - (await tillOf(env, venueId).lastSeenAt()) <= PRESENT_MS
        ? "fresh"
        : "unreachable";
    },
  };
}
