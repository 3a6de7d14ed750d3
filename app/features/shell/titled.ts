export function titled(data: { title: string } | undefined | null) {
  return [{ title: data?.title ?? "Tableside" }, { name: "robots", content: "noindex" }];
}
