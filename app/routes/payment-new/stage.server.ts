import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  type SubmissionStage,
  submissionStage,
  type TipsModalCount,
  type TipsModalKind,
  wantedModal,
} from "~/domain/checkout/tips-modal";
import { countryRules } from "~/domain/country/country-rules";
import { type AmountE5, ZERO_E5 } from "~/domain/money/amount";
import type { TipState } from "~/domain/tips/tip-state";
import { readRest } from "~/features/payment/checkout-view.server";
import { methodChoicePath } from "~/features/payment/payment-outcome.server";
import { readTipState } from "~/features/tips/guest-tip.server";
import { coinFor } from "~/features/tips/tip-steps.server";
import { asksForTip, isNoTipOffered } from "~/features/tips/tips-view.server";
import { isCovered } from "~/features/voucher/voucher-view.server";
import type { SplitInHand } from "~/routes/access/access.server";
import { checkoutQuery } from "~/routes/use-cases/payment/checkout-query.server";
import { type Tipping, tippingFor } from "../tips/tip-terms.server";
import { readCount } from "./ask-cookie.server";

export type CheckoutState = {
  express: boolean;
  tipState: TipState;
  tipping: Tipping;
  tip: AmountE5;
  /** A tip was chosen, and nothing is charged that it could go with. */
  tipDropped: boolean;
  /** The guest has answered or closed the dialog before the payment. */
  answered: boolean;
  /** What a meal voucher leaves to be paid, in 1/100000. */
  rest: AmountE5;
  query: URLSearchParams;
  self: string;
};

/**
 * Reads both. Nothing is added that the guest did not take, and no tip is charged where they may not
 * give one or where nothing is charged at all.
 */
export async function readCheckout(
  context: AppLoadContext,
  place: SplitInHand,
  request: Request,
): Promise<CheckoutState> {
  const sent = new URL(request.url).searchParams;
  const query = checkoutQuery(sent, place.bill.currency);
  const [tipState, tipping] = await Promise.all([
    readTipState(place, request),
    tippingFor(context, place),
  ]);
  const chosenTip = tipping === "open" ? (tipState.confirmedTip ?? ZERO_E5) : ZERO_E5;
  const covered = isCovered(place.split);
  return {
    express: query.has("express"),
    tipState,
    tipping,
    tip: covered ? ZERO_E5 : chosenTip,
    tipDropped: covered && chosenTip > 0,
    answered: sent.has("asked"),
    rest: readRest(query.get("rest"), place.bill.currency),
    query,
    self: methodChoicePath(place.at, query),
  };
}

/** The same page once the question before the payment has been answered or closed. */
export function answeredPath(
  { at }: Pick<SplitInHand, "at">,
  { query }: Pick<CheckoutState, "query">,
  method?: string,
): string {
  const answered = new URLSearchParams(query);
  if (method && !answered.has("method")) answered.set("method", method);
  answered.set("asked", "1");
  return methodChoicePath(at, answered);
}

/**
 * What the main button does for a guest now, and what is asked before they pay. A guest who came by the tips
 * page has been asked: only an express checkout asks here, by the same rules.
 */
export async function stageOf(
  context: AppLoadContext,
  place: SplitInHand,
  request: Request,
  { express, tip, tipState, tipping, answered }: CheckoutState,
  mealVoucher: boolean,
): Promise<{ stage: SubmissionStage; wanted: TipsModalKind | null; count: TipsModalCount }> {
  const asks = express && tipping === "open" && tip <= 0 && asksForTip(place);
  const count = await readCount(place, request);
  if (!asks) return { stage: "PAYMENT_SUBMISSION", wanted: null, count };
  const { countryCode, tipsSuggestionConfiguration: settings } = place.venue;
  const wanted = wantedModal({
    asks,
    tipE5: tip,
    tipsFlowEnded: tipState.tipsFlowEnded,
    smart: settings.smartTipsEnabled,
    allowsNone: isNoTipOffered(place),
    waiterLinked: await isWaiterLinked(context, place),
    asksWhetherNoneIsMeant: countryRules(countryCode).tips.asksWhetherNoneIsMeant,
    offersCoin: coinFor(place) !== null,
  });
  return { stage: submissionStage({ mealVoucher, wanted, count, answered }), wanted, count };
}

/** A bill that names no waiter has none who is linked (PAY-29). */
async function isWaiterLinked(
  context: AppLoadContext,
  { venue, bill }: SplitInHand,
): Promise<boolean> {
  const waiter = bill.order?.staff?.posId;
  return waiter ? context.platform.tips.waiterLinked(venue.enrollmentId, waiter) : false;
}
