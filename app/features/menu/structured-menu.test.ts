import { describe, expect, it } from "vitest";
import { NOW } from "#tests/fixtures/bill-document";
import { block, dish, menu, served } from "#tests/fixtures/menu";
import { venue } from "#tests/fixtures/venue-record";
import { anId } from "~/domain/ids.fixture";
import { readFilter } from "./filter-view.server";
import { structuredMenu } from "./structured-menu.server";

const own = venue();
const vegan = { id: "vegan", name: "Végan" };
const nuts = { id: "nuts", name: "Noix" };
const card = menu("card", [
  dish("1", 9.5, {
    tags: [vegan],
    allergens: [nuts],
    description: "Crisp.",
    calories: 210,
    imageUrl: "/d.webp",
  }),
  block("b"),
  dish("2", 12),
]);
const address = "https://bill.example/venues/x/menus/FR/card";
const of = (unavailable: ReturnType<typeof served>["unavailable"] = []) =>
  structuredMenu(
    {
      served: { ...served(card), unavailable },
      menu: card,
      language: "FR",
      country: "FR",
      locale: "en-US",
      ordering: own.ordering,
      filter: readFilter(new URLSearchParams(), own),
      now: NOW,
      search: "",
      at: { venueId: anId.venue("x") },
    },
    own,
    address,
  );

describe("a public menu for search engines", () => {
  it("MENU-17 PROD-16 is a restaurant's menu with its dishes, their price, diets and allergens", () => {
    expect(of()).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Restaurant",
      name: own.name,
      hasMenu: {
        "@type": "Menu",
        url: address,
        inLanguage: "fr",
        hasMenuSection: [
          {
            "@type": "MenuSection",
            hasMenuItem: [
              {
                "@type": "MenuItem",
                name: "Dish 1",
                image: "https://bill.example/d.webp",
                description: "Crisp. Allergens: Tree nuts",
                suitableForDiet: ["https://schema.org/VeganDiet"],
                nutrition: { calories: "210 calories" },
                offers: { "@type": "Offer", price: "9.50", priceCurrency: "EUR" },
              },
              { name: "Dish 2" },
            ],
          },
        ],
      },
    });
    expect(JSON.stringify(of()).match(/Allergens/g)).toHaveLength(1);
  });

  it("PROD-07 names no dish that has run out, and no section without one", () => {
    const gone = (id: string) => ({
      externalId: anId.product(id),
      sku: "",
      start: "2020-01-01",
      end: "2090-01-01",
    });
    expect(JSON.stringify(of([gone("1")]))).not.toContain("Dish 1");
    expect(of([gone("1"), gone("2")])).toMatchObject({ hasMenu: { hasMenuSection: [] } });
  });
});
