import type { APIRequestContext } from "@playwright/test";
import { block, dish, menu } from "#tests/fixtures/menu";
import type { MenuBlock, MenuProduct, PublishedMenu } from "~/contracts/menu";
import { anId } from "~/domain/ids.fixture";
import { menuFaults } from "~/domain/menu/menu-faults";
import { textBytes } from "~/domain/page-size/shown-bytes";
import { expectLight } from "./light";
import { openVenue } from "./open-venue";
import { operate } from "./operator";
import { expect, test } from "./test";

const times = <T>(most: number, make: (at: number) => T) =>
  Array.from({ length: most }, (_, at) => make(at));
const label = (id: string) => ({ id, name: "Sign" });

/** A menu of so many dishes or blocks, in as few parts as they fit into. */
const listOf = (make: (id: string) => MenuProduct | MenuBlock) => (most: number) => {
  const elements = times(most, (at) => make(`${at}`));
  const categories = times(Math.ceil(most / 300), (at) => ({
    id: `${at}`,
    name: `Part ${at}`,
    description: "",
    translations: {},
    elements: elements.slice(at * 300, (at + 1) * 300),
  }));
  return menu("card", [], { categories });
};

/** A dish with so many things to choose, each as often as the guest likes. */
const choiceOf = (name: string) => (most: number) => {
  const groups = times(Math.ceil(most / 100), (at) => `g${at}`);
  const options = times(most, (at) => `o${at}`);
  const rule = { min: 0, max: 50, multiMax: 9 };
  return menu("card", [dish("set", 30, { subProductIds: groups.map(anId.product) })], {
    subProducts: [
      ...groups.map((id, at) => {
        const subProductIds = options.slice(at * 100, (at + 1) * 100);
        return dish(id, 0, {
          type: "MODIFIER_GROUP",
          subProductIds: subProductIds.map(anId.product),
          ...rule,
        });
      }),
      ...options.map((id) => dish(id, 1, { type: "MODIFIER", name })),
    ],
  });
};

/** The dearest menus of their kinds, by how many of something they have. */
const dearest: [string, (most: number) => PublishedMenu, string][] = [
  ["short dishes", listOf((id) => dish(id, 9, { name: "a" })), ""],
  ["texts", listOf((id) => block(id, { description: "x".repeat(600) })), ""],
  [
    "dishes with all there can be, in signs that HTML escapes",
    listOf((id) =>
      dish(id, 9, {
        name: "'".repeat(200),
        description: '"'.repeat(4_000),
        imageUrl: `/${"'".repeat(500)}`,
        tags: times(30, (at) => ({ id: `tag-${at}`, name: "&".repeat(200) })),
        allergens: times(30, (at) => ({ id: `allergen-${at}`, name: "<".repeat(200) })),
      }),
    ),
    "",
  ],
  [
    "dishes that each bring signs of their own",
    listOf((id) => {
      const at = Number(id) % 100;
      return dish(id, 9, { tags: [label(`t${at}`)], allergens: [label(`a${at}`)] });
    }),
    "",
  ],
  ["things to choose", choiceOf("Roast potatoes"), "/products/set"],
  ["long names to choose from", choiceOf("'".repeat(200)), "/products/set"],
];

function firstFault(given: PublishedMenu) {
  const [fault] = menuFaults(given);
  return fault && { path: `menus.0.${fault.path.join(".")}`, code: fault.code };
}

/** The most of something that is let in. */
function mostOf(make: (most: number) => PublishedMenu): number {
  let [fits, over] = [1, 2_000];
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2);
    if (firstFault(make(middle))) over = middle;
    else fits = middle;
  }
  return fits;
}

