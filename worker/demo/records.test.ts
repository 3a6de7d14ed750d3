import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
  publishedGuestApp,
  publishedLook,
  publishedMenus,
  publishedMenuVenue,
  publishedProgrammes,
  publishedVenue,
  publishedVenues,
} from "#tests/fixtures/published-records";
import { themeNames } from "#themes/theme-names";
import type { MenuProduct, PublishedMenu } from "~/contracts/menu";
import { menuFaults } from "~/domain/menu/menu-faults";
import { fromMinorUnits } from "~/domain/money/currency";
import { menuOffer } from "~/domain/order/menu-offer";
import { groupKind } from "~/domain/order/selection-rules";
import { demoDeviceId, demoGuestApp, demoVenues, productIdOf, tableNumbers } from "./demo-venue";
import { DEMO_FEED_HOST } from "./feed";

const businesses = [...new Set(demoVenues.map(({ businessId }) => businessId))];
const menus = businesses.flatMap((id) => publishedMenus(id).menus);
const moment = { unavailable: [], now: Date.UTC(2026, 10, 21, 18) };

describe("the demo's venues", () => {
  it("are those of its tills, as these know them", () => {
    expect(publishedVenues().map(({ id }) => String(id))).toEqual(
      demoVenues.map(({ id }) => id).toSorted(),
    );
    for (const till of demoVenues) {
      const venue = publishedVenue(till.id);
      const { address, rules } = venue;
      expect(till, till.name).toMatchObject({
        name: venue.name,
        businessId: venue.businessId,
        enrollmentId: venue.enrollmentId,
        theme: publishedLook(till.enrollmentId).themeName,
        city: address.city,
        countryName: address.country,
        country: venue.countryCode,
        currency: venue.currency,
        locale: venue.locale,
        vouchers: venue.voucherEnabled,
        charges: rules.chargesOnTop.charges,
      });
    }
    const { appId, name, host, venueIds } = publishedGuestApp();
    expect(demoGuestApp).toEqual({ appId, name, host });
    expect(venueIds).toHaveLength(4);
  });

  it("TEN-27 are of the countries that guests come from, in every theme", () => {
    const countries = new Set(demoVenues.map((venue) => venue.country));
    for (const country of ["FR", "GB", "US", "ES", "IT", "PT", "DE", "BE", "NL", "CA"]) {
      expect(countries).toContain(country);
    }
    const worn = new Set(demoVenues.map(({ theme }) => theme));
    expect(themeNames.filter((name) => !worn.has(name))).toEqual([]);
  });

  it("have a code on each of their tables", () => {
    const codes = demoVenues.flatMap(({ id }) =>
      tableNumbers().map((number) => `${demoDeviceId(id, number)}.json`),
    );
    const published = readdirSync(new URL("records/table-devices", import.meta.url));
    expect(published.toSorted()).toEqual(codes.toSorted());
  });

  it("AUTH-04 let guests sign in by phone, by the switch of their own records", () => {
    const places = [...publishedVenues(), publishedGuestApp()];
    expect(places.filter(({ accounts }) => !accounts.passwordless)).toEqual([]);
  });

  it("LOC-02 LOY-03 name the programme of their guest app by its provider and reference", () => {
    const { appId, loyalty } = publishedGuestApp();
    const programmes = publishedProgrammes().filter(({ guestAppId }) => guestAppId === appId);
    const named = programmes.map(({ provider, reference }) => ({ provider, reference }));
    expect(named).toEqual([loyalty]);
  });

  it("read their news where the demo answers", () => {
    const { rssUrl } = publishedLook("enr-au_bureau");
    expect(new URL(rssUrl ?? "").hostname).toBe(DEMO_FEED_HOST);
  });
});

