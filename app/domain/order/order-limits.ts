import {
  type AmountE5,
  amountE5,
  multiplyByQuantity,
  ONE_E5,
  quantityE5,
  sum,
} from "../money/amount";
import { type Currency, currencyDecimals } from "../money/currency";
import { shownBytes } from "../page-size/shown-bytes";
import type { OverLimitCode } from "./basket.schema";
import type { SubSelection } from "./order.schema";

export interface PricedLine extends SubSelection {
  readonly unitPrice: { readonly amount: AmountE5 };
  readonly productName: string;
  readonly productImageUrl: string | null;
  readonly subItems: readonly NamedPart[];
}

interface NamedPart extends SubSelection {
  readonly productName: string;
  readonly subItems: readonly NamedPart[];
}

export interface OrderSize {
  readonly lines: number;
  /** Of the dish that is there most often, however it was chosen. */
  readonly ofOneDish: number;
  readonly dishes: number;
  /** What is chosen with the dishes, each as often as it comes to the kitchen. */
  readonly options: number;
  /** In 1/100000. */
  readonly amountE5: AmountE5;
  /** What its names take on a page that shows each of them, in bytes. */
  readonly shownBytes: number;
}

/** The most of each that one order may have, as the venue says. What a page can show is the same everywhere. */
export type SizeLimits = Readonly<Record<Exclude<keyof OrderSize, "shownBytes">, number>>;

export interface OrderRate {
  readonly orders: number;
  readonly dishes: number;
}

export interface OrderLimits {
  readonly order: SizeLimits;
  /** An order with more than this is asked about once. */
  readonly usual: Pick<SizeLimits, "ofOneDish" | "dishes" | "amountE5">;
  readonly guest: OrderRate;
  readonly table: OrderRate;
}

/** The operator's figures, as a venue's record has them. Null is the default of the currency. */
export interface VenueOrderLimits {
  readonly lines: number;
  readonly ofOneDish: number;
  readonly dishes: number;
  readonly amount: AmountE5 | null;
  readonly guestOrders: number;
  readonly guestDishes: number;
  readonly tableOrders: number;
  readonly tableDishes: number;
  readonly askAboveOfOneDish: number;
  readonly askAboveDishes: number;
  readonly askAboveAmount: AmountE5 | null;
}

/** The limit that was reached: a number of things, or an amount in 1/100000. */
export interface OverLimit {
  readonly code: OverLimitCode;
  readonly limit: number;
}

/** More extras than this with a dish are no dish any more. */
const OPTIONS_OF_A_DISH = 10;
/** Of a basket that a whole table fills, one guest takes a third at most, so that nobody fills it alone. */
const SHARES_OF_A_BASKET = 3;
/** With a page's own markup for the most lines and options, the page of a basket stays below 1 MB. */
const MOST_SHOWN_BYTES = 500_000;

const CODES: Readonly<Record<keyof SizeLimits, OverLimitCode>> = {
  lines: "TOO_MANY_LINES",
  ofOneDish: "TOO_MANY_OF_ONE",
  dishes: "TOO_MANY_DISHES",
  options: "TOO_MANY_OPTIONS",
  amountE5: "AMOUNT_TOO_LARGE",
};
const MEASURES = Object.keys(CODES) as (keyof SizeLimits)[];

/** The limits of a venue. A table's are never narrower than two guests', whatever its record says. */
export function orderLimits(of: VenueOrderLimits, currency: Currency): OrderLimits {
  const { lines, ofOneDish, dishes } = of;
  const guest = { orders: of.guestOrders, dishes: Math.max(of.guestDishes, dishes) };
  return {
    order: {
      lines,
      ofOneDish,
      dishes,
      options: dishes * OPTIONS_OF_A_DISH,
      amountE5: of.amount ?? unitsE5(2_000, currency),
    },
    usual: {
      ofOneDish: of.askAboveOfOneDish,
      dishes: of.askAboveDishes,
      amountE5: of.askAboveAmount ?? unitsE5(500, currency),
    },
    guest,
    table: {
      orders: Math.max(of.tableOrders, 2 * guest.orders),
      dishes: Math.max(of.tableDishes, 2 * guest.dishes),
    },
  };
}

export function basketTotal(
  lines: readonly Pick<PricedLine, "unitPrice" | "quantity">[],
): AmountE5 {
  return sum(
    lines.map(({ unitPrice, quantity }) =>
      multiplyByQuantity(unitPrice.amount, quantityE5(quantity * ONE_E5)),
    ),
  );
}

