import type { AmountE5 } from "../money/amount";
import type { Instant } from "../payment/provider";
import type { CardHoldTerms, ClosingHoldTerms, SubOrderPart } from "./bill.schema";

/**
 * A tab's hold, as the bill knows it: `RESERVED` while it is captured for a part of the bill, `PAID` once that
 * part was taken. A released one stays, so that nothing is reserved for it again.
 */
export interface CardHold extends CardHoldTerms {
  readonly tabId: string;
  readonly phase: "HELD" | "RESERVED" | "PAID" | "RELEASED";
  /** What it takes off the bill; zero while nothing is reserved. */
  readonly amountE5: AmountE5;
  readonly parts: readonly SubOrderPart[];
  /** What of it goes back or has gone back, because the till lowered the bill. */
  readonly givenBackE5: AmountE5;
  /** Whether the till has said that it can't record what was taken (BILL-30). */
  readonly postRefused: boolean;
  readonly at: Instant;
}

/** What of the bill a tab's hold is to pay. */
export interface CardHoldDue {
  readonly ref: string;
  readonly amountE5: AmountE5;
}

/** What a tab asks of its bill about its holds. */
export type CardHoldCommand =
  | {
      readonly type: "noteCardHolds";
      readonly tabId: string;
      readonly holds: readonly CardHoldTerms[];
    }
  | {
      readonly type: "reserveForTab";
      readonly tabId: string;
      readonly holds: readonly ClosingHoldTerms[];
      /** Whether the tab may ask again later, while guests pay the bill by phone. */
      readonly mayWait: boolean;
      /** Nothing is reserved of a bill that the till has closed. */
      readonly onlyWhileOpen: boolean;
    }
  /** What was taken of a hold for the bill; zero where it came to nothing. */
  | {
      readonly type: "settleCardHold";
      readonly ref: string;
      readonly tabId: string;
      readonly amountE5: AmountE5;
    }
  | {
      readonly type: "cardHoldRefundAnswered";
      readonly ref: string;
      /** All that the tab was asked to give back of the hold so far. */
      readonly amountE5: AmountE5;
      readonly taken: boolean;
    };
