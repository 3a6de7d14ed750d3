import * as z from "zod";
import { amountSchema } from "./money";

/** For a while at the top of the page, which is loaded anew, or in the form that the guest is at. */
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
