/**
 * `npm run deploy` puts the product on Cloudflare; `npm run preview` uploads a version beside the
 * running one and prints its address. Both say what is missing before they begin.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { ensureInstalled, run, toolEnvironment, top, underOwnNode } from "./install.mjs";

await ensureInstalled();
await underOwnNode();
const preview = process.argv.includes("--preview");
requireIds();
requireLogin();
await build();
const [database] = /^database_name = "(.+)"$/m.exec(configuration())?.slice(1) ?? [];
console.log("Bringing the database up to date…");
await orExit(["d1", "migrations", "apply", database, "--remote"]);
console.log(preview ? "Uploading a preview…" : "Deploying…");
await orExit(preview ? ["versions", "upload", "--minify"] : ["deploy", "--minify"]);

async function orExit(args) {
  const code = await run("wrangler", args, { NODE_ENV: "production" });
  if (code !== 0) process.exit(code);
}

function requireIds() {
  const placeholders = [...configuration().matchAll(/^(\w*id) = "[0-]+"$/gm)].map(
    ([, name]) => name,
  );
  if (placeholders.length === 0) return;
  console.error(`wrangler.toml still has placeholders for: ${placeholders.join(", ")}.
Make both once, and write the ids they print into wrangler.toml:
  npx wrangler d1 create tableside
  npx wrangler kv namespace create TENANTS`);
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

function configuration() {
  return readFileSync(join(top, "wrangler.toml"), "utf8");
}
