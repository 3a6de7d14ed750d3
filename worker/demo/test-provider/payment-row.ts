import * as z from "zod";
import { amount, text } from "~/domain/fields.schema";
import { captureMode, payableKind, providerStatus } from "~/domain/payment/payment.schema";

/** A payment as its row in the provider's book has it. */
export const paymentRow = z.object({
  providerId: text,
  paymentId: text,
  venueId: text,
  ownerId: text,
  payableId: text,
  payableKind,
  payer: text,
  amountE5: amount,
  currency: text,
  method: text,
  methodToken: text,
  captureMode,
  status: providerStatus,
  failureCode: text.nullable(),
  /** When a hold ends by itself; null where there is none. */
  holdExpiresAt: z.int().nullable(),
  capturedE5: amount,
  refundedE5: amount,
  returnPath: text,
  metadata: text,
});
export type PaymentRow = z.output<typeof paymentRow>;
