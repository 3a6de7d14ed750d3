import { describe, expect, it } from "vitest";
import { NOW } from "#tests/fixtures/bill-document";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { dish, menu, served } from "#tests/fixtures/menu";
import { venue } from "#tests/fixtures/venue-record";
import { anId } from "~/domain/ids.fixture";
import { Dish } from "./dish";
import { readFilter } from "./filter-view.server";
import { MenuOffer } from "./menu-offer";
import { menuOffer } from "./menu-offer.server";
import { menuTiles } from "./menu-page.server";
import { MenuTiles } from "./menu-tiles";
import { productPage } from "./product-page.server";

const { ordering } = venue();
const asked = { ordering, filter: readFilter(new URLSearchParams(), { ordering }), search: "" };
const at = { venueId: anId.venue("croque-cie") };

async function offered(ownVenue: ReturnType<typeof venue>, menus = 2, canOrder = false) {
  const all = served(...Array.from({ length: menus }, (_, n) => menu(`m${n}`, [])));
  const tiles = menuTiles({ served: all, language: "FR", at, locale: "en-US" });
  const offer = menuOffer(ownVenue, at, canOrder);
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
    expect(await offered(ownVenue)).toMatch(/href="[^"]*\/menus"[^>]*>View menu</);
    expect(await offered(ownVenue, 2, true)).toContain(">View menu and order<");
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
      { ...sources, ...asked, country: "FR", at, locale: "en-US", now: NOW },
      given.id,
    );
    if (!page) throw new Error("no page");
    return renderInRouter(<Dish page={page} video={null} />);
  };

  it("PROD-15 PROD-16 shows price, description, calories, tags and picture", async () => {
    const html = await pageOf(
      dish("1", 21, {
        description: "Grilled over wood.",
        calories: 1_240,
        imageUrl: "/steak.webp",
        tags: [{ id: "t", name: "House" }],
      }),
    );
    for (const text of ["€21.00", "1,240\u00a0Cal", "Grilled over wood.", "House", "/steak.webp"]) {
      expect(html).toContain(text);
    }
  });

  it("PROD-16 takes a dish without allergens on its list for unknown, and never for safe", async () => {
    expect(await pageOf(dish("1", 9))).toContain("Please ask your server");
    const known = await pageOf(dish("1", 9, { allergens: [{ id: "nuts", name: "Noix" }] }));
    expect(known).toContain("Tree nuts");
  });

  it("PROD-16 says what options bring along, and to ask where a part of a bundle lists nothing", async () => {
    const nuts = { allergens: [{ id: "nuts", name: "Noix" }] };
    const milk = { allergens: [{ id: "milk", name: "Lait" }] };
    const sides = dish("g", 0, { type: "MODIFIER_GROUP", subProductIds: [anId.product("o")] });
    const side = dish("o", 0, { type: "MODIFIER", ...milk });
    const plate = await pageOf(dish("1", 9, { ...nuts, subProductIds: [anId.product("g")] }), [
      sides,
      side,
    ]);
    const alone = await pageOf(dish("1", 9, { subProductIds: [anId.product("g")] }), [sides, side]);
    expect(alone).toMatch(
      /Depending on what you choose:.*Milk.*The allergen information is incomplete/s,
    );
    expect(alone).not.toContain("No allergens are listed");
    expect(plate).toMatch(/Tree nuts.*Depending on what you choose:.*Milk/s);
    const lunch = dish("1", 9, { type: "BUNDLE", ...nuts, subProductIds: [anId.product("p")] });
    expect(await pageOf(lunch, [dish("p", 0)])).toMatch(
      /Tree nuts.*allergen information is incomplete/s,
    );
    expect(await pageOf(lunch, [dish("p", 0, milk)])).not.toContain(
      "allergen information is incomplete",
    );
  });

  it("PROD-14 shows its video with a poster, of which nothing is loaded before it is started", async () => {
    const given = dish("1", 9, { imageUrl: "/dish.webp", videoPlaybackId: "abc" });
    const card = menu("card", [given]);
    const sources = { served: served(card), menu: card, language: "FR" as const };
    const page = productPage(
      { ...sources, ...asked, country: "FR", at, locale: "en-US", now: NOW },
      "1",
    );
    if (!page) throw new Error("no page");
    expect(page.playbackId).toBe("abc");
    const video = {
      sources: [{ url: "https://v.example/abc.mp4", type: "video/mp4" as const }],
      posterUrl: null,
      width: 1_280,
      height: 720,
    };
    const html = await renderInRouter(<Dish page={page} video={video} />);
    expect(html).toMatch(/<video[^>]*preload="none"[^>]*poster="\/dish.webp"[^>]*width="1280"/);
    expect(html).toContain('<source src="https://v.example/abc.mp4" type="video/mp4"/>');
    expect(html).not.toContain("autoplay");
    expect(html).not.toContain("<img");
    expect(await renderInRouter(<Dish page={page} video={null} />)).toMatch(/<img[^>]*dish.webp/);
  });

  it("PROD-28 says of a dish that is only read what it can be had with, and not to choose", async () => {
    const side = dish("o", 0, { type: "MODIFIER" });
    const sides = dish("g", 0, {
      type: "MODIFIER_GROUP",
      subProductIds: [anId.product("o")],
      min: 1,
      max: 1,
    });
    const html = await pageOf(dish("1", 9, { subProductIds: [anId.product("g")] }), [sides, side]);
    expect(html).toContain("Dish o");
    for (const words of ["Required", "Choose 1"]) expect(html).not.toContain(words);
  });

  it("PROD-03 says that a product's type is not supported", async () => {
    expect(await pageOf(dish("1", 9, { type: "VARIANT_GROUP" }))).toContain(
      "Product type not supported",
    );
  });
});
