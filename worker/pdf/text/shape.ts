import { Buffer, Direction, shape } from "harfbuzzjs";
import type { LoadedFont } from "../fonts/font-store";
import type { Paragraph, Run } from "./paragraph";

/** One glyph with its offset from the one before; lengths are in ems. */
type Glyph = { id: number; advance: number; dx: number; dy: number };

/**
 * Letters that are drawn together, such as one with its marks; `start` is where they begin in the
 * paragraph's text.
 */
export type Cluster = { font: LoadedFont; start: number; text: string; glyphs: Glyph[] };

/** The font of a slice in the weight that is wanted. */
export type FontOf = (run: Run) => LoadedFont;

/** Part of a paragraph, from one UTF-16 unit to before another. */
export type Span = { start: number; end: number };

const buffer = new Buffer();

/** Shapes a part of a paragraph; what comes out is in the order of the sheet, from left to right. */
export function shaped({ text, runs }: Paragraph, span: Span, fontOf: FontOf): Cluster[] {
  const within = runs.flatMap((run) => {
    const [start, end] = [Math.max(run.start, span.start), Math.min(run.end, span.end)];
    return start < end ? [{ ...run, start, end }] : [];
  });
  return inOrderOfSheet(within).flatMap((run) => shapedRun(text, run, fontOf(run)));
}

/** How wide it is in all, in ems. */
export function widthOf(clusters: readonly Cluster[]): number {
  const glyphs = clusters.flatMap((cluster) => cluster.glyphs);
  return glyphs.reduce((sum, { advance }) => sum + advance, 0);
}

function shapedRun(text: string, { start, end, level }: Run, font: LoadedFont): Cluster[] {
  buffer.reset();
  // With the text around it, since the shape of an Arabic letter depends on its neighbours.
  buffer.addText(text, start, end - start);
  buffer.guessSegmentProperties();
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
  shape(font.shaper, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const { unitsPerEm } = font.outlines;
  const clusters = new Map<number, Glyph[]>();
  for (const [n, { codepoint: id, cluster }] of infos.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[n] ?? {};
    const [advance, dx, dy] = [xAdvance, xOffset, yOffset].map((units) => units / unitsPerEm) as [
      number,
      number,
      number,
    ];
    clusters.set(cluster, [...(clusters.get(cluster) ?? []), { id, advance, dx, dy }]);
  }
  const starts = [...clusters.keys(), end].sort((one, other) => one - other);
  const following = new Map(starts.map((from, n) => [from, starts[n + 1] ?? end]));
  return [...clusters].map(([from, glyphs]) => ({
    font,
    start: from,
    text: text.slice(from, following.get(from)),
    glyphs,
  }));
}

/** The Unicode rule L2: from the deepest level up, what runs from right to left is turned around. */
function inOrderOfSheet(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const deepest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = deepest; level > 0; level--) {
    for (let from = 0; from < ordered.length; ) {
      let to = from;
      while ((ordered[to]?.level ?? 0) >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to + 1;
    }
  }
  return ordered;
}
