import * as z from "zod";
import { appIdSchema } from "./ids";
import { webLinkSchema } from "./links";
import { typedLine } from "./typed-text";

/** Where a venue is on the globe, in degrees. */
export const positionSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

const timeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/**
 * When guests are served on some days of the week, 1 for Monday to 7 for Sunday, by the clock on the
 * venue's wall. Hours that end before they begin, or as they begin, end on the next day.
 */
export const openingHoursSchema = z.object({
  days: z.array(z.int().min(1).max(7)).min(1).max(7),
  from: timeSchema,
  to: timeSchema,
});

/** What the store locator says of a venue besides its name and address (LOC-05). */
export const venuePlaceFields = {
  position: positionSchema.nullable().default(null),
  /** None where the venue does not say. */
  openingHours: z.array(openingHoursSchema).max(42).default([]),
  /** Where a table is reserved. */
  reservationUrl: webLinkSchema,
};

/**
 * What a guest may search venues by: a place in words, or a position; the position counts. `limit` of them after the
 * first `after` are answered, all without it; `within` leaves out what that guest app does not show.
 */
export const venueQuerySchema = z.object({
  brand: typedLine(64).optional(),
  place: typedLine(80).optional(),
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  after: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).optional(),
  within: appIdSchema.optional(),
});

/** A venue of the store locator. */
export const locatedVenueSchema = z.object({
  venueId: z.string(),
  name: z.string(),
  address: z.object({
    address: z.string(),
    city: z.string(),
    country: z.string(),
    state: z.string().nullable(),
    zipCode: z.string(),
  }),
  countryCode: z.string(),
  timeZone: z.string(),
  ...venuePlaceFields,
  /** Guests can read its menus, or order from them at a table. */
  menus: z.boolean(),
  ordering: z.boolean(),
  /** How far away, where the guest said from where. */
  distanceMetres: z.number().nullable(),
});

/**
 * The answer to a search. `from` is what the distances are measured from; null where that is not known. `total` counts
 * the venues before `after` and `limit`.
 */
export const locatedVenuesSchema = z.object({
  from: z
    .union([
      z.object({ kind: z.literal("position") }),
      z.object({ kind: z.literal("place"), name: z.string() }),
    ])
    .nullable(),
  total: z.int().nonnegative(),
  venues: z.array(locatedVenueSchema),
});

export type Position = z.infer<typeof positionSchema>;
export type OpeningHours = z.infer<typeof openingHoursSchema>;
export type VenueQuery = z.infer<typeof venueQuerySchema>;
export type LocatedVenue = z.infer<typeof locatedVenueSchema>;
export type LocatedVenues = z.infer<typeof locatedVenuesSchema>;
