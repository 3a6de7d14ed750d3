import { backoffMs } from "../outbox/retry";

const RETRIES = 5;
const FIRST_WAIT_MS = 1_000;

/**
 * The wait, in milliseconds, after so many tries to tell a programme of a sign-in; null when it is given up
 * (AUTH-11, AUTH-14).
 */
export function loyaltyWaitMs(tries: number): number | null {
  return tries > RETRIES ? null : backoffMs(tries - 1, Number.POSITIVE_INFINITY, FIRST_WAIT_MS);
}
