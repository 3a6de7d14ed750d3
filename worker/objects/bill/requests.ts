import type { Viewer } from "~/contracts/viewer";
import type { BillFailure, SplitRequest } from "~/domain/bill/commands";
import type { ConsumerFeeTerms } from "~/domain/bill/consumer-fee";
import type { BillIdentity, BillOrder, ExternalPaymentType } from "~/domain/bill/model";
import type { AmountE5 } from "~/domain/money/money";
import type { BillPlace } from "./document";

/** What a bill's object answers: a value, or a refusal as data. */
export type BillAnswer<T> =
  | { ok: true; value: T }
  | { ok: false; failure: BillFailure | PlatformFailure };

/** Refusals that the bill's own rules don't know. */
export type PlatformFailure = {
  code: "AMOUNT_CHANGED" | "WRONG_CURRENCY";
  previousAmountE5?: AmountE5;
  newAmountE5?: AmountE5;
};

/**
 * Who calls: the request's viewer, as far as the bill goes by it. The guest id is the guest's secret; it
 * stays between the guest and the bill.
 */
export type Guest = Pick<Viewer, "userId"> & { guestId: string; name?: string | null };

export type OpenBill = {
  identity: BillIdentity;
  order: BillOrder;
  place: BillPlace;
  /** How often the order has changed its table. */
  move: number;
};

export type IssueRequest = {
  guest: Guest;
  request: SplitRequest;
  relatedSubOrder: string | null;
  /** The currency that the caller believes in; null where the call names none. */
  currency: string | null;
  /** Sent again with the same request, it is the same split; null where the caller sent none. */
  idempotencyKey: string | null;
  feeTerms: ConsumerFeeTerms;
};

export type UpdateRequest = Omit<IssueRequest, "relatedSubOrder" | "idempotencyKey"> & {
  splitId: string;
};

export type EngageRequest = {
  guest: Guest;
  splitId: string;
  paymentId: string;
  paymentsEnabled: boolean;
  sessionId: string;
  /** The number of the request, for the log; builds before this one do not send it. */
  correlationId?: string;
  /** False when the split's voucher could not be kept for the payment; true when left out. */
  discountBurnt?: boolean;
};

export type PayRequest = EngageRequest & {
  feeTerms: ConsumerFeeTerms;
  method: string;
  methodToken: string | null;
  tipE5: AmountE5;
  expectedTotalE5: AmountE5;
  returnPath: string;
};

/** What became of a hold that staff want freed; `BEING_FREED` waits for the provider's proof. */
export type HoldFreed = "FREED" | "BEING_FREED" | "PAID";

export type ExternalPaymentRequest = { ref: string; type: ExternalPaymentType; amountE5: AmountE5 };

/** Where the bill's money stands, as the till is told. */
export type BillFigures = {
  billId: string;
  totalBillAmount: AmountE5;
  leftToPay: AmountE5;
  version: number;
  openedAt: number;
  closedAt: number | null;
  refreshedAt: number;
};

/**
 * A bill's document for one reader, as JSON, at a version and a time in milliseconds; no JSON where the
 * reader named this very version as theirs.
 */
export type BillReading = { version: number; readAt: number; json: string | null };

/** What never changes about a bill, so that callers may remember it. */
export type BillFacts = {
  billId: string;
  venueId: string;
  currency: string;
};
