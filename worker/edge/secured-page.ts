import type { Env } from "#worker/env";
import { correlationIdOf } from "#worker/request/correlation";
import { SESSION_COOKIE } from "#worker/request/viewer";
import type { Page } from "~/routes/table";
import { needsOn, securePage } from "./headers";
import type { Handlers, PageAnswer, RequestContext } from "./request-context";

/** What a request may bring that is checked before its page is looked for. */
const CHECKED_FIRST = ["upgrade", "content-length", "authorization"];

/**
 * The answer to who reads a public page that is in memory, which calls nothing and leaves nothing behind, so that nothing
 * is noted of its calls and no body is read. Nothing where the request must be checked or its page be made.
 */
export function pageFromMemory(
  handlers: Handlers,
  request: Request,
  env: Env,
): Response | undefined {
  const { headers } = request;
  if (CHECKED_FIRST.some((name) => headers.has(name))) return undefined;
  const answer = handlers.rememberedPage(request);
  if (!answer) return undefined;
  const { page, url } = answer;
  const correlationId = correlationIdOf(headers);
  return securedPage(handlers, { request, url, env, correlationId }, page, answer);
}

/** A page's answer with what the front door adds to it. */
export function securedPage(
  { paymentNeeds, liveSources }: Pick<Handlers, "paymentNeeds" | "liveSources">,
  { request, url, env, correlationId }: Omit<RequestContext, "ctx">,
  page: Page,
  { response, nonce, setCookies }: PageAnswer,
): Response {
  // A page's answer was made in this worker for this request, so its headers are still open.
  const answer = request.method === "HEAD" ? new Response(null, response) : response;
  securePage(answer.headers, correlationId, {
    nonce,
    url,
    isPrivate: isPrivate(page),
    needs: needsOn(page, paymentNeeds(env), liveSources(env)),
  });
  setAll(answer.headers, setCookies);
  return answer;
}

/** Sets the cookies of an answer. */
export function setAll(headers: Headers, cookies: readonly string[]): void {
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  // What pages stored of the guest in the browser goes with their session, wherever that was ended (LOY-30 to LOY-32).
  if (cookies.some((cookie) => cookie.startsWith(`${SESSION_COOKIE}=;`))) {
    headers.set("clear-site-data", '"storage"');
  }
}

/** Pages that show a guest's number, points or name to whoever opens them, with an account or without. */
const OF_A_GUEST = /\/auth\/|\/loyalty|^\/(?:passwordless|logged-in|guest-app\/:appId)$/;

/**
 * What is below a table or a bill is private to its guests, what is of an account to its user, and a preview to its
 * operator: no cache may store it, nor may a browser show it again after a guest has signed out.
 */
function isPrivate({ path, access }: Page): boolean {
  return (
    access !== "anyone" || /\/(?:tables|bills)\/|\/look-preview/.test(path) || OF_A_GUEST.test(path)
  );
}
