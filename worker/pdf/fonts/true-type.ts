import { tablesOf, viewOf } from "./font-file";

/** What is read of a TrueType font: its outlines by number, and their widths. */
export type TrueType = {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  /** `head` and `maxp` as they are, for a font that is made from this one's outlines. */
  head: Uint8Array;
  maxp: Uint8Array;
  hhea: Uint8Array;
  outline: (glyph: number) => Uint8Array;
  /** Width and left side of an outline, in units of the font. */
  metrics: (glyph: number) => { width: number; left: number };
};

/** Reads a font with `glyf` outlines. Any other file throws. */
export function readTrueType(bytes: Uint8Array): TrueType {
  const tables = tablesOf(bytes);
  const table = (tag: string): Uint8Array => {
    const found = tables.get(tag);
    if (!found) throw new Error(`The font has no table ${tag}.`);
    return found;
  };
  const [head, hhea, maxp, loca, glyf, hmtx] = ["head", "hhea", "maxp", "loca", "glyf", "hmtx"]
    .map(table)
    .map((data) => ({ data, view: viewOf(data) })) as [Table, Table, Table, Table, Table, Table];
  const long = head.view.getInt16(50) === 1;
  const start = (n: number) => (long ? loca.view.getUint32(4 * n) : 2 * loca.view.getUint16(2 * n));
  const lastMetric = hhea.view.getUint16(34) - 1;
  return {
    unitsPerEm: head.view.getUint16(18),
    ascent: hhea.view.getInt16(4),
    descent: hhea.view.getInt16(6),
    head: head.data,
    maxp: maxp.data,
    hhea: hhea.data,
    outline: (glyph) => glyf.data.subarray(start(glyph), start(glyph + 1)),
    metrics: (glyph) => ({
      width: hmtx.view.getUint16(4 * Math.min(glyph, lastMetric)),
      left:
        glyph <= lastMetric
          ? hmtx.view.getInt16(4 * glyph + 2)
          : hmtx.view.getInt16(4 * (lastMetric + 1) + 2 * (glyph - lastMetric - 1)),
    }),
  };
}

type Table = { data: Uint8Array; view: DataView };

/** Offsets of the glyph numbers that an outline is composed of, for one that is drawn by others. */
export function componentOffsets(outline: Uint8Array): number[] {
  if (outline.length < 10) return [];
  const view = viewOf(outline);
  if (view.getInt16(0) >= 0) return [];
  const offsets: number[] = [];
  let more = true;
  for (let at = 10; more; ) {
    const flags = view.getUint16(at);
    offsets.push(at + 2);
    const scale = flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    at += 4 + (flags & 0x1 ? 4 : 2) + scale;
    more = (flags & 0x20) !== 0;
  }
  return offsets;
}
