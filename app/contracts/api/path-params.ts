import * as z from "zod";
import { MEAL_VOUCHERS } from "~/domain/checkout/methods";
import { experimentIdSchema } from "../experiments";
import {
  appIdSchema,
  basketLineIdSchema,
  billIdSchema,
  businessIdSchema,
  deviceIdSchema,
  enrollmentIdSchema,
  operatorKeyIdSchema,
  paymentIdSchema,
  publicationIdSchema,
  splitIdSchema,
  tableIdSchema,
  venueIdSchema,
} from "../ids";
import { orderIdSchema, tabIdSchema } from "../kitchen";
import { menuLanguageSchema } from "../landing";
import { placeOrderSchema } from "../order";
import { reservationIdSchema } from "../reservations";
import { rewardIdSchema } from "../rewards";
import { transactionIdSchema } from "../terminal";
import { machineText } from "../typed-text";
import { playbackIdSchema } from "../video";
import { voucherCodeSchema } from "../voucher";

/**
 * What each parameter of a call's path may be, by its name in braces (ROUTE-92). A parameter goes by one name in every
 * path; a path with a name that is not listed here does not compile.
 */
export const pathParams = {
  appId: appIdSchema,
  attemptId: machineText(128).min(1).brand<"AttemptId">(),
  billId: billIdSchema,
  businessId: businessIdSchema,
  businessOrVenue: z.union([businessIdSchema, venueIdSchema]),
  collectionId: machineText(64).min(1),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  deviceId: deviceIdSchema,
  enrollmentId: enrollmentIdSchema,
  experimentId: experimentIdSchema,
  keyId: operatorKeyIdSchema,
  language: menuLanguageSchema,
  lineId: basketLineIdSchema,
  mealVoucher: z.enum(MEAL_VOUCHERS),
  menuId: z.string().min(1).brand<"MenuId">(),
  messageId: z.string().min(1),
  orderId: orderIdSchema,
  /** The idempotency key of a guest's order. */
  orderKey: placeOrderSchema.shape.idempotencyKey,
  paymentId: paymentIdSchema,
  playbackId: playbackIdSchema,
  productId: z.string().min(1).brand<"ProductId">(),
  proposalId: machineText(64).min(1).brand<"ProposalId">(),
  publicationId: publicationIdSchema,
  reservationId: reservationIdSchema,
  rewardId: rewardIdSchema,
  /** The id of the session's object; the session's own id is a secret. */
  sessionId: machineText(64).min(1).brand<"SessionObjectId">(),
  splitId: splitIdSchema,
  tabId: tabIdSchema,
  tableId: tableIdSchema,
  /** A till's id of an order. It is checked later, so that one that guests could guess is refused with its reason. */
  tillsOrderId: z.string(),
  /** The same for a tab. */
  tillsTabId: z.string(),
  transactionId: transactionIdSchema,
  /** A user's id, or that of a guest without an account. */
  userId: machineText(80).min(1),
  venueId: venueIdSchema,
  voucherCode: voucherCodeSchema,
  /** A till numbers its staff as it likes. */
  waiterPosId: z.string().min(1).max(64),
};

export type PathParams = typeof pathParams;

/** A user id as a call names it, not yet checked to be the caller's own. */
export type NamedUser = z.output<PathParams["userId"]>;
