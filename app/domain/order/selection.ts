/** The highest number of one thing that a call or a form may name; how many a venue takes is its own rule. */
export const MAX_QUANTITY = 99;

/** What a guest chose with a product: an option, how often, and what was chosen with that. */
export interface SubSelection {
  readonly productId: string;
  /** A whole number, at least 1. */
  readonly quantity: number;
  readonly subItems: readonly SubSelection[];
}

/** One product as a guest wants it. It says nothing of prices: those are the server's. */
export interface Selection extends SubSelection {
  readonly menuId: string;
}
