import * as z from "zod";
import { amount, oneOf, text } from "~/contracts/bill-event-values";
import type { PayableKind } from "~/domain/payment/payable";
import type { CaptureMode, ProviderStatus } from "~/domain/payment/provider";

/** A payment as its row in the provider's book has it. */
export const paymentRow = z.object({
  providerId: text,
  paymentId: text,
  venueId: text,
  ownerId: text,
  payableId: text,
  payableKind: oneOf<PayableKind>({
    split: true,
    "tab-hold": true,
    "table-preauthorisation": true,
  }),
  payer: text,
  amountE5: amount,
  currency: text,
  method: text,
  methodToken: text,
  captureMode: oneOf<CaptureMode>({ immediate: true, later: true }),
  status: oneOf<ProviderStatus>({
    requiresConfirmation: true,
    requiresAction: true,
    processing: true,
    authorised: true,
    succeeded: true,
    declined: true,
    cancelled: true,
  }),
  failureCode: text.nullable(),
  /** When a hold ends by itself; null where there is none. */
  holdExpiresAt: z.int().nullable(),
  capturedE5: amount,
  refundedE5: amount,
  returnPath: text,
  metadata: text,
});
export type PaymentRow = z.output<typeof paymentRow>;
