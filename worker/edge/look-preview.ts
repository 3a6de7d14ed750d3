import type { Records } from "#worker/db/records";
import { cookieValues } from "#worker/request/cookies";
import { isSameMac, lookPreviewMac } from "#worker/request/signed-links";
import {
  isLookPreview,
  LOOK_PREVIEW_COOKIE,
  LOOK_PREVIEW_PARAMETER,
} from "~/contracts/look-preview";
import { type PreviewPass, readPreviewPass } from "~/contracts/menu-preview";
import type { Venue } from "~/contracts/venue";
import type { Tenant } from "~/services/context.server";
import type { RequestContext } from "./request-context";
import { lookFrom } from "./tenant";

type Read = Pick<Records, "tableLinkKeys" | "lookDraft">;

/**
 * The tenant as a preview shows it: in the draft of its look, or in the published one where there is no
 * draft. Only on the preview's own pages, and only for who brings a pass of this very venue and enrollment that
 * has not ended; anybody else gets the tenant as it is, and the page says that there is no preview.
 *
 * @param now milliseconds since 1970.
 */
export async function withPreviewedLook(
  tenant: Tenant,
  { request, url }: Pick<RequestContext, "request" | "url">,
  records: Read,
  now: number,
): Promise<Tenant> {
  const { venue } = tenant;
  if (!venue || !isLookPreview(url.pathname)) return tenant;
  const parameter = url.searchParams.get(LOOK_PREVIEW_PARAMETER);
  const pass = readPreviewPass(parameter ?? cookieValues(request.headers, LOOK_PREVIEW_COOKIE)[0]);
  if (!pass || pass.endsAtS * 1_000 <= now || !(await isSigned(pass, venue, records))) {
    return tenant;
  }
  const draft = await records.lookDraft(venue.enrollmentId);
  const look = draft ? { ...lookFrom(draft), defaultLocale: venue.locale } : tenant.look;
  return { ...tenant, look, lookPreview: { pass, draft } };
}

async function isSigned(
  { endsAtS, mac }: PreviewPass,
  { id: venueId, enrollmentId }: Venue,
  records: Read,
): Promise<boolean> {
  const about = { venueId, enrollmentId, endsAtS };
  const keys = await records.tableLinkKeys(venueId);
  return keys.some((key) => isSameMac(mac, lookPreviewMac(about, key)));
}
