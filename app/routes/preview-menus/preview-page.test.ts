import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { NOW } from "#tests/fixtures/bill-document";
import { dish, menu } from "#tests/fixtures/menu";
import { venue } from "#tests/fixtures/venue-record";
import { WEEKDAYS } from "~/domain/menu/menu-times";
import { previewPage } from "./preview-page.server";

const ownVenue = venue({ menuExposedType: "DYNAMIC_MENU" });
const base = `/venues/${ownVenue.id}/menu-previews`;
const pass = `${Math.floor(NOW / 1_000) + 60}.abc`;
const fine = <T>(value: T) => ({ ok: true, value });
const refused = { ok: false, error: { status: 404, code: "not-found" } };

const tile = (label: string, more: object = {}) => ({
  type: "subMenu",
  menuId: "new",
  label,
  labelLanguage: "FR",
  imageUrl: null,
  size: "small",
  x: 0,
  y: 0,
  hideLabel: false,
  ...more,
});
/** One layout is for every hour of every day, which is after the default one. */
const landing = {
  isActive: true,
  defaultLayout: { tiles: [tile("Any time")] },
  layouts: [
    { days: WEEKDAYS, start: "00:00", end: "00:00", tiles: [tile("Now")] },
    { days: ["TUESDAY"], start: "11:30", end: "14:00", tiles: [tile("Lunch")] },
  ],
};
const sheet = { url: "https://cdn.example/1.webp", width: 10, height: 20, text: "Soup" };

function asked(
  firstPage: object,
  menus = [menu("new", [dish("1", 9)])],
  { search = "", at = ownVenue } = {},
) {
  const calls: string[] = [];
  const context = {
    tenant: { venue: at },
    locale: "en-GB",
    now: NOW,
    correlationId: "c",
    platform: {
      menus: {
        preview: async () => fine({ businessId: ownVenue.businessId, language: "fr", menus }),
        previewedFirstPage: async (...call: string[]) => {
          calls.push(call.join(" "));
          return firstPage;
        },
      },
    },
  } as unknown as AppLoadContext;
  const headers = { cookie: search ? "" : `__Host-menu-preview=${pass}` };
  const request = new Request(`https://bill.example${base}${search}`, { headers });
  return { calls, work: () => previewPage({ context, params: { venueId: ownVenue.id }, request }) };
}

describe("the preview's own page", () => {
  it("MENU-42 MENU-04 shows the first page of this moment, and the other layouts with their days and times", async () => {
    const { calls, work } = asked(fine({ landing, staticMenu: null }));
    const { page } = await work();
    expect(calls).toEqual([`${ownVenue.id} FR ${pass}`]);
    expect(page.layouts.map(({ title, tiles }) => [title, tiles[0]?.label.text])).toEqual([
      ["Shown at a table now", "Now"],
      ["Shown at other times", "Any time"],
      ["Shown Tuesday, 11:30 to 14:00", "Lunch"],
    ]);
  });

  it("MENU-42 leads to the preview's own pages, or nowhere", async () => {
    const tiles = [
      tile("Menu"),
      tile("Site", { type: "externalLink", url: "https://a.example/", x: 1 }),
      tile("Venue", { type: "externalLink", url: `/venues/${ownVenue.id}`, y: 1 }),
      tile("Not in the draft", { menuId: "old", y: 2 }),
    ];
    const draft = { isActive: true, defaultLayout: { tiles }, layouts: [] };
    const { page } = await asked(fine({ landing: draft, staticMenu: null })).work();
    expect(page.layouts[0]?.tiles.map(({ href }) => href)).toEqual([`${base}/FR/new`, null, null]);
    expect(page.menus.map(({ href }) => href)).toEqual([`${base}/FR/new`]);
  });

  it("MENU-42 MENU-09 shows a static menu of a venue without menus", async () => {
    const staticMenu = { pictures: [sheet], pdfUrl: null };
    const at = venue({ menuExposedType: "STATIC_MENU" });
    const { page } = await asked(fine({ landing, staticMenu }), [], { at }).work();
    expect(page).toEqual({ layouts: [], staticMenu, link: null, menus: [] });
  });

  it("ROUTE-37 is not there where the platform refuses the pass, and its address loses the link's", async () => {
    const missing = await asked(refused)
      .work()
      .catch((thrown: Response) => thrown);
    expect(missing).toMatchObject({ status: 404 });
    const moved = await asked(fine({ landing, staticMenu: null }), [], { search: `?k=${pass}` })
      .work()
      .catch((thrown: Response) => thrown);
    if (!(moved instanceof Response)) throw new Error("No way on.");
    expect([moved.status, moved.headers.get("location")]).toEqual([303, base]);
  });
});