describe("the demo's menus", () => {
  it("have the dishes that the venue's till knows, at its prices, each with a few words and in English", () => {
    for (const demo of demoVenues) {
      const shown = new Set<string>(publishedMenuVenue(demo.id).menus.map(({ id }) => id));
      const own = publishedMenus(demo.businessId).menus.filter(({ id }) => shown.has(id));
      const dishes = own.flatMap(dishesOf).filter(({ type }) => type === "PRODUCT");
      const known = demo.menu.map(({ id, name, price }) => ({
        id: productIdOf(demo, id),
        name,
        amount: fromMinorUnits(price, demo.currency),
      }));
      const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
      expect(
        dishes.map(({ id, name, price }) => ({ id, name, amount: price.amount })).toSorted(byId),
        demo.name,
      ).toEqual(known.toSorted(byId));
      const parts = own.flatMap(({ categories, subProducts }) => [...categories, ...subProducts]);
      const isEnglish = demo.locale.startsWith("en");
      for (const { name, translations } of isEnglish ? [] : [...dishes, ...parts]) {
        expect(translations.EN?.name, `${demo.name}: ${name}`).toBeTruthy();
      }
      for (const { name, description } of dishes) {
        expect(description.length, name).toBeGreaterThan(10);
      }
    }
  });

  it("MENU-47 can be ordered from exactly where the venue takes orders at the table", () => {
    for (const { id, name, businessId } of demoVenues) {
      const orders = publishedVenue(id).ordering.enabled;
      const shown = new Set<string>(publishedMenuVenue(id).menus.map((menu) => menu.id));
      const dishes = publishedMenus(businessId)
        .menus.filter((menu) => shown.has(menu.id))
        .flatMap(dishesOf);
      const orderable = dishes.filter(({ availableForOrder }) => availableForOrder);
      expect(orderable.length > dishes.length / 2, name).toBe(orders);
      if (!orders) expect(orderable, name).toEqual([]);
    }
    const of = (rule: "ordersTogether" | "orderNotes" | "skipsOrderConfirmation") =>
      publishedVenues().filter(({ rules }) => rules[rule]).length;
    expect(of("ordersTogether")).toBeGreaterThan(0);
    expect(of("orderNotes")).toBeGreaterThan(1);
    expect(of("skipsOrderConfirmation")).toBeGreaterThan(0);
  });

  it("have dishes that ran out, which no guest sees", () => {
    for (const { menu, name } of demoVenues) {
      expect(menu.filter(({ soldOut }) => soldOut).length, name).toBe(1);
    }
  });

  it("MENU-29 lead nowhere but to what they have, and never in a circle", () => {
    for (const menu of menus) expect(menuFaults(menu), menu.name).toEqual([]);
  });

  it("PROD-25 can be chosen from so that every dish can be had that is not snoozed", () => {
    for (const menu of menus) {
      const offer = menuOffer(menu, moment);
      for (const dish of dishesOf(menu)) {
        expect(offer.canBeHad(dish), dish.name).toBe(dish.snoozePeriod === null);
      }
    }
  });

  it("PROD-17 PROD-21 PROD-22 PROD-23 ask in every kind, with choices in choices and two sizes", () => {
    const parts = menus.flatMap(({ subProducts }) => subProducts);
    const groups = parts.filter(({ type }) => /^(MODIFIER|VARIANT)_GROUP$/.test(type));
    const kinds = new Set(groups.map((group) => groupKind(group, { boolMax: 1, multiMaxFrom: 1 })));
    for (const kind of ["radio", "bool", "multi", "multiMax"] as const)
      expect(kinds).toContain(kind);
    expect(groups.some(({ type }) => type === "VARIANT_GROUP")).toBe(true);
    const options = parts.filter(({ type }) => type === "MODIFIER");
    expect(options.some(({ subProductIds }) => subProductIds.length > 0)).toBe(true);
    expect(
      options.some(({ allergens, calories }) => allergens.length > 0 && calories !== null),
    ).toBe(true);
  });

  it("PROD-10 have set menus at one price, one of them with a course that is snoozed", () => {
    const sets = menus.flatMap((menu) =>
      dishesOf(menu)
        .filter(({ type }) => type === "BUNDLE")
        .map((set) => menuOffer(menu, moment).madeUp(set)),
    );
    expect(sets.length).toBeGreaterThanOrEqual(3);
    const snoozed = sets.filter(({ groups }) =>
      groups.some(({ options }) => options.some(({ available }) => !available)),
    );
    expect(snoozed.length).toBeGreaterThan(0);
  });
});

describe("the files that the demo's records name", () => {
  const root = fileURLToPath(new URL("../../public", import.meta.url));
  const folder = fileURLToPath(new URL("records", import.meta.url));
  const records = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"))
    .join();
  const named = [
    ...new Set(records.match(/(?<=")\/(?:brands|dishes|menus|videos)\/[^"]+(?=")/g) ?? []),
  ];

  it("MENU-09 MENU-40 PROD-14 are in public, and light", () => {
    const bars = { svg: 25_000, png: 25_000, webp: 80_000, pdf: 200_000, mp4: 250_000 };
    expect(new Set(named.map(extensionOf))).toEqual(new Set(Object.keys(bars)));
    for (const path of named) {
      const bar = Object.entries(bars).find(([extension]) => extension === extensionOf(path));
      expect(statSync(root + path).size, path).toBeLessThan(bar?.[1] ?? 0);
    }
  });

  it("are every picture of a dish that there is, each another; it says its size and brings nothing along", () => {
    const stored = readdirSync(`${root}/dishes`, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".svg"))
      .map((name) => `/dishes/${name}`);
    expect(named.filter((path) => path.startsWith("/dishes/")).toSorted()).toEqual(
      stored.toSorted(),
    );
    const pictures = stored.map((path) => readFileSync(root + path, "utf8"));
    expect(new Set(pictures).size).toBe(pictures.length);
    for (const svg of pictures) {
      expect(svg).toMatch(
        /^<svg [^>]*viewBox="0 (0 480 360" width="480" height="360|60 480 240" width="480" height="240)"/,
      );
      expect(svg).not.toMatch(
        /NaN|undefined|<script|<image|https?:(?!\/\/www\.w3\.org\/2000\/svg)/,
      );
    }
  });

  it("MENU-09 are a printed menu's words too, with every dish", () => {
    const leon = demoVenues.find(({ id }) => id === "leon");
    const words = publishedVenue("leon")
      .staticMenu?.pictures.map(({ text }) => text)
      .join("\n");
    for (const { name } of leon?.menu ?? []) expect(words).toContain(`${name}, `);
  });
});

function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}

function dishesOf({ categories }: PublishedMenu): MenuProduct[] {
  return categories
    .flatMap(({ elements }) => elements)
    .filter((element): element is MenuProduct => element.elementType === "PRODUCT");
}
