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

/** Longer than a code is valid, and than anyone looks for their phone. */
const TTL_MS = 30 * 60_000;

/** As it is stored: with the digest of the code that was right; null until one was. */
const storedAttempt = signInAttempt.extend({ hash: z.string().nullable() });
type StoredAttempt = z.output<typeof storedAttempt>;

/** One that can't be read has signed nobody in: the guest asks for a code again. */
const ATTEMPT = new StoredValue("attempt", record(storedAttempt), "forget");

/**
 * One attempt to sign in: a number between the page that asks for it and the one that asks for its code, so that no
 * address carries it. However often its forms are sent, and at once, it uses one code and opens one session.
 */
export class SignInObject extends DurableObject<Env> {
  static {
    answersCalls(SignInObject.prototype, SIGN_IN_CALLS);
  }

  readonly #alarm = new Alarm(this.ctx.storage);
  /** The checks under way, by their codes' digests. */
  readonly #checking = new Map<string, Promise<CheckAnswer>>();
  #entering: Promise<Entered | null> | null = null;
  /** What the attempt has led to. A session's id is a secret, so it is not stored. */
  #over: { attempt: StoredAttempt; answer: Entered; at: number } | null = null;

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
    return this.#justOver?.attempt ?? ATTEMPT.read(this.ctx.storage.kv) ?? null;
  }

  get #justOver() {
    return this.#over && Date.now() - this.#over.at < PRESSED_AGAIN_MS ? this.#over : null;
  }

  async #check({ phone, guest, hash, newUserId }: CodeToCheck): Promise<CheckAnswer> {
    const attempt = this.#attempt;
    if (!attempt) return { ok: false };
    const { userId } = attempt;
    // The number's object knows the code no more.
    if (userId !== null) return attempt.hash === hash ? { ok: true, userId } : { ok: false };
    const checked = await phoneOf(this.env, phone).check(guest, hash, newUserId);
    if (checked.ok) {
      ATTEMPT.write(this.ctx.storage.kv, { ...attempt, userId: checked.userId, hash });
    }
    return checked;
  }

  async #enter(entering: Entering): Promise<Entered | null> {
    if (this.#justOver) return this.#justOver.answer;
    const attempt = this.#attempt;
    if (!attempt || attempt.userId === null) return null;
    const { userId, guestId, scope, number, country } = attempt;
    const by = { userId, guestId, scope, number, country, ...entering };
    const answer = await openSession(this.env, by, (work) => this.ctx.waitUntil(work));
    this.#over = { attempt, answer, at: Date.now() };
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    return answer;
  }
}
