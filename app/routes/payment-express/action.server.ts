import { type ActionFunctionArgs, json, redirect } from "@remix-run/cloudflare";
import { CONTROL } from "~/contracts/experiments";
import type { SplitId } from "~/contracts/ids";
import { checkoutMode } from "~/domain/checkout/express";
import { say } from "~/i18n/strings.server";
import { type BillAt, pathTo } from "~/paths/path-to";
import { billOf, requirePayable } from "~/routes/access/access.server";
import { formKeyOf } from "~/routes/use-cases/split/issue-key.server";
import {
  issueDraft,
  leaveOnRefusal,
  sameAsBefore,
} from "~/routes/use-cases/split/split-calls.server";
import { variantOf } from "~/services/variants.server";

/** The feature's name with the experiments service; a failure there is `control`, and so no feature. */
const FEATURE = "fast-checkout";

/** Checks out all that is left in one go, or falls back to splitting (PAY-32 to PAY-38). */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const place = await billOf(args);
  requirePayable(place, context);
  const { venue, bill, at } = place;
  const { tipsSuggestionConfiguration: tips } = venue;
  const facts = {
    fastCheckoutEnabled: tips.fastCheckout.enabled,
    billDone: bill.closedAt !== null || bill.leftToPay <= 0,
  };
  const split = () => redirect(pathTo("split-new", at), 303);
  if (checkoutMode({ ...facts, available: null, issued: null }) === "SPLIT") throw split();
  const available = (await variantOf(context, FEATURE)) !== CONTROL;
  if (checkoutMode({ ...facts, available, issued: null }) === "SPLIT") throw split();

  const same = sameAsBefore(bill, null);
  if (same) throw redirect(payment(at, same), 303);
  const formKey = await formKeyOf(context, bill, "express");
  const issued = await issueDraft(context, bill, { type: "REMAINING_AMOUNT" }, null, formKey);
  if (checkoutMode({ ...facts, available, issued: issued.ok }) === "EXPRESS" && issued.ok) {
    throw redirect(payment(at, issued.value.splitId), 303);
  }
  if (!issued.ok) await leaveOnRefusal(context, place, null, issued.error);
  return json({ toast: say(context.locale, "checkout", "express.failed") }, { status: 409 });
}

function payment(at: BillAt, splitId: SplitId): string {
  return pathTo("payment-new", { ...at, splitId }, { express: 1 });
}
