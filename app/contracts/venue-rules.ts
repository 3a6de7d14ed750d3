import * as z from "zod";
import { chargeType } from "~/domain/bill/bill.schema";
import { amountSchema, rateSchema } from "./money";
import { typedLine } from "./typed-text";

/** Each charge is its rate of one order's dishes, rounded half up (`app/domain/order/owed-for-order.ts`). */
export const chargesOnTopSchema = z.object({
  charges: z
    .array(
      z.object({
        /** As the till names it on the bill, in the venue's language. */
        label: typedLine(120),
        type: chargeType.default("UNKNOWN"),
        /** Hundredths of a percent. */
        rate: rateSchema,
      }),
    )
    .max(10)
    .default([]),
  /** The till may come to another sum, as where taxes differ by dish: guests then read "about". */
  mayDiffer: z.boolean().default(false),
});

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
  /** The limit of a table within ten minutes; never less than two guests may order. */
  tableOrders: z.int().min(10).max(400).default(80),
  tableDishes: z.int().min(50).max(5_000).default(1_200),
  /** An order with more is asked about once; an amount of null is 500 units, 50,000 without decimals. */
  askAboveOfOneDish: z.int().min(1).max(99).default(12),
  askAboveDishes: z.int().min(1).max(500).default(40),
  askAboveAmount: limitAmountSchema.default(null),
});

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

/** For a while at the top of the page, which is reloaded, or in the form that the guest is at. */
const holdFailureSchema = z.enum(["TOAST", "FORM"]);

export const tabRuleFields = {
  /** What is held on a card for an open tab; null for 20 units of the currency (TAB-25, TAB-26). */
  tabHold: amountSchema.nullable().default(null),
  /** How long a phone's link leads back to its open tab, in hours (TAB-18). */
  tabLinkHours: z.int().min(1).max(24).default(6),
  /** Where a guest reads that their card could not be asked, or that a hold could not begin (PRE-12). */
  holdFailures: z
    .object({
      engagement: holdFailureSchema.default("TOAST"),
      initiation: holdFailureSchema.default("FORM"),
    })
    .prefault({}),
};
