import * as z from "zod";
import { type PlacedOrder, placedOrderSchema, type Tab, tabSchema } from "~/contracts/kitchen";
import type { MenuLanguage } from "~/contracts/landing";
import {
  type MenuFile,
  type MenuPublication,
  type MenuVenue,
  menuFileSchema,
  menuPublicationSchema,
  menuVenueSchema,
  publicationPath,
  type UnavailableProducts,
  unavailableProductsSchema,
} from "~/contracts/menu";
import {
  MENU_PREVIEW_HEADER,
  type PreviewedFirstPage,
  previewedFirstPageSchema,
} from "~/contracts/menu-preview";
import { parseUnchanged } from "~/contracts/parse-unchanged";
import { type VideoAnswer, videoAnswerSchema } from "~/contracts/video";
import { warn } from "../log.server";
import type { Result } from "../result";
import type { CallSettings, Exchange, PlatformOptions } from "./exchange.server";

/** A published file is asked for so often, with a pause between (MENU-14). */
const ATTEMPTS = 2;
const PAUSE_MS = 300;

/** A file is large, and text shrinks to a tenth on its way (MENU-13). */
const SHRUNK = { headers: { "accept-encoding": "gzip" } };

/** What came back was no answer of its contract; it has been logged. */
export const INVALID_MENU_DATA = "invalid-menu-data";
const INVALID = { status: 502, code: INVALID_MENU_DATA };

/** Reads a path and checks the answer against its contract. */
type Read = <S extends z.ZodType>(
  path: string,
  schema: S,
  settings?: CallSettings,
) => Promise<Result<z.infer<S>>>;

/**
 * Reads of menus, and of what the kitchen says of an order. Payloads are checked against their contracts
 * (MENU-29); one that breaks its own is logged and read as a refusal, since a menu that can't be shown
 * must never take a page's bill along (MENU-30).
 */
export function menuCalls(exchange: Exchange, place: PlatformOptions) {
  const read = reader(exchange, place);
  const { consulted, file } = menuFiles(read, place);

  const publication = (businessId: string): Promise<Result<MenuPublication>> =>
    read(`/api/store/business_menu_publications/${businessId}`, menuPublicationSchema);

  return {
    publication,
    file,
    consulted,
    /** Which menus a venue shows, and when (REF-16). */
    ofVenue: (venueId: string): Promise<Result<MenuVenue>> =>
      read(`/api/store/menu_venues/${venueId}`, menuVenueSchema),
    /** Every menu of a business as it was published last: its publication, and then the file. */
    current: async (businessId: string): Promise<Result<MenuFile>> => {
      const newest = await publication(businessId);
      if (newest.ok) return file(newest.value);
      return isInvalid(newest) ? consulted(businessId) : newest;
    },
    /** What has run out (REF-16); a list that can't be read hides nothing. */
    unavailable: async (businessId: string): Promise<UnavailableProducts["products"]> => {
      const list = await read(
        `/api/store/unavailable_products/${businessId}`,
        unavailableProductsSchema,
      );
      return list.ok ? list.value.products : [];
    },
    /** Menus that are not published yet, for the bearer of a pass (ROUTE-37). */
    preview: (venueId: string, pass: string): Promise<Result<MenuFile>> =>
      read(`/api/menu-back-end/previews/${venueId}`, menuFileSchema, {
        headers: { [MENU_PREVIEW_HEADER]: pass },
      }),
    /** The first page and the static menu of the same preview (MENU-42). */
    previewedFirstPage: (
      venueId: string,
      language: MenuLanguage,
      pass: string,
    ): Promise<Result<PreviewedFirstPage>> =>
      read(
        `/api/menu-back-end/previews/${venueId}/first-page/${language}`,
        previewedFirstPageSchema,
        { headers: { [MENU_PREVIEW_HEADER]: pass } },
      ),
    /** A dish's video by its playback id (PROD-14); 404 where nobody published one. */
    video: (businessId: string, playbackId: string): Promise<Result<VideoAnswer>> =>
      read(
        `/api/menu-back-end/videos/${businessId}/${encodeURIComponent(playbackId)}`,
        videoAnswerSchema,
      ),
    /** Orders by their ids; those that nobody knows are left out (REF-15). */
    orders: async (orderIds: readonly string[]): Promise<Result<PlacedOrder[]>> =>
      orderIds.length === 0
        ? { ok: true, value: [] }
        : read(
            `/api/store/bill_orders?ids=${encodeURIComponent(orderIds.join(","))}`,
            z.array(placedOrderSchema),
          ),
    /** A tab (REF-14); 404 'tab could not be found in store' where there is none. */
    tab: (tabId: string): Promise<Result<Tab>> => read(`/api/store/tabs/${tabId}`, tabSchema),
  };
}

