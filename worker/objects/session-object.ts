import { DurableObject } from "cloudflare:workers";
import type { Env } from "#worker/env";
import { SESSION_CALLS, type SessionRecord } from "~/contracts/crossing/session-calls";
import { Alarm } from "./kernel/alarm";
import { answersCalls } from "./kernel/crossing";

/** A session that nobody has written for this long is over; browsers keep a cookie no longer. */
const SESSION_TTL_MS = 400 * 24 * 60 * 60 * 1000;

/**
 * The record of one session, under an id that only the phone knows. It is read from the very object that
 * ends it, so that a copy of it is never older than its reader allows.
 */
export class SessionObject extends DurableObject<Env> {
  static {
    answersCalls(SessionObject.prototype, SESSION_CALLS);
  }

  readonly #alarm = new Alarm(this.ctx.storage);
  /** Opens the session. An id is opened once: what has ended does not come back. */
  async open(record: SessionRecord): Promise<void> {
    if (this.ctx.storage.kv.get("record")) throw new Error("A session is opened once.");
    this.ctx.storage.kv.put("record", record);
    this.#alarm.ringAt(Date.now() + SESSION_TTL_MS);
  }

  /** What the session proves; null once it has ended, or where it never began. */
  read(): SessionRecord | null {
    return this.ctx.storage.kv.get<SessionRecord>("record") ?? null;
  }

  /** Ends the session for good. */
  async end(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
