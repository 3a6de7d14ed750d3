import type { ApiErrorBody } from "~/contracts/errors";

/** An expected refusal of a call: the status and the body that the platform answered (API-05). */
export type CallError = ApiErrorBody & {
  status: number;
  /** After so many seconds the same call may be granted. */
  retryAfterS?: number;
};

/** What a call gives back: a value, or a refusal as data. Network faults are refusals too (UX-12). */
export type Result<T> = { ok: true; value: T } | { ok: false; error: CallError };
