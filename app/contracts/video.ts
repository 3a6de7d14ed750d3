import * as z from "zod";
import { businessIdSchema } from "./ids";
import { isWebLink, webAddressSchema } from "./links";

/** PROD-14. */
export const playbackIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,200}$/);

const videoParts = {
  sources: z
    .array(z.object({ url: webAddressSchema, type: z.enum(["video/mp4", "video/webm"]) }))
    .min(1)
    .max(4),
  /** Shown until a guest starts it; null for the dish's own picture. */
  posterUrl: webAddressSchema.nullable(),
  /** In pixels. */
  width: z.int().min(1).max(8_000),
  height: z.int().min(1).max(8_000),
};

/** A video of a dish as an operator publishes it, under its playback id. */
export const videoSchema = z.object({
  businessId: businessIdSchema,
  playbackId: playbackIdSchema,
  ...videoParts,
});

export const videoAnswerSchema = z.object(videoParts);

const PLACE = "{playbackId}";
const templateSchema = z
  .string()
  .max(500)
  .refine((text) => text.includes(PLACE) && isWebLink(text.replaceAll(PLACE, "id")), "no template");

/** Where videos lie whose ids an operator has published no record for; `{playbackId}` stands for the id. */
export const videoHostSchema = z.object({ source: templateSchema, poster: templateSchema });

export function hostedVideo(
  { source, poster }: z.infer<typeof videoHostSchema>,
  playbackId: string,
): VideoAnswer {
  const at = (template: string) => template.replaceAll(PLACE, encodeURIComponent(playbackId));
  return {
    sources: [{ url: at(source), type: "video/mp4" }],
    posterUrl: at(poster),
    width: 1_280,
    height: 720,
  };
}

export type Video = z.infer<typeof videoSchema>;
export type VideoAnswer = z.infer<typeof videoAnswerSchema>;
