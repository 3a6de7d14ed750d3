/**
 * Files of earlier builds in a later one. Cloudflare serves the files of the deployed version alone, while a page that
 * a phone has open asks for those of its own build, whose names have a hash. So each deployment takes over what the
 * running site lists, for as long as a page may be open.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Longer than anybody leaves a page open and goes on in it. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
/** The folder of a build whose files have a hash in their names. */
const HASHED = "assets";
/** Where a site says which files its builds have. */
export const LIST = "builds.json";
/** A name of a build's file, which leads nowhere else. */
const NAME = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** @typedef {{ at: number, files: string[] }} Build When it was made, and its files below `assets`. */

/**
 * Adds the files of the builds that the site lists, and lists them with the new build's.
 *
 * @param {string} folder The new build's static files.
 * @param {string | undefined} site The site's address, such as `https://guests.example`; nothing where there is none yet.
 * @param {number} now
 * @returns {Promise<{ kept: number, missing: string | null }>} How many files were added; `missing` says what went wrong,
 *   after which a deployment is as before: an open page reloads.
 */
export async function keepAssets(folder, site, now = Date.now()) {
  const own = filesIn(join(folder, HASHED));
  const { builds, missing } = site ? await listed(site) : { builds: [], missing: null };
  const recent = builds.filter(({ at }) => now - at < KEPT_MS);
  const wanted = new Set(recent.flatMap(({ files }) => files));
  for (const file of own) wanted.delete(file);
  const lost = [];
  for (const file of wanted) if (!(await copied(file))) lost.push(file);
  const kept = recent.map(({ at, files }) => ({
    at,
    files: files.filter((file) => !lost.includes(file)),
  }));
  writeFileSync(join(folder, LIST), JSON.stringify({ builds: [{ at: now, files: own }, ...kept] }));
  return {
    kept: wanted.size - lost.length,
    missing: lost.length > 0 ? `${lost.length} files such as ${lost[0]} are gone` : missing,
  };

  async function copied(file) {
    const answer = await fetch(`${site}/${HASHED}/${file}`).catch(() => null);
    // Where there is no such file, a worker may answer with a page.
    if (!answer?.ok || answer.headers.get("content-type")?.startsWith("text/html")) return false;
    const path = join(folder, HASHED, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
    return true;
  }
}

/** @returns {Promise<{ builds: Build[], missing: string | null }>} */
async function listed(site) {
  try {
    const answer = await fetch(`${site}/${LIST}`);
    if (answer.status === 404) return { builds: [], missing: null };
    const { builds } = await answer.json();
    const read = builds.map(({ at, files }) => ({
      at: Number(at),
      files: files.filter((file) => typeof file === "string" && NAME.test(file)),
    }));
    return { builds: read, missing: null };
  } catch (fault) {
    return { builds: [], missing: `${site}/${LIST} can't be read: ${fault.message}` };
  }
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
