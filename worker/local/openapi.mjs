/** Writes the APIs' documents among static files, where the worker finds them (docs/decisions/0047). */
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { top } from "./install.mjs";
import { withModules } from "./load-modules.mjs";

/** @param {string} folder Of the static files. */
export async function writeDocuments(folder) {
  const documents = await withModules(async (load) => {
    const { apiDocuments } = await load("/worker/local/openapi-documents.ts");
    return apiDocuments();
  });
  for (const [path, document] of Object.entries(documents)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(document));
  }
}

/** Makes the static files of a worker without pages: what a build copies as it is, and the documents. @returns their folder. */
export async function assetsWithoutPages(name) {
  const folder = join(top, ".cache", name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(top, "public"), folder, { recursive: true });
  await writeDocuments(folder);
  return folder;
}
