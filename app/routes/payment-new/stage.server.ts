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
import { venueTerms } from "~/domain/venue/venue-terms";
import { readRest } from "~/features/payment/checkout-view.server";
import { usualExpressTip } from "~/features/payment/express-view.server";
import { readTipState } from "~/features/tips/guest-tip.server";
import { isCovered } from "~/features/voucher/voucher-view.server";
import type { SplitPlace } from "~/routes/shared/access/access.server";
import { checkoutQuery } from "~/routes/shared/payment/checkout-query.server";
import { methodChoicePath } from "~/routes/shared/payment/payment-outcome.server";
import { lacksAccount } from "../tips/tip-terms.server";
import { readCount } from "./ask-cookie.server";

/** What the address of the payment page says, and the guest's tip. */
export type CheckoutState = {
  express: boolean;
  tipState: TipState;
  /** What is charged. */
  tip: AmountE5;
  /** The tip that the guest chose, whether it can be given or not. */
  chosenTip: AmountE5;
  /** The guest has answered or closed the dialog before the payment. */
  answered: boolean;
  /** What a meal voucher leaves to be paid, in 1/100000. */
  rest: AmountE5;
  query: URLSearchParams;
  /** The page's own address, with nothing open. */
  self: string;
};

/** Reads both; an express checkout whose guest confirmed no tip begins with the venue's (TIP-41). */
export async function readCheckout(place: SplitPlace, request: Request): Promise<CheckoutState> {
  const { bill, split } = place;
  const sent = new URL(request.url).searchParams;
  const express = sent.has("express");
  const tipState = await readTipState(place, request);
  const chosenTip = tipState.confirmedTip ?? (express ? usualExpressTip(place) : ZERO_E5);
  // Where nothing is charged there is nothing to add a tip to.
  const tip = isCovered(split) ? ZERO_E5 : chosenTip;
  const query = checkoutQuery(sent, bill.currency);
  const rest = readRest(query.get("rest"), bill.currency);
  const self = methodChoicePath(place.base, split.splitId, query);
  return { express, tipState, chosenTip, tip, answered: sent.has("asked"), rest, query, self };
}

/** The same page once the question before the payment has been answered or closed. */
export function answeredPath(
  { base, split }: Pick<SplitPlace, "base" | "split">,
  { query }: Pick<CheckoutState, "query">,
  method?: string,
): string {
  const answered = new URLSearchParams(query);
  if (method && !answered.has("method")) answered.set("method", method);
  answered.set("asked", "1");
  return methodChoicePath(base, split.splitId, answered);
}

/**
 * What the main button does for a guest now, and what is asked before they pay. A guest who came by the tips
 * page has been asked: only an express checkout asks here.
 */
export async function stageOf(
  context: AppLoadContext,
  place: SplitPlace,
  request: Request,
  { express, tip, tipState, answered }: CheckoutState,
  mealVoucher: boolean,
): Promise<{ stage: SubmissionStage; wanted: TipsModalKind | null; count: TipsModalCount }> {
  const settings = place.venue.tipsSuggestionConfiguration;
  const asks =
    express && venueTerms(place.venue).tips.enabled && settings.smartTipsEnabled && tip <= 0;
  const count = await readCount(place, request);
  if (!asks) return { stage: "PAYMENT_SUBMISSION", wanted: null, count };
  const [waiterLinked, barred] = await Promise.all([
    isWaiterLinked(context, place),
    lacksAccount(context, place),
  ]);
  const wanted = wantedModal({
    asks: !barred,
    tipE5: tip,
    tipsFlowEnded: tipState.tipsFlowEnded,
    waiterLinked,
    asksWhetherNoneIsMeant: countryRules(place.venue.countryCode).tips.asksWhetherNoneIsMeant,
  });
  return { stage: submissionStage({ mealVoucher, wanted, count, answered }), wanted, count };
}

/** A bill that names no waiter has none who is linked (PAY-29). */
async function isWaiterLinked(
  context: AppLoadContext,
  { venue, bill }: SplitPlace,
): Promise<boolean> {
  const waiter = bill.order?.staff?.posId;
  return waiter ? context.platform.tips.waiterLinked(venue.enrollmentId, waiter) : false;
}
