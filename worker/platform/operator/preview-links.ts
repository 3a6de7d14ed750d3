import { hasVenueOf } from "#worker/db/published";
import { lookPreviewMac, previewMac } from "#worker/request/signed-links";
import { operatorPreviewsApi } from "~/contracts/api/operator";
import { LOOK_PREVIEW_PARAMETER } from "~/contracts/look-preview";
import { MENU_PREVIEW_PARAMETER, writePreviewPass } from "~/contracts/menu-preview";
import { DAY_S } from "~/domain/time";
import { notFound } from "../refusal";
import { serve } from "../serve";
import { siteOf } from "../site";
import { requireVenue } from "./checks";
import { signingKey } from "./signing-key";

/** A preview is open for a day. */
const PREVIEW_S = DAY_S;

export const operatorPreviews = serve(operatorPreviewsApi, {
  async ofMenus({ venueId }, c) {
    await requireVenue(c.env, venueId);
    const endsAtS = endOfPreview();
    const mac = previewMac({ venueId, endsAtS }, await signingKey(c.env, venueId));
    const link = new URL(`/venues/${venueId}/menu-previews`, await siteOf(c));
    link.searchParams.set(MENU_PREVIEW_PARAMETER, writePreviewPass({ endsAtS, mac }));
    return { link: link.href, endsAt: endsAtS * 1_000 };
  },
  async ofLook({ enrollmentId, body: { venueId } }, c) {
    // The venue must be one whose pages have this look.
    if (!(await hasVenueOf(c.env.DB, enrollmentId, venueId))) throw notFound();
    const endsAtS = endOfPreview();
    const key = await signingKey(c.env, venueId);
    const mac = lookPreviewMac({ venueId, enrollmentId, endsAtS }, key);
    const link = new URL(`/venues/${venueId}/look-preview`, await siteOf(c));
    link.searchParams.set(LOOK_PREVIEW_PARAMETER, writePreviewPass({ endsAtS, mac }));
    return { link: link.href, endsAt: endsAtS * 1_000 };
  },
});

function endOfPreview(): number {
  return Math.floor(Date.now() / 1_000) + PREVIEW_S;
}
