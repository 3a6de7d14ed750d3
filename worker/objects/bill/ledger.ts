import type { Tables } from "#worker/kernel/schema";
import { readBillEvent, writeBillEvent } from "~/contracts/bill-events";
import type { BillEvent } from "~/domain/bill/events";
import { addAdapterColumn } from "../payments/payment-details";
import { createPaymentLedger, PaymentLedger } from "../payments/payment-ledger";

/** Events that move money, as they are stored: `elsewhereRecorded` is the stored name of an external payment. */
const WITH_AMOUNT = [
  "splitEngaged",
  "attemptCaptured",
  "lateCaptureSeen",
  "refundAsked",
  "refunded",
  "elsewhereRecorded",
];

const TABLES: Tables = {
  known: "ledger",
  migrations: [(sql) => createPaymentLedger(sql, WITH_AMOUNT), addAdapterColumn],
};

/** A bill's events, with what is stored beside them. */
export class BillLedger extends PaymentLedger<BillEvent> {
  constructor(storage: DurableObjectStorage) {
    super(storage, TABLES, { write: writeBillEvent, read: readBillEvent, amountOf });
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
