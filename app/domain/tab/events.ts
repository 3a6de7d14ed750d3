import type { AmountE5 } from "../money/amount";
import type { OrderingGuest } from "../order/placed-order";
import type { EffectEvent } from "../payment/effects";
import type { AttemptEvent, PaymentStarted } from "../payment/events";
import type { Instant } from "../payment/provider";
import type {
  ClosingReason,
  HoldCovers,
  SettledHold,
  TabCustomer,
  TabEffectKind,
  TabIdentity,
  WantedHold,
} from "./model";

/** What a tab's hold is to pay of the bill. */
export interface HoldDue {
  readonly paymentId: string;
  readonly amountE5: AmountE5;
}

/** What happened to a tab; its ledger is a list of these. Plain JSON, never changed once written. */
export type TabEvent =
  | { readonly type: "tabBegun"; readonly identity: TabIdentity; readonly at: Instant }
  | { readonly type: "holdWanted"; readonly hold: WantedHold; readonly at: Instant }
  /** Whose orders the hold pays for from now on. */
  | {
      readonly type: "holdCoversSet";
      readonly paymentId: string;
      readonly covers: HoldCovers;
      readonly at: Instant;
    }
  /** An order may be placed on a hold, whatever its holder decides afterwards. */
  | {
      readonly type: "orderCovered";
      readonly orderId: string;
      readonly payer: string;
      readonly paymentId: string;
      readonly amountE5: AmountE5;
      readonly at: Instant;
    }
  /** It was placed, for so much. */
  | {
      readonly type: "coveredOrderPlaced";
      readonly orderId: string;
      readonly amountE5: AmountE5;
      readonly guest: OrderingGuest | null;
      readonly at: Instant;
    }
  | { readonly type: "customerNamed"; readonly customer: TabCustomer; readonly at: Instant }
  | { readonly type: "tabOpened"; readonly billId: string; readonly at: Instant }
  | { readonly type: "tabFailed"; readonly reason: string; readonly at: Instant }
  | { readonly type: "tabClosing"; readonly reason: ClosingReason; readonly at: Instant }
  /** What the bill has reserved; written before the first capture is asked for. */
  | { readonly type: "duesSet"; readonly dues: readonly HoldDue[]; readonly at: Instant }
  /** The bill counts what was taken of the hold, or reserves nothing for it any more. */
  | {
      readonly type: "holdSettled";
      readonly paymentId: string;
      readonly place: SettledHold;
      readonly at: Instant;
    }
  /** All that the bill wants back of a captured hold. */
  | {
      readonly type: "refundWanted";
      readonly paymentId: string;
      readonly amountE5: AmountE5;
      readonly at: Instant;
    }
  | { readonly type: "tabClosed"; readonly at: Instant }
  | PaymentStarted
  | AttemptEvent
  | EffectEvent<TabEffectKind>;
