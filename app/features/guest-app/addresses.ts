/** Addresses of a guest app's own pages (ROUTE-67 to ROUTE-78). */
export function guestAppPath(
  appId: string,
  page:
    | ""
    | "/order"
    | "/pay"
    | "/store-locator"
    | "/onboarding"
    | "/reservations"
    | "/profile" = "",
  query: Record<string, string | null | undefined> = {},
): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  const words = new URLSearchParams(given);
  const path = `/guest-app/${appId}${page}`;
  return words.size > 0 ? `${path}?${words}` : path;
}

/** The page that names another site and asks before a guest goes there (ROUTE-73); a page of our own is gone to. */
export function externalLinkPath(appId: string, url: string, title: string): string {
  if (url.startsWith("/")) return url;
  return `/guest-app/${appId}/external-link?${new URLSearchParams({ url, title })}`;
}

/** A brand's page (ROUTE-68). */
export function brandPath(appId: string, brandId: string): string {
  return `${guestAppPath(appId)}/brand/${encodeURIComponent(brandId)}`;
}
