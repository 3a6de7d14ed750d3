import type { GuestId } from "~/contracts/ids";
import type { Viewer } from "~/contracts/viewer";
import type { Session, SessionData } from "~/services/context.server";
import { hostCookie } from "~/services/host-cookie.server";
import { newId } from "../ids";
import type { SessionStore } from "../sessions";
import {
  GUEST_COOKIE,
  guestIdOf,
  SESSION_COOKIE,
  type StoredSession,
  sessionIdOf,
  sessionOfGuest,
  viewerWith,
} from "../viewer";

/** As long as browsers keep a cookie at all. */
const TTL_S = 400 * 24 * 60 * 60;

/**
 * Who a page's request is from, and the session that may become a record: the guest of the cookie, or a
 * new one, anonymous and without a login (SEC-01, SEC-02). Nothing is asked or stored for a guest who
 * has no session of their own.
 */
export async function sessionOf(
  headers: Headers,
  store: SessionStore,
): Promise<{ viewer: Viewer; session: Session }> {
  const known = guestIdOf(headers);
  const guestId = known ?? (newId("g") as GuestId);
  const named = known && sessionIdOf(headers);
  const stored = await sessionOfGuest(guestId, named, store.read);
  // A guest who comes from another page of ours was given the cookie there.
  const refusesCookies = known === null && headers.get("sec-fetch-site") === "same-origin";
  const session = new GuestSession(
    { guestId, isNew: known === null, refusesCookies },
    stored,
    store,
  );
  return { viewer: viewerWith(guestId, stored), session };
}

/** The cookie that makes a newcomer's phone known; nothing for a phone that brings one. */
export function newcomersCookie(headers: Headers): string[] {
  return guestIdOf(headers) ? [] : [guestCookie(newId("g"))];
}

type Phone = { guestId: string; isNew: boolean; refusesCookies: boolean };

/**
 * The session of one request. What is set is stored by `commit` alone. Another user is another session:
 * its id is made anew and the one before ends, so that nobody who knew the old id is signed in by it.
 */
class GuestSession implements Session {
  readonly refusesCookies: boolean;
  readonly #phone: Phone;
  readonly #store: SessionStore;
  #stored: StoredSession | null;
  #userId: string | undefined;
  #isNew: boolean;

  constructor(phone: Phone, stored: StoredSession | null, store: SessionStore) {
    this.refusesCookies = phone.refusesCookies;
    this.#phone = phone;
    this.#store = store;
    this.#stored = stored;
    this.#userId = stored?.record.userId;
    this.#isNew = phone.isNew;
  }

  get(_key: keyof SessionData): string | undefined {
    return this.#userId;
  }

  set(_key: keyof SessionData, value: string): void {
    this.#userId = value;
  }

  unset(_key: keyof SessionData): void {
    this.#userId = undefined;
  }

  get isPending(): boolean {
    return this.#isNew || this.#changed;
  }

  get #changed(): boolean {
    return this.#userId !== this.#stored?.record.userId;
  }

  async commit(): Promise<string[]> {
    const { guestId } = this.#phone;
    const cookies = this.#isNew ? [guestCookie(guestId)] : [];
    this.#isNew = false;
    if (!this.#changed) return cookies;
    const before = this.#stored;
    const record = { guestId, userId: this.#userId };
    this.#stored = record.userId ? { id: await this.#store.open(record), record } : null;
    if (before) await this.#store.end(before.id);
    return [...cookies, this.#stored ? cookie(SESSION_COOKIE, this.#stored.id) : endedCookie];
  }
}

function guestCookie(guestId: string): string {
  return cookie(GUEST_COOKIE, guestId);
}

function cookie(name: string, value: string, maxAgeS = TTL_S): string {
  return hostCookie(name, value, maxAgeS);
}

const endedCookie = cookie(SESSION_COOKIE, "", 0);
