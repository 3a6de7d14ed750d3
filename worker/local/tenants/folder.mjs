/**
 * A group's records as files: `venues/bistro/menus.json` is what `/operator/v1/venues/bistro/menus` publishes. Beside
 * them `tenants.json` says whose they are, and `.history` what was published from here.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

const GROUP = "tenants.json";
const HISTORY = ".history";

/** @typedef {{ businessIds: string[], appIds: string[] }} Group */
/** @typedef {{ path: string, before: unknown, after: unknown }} Change A record that is not there is null. */
/** @typedef {{ id: string, at: string, origin: string, changes: Change[], rolledBackAt?: string }} Entry */

/** @param {string} folder @returns {Group} */
export function readGroup(folder) {
  const file = join(folder, GROUP);
  if (!existsSync(file)) {
    throw new Error(
      `${file} is missing. Begin with what is published: npm run tenants -- pull ${folder} --business <businessId>`,
    );
  }
  const { businessIds = [], appIds = [] } = readJson(file);
  return { businessIds, appIds };
}

/** @param {string} folder @param {Group} group */
export function writeGroup(folder, group) {
  writeJson(join(folder, GROUP), group);
}

/** The records of a folder by their paths. @param {string} folder @returns {Map<string, unknown>} */
export function readRecords(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.split(sep).join("/"))
    .filter((name) => name.endsWith(".json") && name !== GROUP && !name.startsWith(`${HISTORY}/`));
  return new Map(
    names.toSorted().map((name) => [name.slice(0, -".json".length), readJson(join(folder, name))]),
  );
}

/** @param {string} folder @param {string} path @param {unknown} record */
export function writeRecord(folder, path, record) {
  writeJson(join(folder, `${path}.json`), record);
}

/** What was published from a folder, oldest first. @param {string} folder @returns {Entry[]} */
export function readHistory(folder) {
  const place = join(folder, HISTORY);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => ({ id: name.slice(0, -".json".length), ...readJson(join(place, name)) }));
}

/** @param {string} folder @param {Entry} entry */
export function writeEntry(folder, { id, ...entry }) {
  writeJson(join(folder, HISTORY, `${id}.json`), entry);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (fault) {
    throw new Error(`${relative(".", file)} is no JSON: ${fault.message}`);
  }
}

function writeJson(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
