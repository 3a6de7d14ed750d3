import * as z from "zod";
import { venueIdSchema } from "./ids";

/** The cookie with the pass of a look's preview, as its signed link gave it. */
export const LOOK_PREVIEW_COOKIE = "__Host-look-preview";
export const LOOK_PREVIEW_PARAMETER = "k";

/** `POST /operator/v1/customizations/{enrollmentId}/preview-links`: which of its venues is shown. */
export const newLookPreviewSchema = z.strictObject({ venueId: venueIdSchema });

const PREVIEW = /^\/venues\/[^/]+\/look-preview(?:\/|$)/;

export function isLookPreview(pathname: string): boolean {
  return PREVIEW.test(pathname);
}
