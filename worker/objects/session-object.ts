import { DurableObject } from "cloudflare:workers";
import * as z from "zod";
import type { Env } from "#worker/env";
import { Alarm } from "#worker/kernel/alarm";
import { answersCalls } from "#worker/kernel/crossing";
import { bare, record, StoredValue } from "#worker/kernel/stored-value";
import { keeperOf } from "#worker/ports/authentication";
import {
  type Credential,
  SESSION_CALLS,
  type SessionRecord,
  type StoredSession,
  storedSession,
} from "~/contracts/crossing/session-calls";
import type { GuestId, SessionObjectId, UserId } from "~/contracts/ids";
import { PRESSED_AGAIN_MS } from "~/domain/account/code";
import { instant } from "~/domain/fields.schema";
import { guestId, sessionObjectId, userId } from "~/domain/ids.schema";
import { DAY_MS } from "~/domain/time";
import { userOf } from "./callers";

/** A session that nobody has written for this long is over; browsers keep a cookie no longer. */
const SESSION_TTL_MS = 400 * DAY_MS;

/** Stops where it can't be read: a guest with another id would not own what they pay for. */
const RECORD = new StoredValue("record", record(storedSession), "stop");
/** The guest ids of all phones of its user, and when they were told. Asked for where they can't be read. */
const GUESTS = new StoredValue(
  "guests",
  bare(z.object({ ids: z.array(guestId), at: instant })),
  "forget",
);
const GUESTS_MS = 5 * 60_000;
/**
 * The user in whose list of phones a session stands that proves nothing of them any more. One that can't be read
 * leaves a phone too many in that list, and the session ends all the same.
 */
const LISTED_BY = new StoredValue("listed-by", bare(userId), "forget");

/**
 * The record of one session, under an id that only the phone knows. It is read from the very object that
 * ends it, so that a copy of it is never older than its reader allows.
 */
export class SessionObject extends DurableObject<Env> {
  static {
    answersCalls(SessionObject.prototype, SESSION_CALLS);
  }

  readonly #alarm = new Alarm(this.ctx.storage);
  /** The running renewal, which all readers share. */
  #renewal: Promise<boolean> | null = null;

  /** Opens the session. An id is opened once: what has ended does not come back. */
  async open(session: StoredSession): Promise<void> {
    if (this.#stored) throw new Error("A session is opened once.");
    RECORD.write(this.ctx.storage.kv, session);
    this.#alarm.setExactly(Date.now() + SESSION_TTL_MS);
  }

  /**
   * What the session proves; null once it has ended, or where it never began.
   *
   * @throws where whoever keeps the user can't be asked whether it still counts.
   */
  async read(): Promise<(SessionRecord & { guestIds: GuestId[] }) | null> {
    const record = await this.#proven();
    if (!record) return null;
    const guestIds = record.userId ? await this.#guestsOf(record.userId) : [];
    return { ...record, guestIds };
  }

  /** The guest ids of all phones of its user, as the user tells them of themselves. */
  noteGuests(ids: GuestId[]): void {
    if (this.#stored?.userId) GUESTS.write(this.ctx.storage.kv, { ids, at: Date.now() });
  }

  async #proven(): Promise<SessionRecord | null> {
    const stored = this.#stored;
    if (!stored) return null;
    const { credential, ...record } = stored;
    if (!credential || credential.until > Date.now()) return record;
    this.#renewal ??= this.#renew(stored, credential).finally(() => {
      this.#renewal = null;
    });
    return (await this.#renewal) ? record : null;
  }

  /** What the user told last; asked again beside the answer from time to time, as a word of theirs may have got lost. */
  async #guestsOf(userId: UserId): Promise<GuestId[]> {
    const stored = GUESTS.read(this.ctx.storage.kv);
    if (!stored) return this.#askGuests(userId);
    if (Date.now() - stored.at > GUESTS_MS) {
      this.ctx.waitUntil(this.#askGuests(userId).catch(() => []));
    }
    return stored.ids;
  }

  async #askGuests(userId: UserId): Promise<GuestId[]> {
    const ids = await userOf(this.env, userId).guestIds();
    this.noteGuests(ids);
    return ids;
  }

  async end(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  /**
   * Ends the session, whose guest has signed in again. For a moment it still says whose phone it is on, and no more:
   * a second press of that button comes with it, and must not be taken for a phone that was signed out.
   */
  replace(): void {
    const stored = this.#stored;
    if (!stored) return;
    const { guestId, userId } = stored;
    RECORD.write(this.ctx.storage.kv, { guestId });
    GUESTS.delete(this.ctx.storage.kv);
    if (userId) LISTED_BY.write(this.ctx.storage.kv, userId);
    this.#alarm.setExactly(Date.now() + PRESSED_AGAIN_MS);
  }

  /** The session is over: nobody is signed in by it, and it leaves its user's list of phones. */
  override async alarm(): Promise<void> {
    const { kv } = this.ctx.storage;
    const userId = this.#stored?.userId ?? LISTED_BY.read(kv);
    RECORD.delete(kv);
    if (userId) {
      // Named for the next try, should this one fail.
      LISTED_BY.write(kv, userId);
      await userOf(this.env, userId).endSession(this.#id);
    }
    await this.ctx.storage.deleteAll();
  }

  get #id(): SessionObjectId {
    return sessionObjectId.parse(this.ctx.id.toString());
  }

  get #stored(): StoredSession | undefined {
    return RECORD.read(this.ctx.storage.kv);
  }

  /** Whether the session still counts there. It may have been ended here while the answer was on its way. */
  async #renew(record: StoredSession, before: Credential): Promise<boolean> {
    const credential = await keeperOf(this.env).renew(before);
    if (!this.#stored?.credential) return false;
    if (credential !== "ended") {
      RECORD.write(this.ctx.storage.kv, { ...record, credential });
      return true;
    }
    await this.end();
    if (record.userId) await userOf(this.env, record.userId).endSession(this.#id);
    return false;
  }
}
