/**
 * Builds an entry: its pages into `build/<entry>`, the worker with them into `dist/<entry>`, and the PDF
 * worker into `dist-pdf/worker`. A list of the packages in a worker lies beside it. `product` is what is deployed;
 * `demo`, what `npm start` and previews show.
 * Does nothing when no source has changed since the last time. `node worker/local/build.mjs demo product`
 * builds both, and `--force` builds anyway.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeBrandLists } from "../../themes/list-brands.mjs";
import { buildPdf } from "./build-pdf.mjs";
import { ensureInstalled, run, top, underOwnNode } from "./install.mjs";
import { writeDocuments } from "./openapi.mjs";
import { writeThirdParty } from "./third-party.mjs";
import { inTurn } from "./turn.mjs";

const folders = ["app", "themes", "worker", "public"];
const files = [
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
  "wrangler.toml",
];

/** @typedef {"product" | "demo"} Entry */

/** Where each entry's worker is configured. */
const configs = { product: "wrangler.toml", demo: "worker/demo/wrangler.toml" };

/** Where a built entry is: its worker, that as one file as it is uploaded, and its static files. @param {Entry} entry */
export function foldersOf(entry) {
  const script = join(top, "dist", entry);
  return { script, upload: `${script}.upload`, assets: join(top, "build", entry, "client") };
}

/**
 * Builds where it must, and exits with a reason when a step fails. `pdf: false` leaves the PDF worker
 * out, for a copy of the product that runs with the one built here.
 *
 * @param {Entry} entry
 */
export async function build(entry, { force = false, pdf = true } = {}) {
  await inTurn("build", () => buildAlone(entry, force));
  if (pdf) await buildPdf({ force });
}

async function buildAlone(entry, force) {
  writeBrandLists();
  const stampFile = join(top, `.cache/build-${entry}.stamp`);
  const stamp = sourceStamp();
  if (!force && isBuilt(entry, stampFile, stamp)) return;
  rmSync(stampFile, { force: true });
  const env = { NODE_ENV: "production", WRANGLER_LOG: "warn", TABLESIDE_ENTRY: entry };
  const pages = ["vite:build", "--logLevel", "warn"];
  await step(`Building the pages of the ${entry}`, ["remix", pages, env]);
  const { script, upload, assets } = foldersOf(entry);
  await writeDocuments(assets);
  writeThirdParty({ assets, billOfMaterials: join(top, `dist/${entry}.cdx.json`) });
  rmSync(script, { recursive: true, force: true });
  const worker = ["deploy", "--dry-run", "--minify", "--metafile"];
  const place = ["--outdir", script, "--outfile", upload, "--config", configs[entry]];
  await step(`Bundling the worker of the ${entry}`, ["wrangler", [...worker, ...place], env]);
  writeFileSync(stampFile, stamp);
}

async function step(what, command) {
  const started = Date.now();
  console.log(`${what}…`);
  const code = await run(...command);
  if (code !== 0) {
    console.error(`${what} failed, see above.`);
    process.exit(1);
  }
  console.log(`${what}: done in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

function isBuilt(entry, stampFile, stamp) {
  const { script, upload, assets } = foldersOf(entry);
  if (![join(script, "index.js"), upload, assets].every((path) => existsSync(path))) return false;
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;
}

/** A fingerprint of everything that goes into a build; tests do not. */
function sourceStamp() {
  const hash = createHash("sha256").update(process.versions.node);
  const sources = folders.flatMap((folder) =>
    readdirSync(join(top, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const path of [...sources, ...files.map((file) => join(top, file))].sort()) {
    hash.update(path.slice(top.length)).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled();
  await underOwnNode();
  const force = process.argv.includes("--force");
  const named = ["demo", "product"].filter((entry) => process.argv.includes(entry));
  for (const entry of named.length > 0 ? named : ["product"]) await build(entry, { force });
}
