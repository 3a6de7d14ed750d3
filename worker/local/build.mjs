/**
 * Builds what is deployed: the pages into `build/`, the worker with them into `dist/`, and the PDF worker
 * into `dist-pdf/worker`. Does nothing when no source has changed since the last time. `--force` builds anyway.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildPdf } from "./build-pdf.mjs";
import { ensureInstalled, run, top, underOwnNode } from "./install.mjs";

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
const lockFile = join(top, ".cache/build.lock");

/**
 * Builds where it must, and exits with a reason when a step fails. `pdf: false` leaves the PDF worker
 * out, for a copy of the product that runs with the one built here.
 */
export async function build({ force = false, pdf = true } = {}) {
  mkdirSync(join(top, ".cache"), { recursive: true });
  await takeTurn();
  try {
    await buildAlone(force);
    if (pdf) await buildPdf({ force });
  } finally {
    rmSync(lockFile, { force: true });
  }
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

/** Two builds at once would write over each other, so the second waits. A dead one's turn is over. */
async function takeTurn() {
  for (let waited = false; ; waited = true) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: "wx" });
      return;
    } catch {
      if (!waited) console.log("Waiting for another build to end…");
      if (!isAlive(lockFile)) rmSync(lockFile, { force: true });
      else await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

function isAlive(file) {
  try {
    return process.kill(Number(readFileSync(file, "utf8")), 0);
  } catch {
    return false;
  }
}

async function step(what, command, args) {
  const started = Date.now();
  console.log(`${what}…`);
  const code = await run(command, args, { NODE_ENV: "production", WRANGLER_LOG: "warn" });
  if (code !== 0) {
    console.error(`${what} failed, see above.`);
    rmSync(lockFile, { force: true });
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
