import { describe, expect, it } from "vitest";
import { NOW, units } from "#tests/fixtures/bill-document";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { block, dish, menu, served } from "#tests/fixtures/menu";
import { venue } from "#tests/fixtures/venue-record";
import { anId } from "~/domain/ids.fixture";
import { blockColours, blockPage } from "./block-view.server";
import { Dish, DishOptions } from "./dish";
import { readFilter } from "./filter-view.server";
import { listContext, type MenuSources, menuPage } from "./menu-page.server";
import { productPage } from "./product-page.server";

const { ordering } = venue();
const hour = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();
const tag = (name: string) => ({ id: name.toLowerCase(), name });

function sources(elements: Parameters<typeof menu>[1], more: Partial<MenuSources> = {}) {
  const card = menu("card", elements);
  return {
    served: served(card),
    menu: card,
    language: "FR" as const,
    country: "FR",
    ordering,
    filter: readFilter(new URLSearchParams(), { ordering }),
    search: "",
    at: { venueId: anId.venue("croque-cie") },
    locale: "fr" as const,
    now: NOW,
    ...more,
  };
}

const shownIn = (given: MenuSources) =>
  menuPage(given).courses.flatMap(({ elements }) => elements.map(({ key }) => key));

describe("a menu's page", () => {
  it("keeps the filter in the links to its other languages", () => {
    const bread = dish("1", 3, { name: "Pain", translations: { "en-GB": { name: "Bread" } } });
    const { languages } = menuPage(sources([bread], { search: "?without=milk&tag=vegan" }));
    expect(languages.map(({ href }) => href)).toEqual([
      "/venues/croque-cie/menus?without=milk&tag=vegan&language=FR&menu=card",
      "/venues/croque-cie/menus?without=milk&tag=vegan&language=EN&menu=card",
    ]);
  });

  it("gives each dish one place to come back to, though a menu lists it twice", () => {
    const twice = menuPage(sources([dish("1", 9), dish("2", 9), dish("1", 9)]));
    const places = twice.courses.flatMap(({ elements }) => elements.map(({ place }) => place));
    expect(places).toEqual(["at-1", "at-2", null]);
  });

  it("MENU-39 shows three tags of a dish and counts the rest", () => {
    const tags = ["Végétarien", "Épicé", "Maison", "Nouveau", "Bio"].map(tag);
    const [three, five] = menuPage(
      sources([dish("1", 9, { tags: tags.slice(0, 3) }), dish("2", 9, { tags })]),
    ).courses.flatMap(({ elements }) => elements);
    if (three?.kind !== "dish" || five?.kind !== "dish") throw new Error("no dishes");
    expect([three.tags.length, three.moreTags]).toEqual([3, null]);
    expect([five.tags.map(({ text }) => text), five.moreTags]).toEqual([
      ["Végétarien", "Épicé", "Maison"],
      "+2",
    ]);
  });

  it("PROD-06 hides a dish while it is snoozed, and its page with it", () => {
    const until = (endAt: number) => ({
      snoozePeriod: { startAt: iso(NOW - hour), endAt: iso(endAt) },
    });
    const given = sources([dish("now", 9, until(NOW + 1)), dish("over", 9, until(NOW))]);
    expect(shownIn(given)).toEqual(["over"]);
    expect(productPage(given, "now")).toBeNull();
    expect(productPage(given, "over")?.name.text).toBe("Dish over");
  });

  it("PROD-07 hides what has run out, by its id or the till's name of it", () => {
    const time = { start: iso(NOW - hour), end: iso(NOW + hour) };
    const given = sources([dish("1", 9), dish("2", 9, { sku: "till-2" }), dish("3", 9)]);
    given.served.unavailable.push(
      { externalId: anId.product("1"), sku: "", ...time },
      { externalId: anId.product("other"), sku: "till-2", ...time },
    );
    expect(shownIn(given)).toEqual(["3"]);
    expect(productPage(given, "1")).toBeNull();
  });

  it("MENU-18 has each part of a menu with its name, its description and what is in it", () => {
    const mains = {
      id: "mains",
      name: "Plats",
      description: "Servis avec des frites.",
      translations: {},
      elements: [dish("1", 9), dish("2", 9)],
    };
    const card = menu("card", [], { categories: [mains] });
    const { courses } = menuPage(sources([], { menu: card, served: served(card) }));
    expect(courses).toMatchObject([
      {
        name: { text: "Plats" },
        text: { text: "Servis avec des frites." },
        elements: [{ key: "1" }, { key: "2" }],
      },
    ]);
  });

  it("has the same fragment for a part when the one before it has nothing left", () => {
    const category = (id: string, elements: ReturnType<typeof dish>[]) => ({
      id,
      name: id,
      description: "",
      translations: {},
      elements,
    });
    const card = menu("card", [], {
      categories: [category("starters", []), category("mains", [dish("1", 9)])],
    });
    const { courses } = menuPage(sources([], { menu: card, served: served(card) }));
    expect(courses.map(({ id, name }) => [id, name.text])).toEqual([["course-2", "mains"]]);
  });

  it("writes prices in the currency of the dish, as the guest's language has it", () => {
    const [element] = menuPage(sources([dish("1", 12.5)])).courses[0]?.elements ?? [];
    expect(element?.kind === "dish" && element.price).toBe("12,50\u00a0€");
  });

  it("names the lowest price where a choice decides it", () => {
    const sizes = dish("1", 4, {
      priceDeterminedBySubProducts: true,
      subProductIds: [anId.product("size")],
    });
    const given = sources([sizes], { locale: "en-GB" });
    given.menu.subProducts.push(
      dish("size", 0, {
        type: "VARIANT_GROUP",
        min: 1,
        max: 1,
        subProductIds: [anId.product("s"), anId.product("m"), anId.product("l")],
      }),
      ...[9, 7, 12].map((price, at) => dish("sml".charAt(at), price, { type: "VARIANT" })),
    );
    const [element] = menuPage(given).courses[0]?.elements ?? [];
    expect(element?.kind === "dish" && element.price).toBe("from €7.00");
  });

  it("MENU-19 shows a block's words, picture, link and colours", () => {
    const given = block("1", {
      imageUrl: "/brands/leon/cover.svg",
      link: { url: "https://house.example/", label: "La maison" },
      backgroundColor: "#123456",
      textColor: "#ffffff",
      translations: { "en-GB": { title: "The house", linkLabel: "About us" } },
    });
    const from = sources([given], { language: "EN", locale: "en-GB" });
    expect(menuPage(from).courses[0]?.elements[0]).toMatchObject({ title: { text: "The house" } });
    expect(blockPage(from.menu, "1", listContext(from))).toMatchObject({
      kind: "block",
      title: { text: "The house" },
      text: { text: "About the house.", lang: "fr" },
      picture: "/brands/leon/cover.svg",
      link: { href: "https://house.example/", label: { text: "About us" } },
      colours: { background: "#123456", color: "#ffffff" },
    });
  });

  it("MENU-19 sets a block's text in black or white where its own colour could not be read", () => {
    expect(blockColours("#ffe08a", "#ffffff")).toEqual({ background: "#ffe08a", color: "#000000" });
    expect(blockColours("#203040", null)).toEqual({ background: "#203040", color: "#ffffff" });
    expect(blockColours(null, "#ff0000")).toBeNull();
  });
});

