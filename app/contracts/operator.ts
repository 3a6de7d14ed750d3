import * as z from "zod";
import { customizationSchema } from "./customization";
import { externalLinksSchema } from "./links";
import { reviewConfigurationSchema } from "./review";
import { guestAppSchema, settingsSchema, tableDeviceSchema, venueSchema } from "./venue";

/**
 * Records as an operator sends them. A stored record that breaks a rule is shown without the value; one
 * that is only being published is refused, so that its author hears of it.
 */
export const publishedVenueSchema = venueSchema.strict().extend({
  wifi: z
    .strictObject({ ssid: z.string().min(1).max(64), pwd: z.string().max(128).nullable() })
    .nullish(),
});

export const publishedDeviceSchema = tableDeviceSchema.strict();

export const publishedCustomizationSchema = customizationSchema.strict();

export const publishedReviewsSchema = reviewConfigurationSchema.strict();

export const publishedSettingsSchema = settingsSchema.strict().extend({
  externalLinks: externalLinksSchema.nullish(),
  slowNetworkMs: z.int().positive().nullish(),
});

export const publishedGuestAppSchema = guestAppSchema.strict().extend({
  externalLinks: externalLinksSchema.nullish(),
});

/** A key for a till. It is told once; only its SHA-256 is kept. */
export const tillKeySchema = z.object({ key: z.string() });
