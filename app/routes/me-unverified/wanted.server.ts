import type { AppLoadContext } from "@remix-run/cloudflare";
import { isAccountPath, returnPathOf } from "~/contracts/account-path";
import { backOf } from "~/features/account/account-place.server";
import { pathTo } from "~/paths/path-to";

/** The page that the guest wanted, and where they go instead: to where they came from, which needs no account. */
export function wantedOf(args: { request: Request; context: AppLoadContext }): {
  wanted: string;
  close: string;
} {
  const wanted = backOf(args);
  const url = new URL(wanted, args.request.url);
  const { venue, guestApp } = args.context.tenant;
  const home = venue
    ? pathTo("venue", { venueId: venue.id })
    : guestApp
      ? pathTo("guest-app", { appId: guestApp.appId })
      : "/";
  if (!isAccountPath(url.pathname)) return { wanted, close: home };
  const from = returnPathOf(url);
  const isAccount = from === null || isAccountPath(new URL(from, url).pathname);
  return { wanted, close: isAccount ? home : from };
}
