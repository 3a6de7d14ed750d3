import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { publishedMenus, publishedMenuVenue } from "#tests/fixtures/published-records";
import { aViewer } from "#tests/fixtures/viewer";
import type { MenuPublication } from "~/contracts/menu";
import { anId } from "~/domain/ids.fixture";
import { createPlatform } from "../platform.server";

const file = publishedMenus("biz-mimosa");
const publication = {
  businessId: "biz-mimosa",
  publicationId: "p".repeat(43),
  url: `/api/menu-back-end/publications/biz-mimosa/${"p".repeat(43)}`,
  publishedAt: 0,
} as MenuPublication;
const consultation = "/api/menu-back-end/consultation/businesses/biz-mimosa/menus";

/** A platform with answers by path, each used once, and the requests that it received. */
function platformWith(answers: Record<string, (() => Response)[]>) {
  const requests: { path: string; at: number; gzip: string | null }[] = [];
  const { menus } = createPlatform({
    origin: "http://platform.test",
    correlationId: "c-1",
    viewer: aViewer(),
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      const gzip = request.headers.get("accept-encoding");
      requests.push({ path: pathname, at: Date.now(), gzip });
      const answer = answers[pathname]?.shift();
      if (!answer) throw new TypeError("no line");
      return answer();
    },
  });
  return { menus, requests };
}

const valid = () => Response.json(file);
const failing = () => new Response("{}", { status: 503 });
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

  it("MENU-13 reads the published file from its address, accepting gzip", async () => {
    const { menus, requests } = platformWith({ [publication.url]: [valid] });
    expect(await done(menus.file(publication))).toEqual({ ok: true, value: file });
    expect(requests).toEqual([{ path: publication.url, at: 1_000_000, gzip: "gzip" }]);
  });

  it("MENU-14 asks for the file a second time, 300 ms later, and no third time", async () => {
    const second = platformWith({ [publication.url]: [failing, valid] });
    expect(await done(second.menus.file(publication))).toMatchObject({ ok: true });
    expect(second.requests.map(({ at }) => at)).toEqual([1_000_000, 1_000_300]);
    const never = platformWith({ [publication.url]: [failing, failing, valid] });
    const answer = await done(never.menus.file(publication));
    expect(answer).toMatchObject({ ok: false });
    expect(never.requests.filter(({ path }) => path === publication.url)).toHaveLength(2);
  });

  it("MENU-30 asks the menu back end after two failed reads of the file, and logs that", async () => {
    const { menus, requests } = platformWith({
      [publication.url]: [failing, failing],
      [consultation]: [valid],
    });
    expect(await done(menus.file(publication))).toEqual({ ok: true, value: file });
    expect(requests.map(({ path }) => path)).toEqual([
      publication.url,
      publication.url,
      consultation,
    ]);
    expect(warnings.join()).toContain("menu-file-missing");
  });

  it("MENU-29 MENU-30 logs a file that breaks its contract, and asks the menu back end instead", async () => {
    const { menus, requests } = platformWith({
      [publication.url]: [invalid],
      [consultation]: [valid],
    });
    expect(await done(menus.file(publication))).toEqual({ ok: true, value: file });
    expect(requests.map(({ path }) => path)).toEqual([publication.url, consultation]);
    expect(warnings.join()).toContain("menu-data-invalid");
    expect(warnings.join()).toContain("menus.0");
  });

  it("MENU-30 Q-64 answers invalid-menu-data where the menu back end's data is invalid too", async () => {
    const { menus } = platformWith({ [publication.url]: [invalid], [consultation]: [invalid] });
    const answer = await done(menus.file(publication));
    expect(answer).toMatchObject({ ok: false, error: { code: "invalid-menu-data" } });
    expect(warnings).toHaveLength(2);
  });

  it("fetches from the platform alone, whatever address a publication has", async () => {
    const { menus, requests } = platformWith({ [consultation]: [valid, valid, valid] });
    for (const url of [
      "https://evil.example/menu.json",
      "//evil.example/a",
      "file:///etc/passwd",
    ]) {
      expect(await done(menus.file({ ...publication, url }))).toMatchObject({ ok: true });
    }
    expect(requests.map(({ path }) => path)).toEqual([consultation, consultation, consultation]);
  });

  it("REF-16 finds a business's newest file by its publication", async () => {
    const at = "/api/store/business_menu_publications/biz-mimosa";
    const { menus } = platformWith({
      [at]: [() => Response.json(publication), () => Response.json({ url: 7 })],
      [publication.url]: [valid],
      [consultation]: [valid],
    });
    expect(await done(menus.current(anId.business("biz-mimosa")))).toEqual({
      ok: true,
      value: file,
    });
    expect(await done(menus.current(anId.business("biz-mimosa")))).toEqual({
      ok: true,
      value: file,
    });
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
      [out]: [() => Response.json({ businessId: "biz-mimosa", products: [{ sku: 1 }] }), failing],
    });
    expect(await done(menus.ofVenue({ venueId: "mimosa" }))).toEqual({ ok: true, value: list });
    expect(await done(menus.ofVenue({ venueId: "mimosa" }))).toMatchObject({ ok: false });
    expect(await done(menus.unavailable(anId.business("biz-mimosa")))).toEqual([]);
    expect(await done(menus.unavailable(anId.business("biz-mimosa")))).toEqual([]);
  });
});
