import { type CallTime, callsInWords, withCallTimes } from "#worker/base/call-times";
import { errorFields } from "#worker/base/log";
import type { Env } from "#worker/env";
import { correlationIdOf } from "#worker/request/correlation";
import { bearerKey, isDeploymentKey } from "#worker/request/deployment-key";
import { urlOf } from "#worker/request/request-url";
import { sessionObjectId } from "#worker/request/sessions";
import type { BrowserNeeds } from "~/contracts/checkout";
import { CORRELATION_HEADER } from "~/contracts/correlation";
import type { SessionId } from "~/contracts/ids";
import type { Page } from "~/routes/table";
import { secureAnswer } from "./headers";
import { refusedByMeasure, withLimitedBody } from "./limits";
import { chosenLocale, localeCookie } from "./locale";
import { isFromOurselves } from "./origin-check";
import { HEALTH_PATH, isPlatformPath, isRead, pathPattern } from "./paths";
import { areApart, asDocument, pageShown } from "./remix/page-data";
import type { Handlers, RequestContext } from "./request-context";
import { securedPage, setAll } from "./secured-page";
import { cookiesAfterCall } from "./session";

const SLOW_MS = 1_000;

/**
 * The order in which every request is checked: its size, its address, where it comes from, and
 * then which handler it is for. A fault in a handler becomes a plain answer and a line of the log.
 */
export function createFrontDoor(handlers: Handlers) {
  return checked({
    handle: (requestContext) => handlerFor(handlers, requestContext),
    isCall: (pathname) => isPlatformPath(pathname, handlers.servesPath),
    fallback: handlers.fallback,
    log: handlers.log,
  });
}

type Behind = Pick<Handlers, "fallback" | "log"> & {
  handle(requestContext: RequestContext): Promise<Response>;
  /** Whether a path is a program's, whose faults are answered as data, and not a person's. */
  isCall(pathname: string): boolean;
};

/** Checks every request and answers those that fail; `behind` handles the others. */
export function checked(behind: Behind) {
  return async function enter(
    request: Request,
    env: Env,
    ctx: ExecutionContext,
  ): Promise<Response> {
    const correlationId = correlationIdOf(request.headers);
    const url = urlOf(request);
    const {
      answer: response,
      calls,
      ms,
    } = await withCallTimes(() => answer(behind, { request, url, env, ctx, correlationId }));
    const { status } = response;
    if (status >= 500 || ms >= SLOW_MS || REFUSED_HERE.has(status)) {
      behind.log({
        level: status >= 500 ? "error" : "warning",
        event: "request",
        correlationId,
        method: request.method,
        path: pathPattern(url.pathname),
        status,
        ms,
        ...(calls.length > 0 && { calls: callsInWords(calls) }),
      });
    }
    return withServerTiming(request, env, response, { calls, ms });
  };
}

/** Refusals that point to an attack or a broken caller; the others are routine. */
const REFUSED_HERE = new Set([403, 405, 413, 414]);

function answer(behind: Behind, requestContext: RequestContext): Response | Promise<Response> {
  const measure = refusedByMeasure(requestContext.request);
  if (measure) return refusal(measure, requestContext);
  return answerTo(behind, { ...requestContext, ...readable(behind, requestContext) });
}

async function answerTo(behind: Behind, requestContext: RequestContext): Promise<Response> {
  const { request, url, correlationId } = requestContext;
  const straight = straightened(url.pathname);
  if (straight !== url.pathname) {
    return finished(redirect(308, straight + url.search), correlationId);
  }
  if (!isFromOurselves(request, url)) return refusal(403, requestContext);
  const limited = await withLimitedBody(request);
  if (typeof limited === "number") return refusal(limited, requestContext);
  try {
    return await behind.handle({ ...requestContext, request: limited });
  } catch (error) {
    if (!request.signal?.aborted) {
      behind.log({
        level: "error",
        event: "fault",
        correlationId,
        method: request.method,
        path: pathPattern(url.pathname),
        ...errorFields(error),
      });
    }
    return wantsPage(behind, requestContext)
      ? finished(await behind.fallback(requestContext), correlationId)
      : refusal(500, requestContext);
  }
}

async function handlerFor(handlers: Handlers, requestContext: RequestContext): Promise<Response> {
  const { pathname } = requestContext.url;
  if (pathname === HEALTH_PATH) {
    return finished(
      Response.json({ status: "ok", version: handlers.version }),
      requestContext.correlationId,
    );
  }
  if (isPlatformPath(pathname, handlers.servesPath))
    return afterCall(await handlers.platform(requestContext), requestContext);
  const page = handlers.pageOf(pathname);
  const needs = handlers.paymentNeeds(requestContext.env);
  const hasQuery = requestContext.url.search !== "";
  const redirected = hasQuery ? redirectedByQuery(handlers, requestContext, page, needs) : null;
  if (redirected) return finished(redirected, requestContext.correlationId);
  const answer = await handlers.page(requestContext, page);
  return securedPage(handlers, requestContext, page, answer);
}

