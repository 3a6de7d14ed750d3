import { DurableObject } from "cloudflare:workers";
import type { Env } from "#worker/env";
import { CONSENT_DAYS } from "~/contracts/consent";
import {
  CONSENT_CALLS,
  type CookieChoices,
  type StoredMarketing,
} from "~/contracts/crossing/consent-calls";
import { Alarm } from "./kernel/alarm";
import { answersCalls } from "./kernel/crossing";

const TTL_MS = CONSENT_DAYS * 24 * 60 * 60 * 1000;

/**
 * What one guest or user agreed to. Cookies are a guest's, until they choose anew or half a year has passed;
 * marketing is a user's, until they take it back or are erased.
 */
export class ConsentObject extends DurableObject<Env> {
  static {
    answersCalls(ConsentObject.prototype, CONSENT_CALLS);
  }

  readonly #alarm = new Alarm(this.ctx.storage);

  /** What the guest said of cookies; nothing where they said nothing. */
  cookieChoices(): CookieChoices {
    return this.ctx.storage.kv.get<CookieChoices>("cookies") ?? {};
  }

  /** Stores a choice, and answers all that the guest said by now. */
  async chooseCookies(chosen: CookieChoices): Promise<CookieChoices> {
    const all = { ...this.cookieChoices(), ...chosen };
    this.ctx.storage.kv.put("cookies", all);
    this.#alarm.ringAt(Date.now() + TTL_MS);
    return all;
  }

  /** What the user said of marketing; nothing where they said nothing. */
  marketingChoices(): StoredMarketing {
    return this.ctx.storage.kv.get<StoredMarketing>("marketing") ?? {};
  }

  /** Stores what the user said now. What they said before and say again has the time at which they first did. */
  chooseMarketing(chosen: StoredMarketing): StoredMarketing {
    const before = this.marketingChoices();
    const changed = Object.entries(chosen).filter(
      ([id, { selected }]) => before[id]?.selected !== selected,
    );
    const all = { ...before, ...Object.fromEntries(changed) };
    if (changed.length > 0) this.ctx.storage.kv.put("marketing", all);
    return all;
  }

  /** Deletes all of it. */
  async erase(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  /** The choice of cookies is too old to go by. */
  override async alarm(): Promise<void> {
    this.ctx.storage.kv.delete("cookies");
  }
}
