import { LRUCache } from "lru-cache";
import { isolateMemory } from "#worker/base/isolate-memory";
import { log } from "#worker/base/log";
import type { Env } from "#worker/env";
import { sessionOf, userOf } from "#worker/objects/callers";
import type { SessionRecord, StoredSession } from "~/contracts/crossing/session-calls";
import type { GuestId, SessionId } from "~/contracts/ids";
import type { ReadRecord, ReadSession } from "./viewer";

export { sessionObjectId } from "#worker/objects/callers";

/** Half of the minute after which a session that has ended must be refused everywhere. */
const REMEMBERED_MS = 30_000;
const MAX_BYTES = 2_000_000;
/** A record with its id and the map's own overhead. */
const ENTRY_BYTES = 500;
/** A guest id. */
const GUEST_BYTES = 100;

/** A guest's session, where its record is stored. */
export type SessionStore = {
  read: ReadSession;
  /** Stores a new session under an id that nobody has used. */
  open(sessionId: SessionId, record: StoredSession): Promise<void>;
  /** Ends a session for good. After a minute at most it is refused everywhere. */
  end(sessionId: SessionId): Promise<void>;
  /** Ends a session whose guest has signed in again: the phone is still theirs. */
  replace(sessionId: SessionId): Promise<void>;
};

type Remembered = { record: ReadRecord | null; at: number };

/** Records of sessions that an isolate has read lately. */
export class SessionMemory {
  readonly #read = new LRUCache<string, Remembered>({ maxSize: MAX_BYTES });

  /** What was read of a session less than half a minute before the time `now`. */
  get(sessionId: SessionId, now: number): Remembered | undefined {
    const reading = this.#read.get(sessionId);
    // lru-cache's own times go by timers, and a timer ends with the request that set it.
    return reading && now - reading.at < REMEMBERED_MS ? reading : undefined;
  }

  set(sessionId: SessionId, read: Remembered): void {
    const guests = read.record?.guestIds.length ?? 0;
    this.#read.set(sessionId, read, { size: ENTRY_BYTES + guests * GUEST_BYTES });
  }

  delete(sessionId: SessionId): void {
    this.#read.delete(sessionId);
  }
}

const memories = isolateMemory(() => new SessionMemory());

/**
 * Sessions that have a record, each in an object of its own. A page asks several times for one, so an
 * isolate remembers what it has read (docs/decisions/0037). Where a record can't be read its guest is
 * one without an account for that request: who they are on their bill does not depend on it.
 */
export function sessionStore(
  env: Pick<Env, "SESSION" | "USER">,
  memory = memories(env),
  now: () => number = Date.now,
): SessionStore {
  return {
    async read(sessionId) {
      const at = now();
      const cached = memory.get(sessionId, at);
      if (cached) return cached.record;
      try {
        const stored = await sessionOf(env, sessionId).read();
        const record = stored && { ...stored, guestIds: await guestIdsOf(env, stored) };
        memory.set(sessionId, { record, at });
        return record;
      } catch (fault) {
        const error = fault instanceof Error ? fault.name : "unknown";
        log({ level: "error", event: "session-not-read", correlationId: "-", error });
        return undefined;
      }
    },
    async open(sessionId, record) {
      await sessionOf(env, sessionId).open(record);
    },
    async end(sessionId) {
      memory.delete(sessionId);
      await sessionOf(env, sessionId).end();
    },
    async replace(sessionId) {
      memory.delete(sessionId);
      await sessionOf(env, sessionId).replace();
    },
  };
}

/** The guest ids of all phones of a session's user, who is asked where the session is of a build that has no such answer. */
async function guestIdsOf(
  env: Pick<Env, "USER">,
  { userId, guestIds }: SessionRecord & { guestIds?: GuestId[] | undefined },
): Promise<GuestId[]> {
  if (guestIds) return guestIds;
  return userId ? userOf(env, userId).guestIds() : [];
}
