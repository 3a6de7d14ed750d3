import type { BillDocument } from "~/contracts/bill";
import type { Split } from "~/contracts/billing";
import type { Venue } from "~/contracts/venue";
import { type AmountE5, amountE5, rateBp, sum } from "~/domain/money/amount";
import { formatRate } from "~/domain/money/text";
import { tipChoices } from "~/domain/tips/suggestions";
import { scaledTipBase } from "~/domain/tips/tip-amount";
import type { Locale } from "~/i18n/locales";
import { hasServiceCharge } from "../bill/order-view.server";
import { currencySign, moneyWriter } from "../money-writer";

type Sources = { bill: BillDocument; split: Split; venue: Venue };

/** One of the three choices, written out (TIP-22, TIP-15). */
export type TipChoiceView = {
  weight: string;
  title: string;
  amount: string;
  preselected: boolean;
};

/** What the tips page shows. */
export function tipsView({ bill, split, venue, locale }: Sources & { locale: Locale }) {
  const write = moneyWriter(bill.currency, locale);
  const byLabel = venue.tipsSuggestionConfiguration.displayStrategy === "TIP_LABEL_TIP_AMOUNT";
  return {
    part: write(split.amount),
    currency: bill.currency,
    ...currencySign(bill.currency, locale),
    serviceCharged: hasServiceCharge(bill),
    noTip: offersNoTip({ bill, split, venue }),
    choices: choicesOf({ bill, split, venue }).map(
      ({ weight, label, percentage, amount, preselected }): TipChoiceView => ({
        weight,
        title: byLabel && label ? label : formatRate(percentage, locale),
        amount: write(amount),
        preselected,
      }),
    ),
  };
}

/** Whether there is a tips page at all (ROUTE-56): where service is paid already, only on the guest's wish. */
export function asksForTip({ bill, split, venue }: Sources): boolean {
  return (
    venue.tipsSuggestionConfiguration.tippingEnabled && choicesOf({ bill, split, venue }).length > 0
  );
}

/** The three choices by rising rate (TIP-22 to TIP-26). */
export function choicesOf({ bill, split, venue }: Sources) {
  const { suggestions, ...configuration } = venue.tipsSuggestionConfiguration;
  return tipChoices(
    {
      ...configuration,
      suggestions: suggestions.map((one) => ({ ...one, percentage: rateBp(one.percentage) })),
    },
    tipBase({ bill, split, venue }),
    { countryCode: venue.countryCode, currency: bill.currency },
    hasServiceCharge(bill),
  );
}

/** What a rate is taken of (TIP-06, TIP-36). */
export function tipBase({ bill, split, venue }: Sources): AmountE5 {
  const afterTax = venue.tipsSuggestionConfiguration.tipsCalculationStrategy === "POST_TAX";
  const base = afterTax ? split.postTaxTipsBaseAmount : split.preTaxTipsBaseAmount;
  const before = bill.splitsMadeElsewhere
    .filter(({ type }) => type === "DEPOSIT" || type === "GIFT_CARD_APPLIED_ON_TILL")
    .map(({ amount }) => amountE5(amount));
  return scaledTipBase(amountE5(base), {
    totalE5: amountE5(bill.totalBillAmount),
    giftCardsAndDepositsE5: sum(before),
  });
}

/** TIP-30, TIP-31 and the reading of TIP-12. */
function offersNoTip({ bill, venue }: Sources): boolean {
  const { allowNoTips, ukNoTipsWhenServiceCharge } = venue.tipsSuggestionConfiguration;
  if (allowNoTips) return true;
  return venue.countryCode === "GB" && ukNoTipsWhenServiceCharge && hasServiceCharge(bill);
}
