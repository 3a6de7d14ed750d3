import { DurableObject } from "cloudflare:workers";
import type { Env } from "#worker/env";
import { Alarm } from "#worker/kernel/alarm";
import { answersCalls } from "#worker/kernel/crossing";
import { record, StoredValue } from "#worker/kernel/stored-value";
import { WELCOME_CALLS } from "~/contracts/crossing/member-calls";
import type { MemberId } from "~/contracts/ids";
import { type Welcomed, welcomed } from "~/domain/loyalty/member.schema";
import {
  claimWelcome,
  leaveWelcome,
  type WelcomeClaim,
  welcomeEndsAt,
} from "~/domain/loyalty/welcome";

/** Stops where it can't be read: a gift would be given twice. */
const WELCOMED = new StoredValue("welcomed", record(welcomed), "stop");

/**
 * Whether one number has had the welcome gift of a programme's scope. Its name is an HMAC of the number, so that what
 * stays of it after an account is deleted names nobody; it ends by itself (docs/decisions/0111).
 */
export class WelcomeObject extends DurableObject<Env> {
  static {
    answersCalls(WelcomeObject.prototype, WELCOME_CALLS);
  }

  readonly #alarm = new Alarm(this.ctx.storage);

  claim(claim: WelcomeClaim): boolean {
    const after = claimWelcome(this.#stored, claim, Date.now());
    if (after) WELCOMED.write(this.ctx.storage.kv, after);
    return after !== null;
  }

  leave(by: { userId: MemberId; had: boolean }): void {
    const after = leaveWelcome(this.#stored, by, Date.now());
    WELCOMED.write(this.ctx.storage.kv, after);
    const endsAt = welcomeEndsAt(after);
    if (endsAt !== null) this.#alarm.setExactly(endsAt);
  }

  override async alarm(): Promise<void> {
    this.#alarm.hasFired();
    const endsAt = this.#stored && welcomeEndsAt(this.#stored);
    // By now the number may have an account again, which has the gift.
    if (endsAt !== null && endsAt <= Date.now()) await this.ctx.storage.deleteAll();
  }

  get #stored(): Welcomed | null {
    return WELCOMED.read(this.ctx.storage.kv) ?? null;
  }
}
