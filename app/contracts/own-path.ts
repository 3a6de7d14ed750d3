/** An address that nobody has, to see whether a path leads away from where it is read. */
const HERE = "https://here.invalid";

/**
 * Nothing that a browser could read as another host's address. Every target that an address or a form
 * names is checked by this.
 */
export function isOwnPath(path: string): boolean {
  // Browsers drop control characters and read a backslash as a slash, before they look for a host.
  if (!path.startsWith("/") || /[\\\p{Cc}]/u.test(path)) return false;
  try {
    const url = new URL(path, HERE);
    return url.origin === HERE && !url.pathname.startsWith("//");
  } catch {
    return false;
  }
}
