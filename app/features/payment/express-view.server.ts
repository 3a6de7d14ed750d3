import type { BillDocument } from "~/contracts/bill";
import type { Split } from "~/contracts/billing";
import type { Venue } from "~/contracts/venue";
import { type ExpressTipLabel, expressTip, expressTipLabel } from "~/domain/checkout/express-tip";
import type { TipsModalKind } from "~/domain/checkout/tips-modal";
import { type AmountE5, ZERO_E5 } from "~/domain/money/amount";
import { amountFieldValue } from "~/domain/money/text";
import type { TipWeight } from "~/domain/tips/suggestions";
import type { TipState } from "~/domain/tips/tip-state";
import type { Locale } from "~/i18n/locales";
import { currencySign, moneyFormatter } from "../money-formatter";
import { choicesOf, tipBase } from "../tips/tips-view.server";
import { totalToPay } from "./checkout-view.server";
import type { AskAnswer, TipAskView } from "./tip-ask";

type Sources = { bill: BillDocument; split: Split; venue: Venue };

/** The tip row of an express checkout, written out. */
export type ExpressTipView = {
  label: ExpressTipLabel;
  amount: string;
  usual: string;
  typed: string;
  currencySymbol: string;
  symbolPosition: "before" | "after";
};

/** What the venue's rate for fast checkout comes to on a split (TIP-41), in 1/100000. */
export function usualExpressTip({ bill, split, venue }: Sources): AmountE5 {
  const place = { countryCode: venue.countryCode, currency: bill.currency };
  return expressTip(venue.tipsSuggestionConfiguration, tipBase({ bill, split, venue }), place);
}

/** The tip row (TIP-42, TIP-56). */
export function expressTipView(sources: Sources, tip: AmountE5, locale: Locale): ExpressTipView {
  const { currency } = sources.bill;
  const write = moneyFormatter(currency, locale);
  const usual = usualExpressTip(sources);
  return {
    label: expressTipLabel(tip, usual),
    amount: write(tip),
    usual: write(usual),
    typed: tip > 0 ? amountFieldValue(tip, currency) : "",
    ...currencySign(currency, locale),
  };
}

/** The dialog before a payment: what each answer costs in all, written out. */
export function tipAskView(
  sources: Sources,
  kind: TipsModalKind,
  state: TipState,
  locale: Locale,
): TipAskView {
  const { bill, split } = sources;
  const write = moneyFormatter(bill.currency, locale);
  const answer = (choice: TipWeight, tip: AmountE5): AskAnswer => {
    const expectedTotal = totalToPay(split, tip);
    return { choice, tipText: write(tip), total: write(expectedTotal), expectedTotal };
  };
  const choices = new Map(choicesOf(sources, state).map((one) => [one.amount, one.weight]));
  choices.delete(ZERO_E5);
  return {
    kind,
    part: write(totalToPay(split, ZERO_E5)),
    tips: [...choices].map(([amount, weight]) => answer(weight, amount)),
    none: answer("WITHOUT", ZERO_E5),
  };
}
