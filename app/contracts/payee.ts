import * as z from "zod";
import { amountE5, rateBp } from "~/domain/money/amount";
import { amountSchema, rateSchema } from "./money";

/** Which cards a venue takes beside the two that everybody takes (PAY-04). */
export const acceptedCardsSchema = z.object({
  amex: z.boolean(),
  bancontact: z.boolean(),
  cartesBancaires: z.boolean(),
  conecs: z.boolean(),
  edenred: z.boolean(),
  sodexo: z.boolean(),
});

/** The venue's own account at the provider; without one, its payments go to the operator's account. */
export const paymentAccountSchema = z.object({
  id: z.string().regex(/^\w{4,64}$/),
  /** `direct` payments are made on the account itself, `destination` ones on the operator's and passed on. */
  charge: z.enum(["direct", "destination"]),
  /** What the operator keeps of each payment: a share of the whole charge, and a fixed amount. */
  fee: z
    .object({ rate: rateSchema, fixed: amountSchema })
    .default({ rate: rateBp(0), fixed: amountE5(0) }),
});

export const payeeSchema = z.object({
  name: z.string(),
  /** The guest's own address of the site, to which the provider sends them back. */
  origin: z.string(),
  account: paymentAccountSchema.nullable(),
  acceptedCards: acceptedCardsSchema,
});
export type Payee = z.infer<typeof payeeSchema>;
