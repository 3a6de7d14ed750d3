import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pdfBundle } from "../../worker/local/build-pdf.mjs";
import { fontFolder } from "../../worker/local/pdf-fonts.mjs";
import { pdfSettings } from "../../worker/local/settings.mjs";

const settings = pdfSettings();
export const pdfWorkerName = settings.name;

/** The PDF worker as it is deployed, for the tests inside workerd. */
export function builtPdfWorker() {
  return {
    name: pdfWorkerName,
    compatibilityDate: settings.compatibility_date,
    modules: [
      { type: "ESModule" as const, path: "index.js", contents: text("index.js") },
      { type: "CompiledWasm" as const, path: "harfbuzz.wasm", contents: bytes("harfbuzz.wasm") },
    ],
    assets: {
      directory: fontFolder,
      binding: settings.assets?.binding ?? "",
      routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
    },
  };
}

/** A worker that exists and fails at every call. */
export function workerThatIsDown() {
  const contents = `export default { fetch() { throw new Error("down"); } };`;
  return {
    name: "pdf-down",
    compatibilityDate: settings.compatibility_date,
    modules: [{ type: "ESModule" as const, path: "index.js", contents }],
  };
}

function text(file: string): string {
  return readFileSync(join(pdfBundle, file), "utf8");
}

function bytes(file: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(readFileSync(join(pdfBundle, file)));
}
