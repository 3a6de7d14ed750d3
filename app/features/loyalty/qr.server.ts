import { encode } from "uqr";

/** A code to scan, as the path of an SVG whose sides are `size` long. */
export type QrCode = { size: number; path: string };

/** The white edge that a reader needs. */
const BORDER = 2;

/** Makes a code to scan of a text. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { border: BORDER, ecc: "M" });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}
