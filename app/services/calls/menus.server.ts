import type * as z from "zod";
import { kitchenApi, menusApi, previewsApi } from "~/contracts/api/menus";
import type { BusinessId, OrderId, VenueId } from "~/contracts/ids";
import type { PlacedOrder } from "~/contracts/kitchen";
import type { MenuLanguage } from "~/contracts/landing";
import {
  type MenuFile,
  type MenuPublication,
  menuFileSchema,
  publicationPath,
  type UnavailableProducts,
} from "~/contracts/menu";
import { MENU_PREVIEW_HEADER } from "~/contracts/menu-preview";
import { parseUnchanged } from "~/contracts/parse-unchanged";
import { clientOf } from "../client.server";
import { warn } from "../log.server";
import type { Result } from "../result";
import type { Call, CallSettings, Exchange, PlatformOptions } from "./exchange.server";

/** A published file is asked for so often, with a pause between (MENU-14). */
const ATTEMPTS = 2;
const PAUSE_MS = 300;

/** A file is large, and text shrinks to a tenth on its way (MENU-13). */
const SHRUNK = { headers: { "accept-encoding": "gzip" } };

/** What came back was no answer of its contract; it has been logged. */
export const INVALID_MENU_DATA = "invalid-menu-data";
const INVALID = { status: 502, code: INVALID_MENU_DATA };

/**
 * Reads of menus, and of what the kitchen says of an order. Payloads are checked against their contracts
 * (MENU-29); one that breaks its own is logged and read as a refusal, since a menu that can't be shown
 * must never take a page's bill along (MENU-30).
 */
export function menuCalls(call: Call, exchange: Exchange, options: PlatformOptions) {
  const reader = Object.assign(readerOf(exchange, options), { file: call.file });
  const { ofVenue, publication, video, unavailable, ...files } = clientOf(reader, menusApi);
  const previews = clientOf(reader, previewsApi);
  const kitchen = clientOf(reader, kitchenApi);
  /** Every menu of a business from the menu back end, where its published file can't be used (MENU-12). */
  const consulted = (businessId: BusinessId): Promise<Result<MenuFile>> =>
    files.consulted({ businessId, PAY_AT_TABLE_ONLY: true });
  const file = fileReader(reader, consulted, options);
  return {
    /** Which menus a venue shows, and when (REF-16). */
    ofVenue,
    /** A dish's video by its playback id (PROD-14); 404 where nobody published one. */
    video,
    file,
    consulted,
    /** Every menu of a business as it was published last: its publication, and then the file. */
    current: async (businessId: BusinessId): Promise<Result<MenuFile>> => {
      const newest = await publication({ businessId });
      if (newest.ok) return file(newest.value);
      return isInvalid(newest) ? consulted(businessId) : newest;
    },
    /** What has run out (REF-16); a list that can't be read hides nothing. */
    unavailable: async (businessId: BusinessId): Promise<UnavailableProducts["products"]> => {
      const list = await unavailable({ businessId });
      return list.ok ? list.value.products : [];
    },
    /** Menus that are not published yet, for the bearer of a pass (ROUTE-37). */
    preview: (venueId: VenueId, pass: string) =>
      previews.preview({ venueId }, { headers: { [MENU_PREVIEW_HEADER]: pass } }),
    /** The first page and the static menu of the same preview (MENU-42). */
    previewedFirstPage: (venueId: VenueId, language: MenuLanguage, pass: string) =>
      previews.firstPage({ venueId, language }, { headers: { [MENU_PREVIEW_HEADER]: pass } }),
    /** Orders by their ids; those that nobody knows are left out (REF-15). */
    orders: async (orderIds: readonly OrderId[]): Promise<Result<PlacedOrder[]>> =>
      orderIds.length === 0 ? { ok: true, value: [] } : kitchen.orders({ ids: orderIds.join(",") }),
  };
}

function readerOf(exchange: Exchange, options: PlatformOptions) {
  return async <S extends z.ZodType>(
    method: string,
    path: string,
    schema: S,
    body?: unknown,
    settings?: CallSettings,
  ): Promise<Result<z.infer<S>>> => {
    const answer = await exchange(
      method,
      path,
      async (response) => parseUnchanged(schema, await response.json()),
      body,
      settings,
    );
    if (!answer.ok) return answer;
    if (answer.value.success) return { ok: true, value: answer.value.data };
    const [issue] = answer.value.error.issues;
    warn(options, "menu-data-invalid", `${path}: ${issue?.path.join(".")} ${issue?.code}`);
    return { ok: false, error: INVALID };
  };
}

/** A file that can't be read in this worker is asked for as any other. */
async function readNear(
  options: PlatformOptions,
  newest: MenuPublication,
): Promise<MenuFile | null> {
  try {
    return (await options.readMenuFile?.(newest)) ?? null;
  } catch (fault) {
    warn(options, "menu-file-not-read", fault instanceof Error ? fault.name : "fault");
    return null;
  }
}

/** @returns what reads a publication's file in two attempts; where it can't be had, the menu back end's (MENU-14, MENU-30). */
function fileReader(
  read: Call,
  consulted: (businessId: BusinessId) => Promise<Result<MenuFile>>,
  options: PlatformOptions,
) {
  return async (newest: MenuPublication): Promise<Result<MenuFile>> => {
    const { url, businessId, publicationId } = newest;
    const isOurs = url === publicationPath(businessId, publicationId);
    const near = isOurs ? await readNear(options, newest) : null;
    if (near) return { ok: true, value: near };
    const path = pathOnPlatform(url, options.origin);
    if (path === null) {
      warn(options, "menu-data-invalid", `publication of ${businessId}: is at another origin`);
      return consulted(businessId);
    }
    const attempt = () => read("GET", path, menuFileSchema, undefined, SHRUNK);
    let answer = await attempt();
    for (let tried = 1; tried < ATTEMPTS && isWorthAnother(answer); tried += 1) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      answer = await attempt();
    }
    if (answer.ok) return answer;
    if (!isInvalid(answer))
      warn(options, "menu-file-missing", `${businessId}: ${answer.error.code}`);
    return consulted(businessId);
  };
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
