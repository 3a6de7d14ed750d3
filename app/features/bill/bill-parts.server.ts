import type { BillDocument } from "~/contracts/bill";
import { billParts } from "~/domain/bill/bill-parts";
import { paidPercent } from "~/domain/bill/freshness";
import { sum } from "~/domain/money/amount";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { moneyFormatter } from "../money-formatter";
import { formatNumber } from "../number-formatter";

/** The parts of a bill by who pays them, formatted, each with its weight in the bar. */
export type BillPartsView = {
  percent: number;
  label: string;
  parts: { kind: "paid" | "yours" | "paying" | "left"; weight: number; text: string }[];
};

/**
 * The one truth about what is left: what others paid, what is the reader's, what others are paying this
 * minute, and the rest (BILL-15). Null while nothing is paid or being paid: there is nothing to draw.
 */
export function billPartsView(bill: BillDocument, locale: Locale): BillPartsView | null {
  // What a tab only holds on the reader's card takes nothing off the bill.
  const mine = bill.payments.filter(
    ({ isCurrentUser, isPaid, kind }) => isCurrentUser && (isPaid || kind !== "pre-authorised"),
  );
  const amounts = (paid: boolean) =>
    sum(mine.filter(({ isPaid }) => isPaid === paid).map(({ amount }) => amount));
  const { leftE5, paidE5, payingE5, yoursE5 } = billParts({
    totalE5: bill.totalBillAmount,
    leftToPayE5: bill.leftToPay,
    forecastedLeftToPayE5: bill.forecastedLeftToPay,
    yoursPaidE5: amounts(true),
    yoursUnderWayE5: amounts(false),
  });
  const money = moneyFormatter(bill.currency, locale);
  const parts = (
    [
      ["paid", paidE5],
      ["yours", yoursE5],
      ["paying", payingE5],
      ["left", leftE5],
    ] as const
  )
    .filter(([, amount]) => amount > 0)
    .map(([kind, amount]) => ({
      kind,
      weight: amount,
      text: say(locale, "pay", `parts.${kind}`, { amount: money(amount) }),
    }));
  if (parts.every(({ kind }) => kind === "left")) return null;
  const percent = paidPercent(bill.totalBillAmount, bill.leftToPay);
  const written = formatNumber(percent / 100, locale, "percent");
  return { percent, label: say(locale, "pay", "bill.progress", { percent: written }), parts };
}
