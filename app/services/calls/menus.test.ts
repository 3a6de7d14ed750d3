import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { publishedMenus, publishedMenuVenue } from "#tests/fixtures/published-records";
import { aViewer } from "#tests/fixtures/viewer";
import type { MenuPublication } from "~/contracts/menu";
import { createPlatform } from "../platform.server";

const file = publishedMenus("biz-mimosa");
const publication = {
  businessId: "biz-mimosa",
  publicationId: "p".repeat(43),
  url: `/api/menu-back-end/publications/biz-mimosa/${"p".repeat(43)}`,
  publishedAt: 0,
} as MenuPublication;
const consultation = "/api/menu-back-end/consultation/businesses/biz-mimosa/menus";

/** A platform that answers a path's calls one after the other, and what it was asked. */
function platformWith(answers: Record<string, (() => Response)[]>) {
  const asked: { path: string; at: number; gzip: string | null }[] = [];
  const { menus } = createPlatform({
    origin: "http://platform.test",
    correlationId: "c-1",
    viewer: aViewer(),
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      const gzip = request.headers.get("accept-encoding");
      asked.push({ path: pathname, at: Date.now(), gzip });
      const answer = answers[pathname]?.shift();
      if (!answer) throw new TypeError("no line");
      return answer();
    },
  });
  return { menus, asked };
}

const whole = () => Response.json(file);
const broken = () => new Response("{}", { status: 503 });
const invalid = () => Response.json({ ...file, menus: [{ name: "half a menu" }] });

describe("reading menus", () => {
  let warnings: string[];

  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
    warnings = [];
    vi.spyOn(console, "warn").mockImplementation((text: string) => void warnings.push(text));
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const done = async <T>(work: Promise<T>) => {
    await vi.runAllTimersAsync();
    return work;
  };

  it("MENU-13 takes the published file from its address, accepting gzip", async () => {
    const { menus, asked } = platformWith({ [publication.url]: [whole] });
    expect(await done(menus.file(publication))).toEqual({ ok: true, value: file });
    expect(asked).toEqual([{ path: publication.url, at: 1_000_000, gzip: "gzip" }]);
  });

  it("MENU-14 asks for the file a second time, 300 ms later, and no third time", async () => {
    const second = platformWith({ [publication.url]: [broken, whole] });
    expect(await done(second.menus.file(publication))).toMatchObject({ ok: true });
    expect(second.asked.map(({ at }) => at)).toEqual([1_000_000, 1_000_300]);
    const never = platformWith({ [publication.url]: [broken, broken, whole] });
    const answer = await done(never.menus.file(publication));
    expect(answer).toMatchObject({ ok: false });
    expect(never.asked.filter(({ path }) => path === publication.url)).toHaveLength(2);
  });

  it("MENU-30 asks the menu back end where the file can't be had either time, and logs that", async () => {
    const { menus, asked } = platformWith({
      [publication.url]: [broken, broken],
      [consultation]: [whole],
    });
    expect(await done(menus.file(publication))).toEqual({ ok: true, value: file });
    expect(asked.map(({ path }) => path)).toEqual([publication.url, publication.url, consultation]);
    expect(warnings.join()).toContain("menu-file-missing");
  });

  it("MENU-29 MENU-30 logs a file that breaks its contract, and asks the menu back end instead", async () => {
    const { menus, asked } = platformWith({
      [publication.url]: [invalid],
      [consultation]: [whole],
    });
    expect(await done(menus.file(publication))).toEqual({ ok: true, value: file });
    expect(asked.map(({ path }) => path)).toEqual([publication.url, consultation]);
    expect(warnings.join()).toContain("menu-data-invalid");
    expect(warnings.join()).toContain("menus.0");
  });

  it("MENU-30 Q-64 says so where the menu back end's data is invalid too", async () => {
    const { menus } = platformWith({ [publication.url]: [invalid], [consultation]: [invalid] });
    const answer = await done(menus.file(publication));
    expect(answer).toMatchObject({ ok: false, error: { code: "invalid-menu-data" } });
    expect(warnings).toHaveLength(2);
  });

  it("fetches from the platform alone, whatever a publication says", async () => {
    const { menus, asked } = platformWith({ [consultation]: [whole, whole, whole] });
    for (const url of [
      "https://evil.example/menu.json",
      "//evil.example/a",
      "file:///etc/passwd",
    ]) {
      expect(await done(menus.file({ ...publication, url }))).toMatchObject({ ok: true });
    }
    expect(asked.map(({ path }) => path)).toEqual([consultation, consultation, consultation]);
  });

  it("REF-16 finds a business's newest file by its publication", async () => {
    const at = "/api/store/business_menu_publications/biz-mimosa";
    const { menus } = platformWith({
      [at]: [() => Response.json(publication), () => Response.json({ url: 7 })],
      [publication.url]: [whole],
      [consultation]: [whole],
    });
    expect(await done(menus.current("biz-mimosa"))).toEqual({ ok: true, value: file });
    expect(await done(menus.current("biz-mimosa"))).toEqual({ ok: true, value: file });
    expect(warnings).toHaveLength(1);
  });

  it("MENU-29 reads a venue's list strictly, and an unreadable list of what has run out as empty", async () => {
    const list = publishedMenuVenue("mimosa");
    const out = "/api/store/unavailable_products/biz-mimosa";
    const { menus } = platformWith({
      "/api/store/menu_venues/mimosa": [
        () => Response.json(list),
        () => Response.json({ ...list, more: 1 }),
      ],
      [out]: [() => Response.json({ businessId: "biz-mimosa", products: [{ sku: 1 }] }), broken],
    });
    expect(await done(menus.ofVenue({ venueId: "mimosa" }))).toEqual({ ok: true, value: list });
    expect(await done(menus.ofVenue({ venueId: "mimosa" }))).toMatchObject({ ok: false });
    expect(await done(menus.unavailable("biz-mimosa"))).toEqual([]);
    expect(await done(menus.unavailable("biz-mimosa"))).toEqual([]);
  });
});
