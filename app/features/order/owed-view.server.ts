import type { Venue } from "~/contracts/venue";
import type { AmountE5 } from "~/domain/money/amount";
import { owedForOrder } from "~/domain/order/owed-for-order";
import { consumerFee } from "~/domain/payment/charge";
import { billFigures } from "~/domain/tenant-rules/bill-figures";
import { billRules } from "~/domain/tenant-rules/tenant-rules";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { figureLabel } from "../bill/figure-label.server";
import { moneyFormatter } from "../money-formatter";

/** What an order will be owed, as the basket, the confirm screen and its button show it. */
export type OwedView = {
  /** The dishes and what the till adds to them, as the bill will name it; none where nothing is added. */
  rows: { key: string; label: string; amount: string }[];
  /** All of it, in words: with "about" where the venue says that its till may come to another sum. */
  total: string;
  /** The same in 1/100000, for the form to say what the guest saw. */
  totalE5: AmountE5;
  /** What the sum does not say by itself. */
  notes: string[];
};

/** @param dishesE5 what the dishes of an order cost, in 1/100000. */
export function owedView(dishesE5: AmountE5, venue: Venue, locale: Locale): OwedView {
  const { chargesOnTop } = venue.rules;
  const { charges, owedE5 } = owedForOrder(dishesE5, chargesOnTop.charges, venue.currency);
  const money = moneyFormatter(venue.currency, locale);
  const figures = charges.length > 0 ? billFigures(owedE5, charges, billRules(venue)) : [];
  const rows = figures.map((figure, index) => ({
    key: `figure-${index}`,
    label: figureLabel(figure, locale),
    amount: money(figure.amountE5),
  }));
  const hasSubtotal = figures.some(({ kind }) => kind === "subtotal");
  const subtotal = {
    key: "dishes",
    label: say(locale, "pay", "bill.subtotal"),
    amount: money(dishesE5),
  };
  const phoneFee = consumerFee(owedE5, venue.consumerFee, venue.currency);
  const total = money(owedE5);
  return {
    rows: rows.length === 0 || hasSubtotal ? rows : [subtotal, ...rows],
    total: chargesOnTop.mayDiffer ? say(locale, "basket", "owed.about", { amount: total }) : total,
    totalE5: owedE5,
    notes: [
      ...(chargesOnTop.mayDiffer ? [say(locale, "basket", "owed.aboutText")] : []),
      ...(phoneFee > 0
        ? [say(locale, "basket", "owed.phoneFee", { amount: money(phoneFee) })]
        : []),
    ],
  };
}
