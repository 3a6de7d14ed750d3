/**
 * Whether a request may change something, or open a socket that speaks for a guest.
 *
 * A browser says where a request comes from, and only our own pages may use the guest's cookie. A
 * program that sends neither `Origin` nor `Sec-Fetch-Site` nor a cookie borrows nobody's authority, and
 * passes. A forwarded host is never looked at, since anyone can write one.
 *
 * @param url the request's own address, as the server was reached.
 */
export function isFromOurselves(request: Request, url: URL): boolean {
  if (!needsOrigin(request, url.pathname)) return true;
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  if (origin === null) return site === null && !request.headers.has("cookie");
  return origin === url.origin && (site === null || site === "same-origin" || site === "none");
}

function needsOrigin(request: Request, pathname: string): boolean {
  if (carriesItsOwnAuthority(request, pathname)) return false;
  if (request.headers.get("upgrade") !== null) return true;
  return request.method !== "GET" && request.method !== "HEAD";
}

/** A till's bearer key and a provider's signature are no ambient authority: no page can borrow them. */
function carriesItsOwnAuthority(request: Request, pathname: string): boolean {
  if (pathname.startsWith("/webhooks/")) return true;
  if (!pathname.startsWith("/pos/v1/")) return false;
  return /^bearer ./i.test(request.headers.get("authorization") ?? "");
}