describe("a dish's page", () => {
  const option = (id: string, price: number, more = {}) =>
    dish(id, price, { type: "MODIFIER", ...more });
  const group = (id: string, subProductIds: string[], more = {}) =>
    dish(id, 0, {
      type: "MODIFIER_GROUP",
      subProductIds: subProductIds.map(anId.product),
      ...more,
    });

  it("PROD-15 PROD-16 shows name, price, description, calories, tags and allergens", () => {
    const steak = dish("1", 21, {
      description: "Grillé au feu de bois.",
      calories: 1_240,
      tags: [tag("Maison")],
      allergens: [
        { id: "milk", name: "Lait" },
        { id: "house-1", name: "Ail" },
      ],
    });
    const page = productPage(sources([steak], { locale: "en-GB" }), "1");
    expect(page).toMatchObject({
      name: { text: "Dish 1", lang: "fr" },
      price: "€21.00",
      text: { text: "Grillé au feu de bois." },
      calories: "1,240\u00a0kcal",
      tags: [{ text: "Maison" }],
      // The law's fourteen are said in the guest's own language, the venue's own as it calls them.
      allergens: [{ text: "Milk" }, { text: "Ail", lang: "fr" }],
    });
  });

  it("PROD-17 shows options in their groups, with what may be taken with an option in turn", () => {
    const steak = dish("1", 21, { subProductIds: [anId.product("sides"), anId.product("bread")] });
    const given = sources([steak], { locale: "en-GB" });
    given.menu.subProducts.push(
      group("sides", ["chips", "salad"], { min: 1, max: 1 }),
      option("chips", 0, { subProductIds: ["dips"] }),
      option("salad", 2.5),
      group("dips", ["mayo"], { max: 2 }),
      option("mayo", 0.5),
      option("bread", 1),
    );
    const page = productPage(given, "1");
    expect(page?.groups.map(({ name }) => name?.text)).toEqual(["Dish sides", undefined]);
    const [chips, salad] = page?.groups[0]?.options ?? [];
    expect([chips?.price, salad?.price]).toEqual([null, "€2.50"]);
    expect(chips?.groups[0]).toMatchObject({ options: [{ price: "€0.50" }] });
    expect(page?.groups[1]?.options.map(({ key }) => key)).toEqual(["bread"]);
  });

  it("PROD-17 writes a size's whole price, and what a group asks for its options", async () => {
    const soup = dish("1", 9, {
      priceDeterminedBySubProducts: true,
      subProductIds: [anId.product("size"), anId.product("top")],
    });
    const given = sources([soup], { locale: "en-GB" });
    const price = (amount: number) => ({ ...dish("x", 0).price, amount: units(amount) });
    given.menu.subProducts.push(
      group("size", ["cup", "bowl"], { type: "VARIANT_GROUP", min: 1, max: 1 }),
      option("cup", 4.95, { type: "VARIANT" }),
      option("bowl", 7.4, { type: "VARIANT" }),
      group("top", ["bread"], { subProductPrices: [price(1.5)] }),
      option("bread", 9),
    );
    const page = productPage(given, "1");
    expect(page?.price).toBe("from €4.95");
    const html = await renderInRouter(<DishOptions groups={page?.groups ?? []} />);
    expect(html.match(/>[+ ]*€[\d.]+</g)).toEqual([">€4.95<", ">€7.40<", ">+ €1.50<"]);
  });

  it("PROD-17 names what a bundle always comes with, which costs nothing on top", async () => {
    const set = dish("1", 20, {
      type: "BUNDLE",
      subProductIds: [anId.product("soup"), anId.product("main")],
    });
    const given = sources([set], { locale: "en-GB" });
    given.menu.subProducts.push(
      dish("soup", 7),
      group("main", ["fish"], { min: 1, max: 1 }),
      dish("fish", 4),
    );
    const page = productPage(given, "1");
    expect(page?.price).toBe("€24.00");
    expect(page?.groups.map(({ options }) => options.map(({ key }) => key))).toEqual([["fish"]]);
    if (!page) throw new Error("no page");
    // Where it can be ordered, its form stands in the place of the groups.
    const html = await renderInRouter(
      <Dish page={page} video={null}>
        <p>form</p>
      </Dish>,
    );
    expect(html).toMatch(/Included<\/h2>.*Dish soup.*<p>form/s);
  });

  it("PROD-10 sells a dish without the parts that should price it at its own price", () => {
    const given = sources([dish("1", 9, { priceDeterminedBySubProducts: true })]);
    expect(productPage(given, "1")?.price).toBe("9,00\u00a0€");
  });

  it("PROD-17 comes to an end where options name each other", () => {
    const given = sources([dish("1", 9, { subProductIds: [anId.product("a")] })]);
    given.menu.subProducts.push(group("a", ["b"]), option("b", 1, { subProductIds: ["a"] }));
    expect(productPage(given, "1")?.groups).toHaveLength(1);
  });

  it("PROD-03 knows a product that has no page of its own by its type", () => {
    const given = sources([dish("1", 9, { type: "BUNDLE" }), dish("2", 9, { type: "MODIFIER" })]);
    expect(productPage(given, "1")?.supported).toBe(true);
    expect(productPage(given, "2")?.supported).toBe(false);
  });
});
