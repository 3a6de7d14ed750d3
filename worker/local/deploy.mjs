/**
 * `npm run deploy` puts the product on Cloudflare; `npm run preview` puts this branch beside it, with
 * demo venues and a state of its own, and prints its address. Both say what is missing before they
 * begin. The worker that makes PDFs goes first.
 */
import { spawnSync } from "node:child_process";
import { build } from "./build.mjs";
import { ensureInstalled, run, toolEnvironment, top, underOwnNode } from "./install.mjs";

await ensureInstalled();
await underOwnNode();
const { workerSettings } = await import("./settings.mjs");
const settings = workerSettings();
const preview = process.argv.includes("--preview");
requireIds();
requireLogin();
await build();
console.log("Bringing the database up to date…");
const [{ database_name: database }] = settings.d1_databases;
await orExit([
  ...["d1", "migrations", "apply", database, "--remote"],
  ...(preview ? ["--preview"] : []),
]);
// First what the other is bound to: between the two, the last version of one meets the next of the other.
console.log("Deploying the worker that makes PDFs…");
const [{ service: pdfWorker }] = (preview ? settings.previews : settings).services;
await orExit(["deploy", "--config", "worker/pdf/wrangler.toml", "--name", pdfWorker]);
console.log(preview ? "Uploading a preview…" : "Deploying…");
await orExit(preview ? ["preview"] : ["deploy", "--minify"]);
if (preview) {
  console.log(`A first preview has no venues yet. With its address as A, this brings the demo's:
  curl -X POST -H "origin: $A" "$A/demo/seed"`);
}

async function orExit(args) {
  const code = await run("wrangler", args, { NODE_ENV: "production" });
  if (code !== 0) process.exit(code);
}

function requireIds() {
  const { d1_databases: databases, kv_namespaces: namespaces } = preview
    ? settings.previews
    : settings;
  const [database, namespace] = [databases[0], namespaces[0]];
  const missing = [
    ...(isPlaceholder(database.database_id)
      ? [`  npx wrangler d1 create ${database.database_name}`]
      : []),
    ...(isPlaceholder(namespace.id)
      ? [`  npx wrangler kv namespace create ${namespace.binding}${preview ? "-preview" : ""}`]
      : []),
  ];
  if (missing.length === 0) return;
  const place = preview ? "the [previews] part of wrangler.toml" : "wrangler.toml";
  console.error(`Some ids in ${place} are placeholders.
Make what they stand for once, and write the ids there:
${missing.join("\n")}`);
  process.exit(1);
}

function isPlaceholder(id) {
  return /^[0-]+$/.test(id);
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
