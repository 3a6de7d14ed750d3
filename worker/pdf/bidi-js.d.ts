/** The part of bidi-js that is used here; the package brings no types. */
declare module "bidi-js" {
  type Bidi = {
    /** The embedding level of each UTF-16 unit; odd ones run from right to left. */
    getEmbeddingLevels(
      text: string,
      base?: "ltr" | "rtl" | "auto",
    ): { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] };
  };
  export default function bidiFactory(): Bidi;
}
