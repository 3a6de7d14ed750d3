import { describe, expect, it } from "vitest";
import { block, dish, menu } from "#tests/fixtures/menu";
import type { MenuBlock, MenuProduct, PublishedMenu } from "~/contracts/menu";
import { publishedMenusSchema } from "~/contracts/operator";
import { anId } from "../ids.fixture";
import { LIST_LETTERS, listText } from "./list-text";
import { menuFaults, withoutFaults } from "./menu-faults";
import { MAX_LABELS } from "./menu-size";

const times = <T>(most: number, make: (at: number) => T) =>
  Array.from({ length: most }, (_, at) => make(at));
const part = (id: string, elements: (MenuProduct | MenuBlock)[]) => ({
  id,
  name: `Part ${id}`,
  description: "All of them come with a side.",
  translations: {},
  elements,
});
const faults = (given: PublishedMenu) =>
  menuFaults(given).map(({ path, code }) => `${path.join(".")} ${code}`);
const shown = (given: PublishedMenu) => withoutFaults(given, "EUR").menu;
const label = (id: string) => ({ id, name: id });

/** A dish as restaurants describe it, with a picture at a picture service. */
const described = (id: string) =>
  dish(id, 19, {
    name: "Shoulder of lamb with rosemary",
    description:
      "Slow-cooked with garlic and our own chutney, with roast potatoes and greens. ".repeat(4),
    imageUrl: `https://images.example.com/restaurants/mimosa/${"0123456789abcdef".repeat(2)}.webp?w=460`,
    tags: times(4, (at) => label(`tag-${at}`)),
    allergens: ["milk", "gluten", "celery", "eggs"].map(label),
    calories: 800,
  });

/** The most of something that a menu of one part takes, and its faults with one more. */
function fullMenu(make: (id: string) => MenuProduct | MenuBlock) {
  const of = (most: number) => {
    const elements = times(most, (at) => make(`${at}`));
    const parts = times(Math.ceil(most / 300), (at) =>
      part(`${at}`, elements.slice(at * 300, (at + 1) * 300)),
    );
    return menu("card", [], { categories: parts });
  };
  let most = 1;
  while (faults(of(most)).length === 0) most += 1;
  return { most: most - 1, full: of(most - 1), over: of(most) };
}

describe("how long a menu may be", () => {
  it("lets in 300 dishes in 30 parts, each with a picture and a long description", () => {
    const parts = times(30, (at) =>
      part(
        `${at}`,
        times(10, (place) => described(`${at}-${place}`)),
      ),
    );
    expect(faults(menu("card", [], { categories: parts }))).toEqual([]);
  });

  it.each([
    ["dishes", (id: string) => dish(id, 9)],
    ["texts between the dishes", (id: string) => block(id, { description: "x".repeat(4_000) })],
    [
      "names full of signs that HTML escapes",
      (id: string) => dish(id, 9, { name: "'".repeat(200) }),
    ],
  ])("ends where its page is full of %s, named by the first that has no room", (_, make) => {
    const { most, full, over } = fullMenu(make);
    const last = ["categories", Math.floor(most / 300), "elements", most % 300].join(".");
    const place = most % 300 === 0 ? `categories.${Math.floor(most / 300)}` : last;
    expect(faults(over)).toEqual([`${place} menu_too_long`]);
    expect(shown(over).categories.flatMap(({ elements }) => elements)).toHaveLength(most);
    expect(shown(full)).toBe(full);
  });

  it.each(["tags", "allergens"] as const)(
    "has a hundred different %s, and says where one more is",
    (field) => {
      const of = (most: number) =>
        menu(
          "card",
          times(most, (at) => dish(`${at}`, 9, { [field]: [label("a"), label(`b${at}`)] })),
        );
      expect(faults(of(MAX_LABELS - 1))).toEqual([]);
      const over = of(MAX_LABELS);
      expect(faults(over)).toEqual([`categories.0.elements.99.${field}.1 too_many_${field}`]);
      expect(shown(over).categories[0]?.elements).toHaveLength(99);
    },
  );

  it("has dishes whose own page holds all there is to choose, or is refused by the dish's path", () => {
    const wide = menu(
      "card",
      [
        dish("set", 9, {
          subProductIds: [
            anId.product("a"),
            anId.product("b"),
            anId.product("c"),
            anId.product("d"),
          ],
        }),
        dish("soup", 7),
      ],
      {
        subProducts: [
          ...["a", "b", "c", "d"].map((id) =>
            dish(id, 0, {
              type: "MODIFIER_GROUP",
              subProductIds: times(100, (at) => anId.product(`${id}${at}`)),
            }),
          ),
          ...["a", "b", "c", "d"].flatMap((id) =>
            times(100, (at) => dish(`${id}${at}`, 1, { type: "MODIFIER", name: "'".repeat(200) })),
          ),
        ],
      },
    );
    const short = wide.subProducts.map((one) => ({ ...one, name: "Roast potatoes and greens" }));
    expect(faults({ ...wide, subProducts: short })).toEqual([]);
    expect(faults(wide)).toEqual(["categories.0.elements.0 too_large_page"]);
    expect(shown(wide).categories[0]?.elements.map(({ id }) => id)).toEqual(["soup"]);
  });
});

describe("a business's menus", () => {
  it("are as many as a page can offer to choose from; the first too many is named", () => {
    const of = (most: number) => ({
      businessId: "mimosa",
      language: "fr",
      menus: times(most, (at) => ({ ...menu(`m${at}`, []), shortDescription: "x".repeat(160) })),
    });
    expect(publishedMenusSchema.safeParse(of(20)).success).toBe(true);
    const refused = publishedMenusSchema.safeParse(of(50));
    const issues = refused.error?.issues ?? [];
    expect(issues[0]?.message).toBe("too_large_page");
    const [, first] = issues[0]?.path ?? [];
    expect(publishedMenusSchema.safeParse(of(Number(first))).success).toBe(true);
  });
});

describe("a text in a list", () => {
  it("is whole where it is short, and else ends after a word", () => {
    const text = "x".repeat(LIST_LETTERS);
    expect(listText(text)).toBe(text);
    const cut = listText("Slow-cooked lamb ".repeat(20));
    expect(cut).toMatch(/(?:cooked|lamb)…$/);
    expect(cut.length).toBeLessThanOrEqual(LIST_LETTERS + 1);
    expect(listText("語".repeat(300))).toHaveLength(LIST_LETTERS + 1);
    expect(listText(`${"x".repeat(LIST_LETTERS - 1)}😀`)).not.toMatch(/\p{Surrogate}/u);
  });
});
