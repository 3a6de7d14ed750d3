import type { Paragraph } from "./paragraph";
import { type FontOf, type Span, shaped, widthOf } from "./shape";

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });
const words = new Intl.Segmenter("en", { granularity: "word" });
/** Scripts that write their words without spaces between them. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;
/** What no line begins with: closing marks, small kana and what lengthens the kana before it. */
const NOT_FIRST =
  /^[\p{Pe}\p{Pf}\p{M}、。，．・：；？！,.:;?!ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;
/** What no line ends with. */
const NOT_LAST = /[\p{Ps}\p{Pi}]$/u;

/** Cuts a paragraph into lines that fit the width, given in ems; a word that is too long is cut too. */
export function linesOf(paragraph: Paragraph, width: number, fontOf: FontOf): Span[] {
  const measure = measurer(paragraph, fontOf);
  const lines: Span[] = [];
  let line: Span | null = null;
  let used = 0;
  for (const part of partsOf(paragraph.text).flatMap((one) =>
    fitting(one, paragraph.text, width, measure),
  )) {
    const own = measure(part);
    const gap: number = line ? measure({ start: line.end, end: part.start }) : 0;
    if (line && used + gap + own <= width) {
      line = { start: line.start, end: part.end };
      used += gap + own;
    } else {
      if (line) lines.push(line);
      line = part;
      used = own;
    }
  }
  return line ? [...lines, line] : [{ start: 0, end: 0 }];
}

/** Measures parts of a paragraph, in ems. The whole is shaped once, since that is what takes the time. */
function measurer(paragraph: Paragraph, fontOf: FontOf): (span: Span) => number {
  const { length } = paragraph.text;
  const widths = new Float64Array(length);
  for (const cluster of shaped(paragraph, { start: 0, end: length }, fontOf)) {
    widths[cluster.start] = widthOf([cluster]);
  }
  return ({ start, end }) => widths.subarray(start, end).reduce((sum, width) => sum + width, 0);
}

/** What a line may end after: words, and in scripts without spaces the words that a dictionary knows. */
function partsOf(text: string): Span[] {
  return [...text.matchAll(/[^ ]+/g)].flatMap(({ 0: chunk, index }) => {
    if (!UNSPACED.test(chunk)) return [{ start: index, end: index + chunk.length }];
    const parts: Span[] = [];
    for (const { segment, index: at } of words.segment(chunk)) {
      const last = parts.at(-1);
      const start = index + at;
      const held = last && NOT_LAST.test(text.slice(last.start, last.end));
      if (last && (held || NOT_FIRST.test(segment))) last.end = start + segment.length;
      else parts.push({ start, end: start + segment.length });
    }
    return parts;
  });
}

/** A part, in halves and their halves until each fits a line. */
function fitting(
  part: Span,
  whole: string,
  width: number,
  measure: (span: Span) => number,
): Span[] {
  const text = whole.slice(part.start, part.end);
  if (text.length < 2 || measure(part) <= width) return [part];
  const starts = [...characters.segment(text)].map(({ index }) => index);
  const middle = part.start + (starts[Math.ceil(starts.length / 2)] ?? 0);
  if (middle === part.start) return [part];
  return [
    { start: part.start, end: middle },
    { start: middle, end: part.end },
  ].flatMap((half) => fitting(half, whole, width, measure));
}
