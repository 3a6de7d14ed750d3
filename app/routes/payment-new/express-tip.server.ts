import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type AmountE5, unitsOf, ZERO_E5 } from "~/domain/money/amount";
import { amountFieldValue } from "~/domain/money/text";
import { chooseWeight, endTipsFlow, meansTip } from "~/domain/tips/tip-state";
import { readingsView, readOwnTip, sayTipRefusal } from "~/features/tips/tip-form.server";
import { largeView } from "~/features/tips/tip-steps.server";
import { tipOf } from "~/features/tips/tips-view.server";
import type { SplitPlace } from "../access.server";
import { readTipState, rememberTip } from "../tips/tip-cookie.server";
import { lacksAccount } from "../tips/tip-terms.server";
import { withAnswer } from "./answer.server";
import type { CheckoutQuery } from "./stage.server";

/** Takes the tip that the guest named in the dialog of an express checkout, or that there is none (TIP-56). */
export async function takeExpressTip(
  { context, request }: ActionFunctionArgs,
  place: SplitPlace,
  form: FormData,
  { self }: CheckoutQuery,
) {
  const state = await readTipState(place, request);
  const none = form.get("intent") === "expressNoTip" || (await lacksAccount(context, place));
  const read = none
    ? ({ ok: true, state: chooseWeight(state, "WITHOUT") } as const)
    : readOwnTip(form, place, state);
  const { locale } = context;
  if (!read.ok) {
    const error = sayTipRefusal(locale, read.error);
    const readings = readingsView(read.readings, place.bill.currency, locale);
    const ownTip = { typed: read.values?.typed ?? "", error, readings, large: null };
    return withAnswer({ ownTip }, { status: 422 });
  }
  const tip = tipOf(place, read.state) ?? ZERO_E5;
  const meant = form.get("meantTip") === String(tip) ? meansTip(read.state, tip) : read.state;
  const large = largeView(place, meant, locale);
  if (large) {
    const typed = amountFieldValue(tip, place.bill.currency);
    return withAnswer({ ownTip: { typed, error: null, readings: [], large } }, { status: 200 });
  }
  context.track({
    name: "tip_confirmed",
    billId: place.bill.id,
    splitId: place.split.splitId,
    amount: unitsOf(tip),
    currency: place.bill.currency,
    choice: read.state.customTip ? "custom" : "none",
    screen: "express",
  });
  throw redirect(withTip(self, tip), {
    status: 303,
    headers: { "set-cookie": await rememberTip(place, endTipsFlow(meansTip(read.state, tip))) },
  });
}

/** The page's address with another tip. */
function withTip(self: string, tip: AmountE5): string {
  const [path, query] = self.split("?");
  const params = new URLSearchParams(query);
  params.set("tip", String(tip));
  return `${path}?${params}`;
}
