import * as z from "zod";
import { venueIdSchema } from "./ids";

/** The cookie with the pass of a look's preview, as its signed link gave it. */
export const LOOK_PREVIEW_COOKIE = "__Host-look-preview";
/** The parameter of a signed link that holds its pass. */
export const LOOK_PREVIEW_PARAMETER = "k";

/** `POST /operator/v1/customizations/{enrollmentId}/preview-links`: which of its venues is shown. */
export const newLookPreviewSchema = z.strictObject({ venueId: venueIdSchema });

/** The answer; `endsAt` is milliseconds since 1970. */
export const lookPreviewLinkSchema = z.object({ link: z.string(), endsAt: z.int() });

const PREVIEW = /^\/venues\/[^/]+\/look-preview(?:\/|$)/;

/** Whether a path is of a page that shows a look before it is published. */
export function isLookPreview(pathname: string): boolean {
  return PREVIEW.test(pathname);
}
