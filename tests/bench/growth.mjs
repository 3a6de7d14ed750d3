/** What a reading of a bill costs as the bill grows: the rules alone, without a network around them. */
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = new URL("./", import.meta.url);
const bundle = new URL("../../node_modules/.cache/bill-growth.mjs", here);

/** A small bill, one with many splits, a long one, and one that is both, at a bill's limits. */
const SIZES = {
  small: { splits: 4, lines: 20 },
  splits: { splits: 200, lines: 20 },
  lines: { splits: 4, lines: 500 },
  both: { splits: 200, lines: 500 },
};

/** @returns {Promise<Record<keyof typeof SIZES, { ms: number, bytes: number }>>} */
export async function billGrowth() {
  await build({
    entryPoints: [fileURLToPath(new URL("bill-growth.ts", here))],
    outfile: fileURLToPath(bundle),
    tsconfig: fileURLToPath(new URL("../../tsconfig.json", here)),
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
  });
  const { measureGrowth } = await import(bundle.href);
  return measureGrowth(SIZES);
}
