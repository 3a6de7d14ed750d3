import { Hono } from "hono";
import { isSameMac, previewMac } from "#worker/request/signed-links";
import { type VenueId, venueIdSchema } from "~/contracts/ids";
import { menuLanguageSchema } from "~/contracts/landing";
import type { MenuFile } from "~/contracts/menu";
import {
  MENU_PREVIEW_HEADER,
  type PreviewedFirstPage,
  readPreviewPass,
} from "~/contracts/menu-preview";
import type { Venue } from "~/contracts/venue";
import { pathId } from "../body";
import type { PlatformContext, PlatformEnv } from "../context";
import { landingIn } from "../marketing/marketing";
import { notFound } from "../refusal";

const JSON_TYPE = { "content-type": "application/json", "cache-control": "no-store" };

/**
 * What is not published yet, base `/api/menu-back-end` (MENU-42, ROUTE-37). Whoever has a pass of the
 * venue's may read each draft, or what is published where there is none. A wrong pass, one of another venue
 * and one that has ended are the same 404.
 */
export const menuPreviews = new Hono<PlatformEnv>()
  .get("/previews/:venueId", async (c) => {
    const { businessId, locale } = await previewedVenue(c, c.req.param("venueId"));
    const records = c.get("records");
    const publication = await records.menuPublication(businessId);
    const file =
      (await records.menuDraft(businessId)) ??
      (publication && (await records.menuFile(businessId, publication.publicationId)));
    // A venue whose menu is static has no file.
    const none: MenuFile = { businessId, language: locale, menus: [] };
    return c.body(file ?? JSON.stringify(none), 200, JSON_TYPE);
  })
  .get("/previews/:venueId/first-page/:language", async (c) => {
    const language = pathId(menuLanguageSchema, c.req.param("language"));
    const { id, businessId, menuExposedType, staticMenu } = await previewedVenue(
      c,
      c.req.param("venueId"),
    );
    const records = c.get("records");
    const landing = (await records.landingDraft(businessId)) ?? (await records.landing(businessId));
    const published = menuExposedType === "STATIC_MENU" ? staticMenu : null;
    const shown: PreviewedFirstPage = {
      landing: landing && landingIn(landing, language),
      staticMenu: (await records.staticMenuDraft(id)) ?? published ?? null,
    };
    return c.body(JSON.stringify(shown), 200, JSON_TYPE);
  });

/** The venue of the path, for who has its pass. */
async function previewedVenue(c: PlatformContext, inPath: string): Promise<Venue> {
  const venueId = pathId(venueIdSchema, inPath);
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
