import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { entryPathOf, scannedApp } from "./entry-path.server";

/**
 * Leads a scanned code to its table, bill, venue or app, and one that we don't know to the 404 (ROUTE-06). An app's
 * pages are on a host of its own, which is read from its record and never from the address.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  const path = entryPathOf(url) ?? "/not-found";
  const appId = scannedApp(path);
  if (appId === null || appId === context.tenant.guestApp?.appId) throw redirect(path, 303);
  const read = await context.platform.guestApps.byId({ appId });
  if (!read.ok || !read.value.host) throw redirect("/not-found", 303);
  const there = new URL(path, url);
  there.hostname = read.value.host;
  throw redirect(there.href, 303);
}
