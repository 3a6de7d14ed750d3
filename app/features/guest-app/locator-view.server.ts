import type { LocatedVenues, VenueQuery } from "~/contracts/places";
import type { Locale } from "~/i18n/locales";
import { pathTo } from "~/paths/path-to";
import type { MapPin, MapTiles } from "./draw-map";
import { type PlaceView, placeView } from "./place-view.server";

const locatorModes = ["list", "map"] as const;
type LocatorMode = (typeof locatorModes)[number];

type LocatorQuery = {
  mode: LocatorMode;
  brand: string | null;
  place: string;
  near: { latitude: number; longitude: number } | null;
  /** How many places come before the first one shown. */
  after: number;
};

const PLACES_SHOWN = 25;

export type LocatorView = {
  places: PlaceView[];
  /** Leads to the places after these; null where there are none. */
  moreHref: string | null;
  from: LocatedVenues["from"];
  /** The words that lead to no place we know. */
  unknown: string | null;
  typed: string;
  /** What the search keeps of the address. */
  hidden: { name: string; value: string }[];
  brands: { href: string; name: string | null; current: boolean }[];
  modes: { mode: LocatorMode; href: string; current: boolean }[];
  /** The map of these places; null on the list, and where nobody has set whose pictures it has. */
  map: { pins: MapPin[]; tiles: MapTiles } | null;
  /** Leads to what is near a position that is put behind it. */
  nearHref: string;
};

const NEAR = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/;

export function readLocatorQuery({ searchParams }: URL): LocatorQuery {
  const [, latitude, longitude] = NEAR.exec(searchParams.get("near") ?? "") ?? [];
  const near = { latitude: Number(latitude), longitude: Number(longitude) };
  const isOnGlobe = Math.abs(near.latitude) <= 90 && Math.abs(near.longitude) <= 180;
  return {
    mode: searchParams.get("mode") === "map" ? "map" : "list",
    brand: searchParams.get("brand"),
    place: (searchParams.get("place") ?? "").trim().slice(0, 80),
    near: isOnGlobe ? near : null,
    after: Number(/^\d{1,4}$/.exec(searchParams.get("after") ?? "")?.[0] ?? 0),
  };
}

/** The query of the call. A list has a page of venues; a map has all of them. */
export function venueQuery({ mode, brand, place, near, after }: LocatorQuery): VenueQuery {
  return {
    ...(brand ? { brand } : {}),
    ...(near ?? (place ? { place } : {})),
    ...(mode === "list" ? { after, limit: PLACES_SHOWN } : {}),
  };
}

type Parts = {
  query: LocatorQuery;
  found: LocatedVenues;
  brands: { id: string; name: string }[];
  tiles: MapTiles | null;
  locale: Locale;
  now: number;
  userAgent: string;
};

export function locatorView({ query, found, brands, tiles, ...at }: Parts): LocatorView {
  const { mode, brand, place, near, after } = query;
  const chosen = brands.some(({ id }) => id === brand) ? brand : null;
  const base: [string, string][] = [["mode", mode]];
  if (chosen) base.push(["brand", chosen]);
  const where: [string, string][] = near
    ? [["near", `${near.latitude},${near.longitude}`]]
    : place
      ? [["place", place]]
      : [];
  const href = (changed: Record<string, string | null>) => {
    const query = new URLSearchParams([...base, ...where]);
    for (const [name, value] of Object.entries(changed)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    return `?${query}`;
  };
  // On a map there is only what has a place on it.
  const placed = found.venues.filter(({ position }) => position);
  const next = after + PLACES_SHOWN;
  const shown = mode === "map" ? placed.slice(after, next) : found.venues;
  const total = mode === "map" ? placed.length : found.total;
  return {
    places: shown.map((venue) => placeView(venue, at)),
    moreHref: next < total ? href({ after: String(next) }) : null,
    from: found.from,
    unknown: !near && place && !found.from ? place : null,
    typed: near ? "" : place,
    hidden: base.map(([name, value]) => ({ name, value })),
    brands: [{ id: null, name: null }, ...brands].map(({ id, name }) => ({
      href: href({ brand: id }),
      name,
      current: id === chosen,
    })),
    modes: locatorModes.map((one) => ({
      mode: one,
      href: href({ mode: one }),
      current: one === mode,
    })),
    map: mode === "map" && tiles ? { pins: pinsOf(found), tiles } : null,
    nearHref: `?${new URLSearchParams(base)}&near=`,
  };
}

function pinsOf({ venues }: LocatedVenues): MapPin[] {
  return venues.flatMap(({ venueId, name, position }) =>
    position ? [{ name, href: pathTo("venue", { venueId }), ...position }] : [],
  );
}
