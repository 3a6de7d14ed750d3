import { DurableObject } from "cloudflare:workers";
import type { Env } from "#worker/env";
import { SIGN_IN_CALLS, type SignInAttempt } from "~/contracts/crossing/account-calls";
import { Alarm } from "./kernel/alarm";
import { answersCalls } from "./kernel/crossing";

/** Longer than a code is valid, and than anyone looks for their phone. */
const TTL_MS = 30 * 60_000;

/** A number between the page that asks for it and the one that asks for its code, so that no address carries it. */
export class SignInObject extends DurableObject<Env> {
  static {
    answersCalls(SignInObject.prototype, SIGN_IN_CALLS);
  }

  readonly #alarm = new Alarm(this.ctx.storage);

  open(attempt: SignInAttempt): void {
    this.ctx.storage.kv.put("attempt", attempt);
    this.#alarm.ringAt(Date.now() + TTL_MS);
  }

  read(): SignInAttempt | null {
    return this.ctx.storage.kv.get<SignInAttempt>("attempt") ?? null;
  }

  /** The code was right, and the number is this user's. */
  confirm(userId: string): void {
    const attempt = this.read();
    if (attempt) this.ctx.storage.kv.put("attempt", { ...attempt, userId });
  }

  async end(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