/** The platform's answer; to a browser that has signed out by a call, with the cookies of a phone that is signed out. */
function afterCall(answer: Response, { request, correlationId, env }: RequestContext): Response {
  const own = finished(answer, correlationId);
  if (request.method === "DELETE") {
    const objectIdOf = (sessionId: SessionId) => sessionObjectId(env, sessionId);
    setAll(own.headers, cookiesAfterCall(request, own, objectIdOf));
  }
  return own;
}

/**
 * Where the query of a page's address leads: to the page as a document, where its data were asked for and can't
 * be shown, or to the same address without the language that it chose. Null where it leads nowhere.
 */
function redirectedByQuery(
  { pageOf, readLocale }: Handlers,
  { request, url }: RequestContext,
  page: Page,
  { ownDocument }: Pick<BrowserNeeds, "ownDocument">,
): Response | null {
  const shown = isRead(request) ? pageShown(request, url, pageOf) : null;
  const unlisted = asDocument(url, page, shown !== null && areApart(ownDocument, shown, page));
  if (unlisted) return unlisted;
  const chosen = isRead(request) ? chosenLocale(url, readLocale) : undefined;
  if (!chosen) return null;
  const answer = redirect(303, chosen.location);
  answer.headers.append("set-cookie", localeCookie(chosen.locale));
  return answer;
}

/** Whether a person waits for a page, and not a program for its data. */
function wantsPage({ isCall }: Behind, { request, url }: RequestContext): boolean {
  const accepted = request.headers.get("accept") ?? "";
  return accepted.includes("text/html") && !isCall(url.pathname);
}

/**
 * A path with a part that no address of ours can have: a backslash, a control character, or percent
 * signs that stand for no text. A router may read them differently, even as another host's address,
 * so such a part is replaced by one that is only unknown. The API has no such router and says 404 itself.
 */
function readable(
  { isCall }: Behind,
  { request, url }: RequestContext,
): Pick<RequestContext, "request" | "url"> {
  if (!url.pathname.includes("%") || isCall(url.pathname)) return { request, url };
  const parts = url.pathname.split("/");
  if (parts.every(isReadable)) return { request, url };
  const plain = new URL(url);
  plain.pathname = straightened(parts.map((part) => (isReadable(part) ? part : "-")).join("/"));
  return { request: new Request(plain, request), url: plain };
}

function isReadable(part: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
    return !/[\\\u0000-\u001f\u007f]/.test(decodeURIComponent(part));
  } catch {
    return false;
  }
}

/** One slash between words and none at the end. The result never starts like another host's address. */
function straightened(pathname: string): string {
  return pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
}

function redirect(status: number, location: string): Response {
  return new Response(null, { status, headers: { location } });
}

const refusalCodes: Record<number, string> = {
  400: "body-cut-off",
  403: "foreign-origin",
  405: "method-not-allowed",
  413: "too-large",
  414: "address-too-long",
  500: "unexpected",
};

function refusal(status: number, { correlationId }: RequestContext): Response {
  const code = refusalCodes[status] ?? "refused";
  return finished(Response.json({ code, correlationId }, { status }), correlationId);
}

/** Adds the headers that every answer carries. A socket's answer is left alone: it has no headers to read. */
export function finished(response: Response, correlationId: string): Response {
  if (response.status === 101 || response.webSocket) return response;
  const own = withOpenHeaders(response);
  secureAnswer(own.headers, correlationId);
  return own;
}

/** An answer from another origin has immutable headers and is copied; one that was made here is not. */
function withOpenHeaders(response: Response): Response {
  try {
    response.headers.delete(CORRELATION_HEADER);
    return response;
  } catch {
    return new Response(response.body, response);
  }
}

/**
 * The answer, with what it waited for in `Server-Timing` where the request carries the operator's key
 * (docs/distance.md). A socket's answer can't be copied and stays as it is.
 */
function withServerTiming(
  { headers }: Request,
  env: Env,
  response: Response,
  { calls, ms }: { calls: readonly CallTime[]; ms: number },
): Response {
  const key = bearerKey(headers.get("authorization"));
  if (key === "" || response.status === 101 || !isDeploymentKey(env, key)) return response;
  const timed = new Response(response.body, response);
  const each = calls.map((call) => `${call.name};dur=${call.ms};desc="from ${call.fromMs} ms"`);
  timed.headers.set("server-timing", [`total;dur=${ms}`, ...each].join(", "));
  return timed;
}
