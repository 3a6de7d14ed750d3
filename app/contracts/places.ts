import * as z from "zod";
import { venueId } from "~/domain/ids.schema";
import { appIdSchema } from "./ids";
import { webLinkSchema } from "./links";
import { typedLine } from "./typed-text";

/** In degrees. */
export const positionSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

const timeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** 1 for Monday to 7 for Sunday, by the venue's clock; an end not after the start is on the next day. */
export const openingHoursSchema = z.object({
  days: z.array(z.int().min(1).max(7)).min(1).max(7),
  from: timeSchema,
  to: timeSchema,
});

/** LOC-05. */
export const venuePlaceFields = {
  position: positionSchema.nullable().default(null),
  openingHours: z.array(openingHoursSchema).max(42).default([]),
  /** Where a table is reserved. */
  reservationUrl: webLinkSchema,
};

/** A position counts before a place in words. `within` leaves out what that guest app does not show. */
export const venueQuerySchema = z.object({
  brand: typedLine(64).optional(),
  place: typedLine(80).optional(),
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  after: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).optional(),
  within: appIdSchema.optional(),
});

export const locatedVenueSchema = z.object({
  venueId,
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
  distanceMetres: z.number().nullable(),
});

/** `from` is null where it is not known. `total` counts the venues before `after` and `limit`. */
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
export type VenueQuery = z.infer<typeof venueQuerySchema>;
export type LocatedVenue = z.infer<typeof locatedVenueSchema>;
export type LocatedVenues = z.infer<typeof locatedVenuesSchema>;
