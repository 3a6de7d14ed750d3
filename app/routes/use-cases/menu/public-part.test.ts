import { expect, it } from "vitest";
import { dish, menu, served } from "#tests/fixtures/menu";
import type { MenuSources } from "~/features/menu/menu-page.server";
import { publicLinks } from "~/features/venue/public-links";
import { publicMenuPart } from "./public-part.server";

const translations = { "de-DE": { name: "Suppe" }, "en-GB": { name: "Soup" } };
const card = menu("card", [dish("1", 9, { name: "Soupe", translations })]);
const sources = {
  served: { ...served(card), language: "fr" },
  menu: card,
  country: "FR",
} as unknown as MenuSources;
const page = "https://bill.example/venues/x/menus/FR/card/products/1";

it("I18N-03 leads search engines to a menu in its readers' language, and to its own where it has no other", () => {
  const at = (address: string) => {
    const shown = publicMenuPart("venue", new Request(address), { description: "Soup", sources });
    return shown ? publicLinks(shown) : [];
  };
  const found = (hrefLang: string) => at(page).find((tag) => tag.hrefLang === hrefLang)?.href;
  expect(found("de-DE")).toBe(`${page.replace("/FR/", "/DE/")}?hl=de-DE`);
  expect(found("en-US")).toBe(`${page.replace("/FR/", "/EN/")}?hl=en-US`);
  expect(found("fr-BE")).toBe(`${page}?hl=fr-BE`);
  expect(found("it-IT")).toBe(`${page}?hl=it-IT`);
  expect(publicMenuPart("table", new Request(page), { description: "", sources })).toBeNull();
});
