import type { Env } from "#worker/env";
import { record, StoredValues } from "#worker/kernel/stored-value";
import type { CheckAnswer, CodeToCheck, SignInAttempt } from "~/contracts/crossing/account-calls";
import type { AttemptId, GuestId } from "~/contracts/ids";
import { attemptId } from "~/domain/ids.schema";
import { ATTEMPT_TTL_MS, Attempt, type StoredAttempt, storedAttempt } from "./attempt";

/** An attempt that can't be read is forgotten: nobody is signed in by it, and the guest asks for a new code. */
const ATTEMPTS = new StoredValues("attempt/", record(storedAttempt), "forget");

/** The attempts to sign in with one number, each under its id. */
export class AttemptsOfNumber {
  readonly #kv: SyncKvStorage;
  readonly #open: (id: AttemptId) => Attempt;
  readonly #attempts = new Map<AttemptId, Attempt>();

  constructor(
    { env, ctx }: { env: Env; ctx: DurableObjectState },
    check: (code: CodeToCheck) => CheckAnswer,
  ) {
    const { kv } = ctx.storage;
    this.#kv = kv;
    this.#open = (id) =>
      new Attempt(env, (work) => ctx.waitUntil(work), {
        read: () => current(ATTEMPTS.read(kv, id)),
        write: (attempt) => ATTEMPTS.write(kv, id, attempt),
        end: () => void ATTEMPTS.delete(kv, id),
        check,
      });
  }

  /** The attempt with this id; null where there is none. */
  of(id: AttemptId): Attempt | null {
    const before = this.#attempts.get(id);
    if (before) return before;
    if (!current(ATTEMPTS.read(this.#kv, id))) return null;
    const attempt = this.#open(id);
    this.#attempts.set(id, attempt);
    return attempt;
  }

  add(id: AttemptId, attempt: SignInAttempt): void {
    ATTEMPTS.write(this.#kv, id, { ...attempt, hash: null });
  }

  remove(id: AttemptId): void {
    ATTEMPTS.delete(this.#kv, id);
  }

  /** The last one of a guest that is not over; null where there is none. */
  lastOf(guestId: GuestId): AttemptId | null {
    const own = ATTEMPTS.list(this.#kv).filter(([, one]) => current(one)?.guestId === guestId);
    const last = own.toSorted(([, a], [, b]) => (b?.sentAt ?? 0) - (a?.sentAt ?? 0))[0];
    return last ? attemptId.parse(last[0]) : null;
  }

  /** Removes what is over, or all of them. */
  forget(which: "over" | "all"): void {
    for (const [id, attempt] of ATTEMPTS.list(this.#kv)) {
      if (which === "all" || !current(attempt)) ATTEMPTS.delete(this.#kv, id);
    }
    this.#attempts.clear();
  }
}

function current(attempt: StoredAttempt | undefined): StoredAttempt | undefined {
  return attempt && Date.now() - attempt.sentAt < ATTEMPT_TTL_MS ? attempt : undefined;
}
