import { allows, CONSENT_COOKIE } from "#worker/request/consent";
import { readCookies } from "#worker/request/cookies";
import { urlOf } from "#worker/request/request-url";
import { GUEST_COOKIE, holdsGuestId } from "#worker/request/viewer";
import { datedToday } from "~/contracts/consent";
import { GUEST_NAME_COOKIE } from "~/contracts/guest-name";
import { LAST_HERE_COOKIE } from "~/contracts/last-here";
import { MENU_LANGUAGE_COOKIE } from "~/contracts/stored-cookie";
import { TABLES_COOKIE } from "~/contracts/table-links";
import type { Page } from "~/routes/table";
import { newNonce, pageAnswer } from "./headers";
import { leadsBack } from "./last-here";
import { LOCALE_COOKIE } from "./locale";
import { PageMemory } from "./page-memory";
import { cutAt, filled, type PageTemplate } from "./page-template";
import type { PageAnswer, RememberedPage, RequestContext } from "./request-context";
import type { ResolvedRequest } from "./resolved-request";
import { newcomersCookie } from "./session";

/**
 * A cached page is rendered again after this time, whatever happened. With the 40 seconds in which an isolate
 * hears of a published change this stays below a minute.
 */
const TTL_MS = 15_000;

/** How long at most others get the older page while one request renders it again. */
const RENEWAL_MS = 2_000;

/** Some hundred pages, or some ten long menus; expired ones are dropped when the next one is added. */
const MAX_BYTES = 6_000_000;

/** Cookies that no public page depends on. */
const IGNORED_COOKIES = new Set([GUEST_NAME_COOKIE, MENU_LANGUAGE_COOKIE, TABLES_COOKIE]);

/** What a public page depends on in a request, and whether its guest is known. */
type Variant = { agreed: string; language: string; hasGuest: boolean };

type Cached = {
  page: Page;
  url: URL;
  template: PageTemplate;
  renderedAt: number;
  /** When a request began to render it again, so that the others need not. */
  renewedSince?: number;
};
type Render = (requestContext: RequestContext, resolved: ResolvedRequest) => Promise<PageAnswer>;

/**
 * Whole public pages in an isolate's memory for a quarter of a minute, by address, the languages that the
 * guest asks for and what they agreed to (docs/decisions/0014).
 *
 * Such a page is rendered for a stranger: a session made up for it, and a request without the guest's
 * cookie. So it can hold nothing of the guest who happened to ask first.
 */
export class PageCache {
  readonly #memory: PageMemory<Cached>;
  readonly #now: () => number;

  constructor(now: () => number = Date.now, memory = new PageMemory<Cached>(MAX_BYTES, TTL_MS)) {
    this.#now = now;
    this.#memory = memory;
  }

  /** The page of a request from memory; nothing where it has to be made. */
  remembered(request: Request): RememberedPage | undefined {
    const now = this.#now();
    const variant = variantOf(request, now);
    const cached = variant && this.#memory.get(keyOf(request, variant), now);
    return cached && mayBeShown(cached, now) ? fromCache(cached, request, variant) : undefined;
  }

  /**
   * The page from memory, or as `render` makes it for the request context that it is given.
   *
   * @param resolveRequest Finds out whose page it is. Not asked for where the page is in memory.
   */
  async answer(
    page: Page,
    requestContext: RequestContext,
    resolveRequest: () => Promise<ResolvedRequest>,
    render: Render,
  ): Promise<PageAnswer> {
    const now = this.#now();
    const { url } = requestContext;
    const variant = variantOf(requestContext.request, now);
    if (!variant) return render(requestContext, await resolveRequest());
    const key = keyOf(requestContext.request, variant);
    const cached = this.#memory.get(key, now);
    if (cached && mayBeShown(cached, now))
      return fromCache(cached, requestContext.request, variant);
    if (cached) cached.renewedSince = now;
    const resolved = await resolveRequest();
    if (!resolved.isComplete) return render(requestContext, resolved);
    const request = anonymous(requestContext.request, variant);
    const { response, nonce, isRemade } = await render({ ...requestContext, request }, resolved);
    const setCookies = cookiesFor(requestContext.request, variant);
    // What a page was made of the second time may not be complete.
    if (!isOrdinary(response) || isRemade) {
      this.#memory.delete(key);
      return { response, nonce, setCookies };
    }
    const html = await response.text();
    const template = cutAt(html, [nonce]);
    const entry = { page, url, template, renderedAt: now };
    this.#memory.set(key, entry, 2 * key.length + template.bytes, now);
    return { response: pageAnswer(html), nonce, setCookies };
  }
}

function mayBeShown({ renderedAt, renewedSince }: Cached, now: number): boolean {
  if (now - renderedAt < TTL_MS) return true;
  return renewedSince !== undefined && now - renewedSince < RENEWAL_MS;
}

function fromCache(
  { page, url, template }: Cached,
  request: Request,
  variant: Variant,
): RememberedPage {
  const nonce = newNonce();
  const response = pageAnswer(filled(template, [nonce]));
  return { page, url, response, nonce, setCookies: cookiesFor(request, variant) };
}

function cookiesFor({ headers }: Request, { hasGuest }: Variant): string[] {
  return hasGuest ? [] : newcomersCookie(headers);
}

/** The address as it was asked for, so that whatever was refused for its address is found in no memory. */
function keyOf({ url }: Request, { agreed, language }: Variant): string {
  return `${url} ${agreed} ${language}`;
}

/**
 * The guest's consent and their languages, as the request brings them; nothing where a request does more than
 * read the page, brings a cookie that the page might depend on, or is to be counted for statistics.
 */
function variantOf(request: Request, now: number): Variant | undefined {
  const { method, headers } = request;
  if (method !== "GET" || request.url.includes("?")) return undefined;
  let agreed = "";
  let language = headers.get("accept-language") ?? "";
  let hasGuest = false;
  for (const [name, value] of readCookies(headers)) {
    if (name === GUEST_COOKIE) hasGuest ||= holdsGuestId(value);
    else if (name === CONSENT_COOKIE) {
      if (allows("statistics", headers, now)) return undefined;
      agreed = datedToday(value, now);
    } else if (name === LOCALE_COOKIE) language += ` ${name}=${value}`;
    else if (name === LAST_HERE_COOKIE) {
      if (leadsBack(value, urlOf(request).pathname)) return undefined;
    } else if (!IGNORED_COOKIES.has(name)) return undefined;
  }
  return { agreed, language, hasGuest };
}

function anonymous(request: Request, { agreed }: Pick<Variant, "agreed">): Request {
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
