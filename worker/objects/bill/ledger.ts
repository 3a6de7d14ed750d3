import type { Migrations } from "#worker/kernel/schema";
import { eventCodec } from "~/contracts/event-codec";
import { type BillEvent, billEvents } from "~/domain/bill/events.schema";

import { createPaymentLedger, PaymentLedger } from "../payment/payment-ledger";

/** Events that move money. */
const WITH_AMOUNT = [
  "splitEngaged",
  "attemptCaptured",
  "lateCaptureSeen",
  "refundAsked",
  "refunded",
  "externalPaymentRecorded",
] satisfies BillEvent["type"][];

const MIGRATIONS: Migrations = [(sql) => createPaymentLedger(sql, WITH_AMOUNT)];

/** A bill's events, with what is stored beside them. */
export class BillLedger extends PaymentLedger<BillEvent> {
  constructor(storage: DurableObjectStorage, bucket?: R2Bucket) {
    super(storage, MIGRATIONS, { ...eventCodec<BillEvent>(billEvents), amountOf }, bucket);
  }
}

function amountOf(event: BillEvent): number | null {
  switch (event.type) {
    case "splitIssued":
      return event.split.amountE5;
    case "externalPaymentRecorded":
      return event.payment.amountE5;
    case "splitEngaged":
      return event.chargeE5;
    case "attemptCaptured":
    case "lateCaptureSeen":
      return event.capturedE5;
    case "splitUpdated":
    case "cardHoldReserved":
    case "cardHoldPaid":
    case "cardHoldRefundAsked":
    case "refundAsked":
    case "refunded":
    case "tillRefundAsked":
      return event.amountE5;
    default:
      return null;
  }
}
