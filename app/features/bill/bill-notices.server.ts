import type { BillDocument } from "~/contracts/bill";
import { isUnreliable } from "~/domain/bill/freshness";
import { type AmountE5, sum } from "~/domain/money/money";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import type { Key } from "~/i18n/translate";
import { moneyFormatter } from "../money-formatter";
import type { BillStanding } from "./standing.server";

export type NoticeView = {
  key: string;
  tone: "info" | "success" | "warning" | "danger";
  title: string;
  text: string | null;
};

type PayKey = Key<"pay">;

/** Why another page sent the guest here; anything else in the address says nothing. */
const changes: Readonly<Record<string, { tone: NoticeView["tone"]; title: PayKey; text: PayKey }>> =
  {
    amount: { tone: "warning", title: "changed.amount.title", text: "changed.amount.text" },
    split: { tone: "info", title: "changed.split.title", text: "changed.split.text" },
    notCancelled: {
      tone: "warning",
      title: "changed.notCancelled.title",
      text: "changed.notCancelled.text",
    },
    shareOver: { tone: "info", title: "share.title", text: "share.over" },
    notShared: { tone: "warning", title: "share.title", text: "share.notShared" },
    full: { tone: "warning", title: "changed.full.title", text: "changed.full.text" },
    cookies: { tone: "warning", title: "changed.cookies.title", text: "changed.cookies.text" },
    stale: { tone: "warning", title: "changed.stale.title", text: "changed.stale.text" },
    paymentsOff: {
      tone: "warning",
      title: "changed.paymentsOff.title",
      text: "changed.paymentsOff.text",
    },
  };

/** What a payment that the till refused means to the guest. */
const refusals: Readonly<Record<string, PayKey>> = {
  MINE: "posting.refused.mine",
  NOT_MINE: "posting.refused.notMine",
};

export function billNotices(
  bill: BillDocument,
  { stage, unpayable }: BillStanding,
  changed: string | null,
  locale: Locale,
): NoticeView[] {
  const money = moneyFormatter(bill.currency, locale);
  const notices: NoticeView[] = [];
  const add = (
    key: string,
    tone: NoticeView["tone"],
    title: PayKey,
    text: PayKey | null,
    values: Record<string, string> = {},
  ) =>
    notices.push({
      key,
      tone,
      title: say(locale, "pay", title, values),
      text: text && say(locale, "pay", text, values),
    });

  const sentBack = changed && Object.hasOwn(changes, changed) ? changes[changed] : undefined;
  // What sent the guest here is not said twice when the bill says it of itself.
  if (sentBack && changed !== stage) add("changed", sentBack.tone, sentBack.title, sentBack.text);
  // A bill of up to seven minutes is only being asked for; after that the till counts as gone (BILL-51).
  if (stage === "stale" && bill.posConnected && unpayable !== "EXPIRED") {
    add("checking", "info", "changed.stale.title", "changed.stale.text");
  } else if (stage === "stale") {
    const age = ageOf(bill.readAt, bill.refreshedAt, locale);
    add("stale", "warning", "ticket.posDisconnected", "ticket.posDisconnectedText", { age });
  }
  if (stage === "paymentsOff")
    add("off", "warning", "bill.paymentsOff.title", "bill.paymentsOff.text");
  if (bill.refundDue > 0) {
    const amount = money(bill.refundDue);
    const text = isRefundedAutomatically(bill)
      ? "ticket.exceedingAmountAutomatic"
      : "ticket.exceedingAmountText";
    add("exceeding", "warning", "ticket.exceedingAmountError", text, { amount });
  }
  const back = givenBackTo(bill);
  if (back > 0)
    add("givenBack", "info", "givenBack.title", "givenBack.text", { amount: money(back) });
  if (bill.order && isUnreliable(bill.order))
    add("unreliable", "warning", "ticket.unreliable", "ticket.unreliableText");
  const refusal = bill.postingRefused;
  if (refusal) add("refused", "warning", "posting.refused.title", refusalText(refusal.cause));
  else if (bill.paidNotPosted > 0) {
    const mine = bill.splits.some(
      ({ isCurrentUser, status }) => isCurrentUser && status === "PAID",
    );
    add("posting", "info", "posting.title", mine ? "posting.mine" : "posting.notMine");
  }
  return notices;
}

/** Payments that guests made here, by phone or by a card that a tab held. */
const MADE_HERE: ReadonlySet<BillDocument["payments"][number]["kind"]> = new Set([
  "product-made",
  "pre-authorised",
]);

/** Whether a surplus is refunded automatically: enough of it was paid here, and the bill is not empty. */
function isRefundedAutomatically({ payments, refundDue, totalBillAmount }: BillDocument): boolean {
  const here = payments.filter(({ kind, isPaid }) => isPaid && MADE_HERE.has(kind));
  return totalBillAmount > 0 && sum(here.map(({ amount }) => amount)) >= refundDue;
}

/** What this guest gets back, since the till lowered the bill after they had paid, or asked for it. */
function givenBackTo({ payments }: BillDocument): AmountE5 {
  const mine = payments.filter(({ isCurrentUser }) => isCurrentUser);
  return sum(mine.map(({ givenBack }) => givenBack));
}

/** BILL-30: the text depends on whose payment the till refused, with one for causes it does not know. */
function refusalText(cause: string): PayKey {
  return (Object.hasOwn(refusals, cause) && refusals[cause]) || "posting.refused.unknown";
}

/** "3 minutes ago", in whole minutes up to an hour, then in hours. */
function ageOf(now: number, then: number, locale: Locale): string {
  const minutes = Math.max(1, Math.round((now - then) / 60_000));
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  return minutes < 60
    ? format.format(-minutes, "minute")
    : format.format(-Math.round(minutes / 60), "hour");
}
