import { DurableObject } from "cloudflare:workers";
import * as z from "zod";
import type { Env } from "#worker/env";
import { Alarm } from "#worker/kernel/alarm";
import { answersCalls } from "#worker/kernel/crossing";
import { bare, record, StoredValue } from "#worker/kernel/stored-value";
import {
  CONSENT_CALLS,
  cookieChoices,
  marketing,
  type StoredMarketing,
} from "~/contracts/crossing/consent-calls";
import { CONSENT_DAYS, type CookieChoices } from "~/domain/consent/cookie-preferences";
import { DAY_MS } from "~/domain/time";

const TTL_MS = CONSENT_DAYS * DAY_MS;

/** A choice that can't be read allows nothing. */
const COOKIES = new StoredValue("cookies", record(z.object({ choices: cookieChoices })), "forget");
/** Stops where it can't be read: a consent is a record of what a guest said, and so is its end. */
const MARKETING = new StoredValue("marketing", bare(marketing), "stop");

/**
 * What one guest or user agreed to. Cookies are a guest's, until they choose again or half a year has passed;
 * marketing is a user's, until they take it back or are erased.
 */
export class ConsentObject extends DurableObject<Env> {
  static {
    answersCalls(ConsentObject.prototype, CONSENT_CALLS);
  }

  readonly #alarm = new Alarm(this.ctx.storage);

  cookieChoices(): CookieChoices {
    return COOKIES.read(this.ctx.storage.kv)?.choices ?? {};
  }

  /** Stores a choice, and answers all that the guest said by now. */
  async chooseCookies(chosen: CookieChoices): Promise<CookieChoices> {
    const all = { ...this.cookieChoices(), ...chosen };
    COOKIES.write(this.ctx.storage.kv, { choices: all });
    this.#alarm.setExactly(Date.now() + TTL_MS);
    return all;
  }

  /** What the user said of marketing; nothing where they said nothing. */
  marketingChoices(): StoredMarketing {
    return MARKETING.read(this.ctx.storage.kv) ?? {};
  }

  /** Stores what the user said now. What they said before and say again has the time at which they first did. */
  chooseMarketing(chosen: StoredMarketing): StoredMarketing {
    const before = this.marketingChoices();
    const changed = Object.entries(chosen).filter(
      ([id, { selected }]) => before[id]?.selected !== selected,
    );
    const all = { ...before, ...Object.fromEntries(changed) };
    if (changed.length > 0) MARKETING.write(this.ctx.storage.kv, all);
    return all;
  }

  async erase(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  /** The choice of cookies is too old to go by. */
  override async alarm(): Promise<void> {
    COOKIES.delete(this.ctx.storage.kv);
  }
}
