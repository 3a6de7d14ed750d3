import { allowsStatistics, CONSENT_COOKIE } from "#worker/request/consent";
import { cookiesOf } from "#worker/request/cookies";
import { GUEST_COOKIE } from "#worker/request/viewer";
import { datedToday } from "~/contracts/consent";
import { GUEST_NAME_COOKIE } from "~/contracts/guest-name";
import { LAST_HERE_COOKIE } from "~/contracts/last-here";
import { MENU_LANGUAGE_COOKIE } from "~/contracts/stored-cookie";
import { TABLES_COOKIE } from "~/contracts/table-links";
import type { PageAnswer, RequestContext } from "./front-door";
import { newNonce, pageAnswer } from "./headers";
import { leadsBack } from "./last-here";
import { LOCALE_COOKIE } from "./locale";
import { PageMemory } from "./page-memory";
import { cutAt, filled, type PageTemplate } from "./page-template";
import type { ResolvedRequest } from "./resolved-request";
import { newcomersCookie } from "./session";

/**
 * A cached page is rendered anew after this time, whatever happened. With the 40 seconds in which an isolate
 * hears of a published change this stays below a minute.
 */
const TTL_MS = 15_000;

/** While one request renders a page anew, others are shown it as it was, for so long at most. */
const RENEWAL_MS = 2_000;

/** Some hundred pages, or some ten long menus; expired ones are dropped when the next one is added. */
const MAX_BYTES = 6_000_000;

/** Cookies that no public page depends on. */
const IGNORED_COOKIES = new Set([
  GUEST_COOKIE,
  GUEST_NAME_COOKIE,
  MENU_LANGUAGE_COOKIE,
  TABLES_COOKIE,
]);

/** What a public page depends on in a request. */
type Variant = { agreed: string; language: string };

type Cached = {
  page: PageTemplate;
  renderedAt: number;
  /** Since when a request renders it anew, so that the others need not do the same. */
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

  /**
   * The page from memory, or as `render` makes it for the request context that it is given.
   *
   * @param resolveRequest Finds out whose page it is. Not asked for where the page is in memory.
   */
  async answer(
    requestContext: RequestContext,
    resolveRequest: () => Promise<ResolvedRequest>,
    render: Render,
  ): Promise<PageAnswer> {
    const now = this.#now();
    const variant = variantOf(requestContext, now);
    if (!variant) return render(requestContext, await resolveRequest());
    const key = `${requestContext.url.href} ${variant.agreed} ${variant.language}`;
    const cached = this.#memory.get(key, now);
    if (cached && mayBeShown(cached, now)) return fromCache(cached, requestContext);
    if (cached) cached.renewedSince = now;
    const resolved = await resolveRequest();
    if (!resolved.isComplete) return render(requestContext, resolved);
    const request = anonymous(requestContext.request, variant);
    const { response, nonce, isRemade } = await render({ ...requestContext, request }, resolved);
    const setCookies = cookiesFor(requestContext);
    // What a page was made of the second time may not be complete.
    if (!isOrdinary(response) || isRemade) {
      this.#memory.delete(key);
      return { response, nonce, setCookies };
    }
    const html = await response.text();
    const page = cutAt(html, [nonce]);
    this.#memory.set(key, { page, renderedAt: now }, 2 * key.length + page.bytes, now);
    return { response: pageAnswer(html), nonce, setCookies };
  }
}

function mayBeShown({ renderedAt, renewedSince }: Cached, now: number): boolean {
  if (now - renderedAt < TTL_MS) return true;
  return renewedSince !== undefined && now - renewedSince < RENEWAL_MS;
}

function fromCache({ page }: Cached, requestContext: RequestContext): PageAnswer {
  const nonce = newNonce();
  return {
    response: pageAnswer(filled(page, [nonce])),
    nonce,
    setCookies: cookiesFor(requestContext),
  };
}

function cookiesFor({ request }: RequestContext): string[] {
  return newcomersCookie(request.headers);
}

/**
 * The guest's consent and their languages, as the request brings them; nothing where a request does more than
 * read the page, brings a cookie that the page might depend on, or is to be counted for statistics.
 */
function variantOf({ request, url }: RequestContext, now: number): Variant | undefined {
  if (request.method !== "GET" || url.search !== "") return undefined;
  if (allowsStatistics(request.headers, now)) return undefined;
  let agreed = "";
  let language = request.headers.get("accept-language") ?? "";
  for (const [name, value] of cookiesOf(request.headers)) {
    if (name === CONSENT_COOKIE) agreed = datedToday(value, now);
    else if (name === LOCALE_COOKIE) language += ` ${name}=${value}`;
    else if (name === LAST_HERE_COOKIE) {
      if (leadsBack(value, url.pathname)) return undefined;
    } else if (!IGNORED_COOKIES.has(name)) return undefined;
  }
  return { agreed, language };
}

function anonymous(request: Request, { agreed }: Variant): Request {
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
