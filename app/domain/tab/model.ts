import type { AmountE5 } from "../money/amount";
import type { Currency } from "../money/currency";
import type { OrderingGuest } from "../order/placed-order";
import type { PaymentBook } from "../payment/book";
import type { Effects } from "../payment/effects";
import type { ProviderEffectKind } from "../payment/events";
import type { PayableKind } from "../payment/payable";
import type { Instant } from "../payment/provider";

/** What a tab's holds are for: an open tab, or a table that asks for a card before it orders. */
export type TabKind = Exclude<PayableKind, "split">;

/** Where a tab belongs; fixed when it begins. */
export interface TabIdentity {
  readonly tabId: string;
  readonly kind: TabKind;
  readonly venueId: string;
  readonly businessId: string;
  readonly currency: Currency;
  /** What staff call it. */
  readonly displayId: string;
  /** The table whose digital tab it is; null for an open tab. */
  readonly tableId: string | null;
  /** The bill that an open tab's own order becomes; null for a table, whose order is the table's. */
  readonly ownBillId: string | null;
}

/** A hold that a guest may have authorised on their card, under the key that the client made. */
export interface WantedHold {
  readonly paymentId: string;
  /** The participant's id. */
  readonly payer: string;
  readonly amountE5: AmountE5;
  /** The guest's time zone, for the operator's records; null where the caller did not say. */
  readonly timeZone: string | null;
}

/** Whose orders a hold pays for: those of the guest whose card it is on, or of everyone at one table. */
export type HoldCovers =
  | { readonly orders: "own" }
  | { readonly orders: "table"; readonly tableId: string };

/** An order that a hold pays for. It counts once it is placed: until then the guest may still give it up. */
export interface CoveredOrder {
  readonly orderId: string;
  /** The participant who orders. */
  readonly payer: string;
  readonly paymentId: string;
  readonly amountE5: AmountE5;
  readonly placed: { readonly guest: OrderingGuest | null; readonly at: Instant } | null;
}

/** Who a tab is for, as staff call them (TAB-08). */
export interface TabCustomer {
  readonly firstName: string;
  readonly lastName: string;
}

/** TAB-03. */
export type TabStatus = "INITIATING" | "OPEN" | "INITIALISATION_FAILED";

/** Why a tab closes; what is owed is captured for the first two only. */
export type ClosingReason = "TILL" | "HOLD_ENDS" | "BILL_CLOSED" | "NOT_OPENED" | "FAILED";

/** Where on the till a captured hold belongs. */
export interface SettledHold {
  readonly orderRef: string;
  readonly tableId: string;
}

/** What a tab has to do outside. A call at the provider, `settle` and what the till gets are about a hold. */
export type TabEffectKind =
  | ProviderEffectKind
  | "tab.show"
  | "tab.watch"
  | "till.opening"
  | "till.post"
  | "till.refund"
  | "bill.note"
  | "bill.reserve"
  | "bill.settle";

/** A tab as folded from its ledger. `identity` is null until it begins. */
export interface TabState extends PaymentBook {
  readonly effects: Effects<TabEffectKind>;
  readonly identity: TabIdentity | null;
  readonly begunAt: Instant;
  readonly wanted: Readonly<Record<string, WantedHold>>;
  /** Whose orders each of a table's holds pays for; left out for holds that an earlier build asked for. */
  readonly covers: Readonly<Record<string, HoldCovers>>;
  /** How often that was said of each of them. */
  readonly coversSaid: Readonly<Record<string, number>>;
  /** By their ids. */
  readonly orders: Readonly<Record<string, CoveredOrder>>;
  readonly customer: TabCustomer | null;
  readonly namedAt: Instant | null;
  readonly status: TabStatus;
  readonly failureReason: string | null;
  readonly billId: string | null;
  readonly closing: { readonly reason: ClosingReason; readonly at: Instant } | null;
  /** What the bill has reserved for each hold; null until it was asked. */
  readonly dues: Readonly<Record<string, AmountE5>> | null;
  /** Holds of whose end the bill knows. */
  readonly settled: Readonly<Record<string, SettledHold>>;
  /** What of a captured hold the bill wants back, in all. */
  readonly refundsWanted: Readonly<Record<string, AmountE5>>;
  readonly closedAt: Instant | null;
}

/** A tab before anything happened. */
export const NO_TAB: TabState = {
  version: 0,
  attempts: {},
  effects: {},
  identity: null,
  begunAt: 0,
  wanted: {},
  covers: {},
  coversSaid: {},
  orders: {},
  customer: null,
  namedAt: null,
  status: "INITIATING",
  failureReason: null,
  billId: null,
  closing: null,
  dues: null,
  settled: {},
  refundsWanted: {},
  closedAt: null,
};
