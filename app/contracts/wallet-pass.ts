import * as z from "zod";

/** As with documents (`pdf.ts`), a change must be understood by the other side's last version too. */
export const PASS_PATH = "/pass";
export const APPLE_PASS_TYPE = "application/vnd.apple.pkpass";

/** In UTF-16 units. */
const text = z.string().max(400);
const field = z.strictObject({ label: text, value: text });

export const applePassSchema = z.strictObject({
  /** The same for the same pass, so that a phone that gets it again replaces it. */
  serialNumber: z.string().regex(/^[\w-]{16,80}$/),
  organization: text,
  /** What assistive technology says of it. */
  description: text,
  title: text,
  /** The ground is the brand's own colour, or the theme's; one that can't be read is the default's. */
  look: z.strictObject({ theme: text, brand: text.nullable() }),
  /** The mark, a PNG in base64. */
  mark: z.base64().max(400_000),
  primary: field,
  secondary: z.array(field).max(4),
  back: z.array(field).max(4),
  /** What staff scan, and the letters below it where there are some. */
  barcode: z.strictObject({ message: z.string().max(1_000), letters: text.nullable() }),
  /** When it ends, in ISO 8601; null for never. */
  expiresAt: z.iso.datetime().nullable(),
  signing: z.strictObject({
    /** PEM: the pass type's own certificate first, then those that lead to Apple's root. */
    certificates: z.string().max(20_000),
    /** PEM: the key of the first, as PKCS#8. */
    key: z.string().max(10_000),
  }),
});

export type ApplePass = z.output<typeof applePassSchema>;