for (const [at, [what, make, page]] of dearest.entries()) {
  test(`the dearest menu of ${what} has no page over 1 MB, and one more is refused by its path`, async ({
    request,
    venues,
  }) => {
    const id = `heavy-${at}-${Date.now()}`;
    await openVenue(request, venues, id);
    const menus = [{ id: "card", visible: true, constraints: null }];
    await operate(request, "PUT", `venues/${id}/menus`, { venueId: id, businessId: id, menus });
    const most = mostOf(make);
    const file = (given: PublishedMenu) => ({ businessId: id, language: "es", menus: [given] });
    const refused = await request.put(`/operator/v1/businesses/${id}/menus`, {
      headers: { authorization: "Bearer demo-operator-key" },
      data: file(make(most + 1)),
    });
    expect(refused.status()).toBe(400);
    expect((await refused.json()).fields[0]).toEqual(firstFault(make(most + 1)));
    await operate(request, "PUT", `businesses/${id}/menus`, file(make(most)));
    const preview = await previewOf(request, id);

    const published = `/venues/${id}/menus`;
    for (const place of [published, `/venues/${id}/tables/${id}-1/menus`, preview.base]) {
      // The answer about allergies that a table's guests give first, and the navigation, opened.
      const cookie = `__Host-allergies=no; ${preview.cookie}`;
      const headers = { cookie, "accept-language": "de" };
      // A filter carries more along, and hides all blocks.
      const filter = what === "texts" ? "" : "without=none&items=ALL_MENU&";
      const address = `${place}/ES/card${page}?${filter}burgerMenuOpen=true`;
      const answer = await request.get(address, { headers });
      expect(answer.status(), address).toBe(200);
      const html = await answer.text();
      const last = page ? `o${most - 1}` : `(?:at-|Block )${most - 1}`;
      expect(html).toMatch(new RegExp(`${last}\\b`));
      expectLight(html, address);
      const isPublic = !page && place === published;
      expect(html.split('"@type":"Menu"')).toHaveLength(isPublic ? 2 : 1);
    }
  });
}

/** A first page with so many tiles, in as few layouts as they fit into, each at an hour of its own. */
function landingOf(businessId: string, most: number, target: object) {
  const tiles = times(most, (at) => ({
    type: "product",
    ...target,
    label: "a",
    imageUrl: null,
    size: "small",
    x: at % 2,
    y: Math.floor(at / 2) % 20,
  }));
  const layouts = times(Math.ceil(most / 40), (at) => ({
    days: ["MONDAY"],
    start: "10:00",
    end: "11:00",
    tiles: tiles.slice(at * 40, (at + 1) * 40),
  }));
  return { businessId, language: "ES", isActive: true, defaultLayout: null, layouts };
}

const LANDING_BYTES = 64 * 1024;
const TEXT_BYTES = 100_000;

for (const [what, menuId, productId] of [
  ["short tiles", "c", "last"],
  ["tiles whose addresses take most", "配".repeat(100), "配".repeat(100)],
] as const) {
  test(`MENU-42 the preview of all layouts is a light page with as many ${what} as are let in`, async ({
    request,
    venues,
  }) => {
    const id = `heavy-landing-${what.length}-${Date.now()}`.padEnd(61, "0");
    await openVenue(request, venues, id);
    const dishes = [...times(299, (at) => dish(`${at}`, 9, { name: "a" })), dish(productId, 9)];
    const file = { businessId: id, language: "es", menus: [{ ...menu("", dishes), id: menuId }] };
    await operate(request, "PUT", `businesses/${id}/menus`, file);
    const landing = (most: number) => landingOf(id, most, { menuId, productId });
    const isLetIn = (most: number) =>
      Buffer.byteLength(JSON.stringify(landing(most))) <= LANDING_BYTES &&
      textBytes(landing(most)) <= TEXT_BYTES;
    let most = 1;
    while (isLetIn(most + 1)) most += 1;
    const refused = await request.put(`/operator/v1/businesses/${id}/landing-draft`, {
      headers: { authorization: "Bearer demo-operator-key" },
      data: landing(most + 1),
    });
    expect([400, 413]).toContain(refused.status());
    await operate(request, "PUT", `businesses/${id}/landing-draft`, landing(most));

    const { base, cookie } = await previewOf(request, id);
    const answer = await request.get(`${base}?burgerMenuOpen=true`, { headers: { cookie } });
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html.split('data-part="landing-tile"')).toHaveLength(most + 1);
    expectLight(html, base);
  });
}

/** Where a venue's menus are looked at before they are published, and the cookie that opens it. */
async function previewOf(request: APIRequestContext, venueId: string) {
  const made = await operate(request, "POST", `venues/${venueId}/menu-preview-links`);
  const { link } = await made.json();
  const { pathname, search } = new URL(link);
  const opened = await request.get(pathname + search, { maxRedirects: 0 });
  const [cookie = ""] = (opened.headers()["set-cookie"] ?? "").split(";");
  return { base: pathname, cookie };
}
