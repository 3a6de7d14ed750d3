import { HOUR_MS } from "../time";

/** AUTH-28. */
export const CODE_DIGITS = 6;
export const CODE_VALID_MS = 10 * 60_000;
export const CODE_TRIES = 5;
/** Messages that one number gets within an hour and within a day, from all tenants together. */
export const SENDS_PER_HOUR = 3;
export const SENDS_PER_DAY = 10;
/** The part of a limit of messages from which on the log and the status tell of it. */
export const NEARLY_USED_UP = 0.8;
/** How long a guest waits before they ask for the code again (AUTH-37). */
export const RESEND_AFTER_MS = 15_000;

/** How long a second press of the button that signed in leads to the same session. */
export const PRESSED_AGAIN_MS = 15_000;

/** A code that was sent. Its value is stored as an HMAC only. Times in milliseconds since 1970. */
export type SentCode = {
  readonly hash: string;
  readonly sentAt: number;
  readonly tries: number;
};

/**
 * `again` is the same press of the button, whose message is on its way; `limited` is one too many.
 * @param sends when messages went to the number, to anybody's phone.
 * @param before the last code of the phone that asks.
 */
export function maySend(
  sends: readonly number[],
  before: SentCode | null,
  now: number,
): "send" | "again" | "limited" {
  if (before && now - before.sentAt < RESEND_AFTER_MS) return "again";
  const recent = sends.filter((at) => now - at < HOUR_MS);
  return recent.length >= SENDS_PER_HOUR ? "limited" : "send";
}

export function mayTry(code: SentCode, now: number): boolean {
  return code.tries < CODE_TRIES && now - code.sentAt < CODE_VALID_MS;
}
