import { isSameMac, previewMac } from "#worker/request/signed-links";
import { previewsApi } from "~/contracts/api/menus";
import type { VenueId } from "~/contracts/ids";
import { MENU_PREVIEW_HEADER, readPreviewPass } from "~/contracts/menu-preview";
import type { Venue } from "~/contracts/venue";
import type { PlatformContext } from "../context";
import { landingIn } from "../marketing";
import { notFound } from "../refusal";
import { serve, written } from "../serve";

/**
 * What is not published yet. Whoever has a pass of the venue's may read each draft, or what is published where there is
 * none. A wrong pass, one of another venue and one that has ended are the same 404.
 */
export const previews = serve(previewsApi, {
  async preview({ venueId }, c) {
    const { businessId, locale } = await previewedVenue(c, venueId);
    const records = c.get("records");
    const publication = await records.menuPublication(businessId);
    const file =
      (await records.menuDraft(businessId)) ??
      (publication && (await records.menuFile(businessId, publication.publicationId)));
    c.header("cache-control", "no-store");
    // A venue whose menu is static has no file.
    return file ? written(file) : { businessId, language: locale, menus: [] };
  },
  async firstPage({ venueId, language }, c) {
    const { businessId, menuExposedType, staticMenu } = await previewedVenue(c, venueId);
    const records = c.get("records");
    const landing = (await records.landingDraft(businessId)) ?? (await records.landing(businessId));
    const published = menuExposedType === "STATIC_MENU" ? staticMenu : null;
    c.header("cache-control", "no-store");
    return {
      landing: landing && landingIn(landing, language),
      staticMenu: (await records.staticMenuDraft(venueId)) ?? published ?? null,
    };
  },
});

async function previewedVenue(c: PlatformContext, venueId: VenueId): Promise<Venue> {
  await requirePass(c, venueId);
  const record = await c.get("records").venue(venueId);
  if (!record) throw notFound();
  return record.venue;
}

async function requirePass(c: PlatformContext, venueId: VenueId): Promise<void> {
  const pass = readPreviewPass(c.req.header(MENU_PREVIEW_HEADER));
  if (!pass || pass.endsAtS * 1_000 <= Date.now()) throw notFound();
  const { endsAtS } = pass;
  const keys = await c.get("records").tableLinkKeys(venueId);
  const isSigned = keys.some((key) => isSameMac(pass.mac, previewMac({ venueId, endsAtS }, key)));
  if (!isSigned) throw notFound();
}
