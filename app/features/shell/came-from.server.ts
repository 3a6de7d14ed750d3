import { isOwnPath } from "~/contracts/own-path";

/** The page of this site that the guest pressed on, as their browser names it; null where it names none of ours. */
export function cameFrom({ url, headers }: Request): string | null {
  const referer = URL.parse(headers.get("referer") ?? "");
  if (referer?.origin !== new URL(url).origin) return null;
  const path = referer.pathname + referer.search;
  return isOwnPath(path) ? path : null;
}

/** Where a guest wanted to go before a page of a guest app stopped them; null for what is no path of ours. */
export function originPathOf({ searchParams }: URL): string | null {
  const wanted = searchParams.get("originPath");
  return wanted !== null && isOwnPath(wanted) ? wanted : null;
}
