import type { Page } from "~/routes/table";
import { isListed, manifestOf } from "./manifests";

const REDIRECT = "x-remix-redirect";
const LOAD = "x-remix-reload-document";

/**
 * What a browser gets that asks an address for the data of another page than is there: the address as a
 * document. Its list of pages lacks this one (docs/decisions/0079), or is of a former build; without this
 * it would show that there is no such page.
 *
 * @returns null for any other request.
 */
export function asDocument(url: URL, page: Page): Response | null {
  const wanted = url.searchParams.get("_data");
  if (wanted === null || wanted === page.id || wanted === "root") return null;
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
 * it is on lacks that one.
 */
export function leadToDocument(
  { headers }: Response,
  url: URL,
  from: Page,
  pageOf: (pathname: string) => Page,
): void {
  const target = headers.get(REDIRECT);
  if (target === null) return;
  const { origin, pathname } = new URL(target, url);
  if (origin !== url.origin || isListed(pageOf(pathname), manifestOf(from))) return;
  headers.set(LOAD, "yes");
}
