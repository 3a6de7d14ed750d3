/** The path with every secret id in it, and anything that is no plain word, taken out. */
export function pathPattern(pathname: string): string {
  return pathname
    .split("/")
    .map((part) => (/^[a-z]+_[A-Za-z0-9_-]{20,}$/.test(part) ? `:${part.split("_")[0]}` : part))
    .map((part) => (/^:?[A-Za-z0-9._-]{0,64}$/.test(part) ? part : ":other"))
    .join("/");
}
