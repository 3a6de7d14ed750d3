import { publicAddress, publicLinks } from "../venue/public-links";

/** What search engines may know of a page; null for one under a table or a bill. */
export type PublicPart = { pageAddress: string; asked: string | null; description: string } | null;

/** The public part of a menu's page. */
export function publicPart(
  under: "venue" | "table" | "bill",
  request: Request,
  description: string,
): PublicPart {
  return under === "venue" ? { ...publicAddress(request), description } : null;
}

/** The tags of a page of a menu: a public page's, or those of one that nobody is to find. */
export function menuMeta(data: { title: string; public: PublicPart } | null | undefined) {
  const title = { title: data?.title ?? "Tableside" };
  const shown = data?.public;
  if (!shown) return [title, { name: "robots", content: "noindex" }];
  const { pageAddress, asked, description } = shown;
  return [title, { name: "description", content: description }, ...publicLinks(pageAddress, asked)];
}
