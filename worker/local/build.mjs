/**
 * Builds what is deployed: the pages into `build/`, the worker with them into `dist/`, and the PDF worker
 * into `dist-pdf/worker`. Does nothing when no source has changed since the last time. `--force` builds anyway.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildPdf } from "./build-pdf.mjs";
import { ensureInstalled, run, top, underOwnNode } from "./install.mjs";
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
const stampFile = join(top, ".cache/build.stamp");

/**
 * Builds where it must, and exits with a reason when a step fails. `pdf: false` leaves the PDF worker
 * out, for a copy of the product that runs with the one built here.
 */
export async function build({ force = false, pdf = true } = {}) {
  await inTurn("build", () => buildAlone(force));
  if (pdf) await buildPdf({ force });
}

async function buildAlone(force) {
  const stamp = sourceStamp();
  if (!force && isBuilt(stamp)) return;
  rmSync(stampFile, { force: true });
  await step("Building the pages", "remix", ["vite:build", "--logLevel", "warn"]);
  rmSync(join(top, "dist"), { recursive: true, force: true });
  await step("Bundling the worker", "wrangler", [
    "deploy",
    "--dry-run",
    "--minify",
    "--outdir",
    "dist",
  ]);
  writeFileSync(stampFile, stamp);
}

async function step(what, command, args) {
  const started = Date.now();
  console.log(`${what}…`);
  const code = await run(command, args, { NODE_ENV: "production", WRANGLER_LOG: "warn" });
  if (code !== 0) {
    console.error(`${what} failed, see above.`);
    process.exit(1);
  }
  console.log(`${what}: done in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

function isBuilt(stamp) {
  if (!existsSync(join(top, "dist/index.js")) || !existsSync(join(top, "build/client")))
    return false;
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
  await build({ force: process.argv.includes("--force") });
}
