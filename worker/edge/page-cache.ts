import { cookiesOf } from "#worker/cookies";
import { GUEST_COOKIE } from "#worker/viewer";
import { MENU_LANGUAGE_COOKIE } from "~/contracts/menu-language";
import { TABLES_COOKIE } from "~/contracts/table-links";
import { allowsStatistics, CONSENT_COOKIE } from "./consent";
import type { PageAnswer, RequestContext } from "./front-door";
import { newNonce, pageAnswer } from "./headers";
import { LOCALE_COOKIE } from "./locale";
import { PageMemory } from "./page-memory";
import { cutAt, filled, type PageTemplate } from "./page-template";
import type { ResolvedRequest } from "./resolved-request";
import { newcomersCookie } from "./session";

/**
 * A cached page is rendered anew after this time, whatever happened. With the time in which an isolate hears
 * of a published change this stays below a minute, for pages that read more records than a tenant has.
 */
const TTL_MS = 15_000;

/** Ways to cached pages: a key each, of which an isolate has so many bytes. */
const MAX_ROUTES_BYTES = 1_000_000;

/** Cookies that no public page goes by. */
const IGNORED_COOKIES = new Set([GUEST_COOKIE, MENU_LANGUAGE_COOKIE, TABLES_COOKIE]);

type Cached = { page: PageTemplate; records: readonly unknown[]; renderedAt: number };
type Route = { key: string; epoch: number };
type Render = (requestContext: RequestContext, resolved: ResolvedRequest) => Promise<PageAnswer>;

/**
 * Whole public pages in an isolate's memory, by address, language and what the guest agreed to, as long
 * as the tenant's records are the very ones that they were rendered from (docs/decisions/0014).
 *
 * Such a page is rendered for a stranger: a session made up for it, and a request without the guest's
 * cookie. So nothing of the one who happened to ask first can be in it.
 */
export class PageCache {
  readonly #memory: PageMemory<Cached>;
  /** From what a request says to the page it was given, good as long as no record has changed. */
  readonly #routes = new PageMemory<Route>(MAX_ROUTES_BYTES);
  readonly #now: () => number;

  constructor(now: () => number = Date.now, memory = new PageMemory<Cached>()) {
    this.#now = now;
    this.#memory = memory;
  }

  /**
   * The page from memory, or as `render` makes it for the requestContext that it is given.
   *
   * @param epoch A number that stays the same while no record changes; nothing when it is not known.
   * @param resolveRequest Finds out whose page it is. Not asked for where the same request was answered before,
   *   in the same epoch.
   */
  async answer(
    requestContext: RequestContext,
    epoch: number | undefined,
    resolveRequest: () => Promise<ResolvedRequest>,
    render: Render,
  ): Promise<PageAnswer> {
    const said = saidIn(requestContext);
    if (!said) return render(requestContext, await resolveRequest());
    const now = this.#now();
    const routeKey = `${requestContext.url.href} ${said.agreed} ${said.language}`;
    const route = epoch === undefined ? undefined : this.#routes.get(routeKey, now);
    const known = route && route.epoch === epoch ? this.#fresh(route.key, now) : undefined;
    if (known) return fromCache(known, requestContext);
    const resolved = await resolveRequest();
    if (!resolved.sound) return render(requestContext, resolved);
    const { locale, settings, records } = resolved;
    const key = `${requestContext.url.href} ${locale} ${said.agreed} ${settings.allPaymentsEnabled}`;
    const cached = this.#fresh(key, now);
    // An epoch that was known before the records were read is one that they belong to, or older.
    if (epoch !== undefined) this.#routes.set(routeKey, { key, epoch }, 2 * routeKey.length, now);
    if (cached && same(cached.records, records)) return fromCache(cached, requestContext);
    return this.#rendered(
      key,
      { ...requestContext, request: anonymous(requestContext.request, said.agreed) },
      {
        resolved,
        render,
        setCookies: cookiesFor(requestContext),
      },
    );
  }

  async #rendered(
    key: string,
    requestContext: RequestContext,
    {
      resolved,
      render,
      setCookies,
    }: { resolved: ResolvedRequest; render: Render; setCookies: string[] },
  ): Promise<PageAnswer> {
    const renderedAt = this.#now();
    const { response, nonce } = await render(requestContext, resolved);
    if (!isOrdinary(response)) {
      this.#memory.delete(key);
      return { response, nonce, setCookies };
    }
    const html = await response.text();
    const page = cutAt(html, [nonce]);
    const cached = { page, records: resolved.records, renderedAt };
    this.#memory.set(key, cached, 2 * key.length + page.bytes, renderedAt);
    return { response: pageAnswer(html), nonce, setCookies };
  }

  #fresh(key: string, now: number): Cached | undefined {
    const cached = this.#memory.get(key, now);
    return cached && now - cached.renderedAt < TTL_MS ? cached : undefined;
  }
}

/** A cached page for one more guest. */
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
 * What the guest agreed to and the languages they asked for, in their own words; nothing where a request
 * is more than a look at the page, brings a cookie that the page might go by, or is one that statistics
 * are to hear of.
 */
function saidIn({
  request,
  url,
}: RequestContext): { agreed: string; language: string } | undefined {
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
function anonymous(request: Request, agreed: string): Request {
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
