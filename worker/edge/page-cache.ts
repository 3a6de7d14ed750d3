import { MENU_LANGUAGE_COOKIE } from "~/contracts/menu-language";
import { TABLES_COOKIE } from "~/contracts/table-links";
import type { Arrival } from "./arrival";
import { allowsStatistics, CONSENT_COOKIE } from "./consent";
import { cookiesOf } from "./cookies";
import type { PageAnswer, Visit } from "./front-door";
import { newNonce, pageAnswer } from "./headers";
import { LOCALE_COOKIE } from "./locale";
import { PageMemory } from "./page-memory";
import { cutAt, filled, type PageTemplate } from "./page-template";
import { GUEST_COOKIE, sessionOf } from "./session";

/**
 * A kept page is drawn anew after this time, whatever happened. With the time in which an isolate hears
 * of a published change this stays below a minute, for pages that read more records than a tenant has.
 */
const KEPT_MS = 15_000;

/** Ways to kept pages: a key each, of which an isolate has so many bytes. */
const MOST_WAYS = 1_000_000;

/** Cookies that no public page goes by. */
const IGNORED_COOKIES = new Set([GUEST_COOKIE, MENU_LANGUAGE_COOKIE, TABLES_COOKIE]);

type Kept = { page: PageTemplate; records: readonly unknown[]; drawnAt: number };
type Way = { key: string; epoch: number };
type Draw = (visit: Visit, arrival: Arrival) => Promise<PageAnswer>;

/**
 * Whole public pages in an isolate's memory, by address, language and what the guest agreed to, as long
 * as the tenant's records are the very ones that they were drawn from (docs/decisions/0014).
 *
 * Such a page is drawn for a stranger: a session made up for it, and a request without the guest's
 * cookie. So nothing of the one who happened to ask first can be in it.
 */
export class PageCache {
  readonly #memory: PageMemory<Kept>;
  /** From what a request says to the page it was given, good as long as no record has changed. */
  readonly #ways = new PageMemory<Way>(MOST_WAYS);
  readonly #now: () => number;

  constructor(now: () => number = Date.now, memory = new PageMemory<Kept>()) {
    this.#now = now;
    this.#memory = memory;
  }

  /**
   * The page from memory, or as `draw` makes it for the visit that it is given.
   *
   * @param epoch A number that stays the same while no record changes; nothing when it is not known.
   * @param arrive Finds out whose page it is. Not asked for where the same request was answered before,
   *   in the same epoch.
   */
  async answer(
    visit: Visit,
    epoch: number | undefined,
    arrive: () => Promise<Arrival>,
    draw: Draw,
  ): Promise<PageAnswer> {
    const said = saidIn(visit);
    if (!said) return draw(visit, await arrive());
    const now = this.#now();
    const wayKey = `${visit.url.href} ${said.agreed} ${said.language}`;
    const way = epoch === undefined ? undefined : this.#ways.get(wayKey, now);
    const known = way && way.epoch === epoch ? this.#young(way.key, now) : undefined;
    if (known) return again(known, visit);
    const arrival = await arrive();
    if (!arrival.sound) return draw(visit, arrival);
    const { locale, settings, records } = arrival;
    const key = `${visit.url.href} ${locale} ${said.agreed} ${settings.allPaymentsEnabled}`;
    const kept = this.#young(key, now);
    // An epoch that was known before the records were read is one that they belong to, or older.
    if (epoch !== undefined) this.#ways.set(wayKey, { key, epoch }, 2 * wayKey.length, now);
    if (kept && same(kept.records, records)) return again(kept, visit);
    return this.#drawn(
      key,
      { ...visit, request: strangers(visit.request, said.agreed) },
      {
        arrival,
        draw,
        setCookies: cookiesFor(visit),
      },
    );
  }

  async #drawn(
    key: string,
    visit: Visit,
    { arrival, draw, setCookies }: { arrival: Arrival; draw: Draw; setCookies: string[] },
  ): Promise<PageAnswer> {
    const drawnAt = this.#now();
    const { response, nonce } = await draw(visit, arrival);
    if (!isOrdinary(response)) {
      this.#memory.delete(key);
      return { response, nonce, setCookies };
    }
    const html = await response.text();
    const page = cutAt(html, [nonce]);
    const kept = { page, records: arrival.records, drawnAt };
    this.#memory.set(key, kept, 2 * key.length + page.bytes, drawnAt);
    return { response: pageAnswer(html), nonce, setCookies };
  }

  #young(key: string, now: number): Kept | undefined {
    const kept = this.#memory.get(key, now);
    return kept && now - kept.drawnAt < KEPT_MS ? kept : undefined;
  }
}

/** A kept page for one more guest. */
function again({ page }: Kept, visit: Visit): PageAnswer {
  const nonce = newNonce();
  return { response: pageAnswer(filled(page, [nonce])), nonce, setCookies: cookiesFor(visit) };
}

function cookiesFor({ request }: Visit): string[] {
  const { setCookie } = sessionOf(request.headers);
  return setCookie ? [setCookie] : [];
}

/**
 * What the guest agreed to and the languages they asked for, in their own words; nothing where a request
 * is more than a look at the page, brings a cookie that the page might go by, or is one that statistics
 * are to hear of.
 */
function saidIn({ request, url }: Visit): { agreed: string; language: string } | undefined {
  if (request.method !== "GET" || url.search !== "") return undefined;
  if (allowsStatistics(request.headers)) return undefined;
  let agreed = "";
  let language = request.headers.get("accept-language") ?? "";
  for (const [name, value] of cookiesOf(request.headers)) {
    if (name === CONSENT_COOKIE && /^[a-z.]{0,40}$/.test(value)) agreed = value;
    else if (name === LOCALE_COOKIE) language += ` ${name}=${value}`;
    else if (!IGNORED_COOKIES.has(name)) return undefined;
  }
  return { agreed, language };
}

/** The same look at the page by nobody in particular. */
function strangers(request: Request, agreed: string): Request {
  const headers = new Headers({ accept: "text/html" });
  const agent = request.headers.get("user-agent");
  if (agent) headers.set("user-agent", agent);
  if (agreed) headers.set("cookie", `${CONSENT_COOKIE}=${agreed}`);
  return new Request(request.url, { headers, signal: request.signal });
}

function isOrdinary({ status, headers }: Response): boolean {
  return status === 200 && !headers.has("set-cookie") && isHtml(headers);
}

function isHtml(headers: Headers): boolean {
  return headers.get("content-type")?.startsWith("text/html") ?? false;
}

function same(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, place) => one === others[place]);
}
