/** What Cloudflare loads to start each worker, compressed as it is uploaded, and the bars it is held to. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { pdfBundle } from "../../worker/local/build-pdf.mjs";

// The main one has all pages in twelve languages and every adapter: 867 kB, 50 kB of it phone numbers' plans.
// More than 1.3 MB starts too slowly.
// The PDF worker has 39 kB for passes (docs/decisions/0093) and 38 for drawing SVG, which it does not use and cannot
// leave out (docs/decisions/0126); no page waits for it.
const BARS = { mainKb: 980, pdfKb: 590 };

/** Packages that only the PDF worker may contain, by words in each package's code. */
const DRAWING = {
  "@cantoo/pdf-lib": "CIDToGIDMap",
  fontkit: "fontkit",
  harfbuzz: "hb_buffer_create",
  "asn1-cms": "1.2.840.113549.1.7.2",
};

/**
 * Checks the sizes of both bundles, and that the main one has no PDF libraries.
 *
 * @param {string} mainBundle Folder of the main worker's bundle.
 * @param {import("./report.mjs").Report} report
 */
export function holdBundles(mainBundle, report) {
  report.atMost("main worker's bundle", kbOf(mainBundle), BARS.mainKb, "kB gz");
  report.atMost("PDF worker's bundle", kbOf(pdfBundle), BARS.pdfKb, "kB gz");
  const code = modulesOf(mainBundle)
    .map((path) => readFileSync(path, "latin1"))
    .join("\n");
  const found = Object.keys(DRAWING).filter((name) => code.includes(DRAWING[name]));
  report.atMost(
    "packages of the PDF worker in the main bundle",
    found.length,
    0,
    "",
    found.join(", "),
  );
}

function modulesOf(folder) {
  return readdirSync(folder)
    .filter((name) => /\.(js|wasm)$/.test(name))
    .map((name) => join(folder, name));
}

function kbOf(folder) {
  const sizes = modulesOf(folder).map((path) => gzipSync(readFileSync(path)).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
