import { type Landing, landingSchema } from "~/contracts/landing";
import { languageOfCountry, parseLanguage } from "~/i18n/languages";
import type { DemoVenue } from "../demo-venue";
import { businessId } from "../records";
import { demoVenues } from "../venues";
import { type TileWords, tilesOf } from "./tiles";
import { landingWords } from "./words";

/** Every tile of a venue's layouts, and whether it is as wide as the page. */
export function tilesWithWidth(demo: DemoVenue): { tile: TileWords; large: boolean }[] {
  const words = landingWords[demo.id];
  const layouts = words ? [words.always, ...(words.at ?? []).map(({ rows }) => rows)] : [];
  return layouts.flat().flatMap((row) => row.map((tile) => ({ tile, large: row.length === 1 })));
}

/**
 * How a demo business arranges its tables' first page. Venues of the group share one record: each shows the
 * tiles that lead to menus of its own.
 *
 * @returns nothing where none of its venues arranges anything.
 */
export function landingRecord(ofBusiness: string): Landing | null {
  const venues = demoVenues.filter(
    (demo) => businessId(demo) === ofBusiness && landingWords[demo.id],
  );
  const [first] = venues;
  if (!first) return null;
  let row = 0;
  const always = venues.flatMap((demo) => {
    const rows = landingWords[demo.id]?.always ?? [];
    const tiles = tilesOf(demo, rows, row);
    row += rows.length;
    return tiles;
  });
  return landingSchema.parse({
    businessId: ofBusiness,
    // Catalan is no language of menus: a venue that speaks it has its country's.
    language: parseLanguage(first.locale.slice(0, 2)) ?? languageOfCountry(first.country),
    isActive: true,
    defaultLayout: { tiles: always },
    layouts: venues.flatMap((demo) =>
      (landingWords[demo.id]?.at ?? []).map(({ rows, ...times }) => ({
        ...times,
        tiles: tilesOf(demo, rows),
      })),
    ),
  });
}
