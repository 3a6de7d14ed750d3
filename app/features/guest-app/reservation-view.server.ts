import type { LocatedVenue } from "~/contracts/places";
import type { GuestReservation } from "~/contracts/reservations";
import { pathTo } from "~/paths/path-to";

export type ReservationView = {
  id: string;
  href: string;
  venue: string;
  when: string;
  guests: number;
  status: "requested" | "confirmed" | "cancelled";
  past: boolean;
};

/** A table counts as past this long after its time: until then its guests are still at it. */
const AT_TABLE_MS = 2 * 3_600_000;

export function reservationView(
  { reservationId, at, guests, status }: GuestReservation,
  venue: LocatedVenue,
  locale: string,
  now: number,
): ReservationView {
  const { timeZone } = venue;
  const clock = new Intl.DateTimeFormat(locale, {
    dateStyle: "full",
    timeStyle: "short",
    timeZone,
  });
  return {
    id: reservationId,
    href: pathTo("venue", { venueId: venue.venueId }),
    venue: venue.name,
    when: clock.format(at),
    guests,
    status: STATUSES[status],
    past: at + AT_TABLE_MS < now,
  };
}

const STATUSES = {
  REQUESTED: "requested",
  CONFIRMED: "confirmed",
  CANCELLED: "cancelled",
} as const;
