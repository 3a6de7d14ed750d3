import { momentOfIso } from "./menu-times";

interface ShownProduct {
  readonly id: string;
  readonly sku: string | null;
  readonly snoozePeriod: { readonly startAt: string; readonly endAt: string } | null;
}

/** A product that has run out, from a moment to another (PROD-08). */
export interface UnavailableProduct {
  readonly externalId: string;
  /** The till's own name of it. */
  readonly sku: string;
  readonly start: string;
  readonly end: string;
}

interface ShownBlock {
  readonly elementType: "BLOCK";
}

export interface RunOut {
  readonly ids: ReadonlySet<string>;
  readonly skus: ReadonlySet<string>;
}

/**
 * Read once for all parts of a page; a period's start is in it, its end is not.
 * @throws RangeError for a date that can't be read (PROD-09).
 */
export function runOutNow(unavailable: readonly UnavailableProduct[], now: number): RunOut {
  const gone = unavailable.filter(({ start, end }) => isDuring(start, end, now));
  return {
    ids: new Set(gone.map(({ externalId }) => externalId)),
    skus: new Set(gone.map(({ sku }) => sku)),
  };
}

/**
 * Neither snoozed nor run out (PROD-06, PROD-07).
 * @throws RangeError for a date that can't be read (PROD-09).
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
