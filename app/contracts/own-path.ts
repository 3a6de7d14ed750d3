/** A reserved host: a path that leads away from it leads away from this site too. */
const HERE = "https://here.invalid";

/**
 * Whether every browser reads it as a path of this site, and never as another host's address. It checks every target
 * that an address or a form names.
 */
export function isOwnPath(path: string): boolean {
  // Browsers drop control characters and read a backslash as a slash before they parse the host.
  if (!path.startsWith("/") || /[\\\p{Cc}]/u.test(path)) return false;
  try {
    const url = new URL(path, HERE);
    return url.origin === HERE && !url.pathname.startsWith("//");
  } catch {
    return false;
  }
}