export function orderSize(lines: readonly PricedLine[]): OrderSize {
  const ofDish = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    ofDish.set(productId, (ofDish.get(productId) ?? 0) + quantity);
  }
  return {
    lines: lines.length,
    ofOneDish: Math.max(0, ...ofDish.values()),
    dishes: total(lines.map(({ quantity }) => quantity)),
    options: total(lines.map(({ quantity, subItems }) => quantity * optionsIn(subItems))),
    amountE5: basketTotal(lines),
    shownBytes: total(lines.map(bytesOfLine)),
  };
}

/** Null for none. @param together the basket is a whole table's: each guest may have the dish. */
export function overLimit(
  size: OrderSize,
  limits: SizeLimits,
  together: boolean,
): OverLimit | null {
  return firstOver(size, limitsOfOrder(limits, together));
}

/** Null for none; what is over a limit already can still become less. @param own the guest's part. */
export function overLimitInBasket(
  { before, after }: { readonly before: Sizes; readonly after: Sizes },
  limits: SizeLimits,
  together: boolean,
): OverLimit | null {
  const all = firstOver(after.all, limitsOfOrder(limits, together), before.all);
  if (all || !together) return all;
  const ofOne = { ...NO_LIMITS, ofOneDish: limits.ofOneDish };
  const dish = firstOver(after.own, ofOne, before.own);
  const share =
    dish ??
    firstOver(after.own, shareOf(limits), before.own, MOST_SHOWN_BYTES / SHARES_OF_A_BASKET);
  return share && !dish ? { ...share, code: "GUEST_SHARE_FULL" } : share;
}

export interface Sizes {
  readonly all: OrderSize;
  readonly own: OrderSize;
}

const NO_LIMITS: SizeLimits = {
  lines: Number.POSITIVE_INFINITY,
  ofOneDish: Number.POSITIVE_INFINITY,
  dishes: Number.POSITIVE_INFINITY,
  options: Number.POSITIVE_INFINITY,
  amountE5: Number.POSITIVE_INFINITY,
};

/** Whether an order is so much more than usual that its guest is asked whether all of it is meant. */
export function isLargeOrder(size: OrderSize, { usual }: OrderLimits): boolean {
  return (
    size.ofOneDish > usual.ofOneDish || size.dishes > usual.dishes || size.amountE5 > usual.amountE5
  );
}

function limitsOfOrder(limits: SizeLimits, together: boolean): SizeLimits {
  return together ? { ...limits, ofOneDish: Number.POSITIVE_INFINITY } : limits;
}

function shareOf({ lines, dishes, options, amountE5: amount }: SizeLimits): SizeLimits {
  const third = (limit: number) => Math.max(1, Math.floor(limit / SHARES_OF_A_BASKET));
  return {
    ...NO_LIMITS,
    lines: third(lines),
    dishes: third(dishes),
    options: third(options),
    amountE5: third(amount),
  };
}

function firstOver(
  size: OrderSize,
  limits: SizeLimits,
  before?: OrderSize,
  mostBytes = MOST_SHOWN_BYTES,
): OverLimit | null {
  const isMore = (one: keyof OrderSize) => !before || size[one] > before[one];
  const over = MEASURES.find((one) => size[one] > limits[one] && isMore(one));
  if (over) return { code: CODES[over], limit: limits[over] };
  const hasRoom = size.shownBytes <= mostBytes || !isMore("shownBytes");
  return hasRoom ? null : { code: "TOO_MANY_OPTIONS", limit: mostBytes };
}

function bytesOfLine({ productImageUrl, ...line }: PricedLine): number {
  return bytesOfNames(line) + shownBytes(productImageUrl ?? "");
}

function bytesOfNames({ productName, subItems }: NamedPart): number {
  return shownBytes(productName) + total(subItems.map(bytesOfNames));
}

function optionsIn(parts: readonly SubSelection[]): number {
  return total(parts.map(({ quantity, subItems }) => quantity * (1 + optionsIn(subItems))));
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** A hundred times as many where the currency has no decimals. */
function unitsE5(units: number, currency: Currency): AmountE5 {
  return amountE5((currencyDecimals(currency) === 0 ? 100 * units : units) * ONE_E5);
}
