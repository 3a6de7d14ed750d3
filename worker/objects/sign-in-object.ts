import { DurableObject } from "cloudflare:workers";
import * as z from "zod";
import type { Env } from "#worker/env";
import { Alarm } from "#worker/kernel/alarm";
import { answersCalls } from "#worker/kernel/crossing";
import { record, StoredValue } from "#worker/kernel/stored-value";
import {
  type CheckAnswer,
  type CodeToCheck,
  type Entered,
  type Entering,
  SIGN_IN_CALLS,
  type SignInAttempt,
  signInAttempt,
} from "~/contracts/crossing/account-calls";
import { PRESSED_AGAIN_MS } from "~/domain/account/code";
import { openSession } from "./account/open-session";
import { phoneOf } from "./callers";

/** Longer than a code is valid, so that a guest who enters an expired one is still asked for a new one. */
const TTL_MS = 30 * 60_000;

/** The stored attempt has the digest of the right code too; null until a guest enters it. */
const storedAttempt = signInAttempt.extend({ hash: z.string().nullable() });
type StoredAttempt = z.output<typeof storedAttempt>;

/** An attempt that can't be read is forgotten: nobody is signed in by it, and the guest asks for a new code. */
const ATTEMPT = new StoredValue("attempt", record(storedAttempt), "forget");

/**
 * One attempt to sign in. It stores the number between the page that asks for it and the page that asks for the code,
 * so that no address carries it. It uses one code and opens one session, however often its forms are sent.
 */
export class SignInObject extends DurableObject<Env> {
  static {
    answersCalls(SignInObject.prototype, SIGN_IN_CALLS);
  }

  readonly #alarm = new Alarm(this.ctx.storage);
  /** Checks in progress, by the digest of the code, so that a double press uses one of the number's tries. */
  readonly #checking = new Map<string, Promise<CheckAnswer>>();
  #entering: Promise<Entered | null> | null = null;
  /** The result, for a repeated press. A session's id is a secret, so it stays in memory. */
  #finished: { attempt: StoredAttempt; answer: Entered; at: number } | null = null;

  open(attempt: SignInAttempt): void {
    ATTEMPT.write(this.ctx.storage.kv, { ...attempt, hash: null });
    this.#alarm.setExactly(Date.now() + TTL_MS);
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

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  get #attempt(): StoredAttempt | null {
    return this.#justFinished?.attempt ?? ATTEMPT.read(this.ctx.storage.kv) ?? null;
  }

  get #justFinished() {
    return this.#finished && Date.now() - this.#finished.at < PRESSED_AGAIN_MS
      ? this.#finished
      : null;
  }

  async #check({ phone, guest, hash, newUserId }: CodeToCheck): Promise<CheckAnswer> {
    const attempt = this.#attempt;
    if (!attempt) return { ok: false };
    const { userId } = attempt;
    // The number's object has forgotten the code after its right use.
    if (userId !== null) return attempt.hash === hash ? { ok: true, userId } : { ok: false };
    const checked = await phoneOf(this.env, phone).check(guest, hash, newUserId);
    if (checked.ok) {
      ATTEMPT.write(this.ctx.storage.kv, { ...attempt, userId: checked.userId, hash });
    }
    return checked;
  }

  async #enter(entering: Entering): Promise<Entered | null> {
    if (this.#justFinished) return this.#justFinished.answer;
    const attempt = this.#attempt;
    if (!attempt || attempt.userId === null) return null;
    const { userId, guestId, scope, number, country } = attempt;
    const by = { userId, guestId, scope, number, country, ...entering };
    const answer = await openSession(this.env, by, (work) => this.ctx.waitUntil(work));
    this.#finished = { attempt, answer, at: Date.now() };
    await this.ctx.storage.deleteAll();
    return answer;
  }
}
