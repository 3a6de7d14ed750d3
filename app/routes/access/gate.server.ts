import { redirect } from "@remix-run/cloudflare";
import { pathTo } from "~/paths/path-to";
import type { Page } from "~/routes/table";
import {
  type Found,
  guestAppOf,
  type RequestArgs,
  readBill,
  readOrder,
  readSplit,
  readTab,
  readTable,
  rememberFound,
  venueOf,
} from "./access.server";
import { readAhead } from "./read-ahead.server";
import { requireGuestAppUser, requireUser, requireVerified } from "./signed-in.server";

/**
 * Lets a request in to its page, before the page's loader or action runs: the address must be that of a
 * venue, table or bill of this tenant, and the page's access rule must admit the viewer.
 *
 * @throws the answer to give instead: the branded 404, the way to the bill, or the way to signing in.
 */
export async function enter(
  { tenant, access, path, ahead }: Omit<Page, "id" | "file" | "cache" | "takesPayment">,
  asked: RequestArgs,
): Promise<void> {
  if (tenant === "venue") venueOf(asked);
  if (tenant === "guest-app") guestAppOf(asked);
  if (access === "signed-in" || access === "verified") {
    if (tenant === "guest-app") requireGuestAppUser(asked);
    else requireUser(asked);
  }
  readAhead(ahead, asked);
  if (access === "verified") await requireVerified(asked);
  rememberFound(asked, await foundFor(access, path, asked));
}

async function foundFor(access: Page["access"], path: string, asked: RequestArgs): Promise<Found> {
  if (access === "split-owner") return ownSplit(asked);
  if (access === "tab-owner") return ownTab(asked);
  if (access === "order-owner") return { order: await readOrder(asked) };
  if (path.includes("/:billId")) return { bill: await readBill(asked) };
  if (path.includes("/:deviceId")) return { table: await readTable(asked) };
  return {};
}

/** A page whose path names no split has its ids in the query (REV-02). */
async function ownSplit({ context, params, request }: RequestArgs): Promise<Found> {
  const { searchParams } = new URL(request.url);
  const billId = params.billId ?? searchParams.get("bill") ?? "";
  const splitId = params.splitId ?? searchParams.get("split") ?? "";
  const split = await readSplit({ context, params: { ...params, billId, splitId } });
  return { bill: split, split };
}

/** The page that asks for the card has the tab's id in the query (ROUTE-42); without a tab it begins at the start. */
async function ownTab({ context, params, request }: RequestArgs): Promise<Found> {
  const tabId = params.tabId ?? new URL(request.url).searchParams.get("tab");
  const place = { context, params: { ...params, tabId: tabId ?? "" } };
  if (!tabId) throw redirect(pathTo("tab-new", { venueId: venueOf(place).id }), 303);
  return { tab: await readTab(place) };
}
