/**
 * A deployment that ends before the upload: what would be uploaded is built, held to Cloudflare's limits, and
 * started on this machine with the bindings and variables of its configuration and an empty database. It needs
 * no account.
 */

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { foldersOf } from "./build.mjs";
import {
  databaseProblems,
  missingResources,
  objectProblems,
  sizeNotes,
  sizeProblems,
} from "./deploy-checks.mjs";
import { toolEnvironment, top } from "./install.mjs";
import { databasesOf, migrate } from "./migrate.mjs";
import { manifestOf, pdfWorker, workerOf } from "./settings.mjs";

/** Other programs may be busy, so the best of these measurements counts. */
const MEASUREMENTS = 3;
const GOOD_MS = 700;

/** @typedef {{ settings: import("wrangler").Unstable_Config, deployed: object,
 *   entry: "product" | "demo", suffix: string }} Deployment
 *   `deployed` is the part of the configuration that binds what is uploaded. */

/**
 * Tries a deployment and prints what is wrong with it.
 *
 * @param {Deployment} deployment
 * @returns {Promise<boolean>} Whether it could be deployed, with what is still to be made in the account.
 */
export async function dryRun(deployment) {
  const { settings, deployed, entry, suffix } = deployment;
  const folder = mkdtempSync(join(tmpdir(), "tableside-dry-run-"));
  try {
    const { script, upload, assets: assetFolder } = foldersOf(entry);
    const scriptBytes = gzippedBytes(script);
    const assets = filesUnder(assetFolder);
    const startUpMs = measureStartUp(upload, folder);
    console.log(
      `The ${entry}: ${Math.round(scriptBytes / 1024)} kB compressed, ${assets.length} static files, ${startUpMs === null ? "start-up not measured" : `${Math.round(startUpMs)} ms to start on this machine`}.`,
    );
    const tried = await start(settings, deployed, entry);
    const problems = [
      ...sizeProblems({ scriptBytes, assets }),
      ...objectProblems(settings),
      ...databasesOf(settings).flatMap(({ migrations }) =>
        databaseProblems(migrations.map(({ name }) => name)),
      ),
      ...tried.problems,
    ];
    const notes = [
      ...sizeNotes({ scriptBytes, startUpMs }),
      ...missingResources([settings, deployed], suffix).map(
        (command) => `Still to be made: ${command}`,
      ),
      ...tried.secrets.map((name) => `Still to be set: npx wrangler secret put ${name}`),
    ];
    return report(problems, notes);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds that the script takes to be loaded; null where Wrangler can't measure it. */
function measureStartUp(upload, folder) {
  let best = null;
  for (let time = 0; time < MEASUREMENTS; time += 1) {
    const outfile = join(folder, `start-${time}.cpuprofile`);
    const args = ["check", "startup", "--worker", upload, "--outfile", outfile];
    if (tool("wrangler", args, folder).status !== 0) return best;
    const ms = activeMs(JSON.parse(readFileSync(outfile, "utf8")));
    best = Math.min(best ?? ms, ms);
    if (best < GOOD_MS) break;
  }
  return best;
}

/** The time of a profile in which something ran. */
function activeMs({ nodes, samples, timeDeltas }) {
  const idle = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === "(idle)").map(({ id }) => id),
  );
  const active = timeDeltas.filter((_, index) => !idle.has(samples[index]));
  return active.reduce((sum, delta) => sum + delta, 0) / 1_000;
}

/**
 * Starts the bundle with an empty database, migrates that, and asks the worker for its health.
 *
 * @returns {Promise<{ problems: string[], secrets: string[] }>} The secrets that are missing are no problems: this
 *   machine does not have them.
 */
async function start(settings, deployed, entry) {
  const { Log, LogLevel, Miniflare } = await import("miniflare");
  const { script, assets } = foldersOf(entry);
  const built = { manifest: manifestOf(script), assets };
  const config = workerOf({ ...settings, ...deployed, assets: settings.assets }, built);
  const logged = [];
  const miniflare = new Miniflare({
    host: "127.0.0.1",
    port: 0,
    cf: false,
    log: new Log(LogLevel.NONE),
    telemetry: { enabled: false },
    handleStructuredLogs: ({ message }) => logged.push(message),
    workers: [{ config }, pdfWorker(config.env.PDF?.worker)],
  });
  try {
    const origin = await miniflare.ready;
    await migrate(miniflare, settings);
    return await healthOf(origin);
  } catch (fault) {
    const output = [fault.message, ...logged].join("\n").slice(0, 2_000);
    const next =
      "export each class that is bound from the entry, and correct the statement that is named";
    return {
      problems: [`The worker does not start with its bindings and migrations: ${next}.\n${output}`],
      secrets: [],
    };
  } finally {
    await miniflare.dispose().catch(() => {});
  }
}

async function healthOf(origin) {
  const health = await fetch(new URL("/healthz", origin));
  if (health.ok) {
    const page = await fetch(new URL("/", origin));
    return {
      problems:
        page.status < 500
          ? []
          : [`The first page answers ${page.status}: run \`npm test\`, which says why.`],
      secrets: [],
    };
  }
  const { problems = [] } = await health.json().catch(() => ({}));
  if (problems.length === 0)
    return {
      problems: [`/healthz answers ${health.status}: run \`npm test\`, which says why.`],
      secrets: [],
    };
  return {
    problems: problems.filter(({ place }) => place !== "secret").map(({ problem }) => problem),
    secrets: problems.filter(({ place }) => place === "secret").map(({ setting }) => setting),
  };
}

function report(problems, notes) {
  for (const note of notes) console.log(`  ${note}`);
  for (const problem of problems) console.error(`  ${problem}`);
  if (problems.length === 0) console.log("Nothing was uploaded. It could be.");
  else console.error(`Nothing was uploaded. ${problems.length} to put right, see above.`);
  return problems.length === 0;
}

function tool(command, args, folder) {
  const env = { ...toolEnvironment(), NODE_ENV: "production", WRANGLER_LOG_PATH: folder };
  return spawnSync(command, args, { cwd: top, env, encoding: "utf8" });
}

function gzippedBytes(folder) {
  return readdirSync(folder)
    .filter((name) => /\.(js|wasm)$/.test(name))
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0);
}

function filesUnder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { name: path.slice(folder.length + 1), bytes: statSync(path).size };
    });
}
