import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { entryPathOf, scannedApp, scannedTable } from "~/paths/entry-path.server";
import { pathTo } from "~/paths/path-to";

/**
 * Leads a scanned code to its table (or straight to the table's open bill), bill, venue or app, and one that we don't
 * know to the 404 (ROUTE-06). An app's pages are on a host of its own, which is read from its record and never from
 * the address.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  const path = entryPathOf(url) ?? "/not-found";
  const appId = scannedApp(path);
  if (appId === null || appId === context.tenant.guestApp?.appId) {
    throw redirect((await openBillPath(context, path)) ?? path, 303);
  }
  const read = await context.platform.guestApps.byId({ appId });
  if (!read.ok || !read.value.host) throw redirect("/not-found", 303);
  const there = new URL(path, url);
  there.hostname = read.value.host;
  throw redirect(there.href, 303);
}

/**
 * The open bill of the table that a code names, which saves the guest the way by the table's page. Null where there is
 * none, or the table can't be read: its page says so.
 */
async function openBillPath({ platform }: AppLoadContext, path: string): Promise<string | null> {
  const at = scannedTable(path);
  const table = at && (await platform.tables.standing(at.deviceId));
  if (!table?.ok || table.value.device.venueId !== at?.venueId || !table.value.billId) return null;
  return pathTo("bill", { venueId: at.venueId, billId: table.value.billId });
}
