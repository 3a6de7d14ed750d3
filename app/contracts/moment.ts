import * as z from "zod";

/** Below this a timestamp can only be meant in seconds: as milliseconds it would lie in 1970. */
const LEAST_MILLISECONDS = 10_000_000_000;

/** Milliseconds since 1970 of a timestamp that may be in seconds (RCPT-16). */
export function momentOf(timestamp: number): number {
  return timestamp < LEAST_MILLISECONDS ? timestamp * 1_000 : timestamp;
}

/** In milliseconds since 1970. A platform elsewhere may say it in seconds (RCPT-16). */
export const paidAtSchema = z.int().overwrite(momentOf);
