import { redirectDocument } from "~/framework/http.server";
import type { Page } from "~/routes/table";
import type { PageContext } from "~/services/context.server";
import { isListed, manifestOf } from "./manifests";

/**
 * What a browser gets that asks an address for the data of another page than is there: the address as a
 * document. Its list of pages lacks this one (docs/decisions/0079), or is of a former build; without this
 * it would show that there is no such page.
 *
 * Where Remix changes: `_data` in the query and these two headers are between Remix's own server and browser. The test
 * compares the answer with Remix's; React Router's single fetch has a list of pages that it discovers, and needs none of it.
 *
 * @param comesFromApart whether the browser shows a page now that is never in one document with this one.
 * @returns null for any other request.
 */
export function asDocument(url: URL, page: Page, comesFromApart = false): Response | null {
  const wanted = url.searchParams.get("_data");
  if (wanted === null || wanted === "root") return null;
  if (wanted === page.id && !comesFromApart) return null;
  const search = new URLSearchParams(url.search);
  search.delete("_data");
  const query = search.size > 0 ? `?${search}` : "";
  const headers = {
    "x-remix-redirect": url.pathname + query,
    "x-remix-reload-document": "true",
    "cache-control": "no-store",
  };
  return new Response(null, { status: 204, headers });
}

/** A page's answer: where it redirects to a page that the browser's document can't show, the redirect loads a new one. */
export function redirectBetween(
  from: Page,
  answer: Response,
  { request, context }: { request: Request; context: Pick<PageContext, "paysInOwnDocument"> },
  pageOf: (pathname: string) => Page,
): Response {
  const { status, headers } = answer;
  const target = status >= 300 && status < 400 ? headers.get("location") : null;
  if (target === null || !URL.canParse(target, request.url)) return answer;
  const { origin, pathname } = new URL(target, request.url);
  if (origin !== new URL(request.url).origin) return answer;
  const to = pageOf(pathname);
  const stays = isListed(to, manifestOf(from)) && !areApart(context.paysInOwnDocument, from, to);
  return stays ? answer : redirectDocument(target, { status, headers });
}

/**
 * Whether two pages are never shown in one document: one of them takes payments by a provider's script, and a
 * document keeps the policy and the scripts that it was loaded with (0096).
 */
export function areApart(
  paysInOwnDocument: boolean,
  one: Pick<Page, "takesPayment">,
  other: Pick<Page, "takesPayment">,
): boolean {
  return paysInOwnDocument && one.takesPayment !== other.takesPayment;
}

/** The page that a browser shows while it asks for another one's data; null where it does not say. */
export function pageShown(
  { headers }: Request,
  url: URL,
  pageOf: (pathname: string) => Page,
): Page | null {
  const referrer = headers.get("referer");
  if (!referrer || !URL.canParse(referrer)) return null;
  const { origin, pathname } = new URL(referrer);
  return origin === url.origin ? pageOf(pathname) : null;
}
