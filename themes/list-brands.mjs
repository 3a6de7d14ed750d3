/**
 * Lists the brands: every folder beside this file that has `tokens.ts` is one. Its name is the folder's,
 * in capitals (`ds-cafe` is DS_CAFE), but for `default`, what a venue without a brand wears. The lists are
 * files, so that bundlers, tests and the compiler read the same. Each build writes them again;
 * `node themes/list-brands.mjs` does it alone.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = new URL("./", import.meta.url);
const NOTE = "// Written by themes/list-brands.mjs from the folders beside it.";

/** The folders of all brands, the default one first. */
export function brandFolders() {
  const folders = readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/tokens.ts`, here)))
    .map(({ name }) => name)
    .sort();
  const odd = folders.find((name) => !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name));
  if (odd) throw new Error(`themes/${odd}: a brand's folder is small letters, figures and hyphens`);
  return ["default", ...folders.filter((name) => name !== "default")];
}

/** The brand's name, as a look carries it (TEN-27). @param {string} folder */
export function brandName(folder) {
  return folder === "default" ? folder : folder.toUpperCase().replaceAll("-", "_");
}

/** The lists as they should be: the text of each file by its name. */
export function brandLists() {
  const brands = brandFolders().map((folder) => ({ folder, name: brandName(folder) }));
  const names = brands.map(({ name }) => `  "${name}",`);
  // In the order that the formatter gives imports, by the folder's name.
  const imports = [...brands]
    .sort((a, b) => (a.folder < b.folder ? -1 : 1))
    .map(({ folder, name }) => `import { theme as ${name} } from "./${folder}/tokens";`);
  const tokens = brands.map(({ name }) =>
    name === "default" ? "  default: base.tokens," : `  ${name}: ${name}.tokens,`,
  );
  return {
    "brand-names.ts": [NOTE, "export const brandNames = [", ...names, "] as const;", ""].join("\n"),
    "brand-tokens.ts": [
      NOTE,
      ...imports.map((line) => line.replace("theme as default", "theme as base")),
      "",
      "export const brandTokens = {",
      ...tokens,
      "};",
      "",
    ].join("\n"),
  };
}

/** Writes the lists that are not as they should be. */
export function writeBrandLists() {
  for (const [file, text] of Object.entries(brandLists())) {
    const path = new URL(file, here);
    if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeBrandLists();
