import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { BillId } from "~/contracts/ids";
import type { Split } from "~/contracts/split";
import { unitsOf, ZERO_E5 } from "~/domain/money/amount";
import { voucherErrorCode } from "~/domain/voucher/voucher.schema";
import { type Refused, readForm, refused } from "~/features/forms/read-form.server";
import { methodChoicePath } from "~/features/payment/payment-outcome.server";
import { voucherFormSchema } from "~/features/voucher/voucher-form.server";
import { voucherErrorText } from "~/features/voucher/voucher-view.server";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { requirePayable, type SplitInHand, splitOf } from "~/routes/access/access.server";
import { checkoutQuery } from "~/routes/use-cases/payment/checkout-query.server";
import { leaveOnRefusal } from "~/routes/use-cases/split/split-calls.server";
import { requireIssued } from "~/routes/use-cases/split/split-steps.server";
import type { CallError, Result } from "~/services/result";

/** The platform's word for a guest, or a network, that has tried too many codes. */
const TOO_MANY_TRIES = "too-many-tries";

/** Puts a code on the split, takes it off, or settles a split that it covers (VOU-01 to VOU-11). */
export async function action(args: ActionFunctionArgs) {
  const place = splitOf(args);
  requireIssued(place);
  requirePayable(place, args.context);
  const { bill, split, at } = place;
  const { platform, locale } = args.context;
  const query = checkoutQuery(args.request, bill.currency);
  const form = await readForm(args.request, voucherFormSchema, locale);
  if (form.status !== "success") return refused(form.reply());
  switch (form.value.intent) {
    case "settle": {
      const settled = await platform.splits.fullyDiscount({
        billId: bill.id,
        splitId: split.splitId,
      });
      if (settled.ok) throw redirect(pathTo("payment-success", at), 303);
      await leaveOnRefusal(args.context, place, split.splitId, settled.error, query);
      break;
    }
    case "remove": {
      const removed = await platform.vouchers.remove({ billId: bill.id, splitId: split.splitId });
      if (!removed.ok)
        await leaveOnRefusal(args.context, place, split.splitId, removed.error, query);
      break;
    }
    case "apply": {
      const applied = await apply(args.context, place, form.value.code);
      if (!applied.ok) return notApplied(args.context, place, query, applied.error, form);
      track(args.context, applied.value, bill.id);
    }
  }
  throw redirect(methodChoicePath(at, query), 303);
}

/** Asks what the code is worth first: a voucher that applies is not given up for one that does not. */
async function apply(
  { platform }: ActionFunctionArgs["context"],
  { venue, bill, split }: SplitInHand,
  code: string,
): Promise<Result<Split>> {
  const before = split.virtualDiscount?.label;
  if (before !== code) {
    const amount = split.billSplitAmount;
    const { businessId } = venue;
    const body = { code, amount, businessId, billId: bill.id };
    const worth = await platform.vouchers.evaluate({ businessOrVenue: venue.id, body });
    if (!worth.ok) return worth;
    if (before !== undefined)
      await platform.vouchers.remove({ billId: bill.id, splitId: split.splitId });
  }
  return platform.vouchers.apply({ billId: bill.id, splitId: split.splitId, body: { code } });
}

async function notApplied(
  context: ActionFunctionArgs["context"],
  place: SplitInHand,
  query: URLSearchParams,
  error: CallError,
  form: { reply(options: { fieldErrors: { code: string[] } }): Refused },
) {
  const again = (text: string) => form.reply({ fieldErrors: { code: [text] } });
  const { locale } = context;
  if (error.code === TOO_MANY_TRIES) {
    const text = say(locale, "voucher", "error.TOO_MANY_TRIES");
    return refused(again(text), { status: 429, headers: { "retry-after": "60" } });
  }
  const byVoucher = voucherErrorCode.safeParse(error.code).success;
  // What the bill itself refuses has its own screens: it is paid by now, being paid, or gone.
  if (!byVoucher) await leaveOnRefusal(context, place, place.split.splitId, error, query);
  return refused(again(voucherErrorText(error, { venue: place.venue, locale })), 409);
}

/** VOU-11: the code itself stays out of it, since it is worth money. */
function track({ track: send }: ActionFunctionArgs["context"], split: Split, billId: BillId): void {
  send({
    name: "voucher_used",
    billId,
    splitId: split.splitId,
    amount: unitsOf(split.virtualDiscount?.amount ?? ZERO_E5),
    currency: split.currency,
  });
}
