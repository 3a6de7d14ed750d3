import { newId } from "#worker/base/ids";
import { cookieValues } from "#worker/request/cookies";
import type { SessionStore } from "#worker/request/sessions";
import {
  GUEST_COOKIE,
  guestIdOf,
  SESSION_COOKIE,
  sessionIdOf,
  sessionOfGuest,
  viewerWith,
} from "#worker/request/viewer";
import { signInApi, userApi } from "~/contracts/api/account";
import { CONSENT_COOKIE } from "~/contracts/consent";
import { GUEST_NAME_COOKIE } from "~/contracts/guest-name";
import type { GuestId, SessionId } from "~/contracts/ids";
import { LAST_HERE_COOKIE } from "~/contracts/last-here";
import { PROMOTIONS_COOKIE, TAB_LINKS_COOKIE, warnOfUnreadable } from "~/contracts/stored-cookie";
import type { Viewer } from "~/contracts/viewer";
import { DAY_S } from "~/domain/time";
import type { Session } from "~/services/context.server";
import { hostCookie } from "~/services/host-cookie.server";

/** As long as browsers keep a cookie at all. */
const TTL_S = 400 * DAY_S;

/**
 * What else a phone knows of the guest before; gone with them, so that the next one sees nothing of it and
 * is asked again what they agree to and are allergic to.
 */
const OF_THE_GUEST = [
  GUEST_NAME_COOKIE,
  CONSENT_COOKIE,
  "__Host-allergies",
  "__Host-ordering-sessions",
  "__Host-placed-orders",
  "__Host-followed-orders",
  "__Host-told-orders",
  LAST_HERE_COOKIE,
  TAB_LINKS_COOKIE,
  PROMOTIONS_COOKIE,
  "__Host-loyalty",
];

/**
 * Who a page's request is from, and the session that may become a record: the guest of the cookie, or a
 * new one, anonymous and without a login (SEC-01, SEC-02). Nothing is asked or stored for a guest who
 * has no session of their own. A phone whose session has ended gets a new guest as well: what the one
 * before made belongs to the user who was signed in.
 *
 * @param scope whose accounts count on this page; null where any do.
 */
export async function sessionOf(
  headers: Headers,
  store: Pick<SessionStore, "read" | "end" | "replace">,
  scope: string | null = null,
): Promise<{ viewer: Viewer; session: Session }> {
  const fromRequest = guestIdOf(headers);
  if (!fromRequest) warnWhereSent(headers, GUEST_COOKIE);
  const named = fromRequest && sessionIdOf(headers);
  if (fromRequest && !named) warnWhereSent(headers, SESSION_COOKIE);
  const { stored, ended } = fromRequest
    ? await sessionOfGuest(fromRequest, named, store.read)
    : { stored: null, ended: false };
  const guestId = fromRequest && !ended ? fromRequest : newId("g");
  // A guest who comes from another page of ours was given the cookie there.
  const refusesCookies = fromRequest === null && headers.get("sec-fetch-site") === "same-origin";
  const session = new GuestSession(
    { guestId, isNew: guestId !== fromRequest, hasEnded: ended, refusesCookies },
    stored?.id ?? null,
    store,
  );
  const counts = stored !== null && (scope === null || stored.record.scope === scope);
  return { viewer: viewerWith(guestId, counts ? stored : null), session };
}

/** Logs a cookie that the phone sends although nothing could be read of it (UX-15). */
function warnWhereSent(headers: Headers, name: string): void {
  if (cookieValues(headers, name).some((value) => value !== "")) warnOfUnreadable(name);
}

/** The cookie that makes a newcomer's phone known; nothing for a phone that brings one. */
export function newcomersCookie(headers: Headers): string[] {
  return guestIdOf(headers) ? [] : [guestCookie(newId("g"))];
}

type Ends = Pick<SessionStore, "end" | "replace">;
type Phone = { guestId: GuestId; isNew: boolean; hasEnded: boolean; refusesCookies: boolean };

/**
 * The session of one request. Another sign-in is another session: the one before ends, so that nobody who knew
 * its id is signed in by it.
 */
class GuestSession implements Session {
  readonly refusesCookies: boolean;
  readonly #phone: Phone;
  readonly #store: Ends;
  readonly #before: SessionId | null;
  #next: SessionId | null;
  #isNew: boolean;
  #hasEnded: boolean;

  constructor(phone: Phone, storedId: SessionId | null, store: Ends) {
    this.refusesCookies = phone.refusesCookies;
    this.#phone = phone;
    this.#store = store;
    this.#before = storedId;
    this.#next = storedId;
    this.#isNew = phone.isNew;
    this.#hasEnded = phone.hasEnded;
  }

  signIn(sessionId: SessionId): void {
    this.#next = sessionId;
  }

  signOut(): void {
    this.#next = null;
    this.#hasEnded = true;
  }

  endLogin(): void {
    this.#next = null;
  }

  get isPending(): boolean {
    return this.#isNew || this.#hasEnded || this.#next !== this.#before;
  }

  async commit(): Promise<string[]> {
    if (!this.isPending) return [];
    const changed = this.#next !== this.#before;
    const isOver = this.#hasEnded && this.#next === null;
    if (this.#before && changed) await this.#store[isOver ? "end" : "replace"](this.#before);
    const cookies = isOver ? this.#afterTheEnd() : this.#ofGuest();
    if (changed && !isOver)
      cookies.push(cookie(SESSION_COOKIE, this.#next ?? "", this.#next ? TTL_S : 0));
    this.#isNew = false;
    return cookies;
  }

  #ofGuest(): string[] {
    return this.#isNew ? [guestCookie(this.#phone.guestId)] : [];
  }

  #afterTheEnd(): string[] {
    return cookiesAfterTheEnd(this.#isNew ? this.#phone.guestId : newId("g"));
  }
}

/** The cookies by which a phone whose session has ended is somebody else's, as far as anybody can tell. */
function cookiesAfterTheEnd(guestId: GuestId = newId("g")): string[] {
  const gone = [SESSION_COOKIE, ...OF_THE_GUEST].map((name) => cookie(name, "", 0));
  return [guestCookie(guestId), ...gone];
}

/** Calls that end the caller's own session. */
const ENDINGS: ReadonlySet<string> = new Set(
  [signInApi.signOut, userApi.erase].map(({ path }) => path),
);

/** Ends one session of the caller's user, which may be the caller's own. */
const SESSIONS = `${userApi.sessions.path}/`;

/**
 * The cookies of a browser that has ended its session by a call and not on a page: the guest before must not stay on
 * the phone without it. None for a program, which holds its guest id itself.
 *
 * @param objectIdOf the id by which calls name a session.
 */
export function cookiesAfterCall(
  { method, url, headers }: Request,
  { ok }: Response,
  objectIdOf: (sessionId: SessionId) => string,
): string[] {
  const isBrowser = cookieValues(headers, GUEST_COOKIE).length > 0;
  if (method !== "DELETE" || !ok || !isBrowser) return [];
  const { pathname } = new URL(url);
  const own = pathname.startsWith(SESSIONS) ? sessionIdOf(headers) : null;
  const isEnding = ENDINGS.has(pathname) || (own && pathname === SESSIONS + objectIdOf(own));
  return isEnding ? cookiesAfterTheEnd() : [];
}

function guestCookie(guestId: GuestId): string {
  return cookie(GUEST_COOKIE, guestId);
}

function cookie(name: string, value: string, maxAgeS = TTL_S): string {
  return hostCookie(name, value, maxAgeS);
}
