import * as z from "zod";

/** TEN-34. */
export const rssFaultSchema = z.enum(["fetch_error", "parse_error", "validation_error"]);

/** One piece of news; its extract is cut already (TEN-33). */
export const rssItemSchema = z.object({
  title: z.string(),
  extract: z.string(),
  link: z.string().nullable(),
  /** Milliseconds since 1970. */
  publishedAt: z.int().nullable(),
});

/** A venue without a feed has no items and no fault. */
export const rssFeedSchema = z.object({
  title: z.string().nullable(),
  items: z.array(rssItemSchema),
  fault: z.object({ type: rssFaultSchema, message: z.string() }).nullable(),
});

export type RssFault = z.infer<typeof rssFaultSchema>;
export type RssItem = z.infer<typeof rssItemSchema>;
export type RssFeed = z.infer<typeof rssFeedSchema>;
