import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { idempotencyKeySchema } from "~/contracts/ids";
import { newTabPath, tabCardPath } from "~/features/addresses";
import { readForm } from "~/features/forms/read-form.server";
import { venueOf } from "~/routes/shared/access/access.server";
import { isTooMany } from "~/routes/shared/holds/authorise.server";
import { warn } from "~/services/log.server";

export const openSchema = z.object({ key: idempotencyKeySchema });

/** Begins the tab; one that can't begin counts as an engagement failure (TAB-07, TAB-21). */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const venue = venueOf({ context, params });
  const form = await readForm(request, openSchema, context.locale);
  const key = form.status === "success" ? form.value.key : crypto.randomUUID();
  const begun = await context.platform.tabs.initiate(venue, key);
  if (begun.ok) throw redirect(tabCardPath(venue.id, begun.value.tabId), 303);
  warn(context, "tab-not-initiated", `billing tab initiation failed: ${begun.error.code}`);
  const problem = isTooMany(begun.error) ? "too-many" : "engagement";
  throw redirect(newTabPath(venue.id, { problem }), 303);
}
