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
import { hostCookie } from "~/services/host-cookie.server";
import { notFound, type PageArgs, venueOf } from "../access/access.server";

type Asked = PageArgs & { request: Request };

const STORED = new RegExp(`(?:^|;\\s*)${MENU_PREVIEW_COOKIE}=([^;]*)`);

/** Whether a request is for a page of the preview (ROUTE-37). */
export function isPreview({ request, params }: Asked): boolean {
  const root = pathTo("preview-menus", { venueId: params.venueId ?? "" });
  const { pathname } = new URL(request.url);
  return pathname === root || pathname.startsWith(`${root}/`);
}

/** The pass of a request: its link's, or the one that was stored. */
function passOf(request: Request) {
  const given = new URL(request.url).searchParams.get(MENU_PREVIEW_PARAMETER);
  const stored = STORED.exec(request.headers.get("cookie") ?? "")?.[1];
  const pass = readPreviewPass(given ?? stored);
  if (!pass) throw notFound("page");
  return pass;
}

/** The first page and the static menu of the same preview; without a pass that counts there is none (MENU-42). */
export async function previewedFirstPage(
  place: Asked,
  language: Language,
): Promise<PreviewedFirstPage> {
  const pass = writePreviewPass(passOf(place.request));
  const { menus } = place.context.platform;
  const answer = await menus.previewedFirstPage(venueOf(place).id, language, pass);
  if (!answer.ok) throw notFound("page");
  return answer.value;
}

/**
 * The menus that a preview shows: those that are not published yet. The link's pass goes into a cookie, and
 * the address goes on without it, so that nobody sends it along. Without a pass that counts there is no such page.
 */
export async function previewedMenus(place: Asked): Promise<MenuFile> {
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
