import { describe, expect, it } from "vitest";
import { NOW } from "#tests/fixtures/bill-document";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { block, dish, menu, served } from "#tests/fixtures/menu";
import { venue } from "#tests/fixtures/venue-record";
import { anId } from "~/domain/ids.fixture";
import { FilterDialog } from "./filter-dialog";
import { filterSearch, readFilter } from "./filter-view.server";
import { menuPage } from "./menu-page.server";

const named = (id: string, name: string) => ({ id, name });
const vegan = named("vegan", "Vegan");
const nuts = named("nuts", "Noix");

/** A menu's page as an address asks for it, of a venue where guests can order or can't. */
function asked(query: string, ordering: Partial<ReturnType<typeof venue>["ordering"]> = {}) {
  const venueOrdering = { ...venue().ordering, ...ordering };
  const card = menu("card", [], {
    categories: [
      {
        id: "starters",
        name: "Entrées",
        description: "",
        translations: {},
        elements: [dish("1", 9, { tags: [vegan] }), block("b")],
      },
      {
        id: "mains",
        name: "Plats",
        description: "",
        translations: {},
        elements: [
          dish("2", 20, { allergens: [nuts], availableForOrder: false }),
          dish("3", 18, { tags: [vegan], allergens: [named("milk", "Lait")] }),
        ],
      },
    ],
  });
  const search = new URLSearchParams(query);
  return menuPage({
    served: served(card),
    menu: card,
    language: "FR",
    country: "FR",
    locale: "en-US",
    ordering: venueOrdering,
    filter: readFilter(search, { ordering: venueOrdering }),
    now: NOW,
    search: filterSearch(search),
    at: { venueId: anId.venue("x") },
  });
}

const keys = (page: ReturnType<typeof asked>) =>
  page.courses.flatMap(({ elements }) => elements.map(({ key }) => key));
const open = { enabled: true, filterConfiguration: "ALL_PRODUCTS" as const };
const render = ({ filter }: ReturnType<typeof asked>) =>
  renderInRouter(
    <FilterDialog filter={filter} href="/venues/mimosa/menus/FR/card" closeHref="/x" />,
  );

describe("what a guest wants to see of a menu", () => {
  it("MENU-43 is asked for in the address: tags, parts, allergens to leave out, and what to order", () => {
    expect(keys(asked(""))).toEqual(["1", "b", "2", "3"]);
    expect(keys(asked("tag=vegan"))).toEqual(["1", "3"]);
    expect(keys(asked("course=mains"))).toEqual(["2", "3"]);
    expect(keys(asked("without=nuts"))).toEqual(["1", "3"]);
    expect(keys(asked("tag=vegan&without=milk&course=mains"))).toEqual([]);
    expect(keys(asked("items=AVAILABLE_FOR_ORDER", open))).toEqual(["1", "b", "3"]);
  });

  it("goes along to a dish, so that the way back leads to the same dishes", () => {
    const [dish] = asked("tag=vegan&from=mail").courses[0]?.elements ?? [];
    expect(dish?.href).toBe("/venues/x/menus/FR/card/products/1?tag=vegan");
  });

  it("MENU-44 MENU-47 offers the item types where guests can order and the venue does not hide them", async () => {
    const offered = async (ordering: Parameters<typeof asked>[1]) =>
      (await render(asked("", ordering))).includes("Item types");
    expect(await offered(open)).toBe(true);
    expect(await offered({ ...open, filterConfiguration: "HIDDEN" })).toBe(false);
    expect(await offered({ ...open, enabled: false })).toBe(false);
    const orderable = { ...open, filterConfiguration: "PRODUCTS_AVAILABLE_FOR_ORDER" as const };
    expect(keys(asked("", orderable))).toEqual(["1", "b", "3"]);
    expect(keys(asked("items=ALL_MENU", orderable))).toEqual(["1", "b", "2", "3"]);
  });

  it("MENU-45 MENU-46 offers the menu's tags, parts and allergens, with what is chosen ticked, to apply or to clear", async () => {
    const html = await render(asked("tag=vegan&without=nuts"));
    const ticked = (value: string) =>
      new RegExp(`<input[^>]*value="${value}"[^>]*>`).exec(html)?.[0];
    for (const value of ["vegan", "nuts"]) expect(ticked(value)).toContain("checked");
    for (const value of ["milk", "starters", "mains"]) {
      expect(ticked(value)).toBeDefined();
      expect(ticked(value)).not.toContain("checked");
    }
    expect(html).toContain("Tree nuts");
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Apply</);
    expect(html).toMatch(/<a[^>]*href="\/venues\/mimosa\/menus\/FR\/card"[^>]*>Clear</);
    expect(asked("tag=vegan&without=nuts").filter.chosen).toBe(2);
  });

  it("MENU-45 says to ask about a dish of which nothing is listed, where allergens are left out", () => {
    const unlisted = (search: string) =>
      asked(search).courses.flatMap(({ elements }) =>
        elements.flatMap((one) => (one.kind === "dish" && one.unlisted ? one.key : [])),
      );
    expect(unlisted("without=nuts")).toEqual(["1"]);
    expect(unlisted("")).toEqual([]);
  });

  it("says that what is listed is all that is known", async () => {
    expect(await render(asked(""))).toContain("check with your server");
  });
});
