import type { AmountE5 } from "../money/money";
import { isWithin, localTime, timeOfDay, type Weekday } from "./menu-times";

/** A price of its own, always or at certain times; amounts in 1/100000. */
export type OneStrategy =
  | { readonly type: "MENU_BASED"; readonly value: AmountE5 }
  | {
      readonly type: "TIME_BASED";
      readonly days: readonly Weekday[];
      readonly timeRanges: readonly { readonly start: string; readonly end: string }[];
      readonly timeZone: string;
      readonly value: AmountE5;
    };

export type PricingStrategy =
  | OneStrategy
  | { readonly type: "LIST"; readonly strategies: readonly OneStrategy[] };

interface PricedProduct {
  readonly price: { readonly amount: AmountE5 };
  readonly pricingStrategy: PricingStrategy | null;
}

/**
 * The first strategy that applies, else the product's own price (PROD-10 to PROD-12).
 * @throws RangeError for a time or a time zone that can't be read (PROD-13).
 */
export function priceNow(product: PricedProduct, now: number): AmountE5 {
  return strategyPrice(product, now) ?? product.price.amount;
}

/** Null where no strategy applies. */
export function strategyPrice(
  { pricingStrategy }: Pick<PricedProduct, "pricingStrategy">,
  now: number,
): AmountE5 | null {
  const strategies =
    pricingStrategy?.type === "LIST" ? pricingStrategy.strategies : [pricingStrategy];
  const first = strategies.find((strategy) => strategy !== null && applies(strategy, now));
  return first?.value ?? null;
}

function applies(strategy: OneStrategy, now: number): boolean {
  if (strategy.type === "MENU_BASED") return true;
  const { days, timeRanges, timeZone } = strategy;
  const ranges = timeRanges.map(({ start, end }) => ({
    start: timeOfDay(start),
    end: timeOfDay(end),
  }));
  const onDays = days.flatMap((day) => ranges.map((range) => ({ day, ...range })));
  return isWithin(onDays, localTime(now, timeZone));
}
