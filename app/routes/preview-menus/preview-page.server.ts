import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { LandingAnswer } from "~/contracts/landing";
import { layoutNow } from "~/domain/menu/landing";
import { menuKind } from "~/domain/menu/menu-kind";
import { hoursOfDay, isHoursOfDay, WEEKDAYS, type Weekday } from "~/domain/menu/menu-times";
import { DAY_MS } from "~/domain/time";
import {
  type LandingSources,
  type LandingTileView,
  landingTiles,
  shownCategories,
} from "~/features/menu/landing-view.server";
import { menuOffer } from "~/features/menu/menu-offer.server";
import { menuTiles } from "~/features/menu/menu-page.server";
import { venueClock } from "~/features/venue-clock";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { pathBelow } from "~/paths/path-to";
import { venueOf } from "~/routes/access/access.server";
import { languageFor, previewed } from "~/routes/use-cases/menu/menu-place.server";
import { previewedFirstPage } from "~/routes/use-cases/menu/menu-preview.server";

/** A layout of the first page with when it is shown. */
type PreviewedLayout = { title: string; tiles: LandingTileView[] };

type Layout = NonNullable<LandingAnswer["defaultLayout"]> | LandingAnswer["layouts"][number];

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

/**
 * What an operator looks at before publishing it: the first page of the tables, the static menu, and the
 * menus (MENU-42, ROUTE-37).
 *
 * @returns also the headers that store a language that was chosen just now.
 */
export async function previewPage({ context, params, request }: LoaderFunctionArgs) {
  const place = { context, params, request };
  const venue = venueOf(place);
  const at = { venueId: venue.id, isPreview: true } as const;
  const served = await previewed(place, venue);
  const { language, keep } = languageFor(request, venue, served, served.menus[0]);
  const { landing, staticMenu } = await previewedFirstPage(place, language);
  const { locale, now } = context;
  const { timeZone } = venue;
  const kind = menuKind(venue).kind;
  const offer = staticMenu ? null : menuOffer(venue, at);
  const page = {
    /** A venue whose menu is static has no such page. */
    layouts:
      landing && kind === "dynamic"
        ? previewedLayouts(landing, { served, language, at, locale, now, timeZone })
        : [],
    staticMenu,
    /** The menu of another site, which the venue's record leads to. */
    link: offer?.kind === "external" ? offer : null,
    menus: menuTiles({ served, language, at, locale }),
  };
  return { venue, page, headers: keep };
}

/**
 * The layouts of a first page that is only being previewed: the one that guests would see now, and then the
 * others. Tiles lead to the preview's own pages, or nowhere (MENU-42).
 */
function previewedLayouts(answer: LandingAnswer, sources: LandingSources): PreviewedLayout[] {
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
