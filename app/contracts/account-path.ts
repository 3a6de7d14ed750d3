import { billIdSchema, deviceIdSchema, enrollmentIdSchema } from "./ids";
import { isOwnPath } from "./own-path";

const ACCOUNT_PAGES = new Set([
  ...["/login", "/signup", "/passwordless", "/logged-in", "/logged-out"],
  ...["/me", "/me/details", "/me/management", "/me/logged-out"],
  ...["/me/receipts/list", "/me/data.json", "/me/erase"],
  ...["/me/unverified", "/me/verify-email"],
]);

/** ROUTE-04, ROUTE-10. */
const PARAMETERS = ["redirectToPath", "redirectTo"] as const;

export function isAccountPath(pathname: string): boolean {
  return ACCOUNT_PAGES.has(pathname);
}

/** Where a page of an account leads back to: a path of this same site, and no other; null where it names none. */
export function returnPathOf({ searchParams }: URL): string | null {
  for (const name of PARAMETERS) {
    const path = searchParams.get(name);
    if (path && path.length <= 1_000 && isOwnPath(path)) return path;
  }
  return null;
}

/** The path with the venue that the guest of an account's page comes from; null for any other page. */
export function venuePathBehind(url: URL): string | null {
  if (!isAccountPath(url.pathname)) return null;
  const path = returnPathOf(url);
  const back = path && new URL(path, url.origin);
  // A page of the account that asked for the login names where its guest came from, and may itself have been asked for.
  if (!back) return null;
  return isAccountPath(back.pathname) ? venuePathBehind(back) : back.pathname;
}

/** By the table's code or the bill's id; undefined where the address names neither. */
export function seatOf(url: URL): { deviceId: string } | { billId: string } | undefined {
  const isAccount = isAccountPath(url.pathname);
  const back = isAccount ? null : returnPathOf(url);
  const paths = isAccount
    ? [venuePathBehind(url)]
    : [url.pathname, back && new URL(back, url.origin).pathname];
  for (const path of paths) {
    const [, kind, id] = /^\/venues\/[^/]+\/(tables|bills)\/([^/]+)/.exec(path ?? "") ?? [];
    const billId = billIdSchema.safeParse(kind === "bills" ? id : url.searchParams.get("billId"));
    if (billId.success) return { billId: billId.data };
    const deviceId = deviceIdSchema.safeParse(
      kind === "tables" ? id : url.searchParams.get("deviceId"),
    );
    if (deviceId.success) return { deviceId: deviceId.data };
  }
  return undefined;
}

/** Only where no path to lead back to says where the guest is (ROUTE-04, ROUTE-08). */
export function enrollmentOfLogin(url: URL): string | undefined {
  const isAccount = isAccountPath(url.pathname) && returnPathOf(url) === null;
  return isAccount ? enrollmentBehind(url) : undefined;
}

/** A page of an account by its query (ROUTE-04, ROUTE-08), a terminal's receipt by its path (PDQ-04). */
export function enrollmentBehind(url: URL): string | undefined {
  const [, inPath] = /^\/enrollments\/([^/]+)\/transaction\//.exec(url.pathname) ?? [];
  if (!inPath && !isAccountPath(url.pathname)) return undefined;
  const given = enrollmentIdSchema.safeParse(inPath ?? url.searchParams.get("enrollmentId"));
  return given.success ? given.data : undefined;
}
