import * as z from "zod";
import { derivedId } from "#worker/base/ids";
import type { SessionRecord } from "~/contracts/crossing/session-calls";
import { type GuestId, guestIdSchema, isClientMade, type SessionId } from "~/contracts/ids";
import { GUEST_HEADER, NOBODY, SESSION_HEADER, type Viewer } from "~/contracts/viewer";
import { cookieValues } from "./cookies";

export const GUEST_COOKIE = "__Host-guest";
export const SESSION_COOKIE = "__Host-session";

/** A session's record, with the guest ids that belong to its user. */
export type ReadRecord = SessionRecord & { guestIds: readonly GuestId[] };

/** Finds the record of a session; null where there is none any more, undefined where it can't be read now. */
export type ReadSession = (sessionId: SessionId) => Promise<ReadRecord | null | undefined>;

/** Ids of sessions that have a record; only we make them. */
const storedSessionId = z
  .string()
  .regex(/^e_[A-Za-z0-9_-]{32}$/)
  .brand<"SessionId">();

/** Whether a cookie's value is a guest id of our making; programs that make their own send them in a header. */
export function holdsGuestId(cookie: string): boolean {
  return cookie.startsWith("g_") && isClientMade(cookie);
}

/** The guest id in a request's header, else in its cookie; null without a valid one. */
export function guestIdOf(headers: Headers): GuestId | null {
  const header = headers.get(GUEST_HEADER);
  // Programs may send ids of their own making in the header; the ids in cookies are of ours.
  const ids =
    header === null
      ? cookieValues(headers, GUEST_COOKIE).filter((id) => id.startsWith("g_"))
      : [header];
  for (const id of ids) {
    const checked = guestIdSchema.safeParse(id);
    if (checked.success) return checked.data;
  }
  return null;
}

/**
 * The session that a request names and that may have a record; null for a guest who has none. A program sends
 * it as a bearer token (API-04).
 */
export function sessionIdOf(headers: Headers): SessionId | null {
  const header = bearerOf(headers) ?? headers.get(SESSION_HEADER);
  const ids = header === null ? cookieValues(headers, SESSION_COOKIE) : [header];
  for (const id of ids) {
    const checked = storedSessionId.safeParse(id);
    if (checked.success) return checked.data;
  }
  return null;
}

function bearerOf(headers: Headers): string | null {
  return /^bearer (e_\S+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? null;
}

/**
 * Who a request is from; null where it names no guest. A token alone names its session's guest. A phone whose session
 * has ended has no viewer: what its guest made belongs to the user who was signed in there.
 */
export async function viewerOf(headers: Headers, read: ReadSession): Promise<Viewer | null> {
  const guestId = guestIdOf(headers);
  const id = sessionIdOf(headers);
  if (guestId === null) {
    const record = bearerOf(headers) && id ? await read(id) : null;
    return record?.userId && id ? viewerWith(record.guestId, { id, record }) : null;
  }
  const { stored, ended } = await sessionOfGuest(guestId, id, read);
  return ended ? null : viewerWith(guestId, stored);
}

/** A guest who has not signed in. Their session is that of their phone, and nothing is stored of it. */
export function anonymousViewer(guestId: GuestId): Viewer {
  let sessionId: SessionId | undefined;
  return {
    ...NOBODY,
    guestId,
    /** Hashed only where a call or a provider names the session: most pages of a guest never do. */
    get sessionId() {
      sessionId ??= derivedId("n", guestId);
      return sessionId;
    },
  };
}

/** A valid session, with its id. */
type StoredSession = { id: SessionId; record: ReadRecord };

/**
 * The session that a request names, as long as it is valid and this guest's: it counts on no other phone. `ended`:
 * it had a record and has none any more.
 */
export async function sessionOfGuest(
  guestId: GuestId,
  id: SessionId | null,
  read: ReadSession,
): Promise<{ stored: StoredSession | null; ended: boolean }> {
  const record = id ? await read(id) : undefined;
  if (!id || !record) return { stored: null, ended: record === null };
  return { stored: record.guestId === guestId ? { id, record } : null, ended: false };
}

/** The guest, with what their session proves. */
export function viewerWith(guestId: GuestId, session: StoredSession | null): Viewer {
  const anonymous = anonymousViewer(guestId);
  if (!session) return anonymous;
  const { userId = null, scope = null, guestIds } = session.record;
  return { guestId, sessionId: session.id, userId, scope, guestIds };
}
