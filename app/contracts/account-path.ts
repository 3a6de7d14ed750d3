import {
  type BillId,
  billIdSchema,
  type DeviceId,
  deviceIdSchema,
  type EnrollmentId,
  enrollmentIdSchema,
} from "./ids";
import { isOwnPath } from "./own-path";

const ACCOUNT_PAGES = new Set([
  ...["/login", "/signup", "/passwordless", "/logged-in", "/logged-out"],
  ...["/me", "/me/details", "/me/management", "/me/logged-out"],
  ...["/me/receipts/list", "/me/data.json", "/me/erase"],
  ...["/me/unverified", "/me/verify-email"],
]);

/** The query parameters that name the path to return to (ROUTE-04, ROUTE-10). */
const RETURN_PARAMETERS = ["redirectToPath", "redirectTo"] as const;

export function isAccountPath(pathname: string): boolean {
  return ACCOUNT_PAGES.has(pathname);
}

/** The path that an account's page returns to; null without one, and for another site's, so that no link leads away. */
export function returnPathOf({ searchParams }: URL): string | null {
  for (const name of RETURN_PARAMETERS) {
    const path = searchParams.get(name);
    if (path && path.length <= 1_000 && isOwnPath(path)) return path;
  }
  return null;
}

/** The path, outside of the account's pages, that the guest of such a page came from; null for any other page. */
export function venuePathBefore(url: URL): string | null {
  if (!isAccountPath(url.pathname)) return null;
  const path = returnPathOf(url);
  const back = path && new URL(path, url.origin);
  // A page of the account may return to another, such as the login to the details, which names the path before in turn.
  if (!back) return null;
  return isAccountPath(back.pathname) ? venuePathBefore(back) : back.pathname;
}

/** The table or bill that a page's address names, or else the page it returns to; undefined where neither does. */
export function seatOf(url: URL): { deviceId: DeviceId } | { billId: BillId } | undefined {
  const isAccount = isAccountPath(url.pathname);
  const back = isAccount ? null : returnPathOf(url);
  const paths = isAccount
    ? [venuePathBefore(url)]
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

/** The enrollment that an account's page names, unless its path to return to names the venue (ROUTE-04, ROUTE-08). */
export function enrollmentOfLogin(url: URL): EnrollmentId | undefined {
  const isAccount = isAccountPath(url.pathname) && returnPathOf(url) === null;
  return isAccount ? enrollmentOf(url) : undefined;
}

/** The enrollment in an account page's query (ROUTE-04, ROUTE-08) or in the path of a terminal's receipt (PDQ-04). */
export function enrollmentOf(url: URL): EnrollmentId | undefined {
  const [, inPath] = /^\/enrollments\/([^/]+)\/transaction\//.exec(url.pathname) ?? [];
  if (!inPath && !isAccountPath(url.pathname)) return undefined;
  const given = enrollmentIdSchema.safeParse(inPath ?? url.searchParams.get("enrollmentId"));
  return given.success ? given.data : undefined;
}
