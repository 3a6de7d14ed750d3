import { backoffMs } from "../outbox/retry";

const RETRIES = 5;
const FIRST_WAIT_MS = 1_000;

/** In milliseconds; null when the programme's call is given up (AUTH-11, AUTH-14). */
export function loyaltyWaitMs(tries: number): number | null {
  return tries > RETRIES ? null : backoffMs(tries - 1, Number.POSITIVE_INFINITY, FIRST_WAIT_MS);
}
