import { describe, expect, it } from "vitest";
import { themeNames } from "#themes/theme-names";
import { posOrderSchema } from "~/contracts/pos";
import { currencyDecimals, minorStepE5 } from "~/domain/money/currency";
import { demoProgrammes } from "./loyalty";
import { menuFileRecord, menuVenueRecord, soldOutAt } from "./menu-records";
import { demoOrder, withDish, withoutLastDish } from "./orders";
import { businessId, deviceRecords, guestAppRecord, tableNumbers, venueRecord } from "./records";
import { demoVenues } from "./venues";

describe("the demo venues", () => {
  it("TEN-27 show every theme, and the countries that guests come from", () => {
    const shown = demoVenues.map((venue) => venue.theme);
    for (const theme of themeNames) expect(shown).toContain(theme);
    const countries = new Set(demoVenues.map((venue) => venue.country));
    for (const country of ["FR", "GB", "US", "ES", "IT", "PT", "DE", "BE", "NL", "CA"]) {
      expect(countries).toContain(country);
    }
  });

  it("TEN-01 TEN-08 hold the contracts of a venue and of its codes, and no two share an id", () => {
    const ids = demoVenues.flatMap((demo) => [
      venueRecord(demo).id as string,
      ...deviceRecords(demo).map((device) => device.id as string),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(guestAppRecord().venueIds).toHaveLength(4);
  });

  it("AUTH-04 let guests sign in by phone, by the switch of their own records", () => {
    const places = [...demoVenues.map(venueRecord), guestAppRecord()];
    expect(places.filter(({ accounts }) => !accounts.passwordless)).toEqual([]);
  });

  it("LOC-02 LOY-03 name the programme of their guest app by its provider and reference", () => {
    const { appId, loyalty } = guestAppRecord();
    const programmes = demoProgrammes().filter(({ guestAppId }) => guestAppId === appId);
    const named = programmes.map(({ provider, reference }) => ({ provider, reference }));
    expect(named).toEqual([loyalty]);
  });

  it("have a menu of their own with dishes that are told apart", () => {
    for (const { name, menu } of demoVenues) {
      expect(menu.length, name).toBeGreaterThanOrEqual(12);
      expect(new Set(menu.map((dish) => dish.id)).size, name).toBe(menu.length);
      for (const dish of menu) expect(dish.id, dish.name).toMatch(/^[a-z0-9-]{3,48}$/);
    }
  });
});

describe("the demo venues' menus", () => {
  it("MENU-17 MENU-18 MENU-19 PROD-01 hold the contract of a published file, one for each business", () => {
    for (const id of new Set(demoVenues.map(businessId))) {
      const { menus } = menuFileRecord(id);
      const ids = menus.map((menu) => menu.id);
      expect(new Set(ids).size, id).toBe(ids.length);
      const products = menus.flatMap(({ categories, subProducts }) => [
        ...categories.flatMap(({ elements }) => elements.map((element) => element.id)),
        ...subProducts.map((product) => product.id),
      ]);
      expect(new Set(products).size, id).toBe(products.length);
    }
  });

  it("list each dish once, with a few words in the venue's language and in English", () => {
    for (const demo of demoVenues) {
      const shown = menuVenueRecord(demo).menus.map(({ id }) => id);
      expect(shown.length, demo.name).toBeGreaterThanOrEqual(2);
      const { menus } = menuFileRecord(businessId(demo));
      const own = menus.filter(({ id }) => shown.includes(id));
      const dishes = own
        .flatMap(({ categories }) => categories.flatMap(({ elements }) => elements))
        .filter((element) => element.elementType === "PRODUCT")
        .filter(({ type }) => type === "PRODUCT");
      expect(dishes.map(({ name }) => name).toSorted(), demo.name).toEqual(
        demo.menu.map(({ name }) => name).toSorted(),
      );
      const isEnglish = demo.locale.startsWith("en");
      for (const { name, description, translations } of dishes) {
        expect(description.length, name).toBeGreaterThan(10);
        if (!isEnglish) expect(translations.EN?.name, name).toBeTruthy();
      }
      const parts = own.flatMap(({ categories, subProducts }) => [...categories, ...subProducts]);
      for (const { name, translations } of isEnglish ? [] : parts) {
        expect(translations.EN?.name, `${demo.name}: ${name}`).toBeTruthy();
      }
    }
  });

  it("MENU-47 can be ordered from exactly where the venue takes orders at the table", () => {
    for (const demo of demoVenues) {
      const orders = venueRecord(demo).ordering.enabled;
      const shown = new Set(menuVenueRecord(demo).menus.map(({ id }) => id));
      const dishes = menuFileRecord(businessId(demo))
        .menus.filter(({ id }) => shown.has(id))
        .flatMap(({ categories }) => categories.flatMap(({ elements }) => elements))
        .filter((element) => element.elementType === "PRODUCT");
      const orderable = dishes.filter(({ availableForOrder }) => availableForOrder);
      expect(orderable.length > dishes.length / 2, demo.name).toBe(orders);
      if (!orders) expect(orderable, demo.name).toEqual([]);
    }
    const of = (rule: "ordersTogether" | "orderNotes" | "skipsOrderConfirmation") =>
      demoVenues.filter((demo) => venueRecord(demo).rules[rule]).length;
    expect(of("ordersTogether")).toBeGreaterThan(0);
    expect(of("orderNotes")).toBeGreaterThan(1);
    expect(of("skipsOrderConfirmation")).toBeGreaterThan(0);
  });

  it("have dishes that ran out, which no guest sees", () => {
    for (const demo of demoVenues) expect(soldOutAt(demo).length, demo.name).toBe(1);
  });
});

describe("the demo till's orders", () => {
  const orders = demoVenues.flatMap((venue) =>
    tableNumbers().map((table) => ({ venue, order: demoOrder(venue, table, 0, "order-1") })),
  );

  it("are what a point of sale may send, in whole minor units", () => {
    for (const { venue, order } of orders) {
      expect(posOrderSchema.safeParse(order).success, venue.name).toBe(true);
      expect(currencyDecimals(venue.currency)).toBe(2);
      const step = minorStepE5(venue.currency);
      for (const part of order.subOrders) {
        expect(part.lines.length).toBeGreaterThan(1);
        for (const { amount } of [...part.charges, ...part.discounts])
          expect(amount % step).toBe(0);
      }
    }
  });

  it("follow the country: service in Britain, sales tax in North America, no charges in others", () => {
    for (const { venue, order } of orders) {
      const types = order.subOrders.flatMap((part) => part.charges.map(({ type }) => type));
      if (venue.country === "GB") expect(new Set(types)).toEqual(new Set(["SERVICE_CHARGE"]));
      else if (["US", "CA"].includes(venue.country)) expect(types).toContain("SALES_TAX");
      else expect(types).toEqual([]);
    }
  });

  it("BILL-07 are sent by seat where the till splits by seat", () => {
    const seated = orders.filter(({ venue }) => venue.posSplitMode === "SPLIT_BY_SEAT_ON_POS");
    expect(seated.length).toBeGreaterThan(0);
    for (const { order } of seated) {
      expect(order.subOrders).toHaveLength(order.numberOfGuests ?? 0);
      const ids = order.subOrders.flatMap((part) => part.lines.map((line) => line.id));
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it("grow and shrink by a dish", () => {
    for (const { venue, order } of orders) {
      const [dish] = venue.menu;
      const more = withDish(venue, order, dish?.id ?? "");
      expect(countOf(more)).toBe(countOf(order) + 100_000);
      expect(countOf(withoutLastDish(venue, more))).toBe(countOf(order));
    }
  });

  function countOf(order: (typeof orders)[number]["order"]): number {
    const lines = order.subOrders.flatMap((part) => part.lines);
    return lines.reduce((count, line) => count + line.quantity, 0);
  }
});
