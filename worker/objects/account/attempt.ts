import * as z from "zod";
import type { Env } from "#worker/env";
import {
  type CheckAnswer,
  type CodeToCheck,
  type Entered,
  type Entering,
  type SignInAttempt,
  signInAttempt,
} from "~/contracts/crossing/account-calls";
import { PRESSED_AGAIN_MS } from "~/domain/account/code";
import { openSession } from "./open-session";

/** Longer than a code is valid, so that a guest who enters an expired one is still asked for a new one. */
export const ATTEMPT_TTL_MS = 30 * 60_000;

/** The stored attempt has the digest of the right code too; null until a guest enters it. */
export const storedAttempt = signInAttempt.extend({ hash: z.string().nullable() });
export type StoredAttempt = z.output<typeof storedAttempt>;

/** Where an attempt is stored, and who checks its codes. */
export type AttemptStore = {
  read(): StoredAttempt | undefined;
  write(attempt: StoredAttempt): void;
  end(): void | Promise<void>;
  check(code: CodeToCheck): CheckAnswer | Promise<CheckAnswer>;
};

/** One attempt to sign in. It uses one code and opens one session, however often its forms are sent. */
export class Attempt {
  readonly #env: Env;
  readonly #later: (work: Promise<unknown>) => void;
  readonly #store: AttemptStore;
  /** Checks in progress, by the digest of the code, so that a double press uses one of the number's tries. */
  readonly #checking = new Map<string, Promise<CheckAnswer>>();
  #entering: Promise<Entered | null> | null = null;
  /** The result, for a repeated press. A session's id is a secret, so it stays in memory. */
  #finished: { attempt: StoredAttempt; answer: Entered; at: number } | null = null;

  /** @param later does what the caller need not wait for. */
  constructor(env: Env, later: (work: Promise<unknown>) => void, store: AttemptStore) {
    this.#env = env;
    this.#later = later;
    this.#store = store;
  }

  read(): SignInAttempt | null {
    return this.#attempt;
  }

  check(code: CodeToCheck): Promise<CheckAnswer> {
    const { hash } = code;
    const answer =
      this.#checking.get(hash) ?? this.#check(code).finally(() => this.#checking.delete(hash));
    this.#checking.set(hash, answer);
    return answer;
  }

  enter(entering: Entering): Promise<Entered | null> {
    this.#entering ??= this.#enter(entering).finally(() => {
      this.#entering = null;
    });
    return this.#entering;
  }

  get #attempt(): StoredAttempt | null {
    return this.#justFinished?.attempt ?? this.#store.read() ?? null;
  }

  get #justFinished() {
    return this.#finished && Date.now() - this.#finished.at < PRESSED_AGAIN_MS
      ? this.#finished
      : null;
  }

  async #check(code: CodeToCheck): Promise<CheckAnswer> {
    const attempt = this.#attempt;
    if (!attempt) return { ok: false };
    const { userId } = attempt;
    // The number has forgotten the code after its right use.
    if (userId !== null) return attempt.hash === code.hash ? { ok: true, userId } : { ok: false };
    const checked = await this.#store.check(code);
    if (checked.ok) {
      this.#store.write({ ...attempt, userId: checked.userId, hash: code.hash });
    }
    return checked;
  }

  async #enter(entering: Entering): Promise<Entered | null> {
    if (this.#justFinished) return this.#justFinished.answer;
    const attempt = this.#attempt;
    if (!attempt || attempt.userId === null) return null;
    const { userId, guestId, scope, number, country } = attempt;
    const by = { userId, guestId, scope, number, country, ...entering };
    const answer = await openSession(this.#env, by, this.#later);
    this.#finished = { attempt, answer, at: Date.now() };
    await this.#store.end();
    return answer;
  }
}
