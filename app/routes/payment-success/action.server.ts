import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { least } from "~/domain/money/amount";
import { splitPath } from "~/features/addresses";
import { readTip } from "~/features/payment/checkout-view.server";
import { requirePayable, splitOf } from "../access.server";
import { formOf } from "../form.server";
import { formKeyOf } from "../issue-key.server";
import { issueDraft, leaveOnRefusal } from "../split-calls.server";

/** Goes on with what a meal voucher left to be paid: a part of its own (docs/decisions/0017). */
export async function action(args: ActionFunctionArgs) {
  const place = splitOf(args);
  const { context } = args;
  const { bill, split, base } = place;
  const form = await formOf(args.request);
  requirePayable(place, context);
  const rest = least(readTip(String(form.get("rest")), bill.currency), bill.forecastedLeftToPay);
  if (rest <= 0) throw redirect(base, 303);
  const partOf = split.splitId;
  const draft = { type: "AMOUNT", text: "", amount: rest, partOf } as const;
  const formKey = await formKeyOf(context, bill, `${split.splitId} rest`);
  const issued = await issueDraft(context, bill, draft, split.relatedSubOrder, formKey);
  if (issued.ok) throw redirect(splitPath(base, issued.value.splitId, "/tips"), 303);
  await leaveOnRefusal(context, place, null, issued.error);
  throw redirect(`${base}#pay-full-bill-or-split`, 303);
}
