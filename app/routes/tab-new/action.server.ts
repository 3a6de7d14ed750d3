import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { idempotencyKeySchema } from "~/contracts/ids";
import { readForm } from "~/features/forms/read-form.server";
import { storeTabLink } from "~/features/tab/tab-link.server";
import { pathTo } from "~/paths/path-to";
import { venueOf } from "~/routes/access/access.server";
import { begunTabOf } from "~/routes/tab-new/begun-tab.server";
import { isTooMany } from "~/routes/use-cases/tab/authorise.server";
import { warn } from "~/services/log.server";

export const openSchema = z.object({ key: idempotencyKeySchema });

/**
 * Presses of one phone within the same minute begin one tab: in two windows neither knows the other's cookie yet. No tab
 * is paid and over so soon, so that nobody is led back to an old one.
 */
const ONE_TAB_MS = 60_000;

/**
 * Begins the tab, or goes on with the one that the guest has begun, so that no second card is held; one that can't
 * begin counts as an engagement failure (TAB-07, TAB-21).
 */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const venue = venueOf(args);
  const before = await begunTabOf(args, venue);
  if (before.state === "unknown")
    throw redirect(pathTo("tab-new", { venueId: venue.id }, { problem: "engagement" }), 303);
  if (before.state !== "none") throw redirect(before.href, 303);
  const form = await readForm(request, openSchema, context.locale);
  const { businessId } = venue;
  const body = { businessId, venueId: venue.id };
  const initiate = (idempotencyKey: string) =>
    context.platform.tabs.initiate({ businessId, body, idempotencyKey });
  let begun = await initiate(`tab-of-one-press-begun-at-${Math.floor(context.now / ONE_TAB_MS)}`);
  // The guest's tab of these minutes is over already: this press begins another.
  if (!begun.ok && begun.error.code === "tab-closed")
    begun = await initiate(form.status === "success" ? form.value.key : crypto.randomUUID());
  if (begun.ok) {
    const { tabId } = begun.value;
    const link = { billId: null, tabId, storedAt: context.now };
    const headers = { "set-cookie": await storeTabLink(request, venue, link) };
    throw redirect(pathTo("tab-authorize", { venueId: venue.id }, { tab: tabId }), {
      status: 303,
      headers,
    });
  }
  warn(context, "tab-not-initiated", `billing tab initiation failed: ${begun.error.code}`);
  const problem = isTooMany(begun.error) ? "too-many" : "engagement";
  throw redirect(pathTo("tab-new", { venueId: venue.id }, { problem }), 303);
}
