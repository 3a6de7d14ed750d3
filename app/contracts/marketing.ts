import * as z from "zod";
import { USUAL_BRANDS, USUAL_VALUES } from "~/domain/consent/marketing-preferences";
import { machineText, typedLine } from "./typed-text";

const codeSchema = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/);
const valueNameSchema = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/);
const valueIdSchema = machineText(81).min(1);

const isSet = (list: readonly string[]) => new Set(list).size === list.length;

/** A brand that guests choose marketing of, as an operator names it; its code is the flag in addresses (CONS-33). */
const marketingBrandSchema = z.object({
  code: codeSchema,
  name: typedLine(80).min(1),
  /** A name with "fid" is of the loyalty programme, one with "sms" a text message, any other an e-mail (CONS-22). */
  values: z
    .array(valueNameSchema)
    .min(1)
    .max(10)
    .refine(isSet, "twice")
    .default([...USUAL_VALUES]),
});

/** The brands of a guest app; the four of the specification where its operator names none (CONS-32). */
export const marketingBrandsSchema = z
  .array(marketingBrandSchema)
  .max(20)
  .refine((brands) => isSet(brands.map(({ code }) => code)), "twice")
  .default(() => USUAL_BRANDS.map((brand) => ({ ...brand, values: [...brand.values] })));

const named = { id: z.string(), name: z.string() };

/** CONS-21, CONS-23. */
export const marketingPreferencesSchema = z.array(
  z.object({
    ...named,
    values: z.array(z.object({ ...named, selected: z.boolean() })),
  }),
);

/** Brands and values that it does not name stay as they are. */
export const saveMarketingSchema = z
  .array(
    z.strictObject({
      id: codeSchema,
      name: typedLine(80).optional(),
      values: z
        .array(
          z.strictObject({
            id: valueIdSchema,
            name: typedLine(80).optional(),
            selected: z.boolean(),
          }),
        )
        .max(10),
    }),
  )
  .min(1)
  .max(20);

/** CONS-25, CONS-26. */
export const applicationOptInSchema = z.strictObject({
  hasOptIn: z.boolean(),
  brands: z.array(codeSchema).max(20).optional(),
});

export type MarketingPreferences = z.output<typeof marketingPreferencesSchema>;
