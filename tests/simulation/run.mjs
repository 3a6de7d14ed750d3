// Bundles the simulation, so that it runs on any Node the project supports, and hands over to it.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = new URL("./", import.meta.url);
const bundle = new URL("../../node_modules/.cache/simulation/command-line.mjs", here);

await build({
  entryPoints: [fileURLToPath(new URL("command-line.ts", here))],
  outfile: fileURLToPath(bundle),
  tsconfig: fileURLToPath(new URL("../../tsconfig.json", here)),
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  logLevel: "warning",
});

await import(bundle.href);
