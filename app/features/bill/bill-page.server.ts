import type { BillDocument } from "~/contracts/bill";
import type { Upsell } from "~/contracts/customization";
import type { Settings, Venue } from "~/contracts/venue";
import type { Wallet } from "~/domain/checkout/methods";
import { add } from "~/domain/money/amount";
import { consumerFee } from "~/domain/payment/charge";
import { type BillRules, billRules } from "~/domain/tenant-rules/tenant-rules";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { type BillAt, pathTo } from "~/paths/path-to";
import { type MoneyFormatter, moneyFormatter } from "../money-formatter";
import { offeredMethods } from "../payment/checkout-view.server";
import { asksForTip } from "../tips/tips-view.server";
import { alreadyPaidItems } from "./already-paid.server";
import { tableView } from "./at-table.server";
import { billNotices } from "./bill-notices.server";
import { billPartsView } from "./bill-parts.server";
import { orderView } from "./order-view.server";
import type { ExpressOffer } from "./pay-dialog";
import { paymentsView } from "./payments-view.server";
import { presentBill, presentForecast } from "./present.server";
import { offersSharing, openProposals } from "./proposals-view.server";
import { serviceNote } from "./service-note.server";
import { type BillStage, billStanding } from "./standing.server";
import { surchargeText } from "./surcharge.server";
import { upsellsView } from "./upsells.server";

type Sources = {
  bill: BillDocument | null | undefined;
  venue: Venue;
  settings: Settings;
  locale: Locale;
  /** What sent the guest here, from the address. */
  changed: string | null;
  /** The operator's own, as they are in the venue's customization. */
  upsells: readonly Upsell[];
  /** The wallet that the guest's phone can have. */
  wallet?: Wallet | null;
};

export type BillPage = ReturnType<typeof billPage>;

/** What the page shows of a bill that does not change while nothing happens to the bill. */
type ViewSources = Required<Pick<Sources, "venue" | "locale" | "upsells" | "wallet">> & {
  stage: BillStage;
};

/** @param viewOf what the page shows whatever the time: `billView`, or one that remembers it. */
export function billPage(sources: Sources, viewOf = billView) {
  const { venue, settings, locale, changed, upsells, wallet = null } = sources;
  const bill = presentBill(sources.bill);
  const standing = billStanding(bill, venue, settings);
  const { stage, displayable, staleInMs } = standing;
  return {
    ...viewOf(bill, { venue, locale, upsells, wallet, stage }),
    stage,
    /** Older than the page may show without asking the till again, which is under way (BILL-47). */
    checking: stage === "open" && !displayable,
    notices: billNotices(bill, standing, changed, locale),
    /** For the script alone: pages that differ in nothing else are rendered once (docs/decisions/0013). */
    scriptOnly: {
      version: bill.version,
      refreshedAt: bill.refreshedAt,
      readAt: bill.readAt,
      staleInMs: stage === "open" ? staleInMs : null,
    },
  };
}

