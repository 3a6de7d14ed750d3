import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { least } from "~/domain/money/amount";
import { readForm } from "~/features/forms/read-form.server";
import { readRest } from "~/features/payment/checkout-view.server";
import { pathTo } from "~/paths/path-to";
import { requirePayable, splitOf } from "~/routes/access/access.server";
import { formKeyOf } from "~/routes/use-cases/split/issue-key.server";
import { issueDraft, leaveOnRefusal } from "~/routes/use-cases/split/split-calls.server";

export const restFormSchema = z.object({ rest: z.string() });

/** Goes on with what a meal voucher left to be paid: a part of its own (docs/decisions/0017). */
export async function action(args: ActionFunctionArgs) {
  const place = splitOf(args);
  const { context } = args;
  const { bill, split, base, at } = place;
  const form = await readForm(args.request, restFormSchema, context.locale);
  requirePayable(place, context);
  const asked = form.status === "success" ? form.value.rest : null;
  const rest = least(readRest(asked, bill.currency), bill.forecastedLeftToPay);
  if (rest <= 0) throw redirect(base, 303);
  const partOf = split.splitId;
  const draft = { type: "AMOUNT", text: "", amount: rest, partOf } as const;
  const formKey = await formKeyOf(context, bill, `${split.splitId} rest`);
  const issued = await issueDraft(context, bill, draft, split.relatedSubOrder, formKey);
  if (issued.ok) throw redirect(pathTo("tips", { ...at, splitId: issued.value.splitId }), 303);
  await leaveOnRefusal(context, place, null, issued.error);
  throw redirect(`${base}#pay-full-bill-or-split`, 303);
}
