import * as z from "zod";
import type { AmountE5, QuantityE5, RateBp } from "./money/amount";

/** Limits are loose here, since what was once written must load; outside calls have the contracts' limits. */
export const text = z.string();
export const nullableText = text.nullable();
/** Milliseconds since 1970. */
export const instant = z.int();

/** A schema of safe integers whose output carries the brand. What is sent in is a plain number. */
export const branded = <Brand extends number>(schema: z.ZodNumber) =>
  schema as unknown as z.ZodType<Brand, number>;

export const amount = branded<AmountE5>(z.int());
export const quantity = branded<QuantityE5>(z.int());
export const rate = branded<RateBp>(z.int());

/** A list that nobody assigns to. It is a plain array when it is parsed: `.readonly()` would freeze each one. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item) as unknown as z.ZodType<readonly z.output<Item>[], readonly z.input<Item>[]>;

/** One event of a ledger, strict: a field that this build does not know may be about money. */
export const event = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape });

/** A value as the rules have it: nothing in it is assigned to. A branded number is no object. */
export type Frozen<T> = T extends number | string | boolean | null | undefined
  ? T
  : { readonly [Key in keyof T]: Frozen<T[Key]> };

export type EventOf<Schemas extends Readonly<Record<string, z.ZodType>>> = {
  [Type in keyof Schemas]: Frozen<z.infer<Schemas[Type]>>;
}[keyof Schemas];