/** What the page shows of a bill at one version, for one reader. */
export function billView(bill: BillDocument, sources: ViewSources) {
  const { venue, locale, upsells, wallet, stage } = sources;
  const rules = billRules(venue);
  const money = moneyFormatter(bill.currency, locale);
  const at = { venueId: venue.id, billId: bill.id };
  const forecast = presentForecast(bill);
  const payable = stage === "open" && forecast > 0;
  const parts = billPartsView(bill, locale);
  // What paying all that is left by phone costs on top of it; the guest sees it from the start.
  const fee = consumerFee(forecast, venue.consumerFee, bill.currency);
  return {
    title: say(locale, "pay", "bill.title", { venue: venue.name }),
    base: pathTo("bill", at),
    table: placeOf(bill, locale),
    /** What nobody pays or has paid: what others are paying this minute is in the bar, and not in it. */
    amount: money(forecast),
    total: money(bill.totalBillAmount),
    parts,
    atTable: stage === "empty" ? null : tableView(bill, at, locale),
    proposals: openProposals(bill, locale),
    shareAt: pathTo("bill-share", at),
    sharing: stage === "open" && offersSharing(bill, venue),
    subOrders:
      stage === "empty" ? [] : orderView({ bill, rules, locale, surcharge: surchargeText(venue) }),
    footnote: footnoteOf(rules, locale),
    service: serviceNote(bill, rules, locale),
    upsells: stage === "empty" ? [] : upsellsView(upsells, venue.locale),
    payments: paymentsView(bill, venue, locale),
    paidItems: alreadyPaidItems(bill, locale),
    /** What this guest can pay now, without what others are paying this minute. */
    payable: payable ? money(add(forecast, fee)) : null,
    /** A sentence on the fee that is in it; null where there is none. */
    fee:
      payable && fee > 0 ? say(locale, "checkout", "fee.included", { amount: money(fee) }) : null,
    express: payable ? expressOf(bill, venue, money(add(forecast, fee)), locale) : null,
    hasWallet: payable && paysByWallet(venue, wallet),
    /** Or is being paid this minute, so that it is no longer the whole bill which is to pay (BILL-21). */
    somethingPaid: parts !== null,
    mine: mineOf(bill, at, money),
    live: { bill: bill.id, venue: venue.id },
  };
}

/** The table, and the till's tab where the order is on one (BILL-01) that is not called like the table. */
function placeOf({ tableName, tabDisplayId }: BillDocument, locale: Locale): string | null {
  const isNamed = tabDisplayId && tabDisplayId !== tableName;
  const tab = isNamed && say(locale, "pay", "bill.tab", { tab: tabDisplayId });
  return [tableName, tab].filter(Boolean).join(" · ") || null;
}

/**
 * The button of the fast checkout (PAY-33): its amount without a tip, and how it differs from paying the bill.
 * Null where the venue has none, and where no tip is asked for: paying the bill is as fast there.
 */
function expressOf(
  bill: BillDocument,
  venue: Venue,
  amount: string,
  locale: Locale,
): ExpressOffer | null {
  if (!venue.tipsSuggestionConfiguration.fastCheckout.enabled) return null;
  if (!asksForTip({ bill, venue })) return null;
  return {
    label: say(locale, "checkout", "express.payBeforeTip", { amount }),
    how: say(locale, "checkout", "express.how"),
  };
}

/** Whether Pay opens with the phone's wallet, which is an express checkout (PAY-02, PAY-33). */
function paysByWallet(venue: Venue, wallet: Wallet | null): boolean {
  const { enabled } = venue.tipsSuggestionConfiguration.fastCheckout;
  return enabled && wallet !== null && offeredMethods(venue).includes(wallet);
}

/** The footnote under the order where the venue is one of the restaurant group's (BILL-42). */
export function footnoteOf({ restaurantGroup }: BillRules, locale: Locale): string | null {
  return restaurantGroup ? say(locale, "pay", "group.footnote") : null;
}

/** The guest's own unfinished business: a payment under way comes before a split to go on with. */
function mineOf(bill: BillDocument, at: BillAt, money: MoneyFormatter) {
  const own = bill.splits.filter(({ isCurrentUser, splitId }) => isCurrentUser && splitId);
  const pending = own.findLast(({ status }) => status === "PENDING");
  if (pending?.splitId) {
    const href = pathTo("payment-auth", { ...at, splitId: pending.splitId });
    return { kind: "pending" as const, amount: money(pending.amount), href };
  }
  const issued = own.findLast(({ status }) => status === "ISSUED");
  if (!issued?.splitId || bill.closedAt !== null || bill.leftToPay <= 0) return null;
  // Who pressed Pay was about to pay; who chose dishes, or shares one, has chosen them.
  const amount = money(issued.amount);
  const part = { ...at, splitId: issued.splitId };
  if (issued.type === "REMAINING_AMOUNT")
    return { kind: "issued" as const, amount, href: pathTo("tips", part) };
  return { kind: "chosen" as const, amount, href: pathTo("split", part) };
}
