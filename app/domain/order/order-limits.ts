import { type AmountE5, sum } from "../money/amount";
import { type Currency, limitE5 } from "../money/currency";
import { shownBytes } from "../page-size/shown-bytes";
import type { OverLimitCode } from "./basket.schema";
import { times } from "./choice-total";
import type { SubSelection } from "./order.schema";

interface PricedLine extends SubSelection {
  readonly unitPrice: { readonly amount: AmountE5 };
  readonly productName: string;
  readonly productImageUrl: string | null;
  readonly subItems: readonly NamedPart[];
}

interface NamedPart extends SubSelection {
  readonly productName: string;
  readonly subItems: readonly NamedPart[];
}

interface OrderSize {
  readonly lines: number;
  /** The quantity of the dish that is ordered most, whatever its options. */
  readonly ofOneDish: number;
  readonly dishes: number;
  /** The number of options, each counted as often as the kitchen makes it. */
  readonly options: number;
  /** In 1/100000. */
  readonly amountE5: AmountE5;
  /** The bytes that its names and pictures take in a page's markup. */
  readonly shownBytes: number;
}

/** A venue's limits on one order. `shownBytes` has no limit here, since a page's limit is the same at every venue. */
export type SizeLimits = Readonly<Record<Exclude<keyof OrderSize, "shownBytes">, number>>;

export interface OrderRate {
  readonly orders: number;
  readonly dishes: number;
}

interface OrderLimits {
  readonly order: SizeLimits;
  /** An order with more than this is asked about once. */
  readonly usual: Pick<SizeLimits, "ofOneDish" | "dishes" | "amountE5">;
  readonly guest: OrderRate;
  readonly table: OrderRate;
}

/** The limits in a venue's record. A null amount means the currency's default. */
interface VenueOrderLimits {
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

/** A dish with more options than this is not a plausible order. */
const OPTIONS_OF_A_DISH = 10;
/** One guest may fill a third of a basket that a whole table shares, so that nobody fills it alone. */
const SHARES_OF_A_BASKET = 3;
/** Together with the markup of the most lines and options this keeps a basket's page below 1 MB. */
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
      amountE5: of.amount ?? limitE5(2_000, currency),
    },
    usual: {
      ofOneDish: of.askAboveOfOneDish,
      dishes: of.askAboveDishes,
      amountE5: of.askAboveAmount ?? limitE5(500, currency),
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
  return sum(lines.map(({ unitPrice, quantity }) => times(unitPrice.amount, quantity)));
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

/**
 * The first limit that an order exceeds, or null.
 *
 * @param together A whole table shares the basket, so that `ofOneDish` limits each guest and not the order.
 */
export function overLimit(
  size: OrderSize,
  limits: SizeLimits,
  together: boolean,
): OverLimit | null {
  return firstOver(size, limitsOfOrder(limits, together));
}

/**
 * The first limit that a guest's change to a basket exceeds, or null. A change that makes a basket smaller passes, so
 * that guests can correct one that is over a limit already.
 */
export function overLimitInBasket(
  { before, after }: { readonly before: BasketSizes; readonly after: BasketSizes },
  limits: SizeLimits,
  together: boolean,
): OverLimit | null {
  const all = firstOver(after.all, limitsOfOrder(limits, together), before.all);
  if (all || !together) return all;
  const dish = firstOver(after.ofGuest, { ofOneDish: limits.ofOneDish }, before.ofGuest);
  const share =
    dish ??
    firstOver(
      after.ofGuest,
      shareOf(limits),
      before.ofGuest,
      MOST_SHOWN_BYTES / SHARES_OF_A_BASKET,
    );
  return share && !dish ? { ...share, code: "GUEST_SHARE_FULL" } : share;
}

/** The size of a whole basket, and of the part that the changing guest filled. */
interface BasketSizes {
  readonly all: OrderSize;
  readonly ofGuest: OrderSize;
}

/** Whether the guest must confirm the order, because it is unusually large. */
export function isLargeOrder(size: OrderSize, { usual }: OrderLimits): boolean {
  return (
    size.ofOneDish > usual.ofOneDish || size.dishes > usual.dishes || size.amountE5 > usual.amountE5
  );
}

function limitsOfOrder(limits: SizeLimits, together: boolean): SizeLimits {
  return together ? { ...limits, ofOneDish: Number.POSITIVE_INFINITY } : limits;
}

function shareOf({ lines, dishes, options, amountE5 }: SizeLimits): Omit<SizeLimits, "ofOneDish"> {
  const third = (limit: number) => Math.max(1, Math.floor(limit / SHARES_OF_A_BASKET));
  return {
    lines: third(lines),
    dishes: third(dishes),
    options: third(options),
    amountE5: third(amountE5),
  };
}

function firstOver(
  size: OrderSize,
  limits: Partial<SizeLimits>,
  before?: OrderSize,
  mostBytes = MOST_SHOWN_BYTES,
): OverLimit | null {
  const isMore = (one: keyof OrderSize) => !before || size[one] > before[one];
  for (const one of MEASURES) {
    const limit = limits[one] ?? Number.POSITIVE_INFINITY;
    if (size[one] > limit && isMore(one)) return { code: CODES[one], limit };
  }
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
