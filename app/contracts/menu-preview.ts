import * as z from "zod";
import { landingAnswerSchema } from "./landing";
import { staticMenuSchema } from "./static-menu";

/** The cookie with the pass of a preview, as its signed link gave it (ROUTE-37). */
export const MENU_PREVIEW_COOKIE = "__Host-menu-preview";
/** The same pass where a page asks the platform. */
export const MENU_PREVIEW_HEADER = "x-menu-preview";
export const MENU_PREVIEW_PARAMETER = "k";

const PASS = /^(\d{1,12})\.([A-Za-z0-9_-]{1,64})$/;

/** Lets its bearer preview the venue's menus until `endsAtS`, in seconds since 1970. */
export type PreviewPass = { endsAtS: number; mac: string };

export function writePreviewPass({ endsAtS, mac }: PreviewPass): string {
  return `${endsAtS}.${mac}`;
}

/** Reads a pass, without verifying it; undefined for any other text. */
export function readPreviewPass(text: string | null | undefined): PreviewPass | undefined {
  const [, endsAt, mac] = PASS.exec(text ?? "") ?? [];
  return endsAt && mac ? { endsAtS: Number(endsAt), mac } : undefined;
}

/** What a preview shows beside the menus: each is the draft, or what is published where there is none. */
export const previewedFirstPageSchema = z.object({
  landing: landingAnswerSchema.nullable(),
  staticMenu: staticMenuSchema.nullable(),
});
export type PreviewedFirstPage = z.infer<typeof previewedFirstPageSchema>;

/** `POST /operator/v1/venues/{venueId}/menu-preview-links`; `endsAt` is milliseconds since 1970. */
export const previewLinkSchema = z.object({ link: z.string(), endsAt: z.int() });
