/** What a reading of a bill costs as the bill grows: the rules alone, without a network around them. */
import { importBundled } from "../fixtures/import-bundled.mjs";

/** A small bill, one with many splits, a long one, and one that is both, at a bill's limits. */
const SIZES = {
  small: { splits: 4, lines: 20 },
  splits: { splits: 200, lines: 20 },
  lines: { splits: 4, lines: 500 },
  both: { splits: 200, lines: 500 },
};

/** @returns {Promise<Record<keyof typeof SIZES, { ms: number, bytes: number }>>} */
export async function billGrowth() {
  const module = new URL("bill-growth.ts", import.meta.url);
  const { measureGrowth } = await importBundled(module, "bill-growth");
  return measureGrowth(SIZES);
}
