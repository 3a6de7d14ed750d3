import { DurableObject } from "cloudflare:workers";
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
} from "~/contracts/crossing/account-calls";
import { ATTEMPT_TTL_MS, Attempt, storedAttempt } from "./account/attempt";
import { phoneOf } from "./callers";

/** An attempt that can't be read is forgotten: nobody is signed in by it, and the guest asks for a new code. */
const ATTEMPT = new StoredValue("attempt", record(storedAttempt), "forget");

/**
 * One attempt to sign in, in an object of its own: where the number's object can't have it, since a build is there that
 * would not find it (docs/decisions/0160).
 */
export class SignInObject extends DurableObject<Env> {
  static {
    answersCalls(SignInObject.prototype, SIGN_IN_CALLS);
  }

  readonly #alarm = new Alarm(this.ctx.storage);
  readonly #attempt = new Attempt(this.env, (work) => this.ctx.waitUntil(work), {
    read: () => ATTEMPT.read(this.ctx.storage.kv),
    write: (attempt) => ATTEMPT.write(this.ctx.storage.kv, attempt),
    end: () => this.ctx.storage.deleteAll(),
    check: ({ phone, guest, hash, newUserId }) =>
      phoneOf(this.env, phone).check(guest, hash, newUserId),
  });

  open(attempt: SignInAttempt): void {
    ATTEMPT.write(this.ctx.storage.kv, { ...attempt, hash: null });
    this.#alarm.setExactly(Date.now() + ATTEMPT_TTL_MS);
  }

  read(): SignInAttempt | null {
    return this.#attempt.read();
  }

  check(code: CodeToCheck): Promise<CheckAnswer> {
    return this.#attempt.check(code);
  }

  enter(entering: Entering): Promise<Entered | null> {
    return this.#attempt.enter(entering);
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
