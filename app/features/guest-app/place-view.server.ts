import type { LocatedVenue, Position } from "~/contracts/places";
import { countryRules } from "~/domain/country/country-rules";
import { type OpenState, openState } from "~/domain/venue/opening-hours";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { venueView } from "../venue/venue-view.server";

export type PlaceView = {
  id: string;
  name: string;
  href: string;
  address: string[];
  /** Until when it is open, or when it opens; null where its record does not say. */
  hours: { text: string; open: boolean } | null;
  distance: string | null;
  mapHref: string;
  menuHref: string | null;
  reserveHref: string | null;
};

/** Nearer than this it is where the guest is. */
const HERE_METRES = 50;

/** The phone's own maps, where it has some; else a public map. */
function mapOf({ latitude, longitude }: Position, name: string, userAgent: string): string {
  const point = `${latitude},${longitude}`;
  if (/iPhone|iPad/.test(userAgent)) {
    return `https://maps.apple.com/?${new URLSearchParams({ ll: point, q: name })}`;
  }
  if (/Android/.test(userAgent)) {
    return `geo:${point}?q=${encodeURIComponent(`${point}(${name})`)}`;
  }
  const marker = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  return `https://www.openstreetmap.org/?${marker}#map=17/${latitude}/${longitude}`;
}

const METRES = { kilometer: 1_000, mile: 1_609.344 };

type Reader = { locale: Locale; now: number; userAgent: string };

export function placeView(venue: LocatedVenue, { locale, now, userAgent }: Reader): PlaceView {
  const { venueId, name, position, distanceMetres, reservationUrl } = venue;
  const { address, mapHref } = venueView(venue, null);
  return {
    id: venueId,
    name,
    href: pathTo("venue", { venueId }),
    address,
    hours: hoursOf(venue, locale, now),
    distance:
      distanceMetres === null || distanceMetres < HERE_METRES
        ? null
        : distanceText(distanceMetres, venue.countryCode, locale),
    mapHref: position ? mapOf(position, name, userAgent) : mapHref,
    menuHref: venue.menus ? pathTo("menus", { venueId }) : null,
    reserveHref: reservationUrl || null,
  };
}

function distanceText(metres: number, country: string, locale: Locale): string {
  const unit = countryRules(country).distance;
  const value = metres / METRES[unit];
  const digits = value < 10 ? 1 : 0;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit,
    unitDisplay: "short",
    maximumFractionDigits: digits,
  }).format(value);
}

function hoursOf(venue: LocatedVenue, locale: Locale, now: number): PlaceView["hours"] {
  const state = openState(venue.openingHours, wallTime(now, venue.timeZone));
  if (state.state === "unknown") return null;
  return { open: state.state === "open", text: hoursText(state, locale) };
}

function hoursText(state: Exclude<OpenState, { state: "unknown" }>, locale: Locale): string {
  if (state.state === "open") {
    return say(locale, "brands", "locator.openUntil", { time: clockText(state.until, locale) });
  }
  const time = clockText(state.at, locale);
  if (state.inDays === 0) return say(locale, "brands", "locator.opensAt", { time });
  // Any day of that name will do: 1 January 2024 was a Monday.
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  const day = weekday.format(Date.UTC(2024, 0, state.day));
  return say(locale, "brands", "locator.opensOn", { day, time });
}

function clockText(time: string, locale: Locale): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" });
  return clock.format(Date.UTC(2024, 0, 1, hour, minute));
}

function wallTime(now: number, timeZone: string) {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return {
    day: DAYS.indexOf(of("weekday")) + 1,
    minute: Number(of("hour")) * 60 + Number(of("minute")),
  };
}

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
