const FIRST_BACKOFF_MS = 500;

/**
 * The one schedule of everything that is tried again: the wait after a number of tries, in milliseconds, doubles
 * from `firstMs` (half a second where it is left out) up to `capMs`.
 */
export function backoffMs(tries: number, capMs: number, firstMs = FIRST_BACKOFF_MS): number {
  return Math.min(capMs, firstMs * 2 ** Math.min(tries, 20));
}
