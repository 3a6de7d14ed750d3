/**
 * `npm run deploy` puts the product on Cloudflare; `npm run preview` puts this branch's demo beside it, with
 * a state of its own, and prints its address. Both say what is missing before they begin. The worker that
 * makes PDFs goes first. `--dry-run` tries what would be uploaded on this machine and ends there: it needs no
 * account (`dry-run.mjs`). `SITE_URL` is the address of the running site, whose open pages then go on working.
 */
import { spawnSync } from "node:child_process";
import { build, foldersOf } from "./build.mjs";
import { missingResources } from "./deploy-checks.mjs";
import { ensureInstalled, run, toolEnvironment, top, underOwnNode } from "./install.mjs";
import { keepAssets } from "./kept-assets.mjs";

await ensureInstalled();
await underOwnNode();
const { demoSettings, productSettings } = await import("./settings.mjs");
const preview = process.argv.includes("--preview");
const entry = preview ? "demo" : "product";
const config = preview ? "worker/demo/wrangler.toml" : "wrangler.toml";
const settings = preview ? demoSettings() : productSettings();
// A preview takes its bindings from `previews`, and its migrations from the part above.
const deployed = preview ? settings.previews : settings;
const suffix = preview ? "-preview" : "";
if (process.argv.includes("--dry-run")) {
  await build(entry);
  const { dryRun } = await import("./dry-run.mjs");
  const fine = await dryRun({ settings, deployed, entry, suffix });
  process.exit(fine ? 0 : 1);
}
requireIds();
requireLogin();
await build(entry);
if (!preview) await keepOpenPages();
console.log("Bringing the databases up to date…");
for (const { database_name: database } of settings.d1_databases) {
  await orExit(["d1", "migrations", "apply", database, "--remote", "--config", config]);
}
// The PDF worker first, since the other is bound to it: for a moment its new version serves the old worker.
console.log("Deploying the worker that makes PDFs…");
const [{ service: pdfWorker }] = settings.services;
await orExit(["deploy", "--config", "worker/pdf/wrangler.toml", "--name", pdfWorker]);
console.log(preview ? "Uploading a preview…" : "Deploying…");
await orExit([...(preview ? ["preview"] : ["deploy", "--minify"]), "--config", config]);
if (preview) {
  console.log(`A first preview has no venues yet. This brings the demo's:
  TABLESIDE_URL=… OPERATOR_KEY=… DEMO_KEY=… node worker/demo/seed.mjs`);
}

async function keepOpenPages() {
  const site = process.env.SITE_URL?.replace(/\/$/, "");
  const { kept, missing } = await keepAssets(foldersOf(entry).assets, site);
  if (!site) console.log("SITE_URL is not set: pages that are open now will reload.");
  else if (missing) console.log(`Pages that are open now may reload: ${missing}.`);
  else console.log(`${kept} files of earlier builds stay, for pages that are open now.`);
}

async function orExit(args) {
  const code = await run("wrangler", args, { NODE_ENV: "production" });
  if (code !== 0) process.exit(code);
}

function requireIds() {
  const missing = missingResources([settings, deployed], suffix);
  if (missing.length === 0) return;
  const place = preview ? `both parts of ${config}` : config;
  console.error(`Some ids in ${place} are placeholders.
Make what they stand for once, and write the ids there:
${missing.map((command) => `  ${command}`).join("\n")}`);
  process.exit(1);
}

function requireLogin() {
  const { status, stdout } = spawnSync("wrangler", ["whoami"], {
    cwd: top,
    env: toolEnvironment(),
    encoding: "utf8",
  });
  if (status === 0 && !/not authenticated/i.test(stdout ?? "")) return;
  console.error(
    "Not signed in to Cloudflare. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.",
  );
  process.exit(1);
}
