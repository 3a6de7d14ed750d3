/**
 * Installs the packages that `package-lock.json` names where they are missing or of another version.
 * Runs on any Node from 20.10, since it comes before everything else.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEnd, endsTogether, endsWithUs, endTogether, isEnding } from "./ending.mjs";

/** The project's top folder. */
export const top = fileURLToPath(new URL("../..", import.meta.url));
const tools = join(top, "node_modules/.bin");

/** Installs what is missing, with a line of progress now and then. Exits with a reason when it cannot. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log("Installing packages (half a minute to a minute)…");
  const started = Date.now();
  const ticking = setInterval(
    () => console.log(`  still installing, ${secondsSince(started)} s`),
    15_000,
  );
  const code = await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  clearInterval(ticking);
  if (code !== 0) {
    console.error("The packages could not be installed: `npm ci` failed, see above.");
    process.exit(1);
  }
  console.log(`Packages installed in ${secondsSince(started)} s.`);
}

/** The environment in which the project's tools run: its own Node first, and nothing asked of the network. */
export function toolEnvironment() {
  return {
    ...process.env,
    PATH: tools + delimiter + (process.env.PATH ?? ""),
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_LOG_PATH: join(top, ".cache/wrangler-logs"),
  };
}

/**
 * Runs a tool of the project to its end.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] Variables added to those of `toolEnvironment`.
 * @returns {Promise<number>} Its exit code.
 */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: top,
      stdio: "inherit",
      env: { ...toolEnvironment(), ...env },
      // Some tools start others. One that may ask something stays in the terminal's own group.
      detached: endsTogether(),
    });
    if (endsTogether()) endsWithUs(child);
    child.on("error", (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on("close", (code) => {
      if (!isEnding()) resolve(code ?? 1);
    });
  });
}

/**
 * Goes on under the Node that the packages brought, where there is one and this is another. Call it
 * after the installation and before anything that needs a newer Node; it returns only where it stays.
 */
export async function underOwnNode() {
  const own = join(tools, "node");
  const [major = 0] = process.versions.node.split(".").map(Number);
  if (major >= 22) return;
  if (!existsSync(own)) {
    console.error(`This needs Node 22.12 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const child = spawn(own, process.argv.slice(1), { stdio: "inherit", env: toolEnvironment() });
  const closed = new Promise((resolve) => child.on("close", (status) => resolve(status ?? 1)));
  endTogether();
  beforeEnd(() => {
    // Whatever reached this process alone; what a terminal sent to both changes nothing.
    child.kill("SIGTERM");
    return closed;
  });
  process.exit(await closed);
}

/** Whether every package that is not for other systems only is there in its version. */
function isInstalled() {
  const installed = join(top, "node_modules/.package-lock.json");
  if (!existsSync(installed)) return false;
  const wanted = packagesOf(join(top, "package-lock.json"));
  const there = packagesOf(installed);
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      path === "" || optional || link || there[path]?.version === version,
  );
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

function secondsSince(started) {
  return Math.round((Date.now() - started) / 1000);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureInstalled();
