import type { BillId, OrderId, ParticipantId, PaymentId, TableId } from "../ids.schema";
import type { AmountE5 } from "../money/amount";
import type { OrderingGuest } from "../order/order.schema";
import type { PaymentRefusal, ProviderResponse } from "../payment/book";
import type { Instant } from "../payment/provider";
import type { ProviderTask } from "../payment/task";
import type { TabState } from "./model";
import type {
  ClosingReason,
  HoldCovers,
  HoldDue,
  SettledHold,
  TabCustomer,
  TabEffectKind,
  TabEvent,
  TabIdentity,
  WantedHold,
} from "./tab.schema";

/** How something outside ended; `unreachable` leaves it open what happened. */
export type OutsideAnswer =
  | { readonly kind: "done" }
  /** What the bill reserved; `waits` while guests pay it by phone. */
  | { readonly kind: "reserved"; readonly dues: readonly HoldDue[] }
  | { readonly kind: "waits" }
  | { readonly kind: "settled"; readonly place: SettledHold }
  /** How the tab's bill or table is: which bill, closed or not, or that others sit there now. */
  | {
      readonly kind: "watched";
      readonly billId: BillId | null;
      readonly over: boolean;
      /** When somebody at the table ordered last; null for nobody, absent where it is not known. */
      readonly orderedAt?: Instant | null | undefined;
    }
  | { readonly kind: "unreachable"; readonly reason: string };

export type TabCommand =
  | {
      readonly type: "begin";
      readonly identity: TabIdentity;
      readonly hold: WantedHold;
      /** Whose orders a table's hold pays for; left out where the caller does not say. */
      readonly covers?: HoldCovers;
    }
  | { readonly type: "wantHold"; readonly hold: WantedHold }
  | {
      readonly type: "setCovers";
      readonly paymentId: PaymentId;
      readonly payer: ParticipantId;
      readonly covers: HoldCovers;
    }
  | {
      readonly type: "coverOrder";
      readonly orderId: OrderId;
      /** The participant's ids of the guest who orders, the asking phone's first. */
      readonly payers: readonly [ParticipantId, ...ParticipantId[]];
      readonly tableId: TableId;
      readonly amountE5: AmountE5;
    }
  | {
      readonly type: "noteOrder";
      readonly orderId: OrderId;
      readonly amountE5: AmountE5;
      readonly guest: OrderingGuest;
    }
  | {
      readonly type: "authorise";
      readonly paymentId: PaymentId;
      readonly payer: ParticipantId;
      readonly method: string;
    }
  | { readonly type: "breakOff"; readonly paymentId: PaymentId; readonly payer: ParticipantId }
  | { readonly type: "nameCustomer"; readonly customer: TabCustomer }
  | { readonly type: "open"; readonly billId: BillId }
  | { readonly type: "fail"; readonly reason: string }
  | { readonly type: "close"; readonly reason: ClosingReason }
  | { readonly type: "refundUpTo"; readonly paymentId: PaymentId; readonly amountE5: AmountE5 }
  | ({ readonly type: "providerAnswered" } & ProviderResponse)
  | { readonly type: "answered"; readonly key: string; readonly answer: OutsideAnswer }
  | { readonly type: "takeDueEffects" };

export type TabFailureCode =
  | PaymentRefusal
  | "TAB_NOT_FOUND"
  | "TAB_CLOSED"
  | "TAB_FAILED"
  | "TAB_NOT_OPEN"
  | "BILL_DIFFERS"
  | "TAB_HAS_ENOUGH_HOLDS"
  | "TOO_MANY_CHANGES"
  | "NO_HOLD"
  /** Cards are held, but none for this guest's orders. */
  | "HOLD_NOT_OPEN"
  | "ORDER_NOT_COVERED";

export interface TabFailure {
  readonly code: TabFailureCode;
}

export type TabDecision =
  | { readonly ok: true; readonly events: readonly TabEvent[] }
  | { readonly ok: false; readonly failure: TabFailure };

export type TabTask =
  | ProviderTask
  | {
      readonly kind: Exclude<TabEffectKind, `provider.${string}`>;
      readonly key: string;
      readonly subjectId: string;
    };

export type TabTransaction =
  | {
      readonly ok: true;
      readonly state: TabState;
      readonly events: readonly TabEvent[];
      readonly reply: null;
      readonly tasks: readonly TabTask[];
    }
  | { readonly ok: false; readonly failure: TabFailure };
