import * as z from "zod";
import { branded } from "~/domain/fields.schema";
import type { AmountE5, QuantityE5, RateBp } from "~/domain/money/amount";

/** Ten million currency units, far inside safe integers. */
const MAX_AMOUNT = 10_000_000 * 100_000;

/** An amount in 1/100000 of a currency unit, zero or more (I18N-11, SPLIT-51). */
export const amountSchema = branded<AmountE5>(z.int().min(0).max(MAX_AMOUNT));
/** The same, where a correction may be below zero. */
export const signedAmountSchema = branded<AmountE5>(z.int().min(-MAX_AMOUNT).max(MAX_AMOUNT));
const MAX_QUANTITY = 10_000 * 100_000;

/** A quantity with five decimals, as an integer (I18N-13). */
export const quantitySchema = branded<QuantityE5>(z.int().min(0).max(MAX_QUANTITY));
/** The same, where a till takes something back. */
export const signedQuantitySchema = branded<QuantityE5>(
  z.int().min(-MAX_QUANTITY).max(MAX_QUANTITY),
);
/** A rate in hundredths of a percent: 1500 is 15 % (I18N-14). */
export const rateSchema = branded<RateBp>(z.int().min(0).max(1_000_000));
/** An ISO 4217 code. */
export const currencySchema = z.string().regex(/^[A-Z]{3}$/);

export const moneySchema = z.strictObject({ amount: signedAmountSchema, currency: currencySchema });
export type Money = z.infer<typeof moneySchema>;

/** What a dish costs, which is never below zero. */
export const priceSchema = z.strictObject({ amount: amountSchema, currency: currencySchema });
