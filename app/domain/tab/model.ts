import type { BillId, OrderId, ParticipantId, PaymentId } from "../ids.schema";
import type { AmountE5 } from "../money/amount";
import type { OrderingGuest } from "../order/order.schema";
import type { PaymentBook } from "../payment/book";
import type { Effects } from "../payment/effects";
import type { Instant } from "../payment/provider";
import type {
  ClosingReason,
  HoldCovers,
  SettledHold,
  TabCustomer,
  TabEffectKind,
  TabIdentity,
  TabStatus,
  WantedHold,
} from "./tab.schema";

/** An order that a hold pays for. It counts once it is placed: until then the guest may still give it up. */
export interface CoveredOrder {
  readonly orderId: OrderId;
  readonly payer: ParticipantId;
  readonly paymentId: PaymentId;
  readonly amountE5: AmountE5;
  readonly placed: { readonly guest: OrderingGuest; readonly at: Instant } | null;
}

export interface TabState extends PaymentBook {
  readonly effects: Effects<TabEffectKind>;
  readonly identity: TabIdentity | null;
  readonly begunAt: Instant;
  readonly wanted: Readonly<Record<string, WantedHold>>;
  /** Whose orders each of a table's holds pays for; an open tab's have none. */
  readonly covers: Readonly<Record<string, HoldCovers>>;
  /** How often that was said of each of them. */
  readonly coversSaid: Readonly<Record<string, number>>;
  readonly orders: Readonly<Record<string, CoveredOrder>>;
  readonly customer: TabCustomer | null;
  readonly namedAt: Instant | null;
  readonly status: TabStatus;
  readonly failureReason: string | null;
  readonly billId: BillId | null;
  readonly closing: { readonly reason: ClosingReason; readonly at: Instant } | null;
  /** What the bill has reserved for each hold; null until it was asked. */
  readonly dues: Readonly<Record<string, AmountE5>> | null;
  readonly settled: Readonly<Record<string, SettledHold>>;
  /** How much of each captured hold the bill wants back, in all. */
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
