import type { Page } from "~/routes/table";
import { isListed, manifestOf } from "./manifests";

const REDIRECT = "x-remix-redirect";
const LOAD = "x-remix-reload-document";

/**
 * What a browser gets that asks an address for the data of another page than is there: the address as a
 * document. Its list of pages lacks this one (docs/decisions/0079), or is of a former build; without this
 * it would show that there is no such page.
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
    [REDIRECT]: url.pathname + query,
    [LOAD]: "yes",
    "cache-control": "no-store",
  };
  return new Response(null, { status: 204, headers });
}

/**
 * Lets a browser load the page that an answer sends it to as a document at once, where the list of the page
 * it is on lacks that one or the two are never in one document.
 */
export function leadToDocument(
  { headers }: Response,
  url: URL,
  from: Page,
  pageOf: (pathname: string) => Page,
  areApart: (one: Page, other: Page) => boolean = () => false,
): void {
  const target = headers.get(REDIRECT);
  if (target === null) return;
  const { origin, pathname } = new URL(target, url);
  if (origin !== url.origin) return;
  const to = pageOf(pathname);
  if (areApart(from, to) || !isListed(to, manifestOf(from))) headers.set(LOAD, "yes");
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
