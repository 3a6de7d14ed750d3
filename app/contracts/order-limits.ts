import * as z from "zod";
import { amountSchema } from "./money";

/** A number above nothing in 1/100000; null for the default of the currency. */
const limitAmountSchema = amountSchema.refine((amount) => amount > 0).nullable();

/** docs/limits.md. */
export const orderLimitsSchema = z.object({
  lines: z.int().min(10).max(100).default(100),
  ofOneDish: z.int().min(1).max(99).default(30),
  dishes: z.int().min(10).max(500).default(150),
  /** Null for 2,000 units of the currency, 200,000 where it has no decimals. */
  amount: limitAmountSchema.default(null),
  guestOrders: z.int().min(1).max(50).default(10),
  guestDishes: z.int().min(10).max(1_000).default(300),
  /** Of a table within ten minutes; never less than two guests may order. */
  tableOrders: z.int().min(10).max(400).default(80),
  tableDishes: z.int().min(50).max(5_000).default(1_200),
  /** An order with more is asked about once; an amount of null is 500 units, 50,000 without decimals. */
  askAboveOfOneDish: z.int().min(1).max(99).default(12),
  askAboveDishes: z.int().min(1).max(500).default(40),
  askAboveAmount: limitAmountSchema.default(null),
});
