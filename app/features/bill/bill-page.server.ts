import type { BillDocument } from "~/contracts/bill";
import type { Settings, Venue } from "~/contracts/venue";
import { amountE5, atLeastZero, rateOf, subtract } from "~/domain/money/amount";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { billPath, paymentAuthPath, splitPath } from "../addresses";
import { type MoneyWriter, moneyWriter } from "../money-writer";
import { billNotices } from "./bill-notices.server";
import { orderView } from "./order-view.server";
import { paymentsView } from "./payments-view.server";
import { billStanding } from "./standing.server";

type Sources = {
  bill: BillDocument;
  venue: Venue;
  settings: Settings;
  locale: Locale;
  /** What sent the guest here, from the address. */
  changed: string | null;
};

export type BillPage = ReturnType<typeof billPage>;

/** All that the bill page shows (BILL-15 to BILL-24), in the guest's language. */
export function billPage({ bill, venue, settings, locale, changed }: Sources) {
  const write = moneyWriter(bill.currency, locale);
  const base = billPath(venue.id, bill.id);
  const { stage, staleInMs } = billStanding(bill, venue, settings);
  const payable = stage === "open" && bill.forecastedLeftToPay > 0;
  return {
    title: say(locale, "pay", "bill.title", { venue: venue.name }),
    base,
    table: bill.tableName ?? null,
    stage,
    amount: write(bill.leftToPay),
    progress: progressOf(bill, locale, write),
    notices: billNotices(bill, stage, changed, locale),
    subOrders: orderView({ bill, countryCode: venue.countryCode, locale }),
    payments: paymentsView(bill, locale),
    /** What this guest can pay now; what others are paying this minute is not in it. */
    payable: payable ? write(bill.forecastedLeftToPay) : null,
    somethingPaid: bill.payments.some(({ isPaid }) => isPaid),
    mine: mineOf(bill, base, write),
    live: { bill: bill.id, version: bill.version, venue: venue.id },
    refreshedAt: bill.refreshedAt,
    staleInMs: stage === "open" ? staleInMs : null,
  };
}

/** How much is paid; capped at 100 % (BILL-15, BILL-16). */
export function progressOf(bill: BillDocument, locale: Locale, write: MoneyWriter) {
  const total = amountE5(bill.totalBillAmount);
  const paid = atLeastZero(subtract(total, amountE5(bill.leftToPay)));
  const percent = total > 0 ? Math.min(100, Math.floor(rateOf(paid, total) / 100)) : 0;
  return {
    percent,
    label: say(locale, "pay", "bill.progress", {
      percent: new Intl.NumberFormat(locale, { style: "percent" }).format(percent / 100),
    }),
    paid: paid > 0 ? write(paid) : null,
    total: write(total),
  };
}

/** The guest's own unfinished business: a payment under way comes before a split to go on with. */
function mineOf(bill: BillDocument, base: string, write: MoneyWriter) {
  const own = bill.splits.filter(({ isCurrentUser, splitId }) => isCurrentUser && splitId);
  const pending = own.findLast(({ status }) => status === "PENDING");
  if (pending?.splitId) {
    const href = paymentAuthPath(base, pending.splitId);
    return { kind: "pending" as const, amount: write(pending.amount), href };
  }
  const issued = own.findLast(({ status }) => status === "ISSUED");
  if (!issued?.splitId || bill.closedAt !== null || bill.leftToPay <= 0) return null;
  const href =
    issued.type === "REMAINING_AMOUNT"
      ? splitPath(base, issued.splitId, "/tips")
      : splitPath(base, issued.splitId);
  return { kind: "issued" as const, amount: write(issued.amount), href };
}
