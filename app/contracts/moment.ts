import * as z from "zod";

/** A timestamp below this must be in seconds, since in milliseconds it would be in early 1970. */
const LEAST_MILLISECONDS = 10_000_000_000;

/** A timestamp in seconds or milliseconds since 1970, converted to milliseconds (RCPT-16). */
export function inMilliseconds(timestamp: number): number {
  return timestamp < LEAST_MILLISECONDS ? timestamp * 1_000 : timestamp;
}

/** In milliseconds since 1970. A remote platform may send seconds, which are converted (RCPT-16). */
export const paidAtSchema = z.int().overwrite(inMilliseconds);
