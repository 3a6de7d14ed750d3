/** Where a guest signs in, and comes back to where they were (ROUTE-04). */
export function loginPath(back: string): string {
  return withBack("/login", back);
}

/** Where a guest makes an account (ROUTE-05). */
export function signupPath(back: string): string {
  return withBack("/signup", back);
}

/** Where a guest types the code (ROUTE-08). */
export function codePath(back: string, sent = false): string {
  return withBack("/passwordless", back) + (sent ? "&sent=true" : "");
}

/** What a guest sees who has just signed in (ROUTE-07). */
export function loggedInPath(back: string): string {
  return withBack("/logged-in", back);
}

/**
 * The pages of an account (ROUTE-10 to ROUTE-14). `/data.json` is all that is stored about the guest; `/unverified`
 * stands before pages whose guest has yet to confirm their e-mail (ACC-12).
 */
type MePage =
  | ""
  | "/details"
  | "/receipts/list"
  | "/management"
  | "/data.json"
  | "/erase"
  | "/unverified"
  | "/logged-out";

/** The account and its pages. */
export function mePath(back: string, page: MePage = "") {
  return `/me${page}?${new URLSearchParams({ redirectTo: back })}`;
}

/** A step of signing in to a guest app, by the way of those who had an account before or not (ROUTE-83 to ROUTE-87). */
export type GuestAppStep = "signup" | "confirm" | "loggedIn" | "email";

/**
 * A guest app's own page of signing in.
 *
 * @param query `originPath` is where the guest wanted to go.
 */
export function guestAppAuthPath(
  appId: string,
  step: GuestAppStep,
  { migration = false, ...query }: { migration?: boolean } & Record<string, unknown> = {},
): string {
  const path = `/guest-app/${appId}/auth/${step}${migration ? "/migration" : ""}`;
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const words = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return words.size > 0 ? `${path}?${words}` : path;
}

function withBack(path: string, back: string): string {
  return `${path}?${new URLSearchParams({ redirectToPath: back })}`;
}
