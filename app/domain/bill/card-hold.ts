import type { ParticipantId, PaymentId, TabId } from "../ids.schema";
import type { AmountE5 } from "../money/amount";
import type { Instant } from "../payment/provider";
import type { CardHoldTerms, ClosingHoldTerms, SubOrderPart } from "./bill.schema";

/** A released hold stays, so that nothing is reserved for it twice. */
export interface CardHold extends Omit<CardHoldTerms, "payer"> {
  /** Null where the bill heard first that the hold is free. */
  readonly payer: ParticipantId | null;
  readonly tabId: TabId;
  readonly phase: "HELD" | "RESERVED" | "PAID" | "RELEASED";
  readonly amountE5: AmountE5;
  readonly parts: readonly SubOrderPart[];
  /** How much of it goes back or has gone back, because the till lowered the bill. */
  readonly givenBackE5: AmountE5;
  readonly postRefused: boolean;
  readonly at: Instant;
}

export interface CardHoldDue {
  readonly ref: PaymentId;
  readonly amountE5: AmountE5;
}

export type CardHoldCommand =
  | {
      readonly type: "noteCardHolds";
      readonly tabId: TabId;
      readonly holds: readonly CardHoldTerms[];
    }
  | {
      readonly type: "reserveForTab";
      readonly tabId: TabId;
      readonly holds: readonly ClosingHoldTerms[];
      /** Whether the tab may ask again later, while guests pay the bill by phone. */
      readonly mayWait: boolean;
      /** Nothing is reserved of a bill that the till has closed. */
      readonly onlyWhileOpen: boolean;
    }
  /** Zero where the hold came to nothing. */
  | {
      readonly type: "settleCardHold";
      readonly ref: PaymentId;
      readonly tabId: TabId;
      readonly amountE5: AmountE5;
    }
  | {
      readonly type: "cardHoldRefundAnswered";
      readonly ref: PaymentId;
      readonly amountE5: AmountE5;
      readonly taken: boolean;
    };
