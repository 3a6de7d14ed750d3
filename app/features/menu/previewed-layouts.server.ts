import type { LandingAnswer } from "~/contracts/landing";
import { layoutNow } from "~/domain/menu/landing";
import { hoursOfDay, isHoursOfDay, WEEKDAYS, type Weekday } from "~/domain/menu/menu-times";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { pathBelow } from "~/paths/path-to";
import { venueClock } from "../venue-clock";
import {
  type LandingSources,
  type LandingTileView,
  landingTiles,
  shownCategories,
} from "./landing-view.server";

/** A layout of the first page with when it is shown. */
export type PreviewedLayout = { title: string; tiles: LandingTileView[] };

type Layout = NonNullable<LandingAnswer["defaultLayout"]> | LandingAnswer["layouts"][number];

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * The layouts of a first page that is only being previewed: the one that guests would see now, and then the
 * others. Tiles lead to the preview's own pages, or nowhere (MENU-42).
 */
export function previewedLayouts(
  answer: LandingAnswer,
  sources: LandingSources,
): PreviewedLayout[] {
  const { locale, at } = sources;
  const base = pathBelow(at, "menus", {});
  const { layout: now } = layoutNow<Layout, LandingAnswer["layouts"][number]>(answer, sources);
  const all: Layout[] = [
    ...(answer.defaultLayout ? [answer.defaultLayout] : []),
    ...answer.layouts,
  ];
  const inOrder = now ? [now, ...all.filter((layout) => layout !== now)] : all;
  const shownIn = shownCategories(sources);
  // At whatever hour each is shown.
  const tilesOf = ({ tiles }: Layout) => {
    const alone = { isActive: true, defaultLayout: { tiles }, layouts: [] };
    return landingTiles(alone, sources, shownIn).tiles;
  };
  return inOrder
    .map((layout) => ({
      title: layout === now ? say(locale, "menus", "preview.now") : whenShown(layout, locale),
      tiles: tilesOf(layout).map((tile) =>
        tile.href?.startsWith(`${base}/`) ? tile : { ...tile, href: null, external: false },
      ),
    }))
    .filter(({ tiles }) => tiles.length > 0);
}

function whenShown(layout: Layout, locale: Locale): string {
  if (!("days" in layout)) return say(locale, "menus", "preview.otherwise");
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  return say(locale, "menus", "preview.scheduled", {
    days: list.format(layout.days.map((day) => dayName(day, locale))),
    start: timeName(layout.start, locale),
    end: timeName(layout.end, locale),
  });
}

function dayName(day: Weekday, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  return format.format(MONDAY + WEEKDAYS.indexOf(day) * DAY_MS);
}

function timeName(time: string, locale: Locale): string {
  if (!isHoursOfDay(time)) return time;
  return venueClock(locale, "UTC").format(MONDAY + hoursOfDay(time) * 1_000);
}
