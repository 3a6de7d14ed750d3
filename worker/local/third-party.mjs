/**
 * The packages in a build: their licences are among the static files, at `/third-party-licences.txt`, for everyone who
 * gets a copy of the software, and a bill of materials lies beside the worker, in CycloneDX's format, which scanners
 * for vulnerable versions read.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { top } from "./install.mjs";

const LICENCES_FILE = "third-party-licences.txt";
const IS_LICENCE_FILE = /^(?:licen[cs]e|copying|notice|unlicense|ofl)(?:[.-].*)?$/i;
const MODULES = "node_modules/";

/** @typedef {{ name: string, version: string, licence: string, folder: string, integrity?: string }} Package */

/**
 * The packages that the lock file installs for production, each version once. Parts of tools for single systems are
 * left out: none is in a build.
 *
 * @param {{ packages: Record<string, { version?: string, license?: string, integrity?: string, dev?: boolean,
 *   devOptional?: boolean, optional?: boolean }> }} lock
 * @returns {Package[]}
 */
export function shippedPackages(lock) {
  const found = new Map();
  for (const [folder, entry] of Object.entries(lock.packages)) {
    if (!folder || entry.dev || entry.devOptional || entry.optional) continue;
    const name = folder.slice(folder.lastIndexOf(MODULES) + MODULES.length);
    const { version = "", license: licence = "", integrity } = entry;
    found.set(`${name}@${version}`, { name, version, licence, folder, integrity });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @param {{ assets: string, billOfMaterials: string }} places The static files' folder, and a file. */
export function writeThirdParty({ assets, billOfMaterials }) {
  const lock = JSON.parse(readFileSync(join(top, "package-lock.json"), "utf8"));
  const packages = shippedPackages(lock);
  writeFileSync(join(assets, LICENCES_FILE), licencesOf(packages));
  mkdirSync(dirname(billOfMaterials), { recursive: true });
  writeFileSync(billOfMaterials, `${JSON.stringify(billOf(packages, lock), null, 2)}\n`);
}

/** Each text once, under all packages that come with it. */
function licencesOf(packages) {
  const byText = new Map();
  for (const one of packages) {
    const text = licenceTextOf(one);
    byText.set(text, [...(byText.get(text) ?? []), one]);
  }
  const parts = [...byText].map(([text, of]) => {
    const names = of.map(({ name, version }) => `${name} ${version}`).join("\n");
    return `${names}\n\n${text}\n`;
  });
  return parts.join(`\n${"-".repeat(80)}\n\n`);
}

/** What the package says itself; one without such a file names its licence alone. */
function licenceTextOf({ folder, licence }) {
  const path = join(top, folder);
  const files = existsSync(path)
    ? readdirSync(path).filter((name) => IS_LICENCE_FILE.test(name))
    : [];
  const texts = files.map((name) => readFileSync(join(path, name), "utf8").trim());
  return texts.length > 0 ? texts.join("\n\n") : `Licence: ${licence}`;
}

function billOf(packages, { name, version }) {
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: { type: "application", name, version, "bom-ref": `${name}@${version}` },
    },
    components: packages.map(componentOf),
  };
}

function componentOf({ name, version, licence, integrity }) {
  const [algorithm, digest] = integrity?.split("-") ?? [];
  const hashes =
    algorithm === "sha512"
      ? [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }]
      : [];
  return {
    type: "library",
    "bom-ref": `${name}@${version}`,
    name,
    version,
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    licenses: [{ expression: licence }],
    hashes,
  };
}
