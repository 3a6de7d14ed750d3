/**
 * Makes the font files that the PDF worker uses: static TrueType in two weights, in slices of a
 * few hundred letters, with an index that says which file has which letter. What the packages bring is
 * compressed for browsers (WOFF2) and variable in weight; a PDF can hold neither.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { inflateSync } from "node:zlib";
import { top } from "./install.mjs";

const require = createRequire(import.meta.url);

/** The folder that is uploaded with the PDF worker. */
export const fontFolder = join(top, "dist-pdf/fonts");

/** Weights of plain and of strong text. */
const WEIGHTS = [400, 600];

/**
 * Each family with the files of its package that are used. A family whose package has one file for each
 * weight is `static`; slices of Chinese, Japanese and Korean are numbered, all others are named by script.
 */
const FAMILIES = {
  barlow: { package: "@fontsource/barlow", static: true, slices: /^(latin|latin-ext|vietnamese)$/ },
  "noto-sans": {
    package: "@fontsource-variable/noto-sans",
    slices: /^(latin|latin-ext|vietnamese|greek|greek-ext|cyrillic|cyrillic-ext)$/,
  },
  "noto-sans-arabic": { package: "@fontsource-variable/noto-sans-arabic", slices: /^arabic$/ },
  "noto-sans-hebrew": { package: "@fontsource-variable/noto-sans-hebrew", slices: /^hebrew$/ },
  "noto-sans-thai": { package: "@fontsource-variable/noto-sans-thai", slices: /^thai$/ },
  "noto-sans-devanagari": {
    package: "@fontsource-variable/noto-sans-devanagari",
    slices: /^devanagari$/,
  },
  "noto-sans-jp": { package: "@fontsource-variable/noto-sans-jp", slices: /^\d+$/ },
  "noto-sans-sc": { package: "@fontsource-variable/noto-sans-sc", slices: /^\d+$/ },
  "noto-sans-kr": { package: "@fontsource-variable/noto-sans-kr", slices: /^\d+$/ },
};

/** Makes the fonts where they are missing or of other packages' versions. */
export async function buildFonts() {
  const stamp = stampOfFonts();
  const stampFile = join(fontFolder, "stamp.txt");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  const started = Date.now();
  console.log("Making the fonts of the PDF worker…");
  rmSync(fontFolder, { recursive: true, force: true });
  mkdirSync(fontFolder, { recursive: true });
  const { Blob, Face } = await import("harfbuzzjs");
  const subsetter = await loadSubsetter();
  const index = {};
  for (const [family, source] of Object.entries(FAMILIES)) {
    index[family] = [];
    for (const slice of slicesOf(source)) {
      const name = `${family}-${slice}`;
      const fonts = await staticFonts(source, slice, subsetter);
      fonts.forEach((font, n) => {
        writeFileSync(join(fontFolder, `${name}-${WEIGHTS[n]}.ttf`), font);
      });
      const letters = new Face(new Blob(fonts[0])).collectUnicodes();
      index[family].push({ name, letters: rangesOf([...letters]) });
    }
  }
  writeFileSync(join(fontFolder, "index.json"), JSON.stringify(index));
  writeFileSync(stampFile, stamp);
  console.log(`Making the fonts: done in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** The versions of the packages and the text of this file: what the fonts come from. */
function stampOfFonts() {
  const hash = createHash("sha256").update(readFileSync(fileURLToPath(import.meta.url)));
  for (const { package: name } of Object.values(FAMILIES)) {
    hash.update(name).update(require(`${name}/package.json`).version);
  }
  return hash.digest("hex");
}

function filesOf({ package: name }) {
  return join(dirname(require.resolve(`${name}/package.json`)), "files");
}

function slicesOf(source) {
  const short = source.package.split("/")[1];
  const end = source.static ? `-${WEIGHTS[0]}-normal.woff` : "-wght-normal.woff2";
  return readdirSync(filesOf(source))
    .filter((file) => file.endsWith(end))
    .map((file) => file.slice(short.length + 1, -end.length).replace(/^\[(\d+)\]$/, "$1"))
    .filter((slice) => source.slices.test(slice))
    .sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
}

/** One slice in each weight. */
async function staticFonts(source, slice, subsetter) {
  const short = source.package.split("/")[1];
  const read = (end) => {
    const names = [`${short}-${slice}-${end}`, `${short}-[${slice}]-${end}`];
    const path = names.map((name) => join(filesOf(source), name)).find(existsSync);
    return readFileSync(path);
  };
  if (source.static) {
    return WEIGHTS.map((weight) => subsetter(unpackedWoff(read(`${weight}-normal.woff`)), null));
  }
  const { decompress } = require("wawoff2");
  const variable = await decompress(read("wght-normal.woff2"));
  return WEIGHTS.map((weight) => subsetter(variable, weight));
}

/** The plain font in a WOFF file: the same tables, each compressed by itself. */
function unpackedWoff(woff) {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + 16 * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const tables = [];
  let offset = header.length;
  for (let n = 0; n < count; n++) {
    const entry = 44 + 20 * n;
    const [at, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
    const data = woff.subarray(at, at + packed);
    const table = packed < length ? inflateSync(data) : data;
    const place = 12 + 16 * n;
    woff.copy(header, place, entry, entry + 4);
    woff.copy(header, place + 4, entry + 16, entry + 20);
    header.writeUInt32BE(offset, place + 8);
    header.writeUInt32BE(length, place + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    tables.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat([header, ...tables]);
}

const NO_HINTING = 1;
const WEIGHT_AXIS = 0x77676874;

/** HarfBuzz' own subsetter: gives a font back in one weight, without the hints for old screens. */
async function loadSubsetter() {
  const file = require.resolve("harfbuzzjs/dist/harfbuzz-subset.wasm");
  const { instance } = await WebAssembly.instantiate(readFileSync(file), {});
  const hb = instance.exports;
  hb._initialize();
  return (font, weight) => {
    const at = hb.malloc(font.length);
    new Uint8Array(hb.memory.buffer).set(font, at);
    const whole = hb.hb_blob_create(at, font.length, 2, 0, 0);
    const face = hb.hb_face_create(whole, 0);
    const input = hb.hb_subset_input_create_or_fail();
    hb.hb_subset_input_keep_everything(input);
    hb.hb_subset_input_set_flags(input, hb.hb_subset_input_get_flags(input) | NO_HINTING);
    if (weight && !hb.hb_subset_input_pin_axis_location(input, face, WEIGHT_AXIS, weight)) {
      throw new Error("This font has no weight axis.");
    }
    const made = hb.hb_subset_or_fail(face, input);
    if (!made) throw new Error("The font could not be cut.");
    const blob = hb.hb_face_reference_blob(made);
    const start = hb.hb_blob_get_data(blob, 0);
    const bytes = Buffer.from(hb.memory.buffer, start, hb.hb_blob_get_length(blob));
    const copy = Buffer.from(bytes);
    for (const one of [blob, whole]) hb.hb_blob_destroy(one);
    for (const one of [made, face]) hb.hb_face_destroy(one);
    hb.hb_subset_input_destroy(input);
    hb.free(at);
    return copy;
  };
}

/** Code points as [first, how many, first, how many …]. */
function rangesOf(letters) {
  const ranges = [];
  for (const letter of letters.sort((one, other) => one - other)) {
    const end = ranges.length - 1;
    if (end > 0 && ranges[end - 1] + ranges[end] === letter) ranges[end] += 1;
    else ranges.push(letter, 1);
  }
  return ranges;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildFonts();
