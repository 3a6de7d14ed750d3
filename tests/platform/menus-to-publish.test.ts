import { beforeAll, describe, expect, it } from "vitest";
import { anId } from "~/domain/ids.fixture";
import { isolate, menuFile, menuList, publicationOf, publishVenues } from "./menus.fixture";

beforeAll(publishVenues);

describe("an operator", () => {
  const at = (body: { fields?: { path: string; code: string }[] }) =>
    body.fields?.map(({ path, code }) => `${path} ${code}`);

  it("MENU-28 MENU-29 gets the field of the menus that can't be published, and nothing is published", async () => {
    const { operate, get } = isolate();
    await operate("businesses/group/menus", menuFile("group", "Before"));
    const before = (await get(publicationOf)).body;
    const [menu] = menuFile().menus;
    const broken = {
      ...menu,
      price: 1,
      schedules: [{ day: "MONDAY", startDate: "25:00", endDate: "22:00" }],
    };
    const refused = await operate("businesses/group/menus", { ...menuFile(), menus: [broken] });
    expect(refused.status).toBe(400);
    expect(at(refused.body)?.toSorted()).toEqual([
      "menus.0.price unknown_field",
      "menus.0.schedules.0.startDate Invalid time of day",
    ]);
    const twice = await operate("businesses/group/menus", { ...menuFile(), menus: [menu, menu] });
    expect(at(twice.body)).toEqual(["menus.1.id twice"]);
    const other = await operate("businesses/other/menus", menuFile());
    expect(at(other.body)).toEqual(["businessId not_the_path"]);
    expect((await isolate().get(publicationOf)).body).toEqual(before);
  });

  it("PROD-01 is refused parts that lead back, lead nowhere or cost another currency, and too many dishes, each with its path", async () => {
    const { operate } = isolate();
    const withDish = (more: object, file = menuFile()) => {
      const [category] = file.menus[0]?.categories ?? [];
      Object.assign(category?.elements[0] ?? {}, more);
      return file;
    };
    const refused = async (file: unknown) => {
      const { status, body } = await operate("businesses/group/menus", file);
      expect(status).toBe(400);
      return at(body);
    };
    const dish = "menus.0.categories.0.elements.0";
    expect(await refused(withDish({ subProductIds: ["soup"] }))).toEqual([
      `${dish}.subProductIds.0 cycle`,
    ]);
    expect(await refused(withDish({ subProductIds: ["bread"] }))).toEqual([
      `${dish}.subProductIds.0 missing_product`,
    ]);
    const price = (currency: string) => ({ amount: 650_000, currency });
    expect(await refused(withDish({ subProductPrices: [price("USD")] }))).toEqual([
      `${dish}.subProductPrices.0.currency other_currency`,
    ]);
    // The venues of the business are in euros.
    expect(await refused(withDish({ price: price("USD") }))).toEqual([
      `${dish}.price.currency other_currency`,
    ]);
    const many = menuFile();
    const [category] = many.menus[0]?.categories ?? [];
    const [soup] = category?.elements ?? [];
    if (!category || !soup) throw new Error("The fixture has no dish.");
    category.elements = Array.from({ length: 301 }, (_, n) => ({
      ...soup,
      id: anId.product(`${n}`),
    }));
    expect(await refused(many)).toEqual(["menus.0.categories.0.elements too_big"]);
  });

  it("is refused a dish with more to choose from than its page can show", async () => {
    const { operate } = isolate();
    /** Six groups of six options, which have as many of their own. */
    const withOptions = (levels: number) => {
      const file = menuFile();
      const [menu] = file.menus;
      const soup = menu?.categories[0]?.elements[0];
      if (!menu || soup?.elementType !== "PRODUCT") throw new Error("The fixture has no dish.");
      const ids = (name: string, level: number) =>
        level > levels
          ? []
          : [0, 1, 2, 3, 4, 5].map((at) => anId.product(`${name}-${level}-${at}`));
      for (const level of Array.from({ length: levels }, (_, at) => at + 1)) {
        const options = ids("option", level);
        const groups = ids("group", level).map((id) => ({
          id,
          type: "MODIFIER_GROUP",
          subProductIds: options,
        }));
        const parts = options.map((id) => ({
          id,
          type: "MODIFIER",
          subProductIds: ids("group", level + 1),
        }));
        for (const part of [...groups, ...parts])
          menu.subProducts.push({ ...soup, ...part } as typeof soup);
      }
      soup.subProductIds = ids("group", 1);
      return file;
    };
    expect((await operate("businesses/group/menus", withOptions(1))).status).toBeLessThan(300);
    const { status, body } = await operate("businesses/group/menus", withOptions(3));
    expect(status).toBe(400);
    expect(at(body)).toEqual(["menus.0.categories.0.elements.0 too_many_options"]);
  });

  it("MENU-23 MENU-25 is refused invalid hours and days, another business's menus and an unknown venue", async () => {
    const { operate } = isolate();
    const during = (constraints: unknown) => ({
      ...menuList(),
      menus: [{ id: "food", visible: true, constraints }],
    });
    const hours = { available: true, hours: [{ start: "9:00", end: "22:00:00" }] };
    expect(at((await operate("venues/bistro/menus", during({ MONDAY: hours }))).body)).toEqual([
      "menus.0.constraints.MONDAY.hours.0.start Invalid time of day",
      "menus.0.constraints.MONDAY.hours.0.end Invalid time of day",
    ]);
    expect((await operate("venues/bistro/menus", during({ Monday: hours }))).status).toBe(400);
    const theirs = { ...menuList(), businessId: "other" };
    expect(at((await operate("venues/bistro/menus", theirs)).body)).toEqual([
      "businessId not_the_path",
    ]);
    expect((await operate("venues/nowhere/menus", menuList("nowhere"))).status).toBe(404);
  });
});
