import { beforeAll, describe, expect, it, vi } from "vitest";
import { DEMO_OPERATOR_KEY } from "#worker/demo/env";
import { anId } from "~/domain/ids.fixture";
import { isolate, menuFile, publishVenues } from "./menus.fixture";
import { fixtureRecords } from "./records.fixture";

beforeAll(publishVenues);

const names = (body: unknown) =>
  (body as ReturnType<typeof menuFile>).menus[0]?.categories[0]?.elements.map((one) =>
    "name" in one ? one.name : "",
  );

/** Makes a preview link as an operator does; `pass` is its signature. */
async function linkTo(venueId: string): Promise<{ path: string; pass: string; endsAt: number }> {
  const { status, body } = await isolate().send<{ link: string; endsAt: number }>(
    "POST",
    `/operator/v1/venues/${venueId}/menu-preview-links`,
    undefined,
    { authorization: `Bearer ${DEMO_OPERATOR_KEY}` },
  );
  expect(status).toBe(201);
  const { pathname, searchParams } = new URL(body.link);
  return { path: pathname, pass: searchParams.get("k") ?? "", endsAt: body.endsAt };
}

const read = (venueId: string, pass?: string) =>
  isolate().send(
    "GET",
    `/api/menu-back-end/previews/${venueId}`,
    undefined,
    pass === undefined ? {} : { "x-menu-preview": pass },
  );

describe("menus before they are published", () => {
  it("ROUTE-37 MENU-42 are read by a signed link of a day, and by no guest", async () => {
    const { operate, get } = isolate();
    await operate("businesses/group/menus", menuFile("group", "Soup"));
    expect((await operate("businesses/group/menu-draft", menuFile("group", "Bisque"))).status).toBe(
      204,
    );
    const { path, pass, endsAt } = await linkTo("bistro");
    expect(path).toBe("/venues/bistro/menu-previews");
    const day = 24 * 3_600_000;
    expect(Math.abs(endsAt - Date.now() - day)).toBeLessThan(60_000);
    const preview = await read("bistro", pass);
    expect(names(preview.body)).toEqual(["Bisque"]);
    expect(preview.headers.get("cache-control")).toBe("no-store");
    const published = await get("/api/menu-back-end/consultation/businesses/group/menus");
    expect(names(published.body)).toEqual(["Soup"]);
  });

  it("ROUTE-37 are not found without a pass, or with another venue's, an expired or a changed one", async () => {
    const { pass } = await linkTo("bistro");
    const [endsAt = "", mac = ""] = pass.split(".");
    const longer = `${Number(endsAt) + 3_600}.${mac}`;
    const wrong = [undefined, "", "x", `1.${mac}`, longer, (await linkTo("osteria")).pass];
    for (const given of wrong) expect((await read("bistro", given)).status, given).toBe(404);
    expect((await read("bistro", pass)).status).toBe(200);
    const clock = vi.spyOn(Date, "now");
    clock.mockReturnValue(Number(endsAt) * 1_000 - 1);
    expect((await read("bistro", pass)).status).toBe(200);
    clock.mockReturnValue(Number(endsAt) * 1_000);
    expect((await read("bistro", pass)).status).toBe(404);
    clock.mockRestore();
  });

  it("ROUTE-37 are the published ones once the draft is published, and are checked as those are", async () => {
    const { operate } = isolate();
    const { pass } = await linkTo("bistro");
    await operate("businesses/group/menu-draft", menuFile("group", "Bisque"));
    await operate("businesses/group/menus", menuFile("group", "Chowder"));
    expect(names((await read("bistro", pass)).body)).toEqual(["Chowder"]);
    const { status } = await operate("businesses/group/menu-draft", { ...menuFile(), menus: [1] });
    expect(status).toBe(400);
  });
});

const tile = {
  type: "subMenu",
  menuId: "food",
  label: "Menu",
  imageUrl: null,
  size: "small",
  x: 0,
  y: 0,
};
const landing = (label: string) => ({
  businessId: "group",
  language: "FR",
  isActive: true,
  defaultLayout: { tiles: [{ ...tile, label }] },
  layouts: [],
});
const sheets = (text: string) => ({
  pictures: [{ url: "https://cdn.example/1.webp", width: 10, height: 20, text }],
  pdfUrl: null,
});

/** The first page and the static menu of a preview, each by a text in it. */
async function firstPage(pass: string, venueId = "bistro") {
  const { status, body, headers } = await isolate().send<{
    landing: ReturnType<typeof landing> | null;
    staticMenu: ReturnType<typeof sheets> | null;
  }>("GET", `/api/menu-back-end/previews/${venueId}/first-page/FR`, undefined, {
    "x-menu-preview": pass,
  });
  if (status !== 200) return { status, body: { ...body, correlationId: "any" } };
  expect(headers.get("cache-control")).toBe("no-store");
  return {
    tile: body.landing?.defaultLayout.tiles[0]?.label,
    sheet: body.staticMenu?.pictures[0]?.text,
  };
}

/** The same texts as guests see them. */
async function published() {
  const { get } = isolate();
  const page = await get<ReturnType<typeof landing>>(
    "/api/marketing/public/businesses/group/menu/FR",
  );
  const venue = await get<{ staticMenu?: ReturnType<typeof sheets> }>("/api/store/venues/bistro");
  return {
    tile: page.body.defaultLayout?.tiles[0]?.label,
    sheet: venue.body.staticMenu?.pictures[0]?.text,
  };
}

describe("the first page and a static menu before they are published", () => {
  it("MENU-42 ROUTE-37 are read by the same link, and by no guest, until they are published", async () => {
    const { operate } = isolate();
    const { pass } = await linkTo("bistro");
    expect((await operate("businesses/group/landing-draft", landing("Draft"))).status).toBe(204);
    expect((await operate("venues/bistro/static-menu-draft", sheets("Draft"))).status).toBe(204);
    expect(await firstPage(pass)).toEqual({ tile: "Draft", sheet: "Draft" });
    expect(await published()).toEqual({ tile: undefined, sheet: undefined });

    expect((await operate("businesses/group/landing", landing("Published"))).status).toBe(204);
    expect(await firstPage(pass)).toEqual({ tile: "Published", sheet: "Draft" });
    const stored = (await fixtureRecords.venue(anId.venue("bistro")))?.venue;
    const venue = { ...stored, businessId: "group", staticMenu: sheets("Published") };
    expect((await operate("venues/bistro", venue)).status).toBe(204);
    const all = { tile: "Published", sheet: "Published" };
    expect([await firstPage(pass), await published()]).toEqual([all, all]);
  });

  it("MENU-42 are not found with another venue's pass, and are checked as published ones are", async () => {
    const { operate } = isolate();
    const [own, other] = [await linkTo("bistro"), await linkTo("osteria")];
    expect(await firstPage(other.pass)).toEqual(await firstPage("x"));
    expect(await firstPage(own.pass, "osteria")).toMatchObject({ status: 404 });
    expect(await firstPage(own.pass, "nobody")).toEqual(await firstPage("x"));
    const refused = async (path: string, body: unknown) => (await operate(path, body)).status;
    expect(await refused("businesses/other/landing-draft", landing("x"))).toBe(400);
    const twice = { ...landing("x"), defaultLayout: { tiles: [tile, tile] } };
    expect(await refused("businesses/group/landing-draft", twice)).toBe(400);
    expect(await refused("venues/bistro/static-menu-draft", { ...sheets("x"), pdf: "x" })).toBe(
      400,
    );
    expect(await refused("venues/nobody/static-menu-draft", sheets("x"))).toBe(404);
  });
});
