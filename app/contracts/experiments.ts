import * as z from "zod";
import { venueIdSchema } from "./ids";
import { localeSchema, tipsSuggestionConfigurationSchema } from "./venue";

/** What every guest sees who is in no experiment. */
export const CONTROL = "control";

export const experimentIdSchema = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/);

/** API-07: the venue, never the person. */
export const userPropertiesSchema = z.strictObject({
  venueId: venueIdSchema,
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  locale: localeSchema,
  tipsConfigurationMode: tipsSuggestionConfigurationSchema.shape.tipsConfigurationMode.optional(),
});

/** `POST {api}/experiments/v1/{experimentId}/variant`: which variant the calling guest sees. */
export const variantRequestSchema = z.strictObject({
  userProperties: userPropertiesSchema,
  /** Whether the guest agreed to statistics: without it no outside service is called. */
  agreed: z.boolean().default(true),
});
export const variantAnswerSchema = z.object({
  variant: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
});
export type CheckedUserProperties = z.output<typeof userPropertiesSchema>;
