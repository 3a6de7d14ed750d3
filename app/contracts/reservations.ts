import * as z from "zod";
import { venueIdSchema } from "./ids";

export const reservationIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** LOC-06. */
export const reservationSchema = z.object({
  venueId: venueIdSchema,
  /** Whose it is, by the number that they booked with. */
  phoneNumber: z.string().regex(/^\+[1-9]\d{6,14}$/),
  /** When the table is theirs, in milliseconds since 1970. */
  at: z.int().positive(),
  guests: z.int().min(1).max(500),
  status: z.enum(["REQUESTED", "CONFIRMED", "CANCELLED"]),
});

export const guestReservationSchema = z.object({
  reservationId: z.string(),
  ...reservationSchema.omit({ phoneNumber: true }).shape,
});

export const guestReservationsSchema = z.object({ reservations: z.array(guestReservationSchema) });

export type Reservation = z.infer<typeof reservationSchema>;
export type GuestReservation = z.infer<typeof guestReservationSchema>;
