import type { PDFDocument, PDFFont } from "pdf-lib";

/** The fonts of one weight with the letters that each has: Latin, and what lies beyond it. */
export type Face = readonly { font: PDFFont; letters: ReadonlySet<number> }[];
export type Faces = { regular: Face; strong: Face };

/** A piece of text that one font can draw. */
export type Run = { text: string; font: PDFFont };

/**
 * Embeds Barlow (SIL Open Font License 1.1), of which only the letters that are drawn go into the file.
 * The faces are those of the package that the pages take theirs from, kept as text (a test compares
 * them), because a worker's bundle holds code and nothing else.
 */
export async function embedFaces(pdf: PDFDocument): Promise<Faces> {
  const [{ default: fontkit }, { default: barlow }] = await Promise.all([
    import("@pdf-lib/fontkit"),
    import("./barlow.json"),
  ]);
  pdf.registerFontkit(fontkit);
  const embed = async (...files: string[]): Promise<Face> => {
    const fonts = await Promise.all(files.map((file) => pdf.embedFont(file, { subset: true })));
    return fonts.map((font) => ({ font, letters: new Set(font.getCharacterSet()) }));
  };
  return {
    regular: await embed(barlow.regular, barlow.regularExtended),
    strong: await embed(barlow.strong, barlow.strongExtended),
  };
}

/** Cuts a text where the font has to change. A letter that no face has becomes a question mark. */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  for (const letter of drawable(text)) {
    const code = letter.codePointAt(0) ?? 0;
    const known = face.find(({ letters }) => letters.has(code));
    const font = (known ?? face[0])?.font;
    const drawn = known ? letter : "?";
    const last = runs.at(-1);
    if (last && last.font === font) last.text += drawn;
    else if (font) runs.push({ text: drawn, font });
  }
  return runs;
}

/** How wide a text is when drawn, in points. */
export function widthOf(text: string, face: Face, size: number): number {
  return runsOf(text, face).reduce(
    (sum, run) => sum + run.font.widthOfTextAtSize(run.text, size),
    0,
  );
}

/** The text without what has no shape of its own; every kind of space is one that the faces have. */
function drawable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, "")
    .replace(/\s/gu, "\u00a0");
}