function reader(exchange: Exchange, place: PlatformOptions): Read {
  return async (path, schema, settings) => {
    const answer = await exchange(
      "GET",
      path,
      async (response) => parseUnchanged(schema, await response.json()),
      undefined,
      settings,
    );
    if (!answer.ok) return answer;
    if (answer.value.success) return { ok: true, value: answer.value.data };
    const [issue] = answer.value.error.issues;
    warn(place, "menu-data-invalid", `${path}: ${issue?.path.join(".")} ${issue?.code}`);
    return { ok: false, error: INVALID };
  };
}

/** A file that can't be read in this worker is asked for as any other. */
async function readNear(place: PlatformOptions, newest: MenuPublication): Promise<MenuFile | null> {
  try {
    return (await place.readMenuFile?.(newest)) ?? null;
  } catch (fault) {
    warn(place, "menu-file-not-read", fault instanceof Error ? fault.name : "fault");
    return null;
  }
}

function menuFiles(read: Read, place: PlatformOptions) {
  /** Every menu of a business from the menu back end, where its published file can't be used (MENU-12). */
  const consulted = (businessId: string): Promise<Result<MenuFile>> =>
    read(
      `/api/menu-back-end/consultation/businesses/${businessId}/menus?PAY_AT_TABLE_ONLY=true`,
      menuFileSchema,
    );

  /** A publication's file in two attempts; where it can't be had, the menu back end's (MENU-14, MENU-30). */
  const file = async (newest: MenuPublication): Promise<Result<MenuFile>> => {
    const { url, businessId, publicationId } = newest;
    const isOurs = url === publicationPath(businessId, publicationId);
    const near = isOurs ? await readNear(place, newest) : null;
    if (near) return { ok: true, value: near };
    const path = pathOnPlatform(url, place.origin);
    if (path === null) {
      warn(place, "menu-data-invalid", `publication of ${businessId}: is at another origin`);
      return consulted(businessId);
    }
    let answer = await read(path, menuFileSchema, SHRUNK);
    for (let attempt = 1; attempt < ATTEMPTS && isWorthAnother(answer); attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      answer = await read(path, menuFileSchema, SHRUNK);
    }
    if (answer.ok) return answer;
    if (!isInvalid(answer)) warn(place, "menu-file-missing", `${businessId}: ${answer.error.code}`);
    return consulted(businessId);
  };

  return { consulted, file };
}

/** A file's path where it lies on the platform itself; this server fetches from nowhere else. */
function pathOnPlatform(url: string, origin: string): string | null {
  if (!URL.canParse(url, origin)) return null;
  const at = new URL(url, origin);
  return at.origin === new URL(origin).origin ? at.pathname + at.search : null;
}

function isInvalid(answer: Result<unknown>): boolean {
  return !answer.ok && answer.error.code === INVALID.code;
}

/** Data that breaks its contract would break it again; any other failure may be temporary. */
function isWorthAnother(answer: Result<unknown>): boolean {
  return !answer.ok && !isInvalid(answer);
}
