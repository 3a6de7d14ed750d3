import * as z from "zod";
import type { LiveDocument } from "~/contracts/live";

/** Header in which the edge names what else a socket subscribes to; a caller's own is replaced. */
export const LIVE_SOURCES = "x-live-sources";

const document = z.custom<LiveDocument>((value) => typeof value === "string");

/**
 * An object that stores a document, and the documents that a carrier receives through it: the settings
 * come through the venue, so that no object has the whole deployment's pages to notify.
 */
const source = z.object({
  binding: z.enum(["TOPIC", "DOCUMENT"]),
  document,
  through: z.array(document).readonly(),
});
export type LiveSource = z.output<typeof source>;

const sourcesSchema = z.array(source);

/** @returns the header's text for these sources. */
export function sourcesText(sources: readonly LiveSource[]): string {
  return JSON.stringify(sources);
}

/** What else a socket subscribes to; nothing where the edge's build writes it differently. */
export function sourcesIn(headers: Headers): readonly LiveSource[] {
  try {
    return sourcesSchema.parse(JSON.parse(headers.get(LIVE_SOURCES) ?? "[]"));
  } catch {
    return [];
  }
}
