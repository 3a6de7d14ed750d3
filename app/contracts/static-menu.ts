import * as z from "zod";
import { webAddressSchema } from "./links";
import { typedLines } from "./typed-text";

/** A menu that a venue shows as pictures or as a PDF (MENU-09, MENU-40). */
export const staticMenuSchema = z.object({
  pictures: z
    .array(
      z.object({
        url: webAddressSchema,
        /** In pixels; the page reserves the room before the picture has loaded. */
        width: z.int().min(1).max(10_000),
        height: z.int().min(1).max(10_000),
        /** The picture's text, for guests who can't see it or whose picture does not load. */
        text: typedLines(8_000).default(""),
      }),
    )
    .max(30)
    .default([]),
  pdfUrl: webAddressSchema.nullable().default(null),
});

export type StaticMenu = z.infer<typeof staticMenuSchema>;
