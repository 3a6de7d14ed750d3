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
import { splitPath } from "~/features/addresses";
import { readTip } from "~/features/payment/checkout-view.server";
import { usualExpressTip } from "~/features/payment/express-view.server";
import { isCovered } from "~/features/voucher/voucher-view.server";
import type { SplitPlace } from "../access.server";
import { readTipState } from "../tips/tip-cookie.server";
import { lacksAccount } from "../tips/tip-terms.server";
import { readCount } from "./ask-cookie.server";

/** What the address of the payment page says. */
export type CheckoutQuery = {
  express: boolean;
  tip: AmountE5;
  /** The tip that the address names, whether it can be given or not. */
  asked: AmountE5;
  /** The guest has answered or closed the dialog before the payment. */
  answered: boolean;
  /** What a meal voucher leaves to be paid, in 1/100000. */
  rest: AmountE5;
  /** The page's own address, with nothing open. */
  self: string;
};

/** Reads the address; an express checkout that names no tip begins with the venue's (TIP-41). */
export function readQuery(place: SplitPlace, request: Request): CheckoutQuery {
  const { bill, split, base } = place;
  const query = new URL(request.url).searchParams;
  const express = query.has("express");
  const asked =
    query.has("tip") || !express
      ? readTip(query.get("tip"), bill.currency)
      : usualExpressTip(place);
  // Where nothing is charged there is nothing to add a tip to.
  const tip = isCovered(split) ? ZERO_E5 : asked;
  const rest = readTip(query.get("rest"), bill.currency);
  const kept = new URLSearchParams({ tip: String(tip) });
  if (express) kept.set("express", "1");
  if (rest > 0) kept.set("rest", String(rest));
  const method = query.get("method");
  if (method) kept.set("method", method.slice(0, 20));
  const self = `${splitPath(base, split.splitId, "/payment-intents/new")}?${kept}`;
  return { express, asked, tip, answered: query.has("asked"), rest, self };
}

/**
 * What the main button does for a guest now, and what is asked before they pay. Whoever came by the tips
 * page has been asked: only an express checkout asks here.
 */
export async function stageOf(
  context: AppLoadContext,
  place: SplitPlace,
  request: Request,
  { express, tip, answered }: Pick<CheckoutQuery, "express" | "tip" | "answered">,
  mealVoucher: boolean,
): Promise<{ stage: SubmissionStage; wanted: TipsModalKind | null; count: TipsModalCount }> {
  const settings = place.venue.tipsSuggestionConfiguration;
  const asks = express && settings.tippingEnabled && settings.smartTipsEnabled && tip <= 0;
  const count = await readCount(place, request);
  if (!asks) return { stage: "PAYMENT_SUBMISSION", wanted: null, count };
  const [state, waiterLinked, barred] = await Promise.all([
    readTipState(place, request),
    isWaiterLinked(context, place),
    lacksAccount(context, place),
  ]);
  const wanted = wantedModal({
    asks: !barred,
    tipE5: tip,
    tipsFlowEnded: state.tipsFlowEnded,
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
