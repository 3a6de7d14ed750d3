import { describe, expect, it } from "vitest";
import { NOW } from "#tests/fixtures/bill-document";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { dish, menu, served } from "#tests/fixtures/menu";
import { venue } from "#tests/fixtures/venue-record";
import { Dish } from "./dish";
import { readFilter } from "./filter-view.server";
import { MenuOffer } from "./menu-offer";
import { menuOffer } from "./menu-offer.server";
import { menuTiles } from "./menu-page.server";
import { MenuTiles } from "./menu-tiles";
import { productPage } from "./product-page.server";

const { ordering } = venue();
const asked = { ordering, filter: readFilter(new URLSearchParams(), { ordering }), search: "" };
const base = "/venues/croque-cie";

async function offered(ownVenue: ReturnType<typeof venue>, menus = 2) {
  const all = served(...Array.from({ length: menus }, (_, n) => menu(`m${n}`, [])));
  const tiles = menuTiles({ served: all, language: "FR", base, locale: "en-US" });
  const offer = menuOffer(ownVenue, base);
  if (!offer) return "";
  return renderInRouter(
    <MenuOffer offer={offer}>
      <MenuTiles tiles={tiles} />
    </MenuOffer>,
  );
}

describe("the way to the menu", () => {
  it("MENU-02 says 'view menu', and 'view menu and order' where guests can order", async () => {
    const ownVenue = venue({ menuExposedType: "DYNAMIC_MENU" });
    const ordering = { ...ownVenue.ordering, enabled: true };
    expect(await offered(ownVenue)).toMatch(/href="[^"]*\/menus"[^>]*>View menu</);
    expect(await offered({ ...ownVenue, ordering })).toContain(">View menu and order<");
  });

  it("MENU-36 sets tiles two beside each other from four on", async () => {
    const ownVenue = venue({ menuExposedType: "DYNAMIC_MENU" });
    expect(await offered(ownVenue, 3)).not.toContain("data-many");
    expect(await offered(ownVenue, 4)).toContain("data-many");
  });

  it("MENU-10 opens a menu on another site in a new tab, and says so", async () => {
    const html = await offered(
      venue({
        menuExposedType: "STATIC_MENU",
        externalUrl: { label: "Notre carte", url: "https://house.example/carte" },
      }),
    );
    const link = /<a [^>]*href="https:\/\/house\.example\/carte"[^>]*>/.exec(html)?.[0];
    expect(link).toContain('target="_blank"');
    expect(link).toContain('rel="noopener"');
    expect(html).toContain("opens in a new tab");
  });
});

describe("a dish's page, rendered", () => {
  const pageOf = (given: ReturnType<typeof dish>, subProducts: (typeof given)[] = []) => {
    const card = menu("card", [given], { subProducts });
    const sources = { served: served(card), menu: card, language: "FR" as const };
    const page = productPage(
      { ...sources, ...asked, country: "FR", base, locale: "en-US", now: NOW },
      given.id,
    );
    if (!page) throw new Error("no page");
    return renderInRouter(<Dish page={page} />);
  };

  it("PROD-16 takes a dish without allergens on its list for unknown, and never for safe", async () => {
    expect(await pageOf(dish("1", 9))).toContain("please ask your server");
    const known = await pageOf(dish("1", 9, { allergens: [{ id: "nuts", name: "Noix" }] }));
    expect(known).toContain("Tree nuts");
  });

  it("PROD-28 marks a group that something must be taken of", async () => {
    const withSide = (min: number) => {
      const side = dish("o", 0, { type: "MODIFIER" });
      const sides = dish("g", 0, { type: "MODIFIER_GROUP", subProductIds: ["o"], min });
      return pageOf(dish("1", 9, { subProductIds: ["g"] }), [sides, side]);
    };
    expect(await withSide(1)).toContain("Required");
    expect(await withSide(0)).not.toContain("Required");
  });

  it("PROD-03 says that a product's type is not supported", async () => {
    expect(await pageOf(dish("1", 9, { type: "VARIANT_GROUP" }))).toContain(
      "Product type not supported",
    );
  });
});
