/** The build that is deployed, made again from git, to be run beside the one of this checkout. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { run, top } from "../bench/builds.mjs";

const SOURCES = ["app", "themes", "worker", "public"];
const CONFIGS = [
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
  "wrangler.toml",
];
const BUILD = `import("./worker/local/build.mjs").then(({ build }) => build("demo", { pdf: false }))`;

/**
 * Builds the demo of a revision, once, with the packages of this checkout: it needs git's history and no network.
 *
 * @param {string} revision Anything that git knows a commit by.
 * @returns {Promise<{ missing: string } | { commit: string, folder: string, script: string, assets: string,
 *   classes: string[] }>}
 *   `missing` says why there is none.
 */
export async function buildOf(revision) {
  const found = git("rev-parse", "--verify", "--quiet", `${revision}^{commit}`);
  const commit = found.stdout.toString().trim();
  if (found.status !== 0) {
    return { missing: `this clone has no commit ${revision}: git fetch --unshallow --tags` };
  }
  const folder = join(top, ".cache/roll-out", commit);
  const bundle = { script: join(folder, "dist/demo"), assets: join(folder, "build/demo/client") };
  if (!existsSync(join(bundle.script, "index.js"))) {
    const other = otherPackages(commit);
    if (other.length > 0) return { missing: `it needs other packages: ${other.join(", ")}` };
    await make(commit, folder);
  }
  return { commit, folder, ...bundle, classes: classesIn(folder) };
}

/** The classes of objects that a checkout's worker is bound to. */
export function classesIn(folder) {
  const config = readFileSync(join(folder, "worker/demo/wrangler.toml"), "utf8");
  return [...new Set([...config.matchAll(/^class_name = "(\w+)"/gm)].map(([, name]) => name))];
}

async function make(commit, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = git("archive", commit, ...SOURCES, ...CONFIGS);
  const unpacked = spawnSync("tar", ["-x", "-C", folder], { input: archive.stdout });
  if (unpacked.status !== 0) throw new Error(`${commit} can't be unpacked: ${unpacked.stderr}`);
  symlinkSync(join(top, "node_modules"), join(folder, "node_modules"));
  await run(["node", "-e", BUILD], folder);
}

/** Packages of the revision in versions that are not installed here. */
function otherPackages(commit) {
  const packagesOf = (text) => {
    const { dependencies, devDependencies } = JSON.parse(text);
    return { ...devDependencies, ...dependencies };
  };
  const here = packagesOf(readFileSync(join(top, "package.json"), "utf8"));
  const there = packagesOf(git("show", `${commit}:package.json`).stdout.toString());
  return Object.entries(there).flatMap(([name, version]) =>
    here[name] === version ? [] : [`${name} ${version}`],
  );
}

function git(...args) {
  return spawnSync("git", args, { cwd: top, maxBuffer: 1 << 30 });
}
