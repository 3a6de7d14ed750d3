import { redirect } from "@remix-run/cloudflare";
import type { MenuFile } from "~/contracts/menu";
import {
  MENU_PREVIEW_COOKIE,
  MENU_PREVIEW_PARAMETER,
  type PreviewedFirstPage,
  readPreviewPass,
  writePreviewPass,
} from "~/contracts/menu-preview";
import type { Language } from "~/i18n/languages";
import { pathTo } from "~/paths/path-to";
import { notFound, type RequestArgs, venueOf } from "~/routes/access/access.server";
import { hostCookie } from "~/services/host-cookie.server";

const STORED_PASS = new RegExp(`(?:^|;\\s*)${MENU_PREVIEW_COOKIE}=([^;]*)`);

/** Whether a request is for a page of the preview (ROUTE-37). */
export function isPreview({ request, params }: RequestArgs): boolean {
  const root = pathTo("preview-menus", { venueId: params.venueId ?? "" });
  const { pathname } = new URL(request.url);
  return pathname === root || pathname.startsWith(`${root}/`);
}

/** The pass in a preview's link, or else the stored one. @throws 404 without a valid one. */
function passOf(request: Request) {
  const inLink = new URL(request.url).searchParams.get(MENU_PREVIEW_PARAMETER);
  const stored = STORED_PASS.exec(request.headers.get("cookie") ?? "")?.[1];
  const pass = readPreviewPass(inLink ?? stored);
  if (!pass) throw notFound("page");
  return pass;
}

/** The preview's first page and static menu. @throws 404 without a valid pass (MENU-42). */
export async function previewedFirstPage(
  place: RequestArgs,
  language: Language,
): Promise<PreviewedFirstPage> {
  const pass = writePreviewPass(passOf(place.request));
  const { menus } = place.context.platform;
  const answer = await menus.previewedFirstPage(venueOf(place).id, language, pass);
  if (!answer.ok) throw notFound("page");
  return answer.value;
}

/**
 * The unpublished menus that a preview shows. A pass in the link is moved into a cookie, so that nobody shares it with
 * the page's address.
 *
 * @throws 404 without a valid pass, and a redirect to the address without the pass.
 */
export async function previewedMenus(place: RequestArgs): Promise<MenuFile> {
  const venue = venueOf(place);
  const url = new URL(place.request.url);
  const pass = passOf(place.request);
  const file = await place.context.platform.menus.preview(venue.id, writePreviewPass(pass));
  if (!file.ok) throw notFound("page");
  if (url.searchParams.has(MENU_PREVIEW_PARAMETER)) {
    url.searchParams.delete(MENU_PREVIEW_PARAMETER);
    const leftS = Math.max(0, pass.endsAtS - Math.floor(place.context.now / 1_000));
    const headers = {
      "set-cookie": hostCookie(MENU_PREVIEW_COOKIE, writePreviewPass(pass), leftS),
    };
    throw redirect(url.pathname + url.search, { status: 303, headers });
  }
  return file.value;
}
