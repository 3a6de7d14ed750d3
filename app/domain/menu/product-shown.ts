import { momentOfIso } from "./menu-times";

/** What decides whether a product can be had. */
export interface ShownProduct {
  readonly id: string;
  readonly sku: string | null;
  readonly snoozePeriod: { readonly startAt: string; readonly endAt: string } | null;
}

/** A product that has run out, from a moment to another (PROD-08). */
export interface UnavailableProduct {
  /** The product's id on the menu. */
  readonly externalId: string;
  /** The till's own name of it. */
  readonly sku: string;
  readonly start: string;
  readonly end: string;
}

/** Something to read between the dishes; it never runs out. */
export interface ShownBlock {
  readonly elementType: "BLOCK";
}

/** What has run out at a moment, by the ids and the till's own names. */
export interface RunOut {
  readonly ids: ReadonlySet<string>;
  readonly skus: ReadonlySet<string>;
}

/**
 * What of a till's list has run out now. A page reads the list once, however many parts its menu has: a
 * thousand dates for each part would take seconds. The start of a period is in it, its end is not.
 *
 * @param now milliseconds since 1970.
 * @throws RangeError 'Invalid ISO date string' for a date that is none (PROD-09).
 */
export function runOutNow(unavailable: readonly UnavailableProduct[], now: number): RunOut {
  const gone = unavailable.filter(({ start, end }) => isDuring(start, end, now));
  return {
    ids: new Set(gone.map(({ externalId }) => externalId)),
    skus: new Set(gone.map(({ sku }) => sku)),
  };
}

/**
 * The products that can be had now: neither snoozed nor on the list of what has run out (PROD-06,
 * PROD-07).
 *
 * @param now milliseconds since 1970.
 * @throws RangeError 'Invalid ISO date string' for a date that is none (PROD-09).
 */
export function productsNow<P extends ShownProduct>(
  products: readonly P[],
  { ids, skus }: RunOut,
  now: number,
): P[] {
  return products.filter(({ id, sku, snoozePeriod }) => {
    if (ids.has(id) || (sku !== null && sku !== "" && skus.has(sku))) return false;
    return !snoozePeriod || !isDuring(snoozePeriod.startAt, snoozePeriod.endAt, now);
  });
}

/** The elements of a category that are shown now: its blocks, and the products that can be had. */
export function elementsNow<
  B extends ShownBlock,
  P extends ShownProduct & { elementType: "PRODUCT" },
>(elements: readonly (B | P)[], runOut: RunOut, now: number): (B | P)[] {
  const products = elements.filter((element): element is P => element.elementType === "PRODUCT");
  const shown = new Set<B | P>(productsNow(products, runOut, now));
  return elements.filter((element) => element.elementType === "BLOCK" || shown.has(element));
}

function isDuring(start: string, end: string, now: number): boolean {
  return momentOfIso(start) <= now && now < momentOfIso(end);
}
