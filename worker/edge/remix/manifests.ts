import type { Page } from "~/routes/table";

/**
 * The lists of pages that a browser can go to without loading a document. Each page loads one of them, so
 * that the pages of one part of the product cost the others nothing (docs/decisions/0079).
 *
 * Where Remix changes: the name and the text of its manifest file. React Router discovers routes, and needs no lists.
 */
export const manifestNames = ["bill", "venue", "site"] as const;
type ManifestName = (typeof manifestNames)[number];

type Listed = Pick<Page, "id" | "path">;

/** Pages outside a bill's address that a guest is led to when it is paid. */
const AFTER_BILLS = ["review-new"];

/** Which list a page loads. */
export function manifestOf({ id, path }: Listed): ManifestName {
  if (path.startsWith("/venues/:venueId/bills/") || AFTER_BILLS.includes(id)) return "bill";
  return path.startsWith("/venues/") || id === "not-found" ? "venue" : "site";
}

/**
 * Whether a page is in a list. Tables lead to bills, so the venue's list has those too. The page for
 * unknown addresses is in each: a browser takes every page that its list lacks for unknown, asks for that
 * page's data and is sent to the document (`page-data.ts`).
 */
export function isListed(page: Listed, name: ManifestName): boolean {
  const own = manifestOf(page);
  return own === name || page.id === "not-found" || (own === "bill" && name === "venue");
}

/** The file of a list, beside the build's whole manifest. Development has the whole one only. */
export function manifestUrl(whole: string, name: ManifestName): string {
  return whole.replace(/(\/manifest-\w+)\.js$/, `$1-${name}.js`);
}
