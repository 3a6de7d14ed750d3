import * as z from "zod";
import { METHODS } from "~/domain/checkout/methods";
import { publicSessionId, userId } from "~/domain/ids.schema";
import { paymentStep } from "~/domain/payment/payment.schema";
import { paymentIdSchema } from "./ids";
import { amountSchema } from "./money";
import { isOwnPath } from "./own-path";
import { payeeSchema } from "./payee";
import { engageContextSchema } from "./split";
import { machineText } from "./typed-text";

/** Our own design. A card never enters these calls: the provider turns it into a `methodToken` first. */
export const paymentMethodSchema = z.enum(METHODS);

/** PAY-22. */
export const paymentMetadataSchema = z.object({
  orderId: z.string(),
  tableId: z.string(),
  enrollmentId: z.string(),
  businessId: z.string(),
  splitId: z.string(),
  products: z.array(z.object({ id: z.string(), quantity: z.int() })),
  userDeviceId: z.string(),
  userId: userId.nullable(),
  serviceChargeRate: z.int().nullable(),
  origin: z.string(),
  sessionId: publicSessionId,
  /** SPLIT-36. */
  context: engageContextSchema.optional(),
  /** Who is paid; left out while the payment is only held for a split. */
  payee: payeeSchema.optional(),
});

/** Where a guest comes back to after their bank: a path of this site. */
export const returnPathSchema = machineText(400).refine(isOwnPath, "not_a_path_here");

/** `POST /bills/{billId}/splits/{splitId}/payments`: reserve, then pay. Same key, same attempt. */
export const paySchema = z.strictObject({
  paymentId: paymentIdSchema,
  method: paymentMethodSchema,
  /** The provider's token for the guest's card or wallet; none where the provider asks itself. */
  methodToken: machineText(120).min(1).nullable(),
  tip: amountSchema,
  /** That the guest was asked about a tip above the venue's limits, and means it. */
  tipConfirmed: z.boolean().default(false),
  /** What the guest saw on the button. Anything else than this is never charged. */
  expectedTotal: amountSchema,
  returnPath: returnPathSchema,
});

export const paymentAnswerSchema = z.object({
  paymentId: paymentIdSchema,
  step: paymentStep,
  amount: amountSchema,
  tip: amountSchema,
  total: amountSchema,
  actionUrl: z.string().nullable(),
  declineCode: z.string().nullable(),
  postedToTill: z.boolean(),
  /** How it was paid, and when its outcome was known (milliseconds); for the receipt. */
  method: z.string().nullable(),
  settledAt: z.int().nullable(),
  /** What has gone back of it since, in all. */
  refunded: amountSchema.nullable(),
  /** The points that a member of the venue's programme has earned with it; left out where nobody has. */
  points: z.int().min(0).optional(),
});

/** Whether this is the first call for its payment (PAY-11). */
export const toldSchema = z.object({ first: z.boolean() });

export type PaymentMethod = z.infer<typeof paymentMethodSchema>;
export type Pay = z.input<typeof paySchema>;
export type PaymentAnswer = z.infer<typeof paymentAnswerSchema>;
export type PaymentMetadata = z.infer<typeof paymentMetadataSchema>;
