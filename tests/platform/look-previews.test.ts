import { beforeAll, describe, expect, it } from "vitest";
import { plainReads, recordsBy } from "#worker/db/d1-records";
import { d1Source } from "#worker/db/d1-source";
import { withPreviewedLook } from "#worker/edge/look-preview";
import { resolveTenant } from "#worker/edge/tenant";
import { anId } from "~/domain/ids.fixture";
import { groupKey, operate } from "./operating.fixture";
import { env } from "./platform.fixture";
import { fixtureRecords } from "./records.fixture";

const origin = "https://bill.example";
const look = { themeName: "LEON", footerText: "Published" };
const draft = { themeName: "FRIC_FRAC", footerText: "Draft" };

beforeAll(async () => {
  for (const id of ["bistro", "osteria"]) {
    const venue = (await fixtureRecords.venue(anId.venue(id)))?.venue;
    await operate("PUT", `venues/${id}`, venue);
    await operate("PUT", `customizations/enrollment-${id}`, look);
  }
});

const records = recordsBy(plainReads(d1Source(env.DB)));
const put = (path: string, body: unknown, key?: string) => operate("PUT", path, body, key);
const linkFor = (enrollmentId: string, venueId: string, key?: string) =>
  operate<{ link: string; endsAt: number }>(
    "POST",
    `customizations/${enrollmentId}/preview-links`,
    { venueId },
    key,
  );

async function passFor(venueId: string): Promise<{ pass: string; endsAt: number }> {
  const { status, body } = await linkFor(`enrollment-${venueId}`, venueId);
  expect(status).toBe(201);
  expect(new URL(body.link).pathname).toBe(`/venues/${venueId}/look-preview`);
  return { pass: new URL(body.link).searchParams.get("k") ?? "", endsAt: body.endsAt };
}

/** The look that an address is shown in, and whether it is a preview. */
async function seen(path: string, { cookie = "", now = Date.now() } = {}) {
  const url = new URL(path, origin);
  const onFault = (what: string) => expect(what).toBe("");
  const tenant = await resolveTenant(url, { records, onFault });
  const request = new Request(url, { headers: { cookie } });
  const shown = await withPreviewedLook(tenant, { request, url }, records, now);
  const { look } = shown;
  return [look.theme, look.footerText, shown.lookPreview !== undefined];
}

const PUBLISHED = ["LEON", "Published", false];
const DRAFT = ["FRIC_FRAC", "Draft", true];

describe("a look before it is published", () => {
  it("is on the preview's pages for whoever has its link, and on no other page", async () => {
    expect((await put("customizations/enrollment-bistro/draft", draft)).status).toBe(204);
    const { pass, endsAt } = await passFor("bistro");
    expect(Math.abs(endsAt - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
    const cookie = `__Host-look-preview=${pass}`;
    expect(await seen(`/venues/bistro/look-preview?k=${pass}`)).toEqual(DRAFT);
    expect(await seen("/venues/bistro/look-preview/bill", { cookie })).toEqual(DRAFT);
    for (const path of ["/venues/bistro", "/venues/bistro/menus", "/venues/bistro/look-previews"]) {
      expect(await seen(path, { cookie }), path).toEqual(PUBLISHED);
      expect(await seen(`${path}?k=${pass}`), path).toEqual(PUBLISHED);
    }
  });

  it("is not shown by a pass that was changed, has ended, or is another venue's or a menu's", async () => {
    await put("customizations/enrollment-bistro/draft", draft);
    const { pass, endsAt } = await passFor("bistro");
    const [ends = "", mac = ""] = pass.split(".");
    const menus = await operate<{ link: string }>("POST", "venues/bistro/menu-preview-links");
    const ofMenus = new URL(menus.body.link).searchParams.get("k");
    const wrong = ["", "x", `${Number(ends) + 60}.${mac}`, `${ends}.${mac}x`, `1.${mac}`, ofMenus];
    for (const given of [...wrong, (await passFor("osteria")).pass]) {
      const path = `/venues/bistro/look-preview?k=${given}`;
      expect(await seen(path), String(given)).toEqual(PUBLISHED);
    }
    expect(await seen(`/venues/osteria/look-preview?k=${pass}`)).toEqual(PUBLISHED);
    const path = `/venues/bistro/look-preview?k=${pass}`;
    expect(await seen(path, { now: endsAt - 1 })).toEqual(DRAFT);
    expect(await seen(path, { now: endsAt })).toEqual(PUBLISHED);
  });

  it("is shown by each of two links that are asked for at once, on a venue without a key so far", async () => {
    await env.DB.prepare("DELETE FROM table_link_keys WHERE venue_id = 'osteria'").run();
    await put("customizations/enrollment-osteria/draft", draft);
    const links = await Promise.all([passFor("osteria"), passFor("osteria")]);
    for (const { pass } of links) {
      expect(await seen(`/venues/osteria/look-preview?k=${pass}`)).toEqual(DRAFT);
    }
    await put("customizations/enrollment-osteria", look);
  });

  it("is replaced by a newer draft, and ends when a look is published", async () => {
    const { pass } = await passFor("bistro");
    const path = `/venues/bistro/look-preview?k=${pass}`;
    await put("customizations/enrollment-bistro/draft", draft);
    await put("customizations/enrollment-bistro/draft", { ...draft, footerText: "Newer" });
    expect(await seen(path)).toEqual(["FRIC_FRAC", "Newer", true]);
    await put("customizations/enrollment-bistro", { ...look, footerText: "Now" });
    expect(await seen(path)).toEqual(["LEON", "Now", true]);
    await put("customizations/enrollment-bistro", look);
  });

  it("is refused in a wrong shape, with the field", async () => {
    const wrong: [unknown, string][] = [
      [{ themeName: "NO_SUCH" }, "themeName"],
      [{ themeNames: "LEON" }, "themeNames"],
      [{ cover: "javascript:alert(1)" }, "cover"],
      [{ footerText: "<script>alert(1)</script>" }, "footerText"],
      [{ fonts: [{ family: "x}", url: "/a.woff2" }] }, "fonts.0.family"],
    ];
    for (const [body, field] of wrong) {
      const { status, body: said } = await put("customizations/enrollment-bistro/draft", body);
      expect([status, said.fields], field).toMatchObject([400, [{ path: field }]]);
    }
    expect((await linkFor("enrollment-bistro", "../x")).status).toBe(400);
  });

  it("has no link for a venue of another look, nor by another group's key or one that only reads", async () => {
    expect((await linkFor("enrollment-bistro", "osteria")).status).toBe(404);
    expect((await linkFor("enrollment-bistro", "nobody")).status).toBe(404);
    const theirs = await groupKey("osteria");
    expect((await linkFor("enrollment-bistro", "bistro", theirs)).status).toBe(404);
    const stolen = await put("customizations/enrollment-bistro/draft", draft, theirs);
    expect(stolen.status).toBe(404);
    const reads = await groupKey("bistro", { keyId: "looks-on", rights: ["read"] });
    expect((await linkFor("enrollment-bistro", "bistro", reads)).status).toBe(403);
    const own = await groupKey("bistro");
    expect((await linkFor("enrollment-bistro", "bistro", own)).status).toBe(201);
    expect((await put("customizations/enrollment-bistro/draft", draft, own)).status).toBe(204);
  });
});
