import * as z from "zod";
import {
  billIdSchema,
  businessIdSchema,
  enrollmentIdSchema,
  paymentIdSchema,
  splitIdSchema,
  venueIdSchema,
} from "../ids";
import { tabIdSchema } from "../kitchen";
import { transactionIdSchema } from "../terminal";

/**
 * What each parameter of a call's path may be, by its name in braces (ROUTE-92). A parameter goes by one name in every
 * path; a path with a name that is not listed here does not compile.
 */
export const pathParams = {
  billId: billIdSchema,
  businessId: businessIdSchema,
  businessOrVenue: z.union([businessIdSchema, venueIdSchema]),
  enrollmentId: enrollmentIdSchema,
  mealVoucher: z.enum(["edenred", "conecs"]),
  paymentId: paymentIdSchema,
  splitId: splitIdSchema,
  tabId: tabIdSchema,
  transactionId: transactionIdSchema,
  /** A till numbers its staff as it likes. */
  waiterPosId: z.string().min(1).max(64),
};

export type PathParams = typeof pathParams;
