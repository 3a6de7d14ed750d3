/** What stands behind the question mark; what has no value is left out, as is a flag that is false. */
export type Query =
  | URLSearchParams
  | Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A path of this site with a query behind it. */
export function withQuery(path: string, query: Query): string {
  const entries = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  if (entries.length === 0) return path;
  const search = new URLSearchParams();
  for (const [key, value] of entries) {
    if (value || value === 0) search.append(key, String(value));
  }
  if (search.size === 0) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${search}`;
}
