import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import type { Split } from "~/contracts/split";
import { ZERO_E5 } from "~/domain/money/amount";
import { amountFieldValue } from "~/domain/money/text";
import { takeTip, UNDECIDED } from "~/domain/tips/tip-state";
import { readForm } from "~/features/forms/read-form.server";
import { methodChoicePath } from "~/features/payment/payment-outcome.server";
import { anomalyCookie } from "~/features/split/anomaly-cookie.server";
import { anomalyActions } from "~/features/split/anomaly-screens";
import { freeItems, intentsFor, overpayment } from "~/features/split/anomaly-view.server";
import { draftOf, type SplitDraft } from "~/features/split/split-draft";
import { rememberTip } from "~/features/tips/guest-tip.server";
import { pathTo } from "~/paths/path-to";
import { billOf, readSplit, type SplitInHand } from "~/routes/access/access.server";
import { tippingFor } from "~/routes/tips/tip-terms.server";
import { checkoutQuery } from "~/routes/use-cases/payment/checkout-query.server";
import { formKeyOf } from "~/routes/use-cases/split/issue-key.server";
import {
  cancelSplit,
  issueDraft,
  leaveOnRefusal,
  updateDraft,
} from "~/routes/use-cases/split/split-calls.server";
import type { Result } from "~/services/result";

export const anomalyFormSchema = z.object({ intent: z.enum(anomalyActions) });

/** Carries out the choice on an anomaly screen (ANOM-19 to ANOM-23). One that is no longer offered leads to the bill. */
export async function action(args: ActionFunctionArgs) {
  const { base } = await billOf(args);
  const anomaly = await anomalyCookie(base).read(args.request);
  if (!anomaly) throw redirect(base, 303);
  const found = await readSplit({ ...args, params: { ...args.params, splitId: anomaly.splitId } });
  const { bill, split, at } = found;
  const form = await readForm(args.request, anomalyFormSchema, args.context.locale);
  const chosen = form.status === "success" ? form.value.intent : null;
  const tips = (await tippingFor(args.context, found)) === "open";
  const intent = intentsFor(anomaly, { ...found, tips }).find((one) => one === chosen);
  const headers = { "set-cookie": await anomalyCookie(base).clear() };
  const query = checkoutQuery(args.request, bill.currency);
  const leave = (path: string) => redirect(path, { status: 303, headers });

  switch (intent) {
    case "edit":
      throw leave(pathTo("split", at));
    case "changeType":
      throw leave(pathTo("split-new", at, { subOrder: split.relatedSubOrder, changing: true }));
    case "cancel":
      throw leave(await cancelSplit(args.context, found));
    case "withoutDiscount":
      await args.context.platform.vouchers.remove({ billId: bill.id, splitId: split.splitId });
      throw leave(methodChoicePath(at, query));
    case "retry":
      throw leave(methodChoicePath(at, query));
    case "accept":
    case "dropPaid":
    case "payLeft":
    case "tipRest": {
      const tip = intent === "tipRest" ? overpayment(bill, split) : ZERO_E5;
      const replacement = await replacementSplit(args.context, found, intent);
      if (!replacement.ok) {
        await leaveOnRefusal(args.context, found, split.splitId, replacement.error, query);
        throw leave(pathTo("split", at));
      }
      const { splitId } = replacement.value;
      if (tip <= 0) throw leave(pathTo("tips", { ...at, splitId }, query));
      const header = await rememberTip(
        { at: { ...at, splitId }, bill, split: replacement.value },
        takeTip(UNDECIDED, tip),
      );
      const paying = leave(methodChoicePath({ ...at, splitId }, query));
      paying.headers.append("set-cookie", header);
      throw paying;
    }
    default:
      throw redirect(base, 303);
  }
}

async function replacementSplit(
  context: ActionFunctionArgs["context"],
  { bill, split }: SplitInHand,
  intent: "accept" | "dropPaid" | "payLeft" | "tipRest",
): Promise<Result<Split>> {
  if (intent === "payLeft" || intent === "tipRest") {
    const formKey = await formKeyOf(context, bill, `${split.splitId} ${intent}`);
    const draft = { type: "REMAINING_AMOUNT" } as const;
    return issueDraft(context, bill, draft, split.relatedSubOrder, formKey);
  }
  const draft: SplitDraft =
    intent === "dropPaid"
      ? { type: "ITEMS", items: freeItems(bill, split) }
      : draftOf(split, (amount) => amountFieldValue(amount, bill.currency));
  return updateDraft(context, bill, split, draft);
}
