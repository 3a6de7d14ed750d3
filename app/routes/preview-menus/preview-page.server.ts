import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { menuKind } from "~/domain/menu/menu-kind";
import { menuOffer } from "~/features/menu/menu-offer.server";
import { menuTiles } from "~/features/menu/menu-page.server";
import { previewedLayouts } from "~/features/menu/previewed-layouts.server";
import { venueOf } from "~/routes/access/access.server";
import { languageFor, previewed } from "~/routes/use-cases/menu/menu-place.server";
import { previewedFirstPage } from "~/routes/use-cases/menu/menu-preview.server";

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
