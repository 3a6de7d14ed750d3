import * as z from "zod";
import { chargesOnTopSchema } from "./charges-on-top";
import { orderLimitsSchema } from "./order-limits";

export const orderingRuleFields = {
  /** BASK-11. */
  orderNotes: z.boolean().default(false),
  /** ORD-10, ORD-11. */
  skipsOrderConfirmation: z.boolean().default(false),
  /** The venue is enrolled for ordering at the table; else the platform places no order for it (ORD-29). */
  orderingEnrolled: z.boolean().default(true),
  ordersTogether: z.boolean().default(false),
  orderLimits: orderLimitsSchema.prefault({}),
  chargesOnTop: chargesOnTopSchema.prefault({}),
  /** What goes of a basket with something that the menu has no more: those dishes, or all of it (BASK-07, Q-62). */
  staleBasket: z.enum(["LINES", "BASKET"]).default("LINES"),
  /** PROD-23, Q-56. */
  optionControls: z
    .object({
      /** A group of at most so many is "bool"; a larger one is "multi". */
      boolMax: z.int().min(1).max(100).default(1),
      /** A group is "multiMax" where one option may be taken so often or more; twice can't be ticked. */
      multiMaxFrom: z.int().min(1).max(2).default(1),
    })
    .prefault({}),
  /** What goes well with a basket is answered as a list, or as an object with one (PROD-05, Q-63). */
  upsellAnswer: z.enum(["LIST", "OBJECT"]).default("LIST"),
};
