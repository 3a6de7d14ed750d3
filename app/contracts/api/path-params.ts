import * as z from "zod";
import {
  billIdSchema,
  businessIdSchema,
  paymentIdSchema,
  splitIdSchema,
  venueIdSchema,
} from "../ids";
import { tabIdSchema } from "../kitchen";

/**
 * What each parameter of a call's path may be, by its name in braces (ROUTE-92). A parameter goes by one name in every
 * path; a path with a name that is not listed here does not compile.
 */
export const pathParams = {
  billId: billIdSchema,
  businessId: businessIdSchema,
  businessOrVenue: z.union([businessIdSchema, venueIdSchema]),
  mealVoucher: z.enum(["edenred", "conecs"]),
  paymentId: paymentIdSchema,
  splitId: splitIdSchema,
  tabId: tabIdSchema,
};

export type PathParams = typeof pathParams;
