import type { MenuBlock, MenuProduct } from "~/contracts/menu";
import type { Venue } from "~/contracts/venue";
import { allergensOf } from "~/domain/menu/allergens";
import { DIETS } from "~/domain/menu/diets";
import { listText } from "~/domain/menu/list-text";
import { elementsNow, runOutNow } from "~/domain/menu/product-shown";
import { amountFieldValue } from "~/domain/money/text";
import { say } from "~/i18n/strings.server";
import { regionTagOf } from "~/i18n/text-languages";
import { type Allergen, allergenText } from "./allergens.server";
import type { ListContext } from "./dish-view.server";
import { partsOf } from "./filter-view.server";
import { listContext, type MenuSources } from "./menu-page.server";
import { textOf } from "./menu-text.server";

type Structured = {
  readonly [key: string]: string | readonly string[] | Structured | readonly Structured[];
};

type ItemContext = Pick<ListContext, "locale" | "reading" | "startingPrice"> & {
  page: string;
  partOf: ReturnType<typeof partsOf>;
};

/** A public menu as search engines read it: schema.org's Restaurant, Menu and MenuItem. */
export function structuredMenu(sources: MenuSources, venue: Venue, address: string): Structured {
  const { menu, served, now } = sources;
  const list = listContext(sources);
  const { reading } = list;
  const place: ItemContext = { ...list, page: address, partOf: partsOf(menu) };
  const runOut = runOutNow(served.unavailable, now);
  const sections = menu.categories.flatMap((category) => {
    const items = elementsNow<MenuBlock, MenuProduct>(category.elements, runOut, now).flatMap(
      (element) => (element.elementType === "PRODUCT" ? [menuItem(element, place)] : []),
    );
    if (items.length === 0) return [];
    const { text: name } = textOf(category, "name", reading);
    return [{ "@type": "MenuSection", name, hasMenuItem: items }];
  });
  return {
    "@context": "https://schema.org",
    ...structuredVenue(venue, address),
    hasMenu: {
      "@type": "Menu",
      name: textOf(menu, "name", reading).text,
      url: address,
      inLanguage: regionTagOf(reading.wanted[0]),
      hasMenuSection: sections,
    },
  };
}

function structuredVenue({ name, address, imageUrl }: Venue, page: string): Structured {
  return {
    "@type": "Restaurant",
    name,
    ...picture(imageUrl, page),
    address: {
      "@type": "PostalAddress",
      streetAddress: address.address,
      addressLocality: address.city,
      postalCode: address.zipCode,
      addressCountry: address.country,
    },
  };
}

function picture(url: string | null, page: string): Structured {
  return url && URL.canParse(url, page) ? { image: new URL(url, page).href } : {};
}

/** A dish. What is in it is part of its description; a dish of which nothing is listed says nothing of it. */
function menuItem(product: MenuProduct, place: ItemContext): Structured {
  const { page, reading, locale, startingPrice, partOf } = place;
  const { amount } = startingPrice(product);
  const { inside } = allergensOf<Allergen>(product, partOf);
  const names = inside.map((allergen) => allergenText(allergen, reading).text);
  const text = listText(textOf(product, "description", reading).text);
  const listed =
    names.length > 0 ? `${say(locale, "menus", "allergens.title")}: ${names.join(", ")}` : "";
  const description = [text, listed].filter(Boolean).join(" ");
  const diets = [...new Set(product.tags.flatMap(({ id }) => DIETS.get(id.toLowerCase()) ?? []))];
  const { calories, imageUrl } = product;
  return {
    "@type": "MenuItem",
    name: textOf(product, "name", reading).text,
    ...(description ? { description } : {}),
    ...picture(imageUrl, page),
    ...(diets.length > 0
      ? { suitableForDiet: diets.map((diet) => `https://schema.org/${diet}`) }
      : {}),
    ...(calories === null
      ? {}
      : { nutrition: { "@type": "NutritionInformation", calories: `${calories} calories` } }),
    ...(amount > 0
      ? {
          offers: {
            "@type": "Offer",
            price: amountFieldValue(amount, product.price.currency),
            priceCurrency: product.price.currency,
          },
        }
      : {}),
  };
}
