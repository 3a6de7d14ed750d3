const FIRST_BACKOFF_MS = 500;

/** In milliseconds: doubles from `firstMs` up to `capMs`. */
export function backoffMs(tries: number, capMs: number, firstMs = FIRST_BACKOFF_MS): number {
  return Math.min(capMs, firstMs * 2 ** Math.min(tries, 20));
}
