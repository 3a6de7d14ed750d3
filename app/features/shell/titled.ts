/** The tags of a page that belongs to one table: its own title, and nothing for search engines. */
export function titled(data: { title: string } | undefined | null) {
  return [{ title: data?.title ?? "Tableside" }, { name: "robots", content: "noindex" }];
}
