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

/** The path that an account page returns to; null where it names none, or one of another site. */
export function returnPathOf({ searchParams }: URL): string | null {
  for (const name of RETURN_PARAMETERS) {
    const path = searchParams.get(name);
    if (path && path.length <= 1_000 && isOwnPath(path)) return path;
  }
  return null;
}

/** On an account page, the path outside the account that the guest came from; null on any other page. */
export function venuePathBefore(url: URL): string | null {
  if (!isAccountPath(url.pathname)) return null;
  const path = returnPathOf(url);
  const back = path && new URL(path, url.origin);
  // An account page may return to another, which names the path before it, as the login may return to the details.
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

/** The enrollment in an account page's query, unless its return path names the venue (ROUTE-04, ROUTE-08). */
export function enrollmentOfLogin(url: URL): EnrollmentId | undefined {
  const isAccount = isAccountPath(url.pathname) && returnPathOf(url) === null;
  return isAccount ? enrollmentOf(url) : undefined;
}

/** The enrollment in an account page's query (ROUTE-04, ROUTE-08) or in the path of a terminal's receipt (PDQ-04). */
export function enrollmentOf(url: URL): EnrollmentId | undefined {
  const [, inPath] = /^\/enrollments\/([^/]+)\/transaction\//.exec(url.pathname) ?? [];
  if (!inPath && !isAccountPath(url.pathname)) return undefined;
  return enrollmentIdSchema.safeParse(inPath ?? url.searchParams.get("enrollmentId")).data;
}
