import { notedVenue } from "#worker/request/region";
import { upsellsApi } from "~/contracts/api/baskets";
import type { BusinessId } from "~/contracts/ids";
import type { MenuProduct, PublishedMenu } from "~/contracts/menu";
import type { UpsellProduct } from "~/contracts/upsell";
import { productsNow, runOutNow } from "~/domain/menu/product-shown";
import { type MenuOffer, menuOffer } from "~/domain/order/menu-offer";
import { type StartingPrice, startingPrices } from "~/domain/order/starting-price";
import { billUpsells, upsellProducts } from "~/domain/order/upsells";
import { parseLanguage } from "~/i18n/languages";
import { isLocale } from "~/i18n/locales";
import { languageOfTexts, readableTexts, type TextLanguage } from "~/i18n/text-languages";
import { type PlatformContext, requestOf } from "../context";
import { notFound } from "../refusal";
import { serve } from "../serve";
import { readMenuFiles } from "./read-menu-file";
import { runOutOf } from "./run-out";

/** What goes well with a basket (PROD-05), and with any meal (MENU-15). */
export const upsells = serve(upsellsApi, {
  async upsells({ businessId, body: { items } }, c) {
    const offered = await productsOffered(c, businessId);
    const found = offered.flatMap(({ menu, products, ...offer }) => {
      const own = items.filter(({ menuId }) => menuId === menu.id);
      const ids = own.map(({ productId }) => productId);
      return upsellProducts(products, ids).map((product) => upsellOf(menu, product, offer));
    });
    return (await answersInObject(c, businessId)) ? { products: found } : found;
  },
  async billUpsells({ businessId, language }, c) {
    const offered = await productsOffered(c, businessId);
    return offered.flatMap(({ menu, products, ...offer }) =>
      billUpsells(products).map((product) => upsellOf(menu, product, { ...offer, language })),
    );
  },
});

type Offered = { priceOf: (product: MenuProduct) => StartingPrice; written: TextLanguage };

function upsellOf(
  menu: PublishedMenu,
  product: MenuProduct,
  { priceOf, written, language }: Offered & { language?: string | undefined },
): UpsellProduct {
  const { id, imageUrl, price, tags, availableForOrder } = product;
  const { name, description } = { ...product, ...textsIn(product, written, language) };
  return {
    menuId: menu.id,
    id,
    name,
    description,
    imageUrl,
    price: { ...price, amount: priceOf(product).amount },
    tags,
    isAvailableForOrder: availableForOrder,
  };
}

/** A product's texts in a language, or in one of its regions; none where it is not translated. */
function textsIn(
  { translations }: MenuProduct,
  written: TextLanguage,
  language: string | undefined,
) {
  if (language === undefined) return {};
  const known = Object.keys(translations) as TextLanguage[];
  const page = isLocale(language) ? language : undefined;
  const asked = page ? languageOfTexts(page) : parseLanguage(language);
  const [best] = readableTexts({ written, known }, { asked, page });
  const { name, description } = (best && best !== written && translations[best]) || {};
  return { ...(name && { name }), ...(description && { description }) };
}

/**
 * Whether the business's answer is an object, as its first venue has it; the call names no venue. Our own pages read
 * either, so that in their requests nothing is read for it.
 */
async function answersInObject(c: PlatformContext, businessId: BusinessId): Promise<boolean> {
  if (notedVenue(requestOf(c))) return false;
  const records = c.get("records");
  const [first] = await records.venuesOfBusiness(businessId);
  const record = first === undefined ? null : await records.venue(first);
  return record?.venue.rules.upsellAnswer === "OBJECT";
}

async function productsOffered(c: PlatformContext, businessId: BusinessId) {
  const records = c.get("records");
  const publication = await records.menuPublication(businessId);
  const file = publication && (await readMenuFiles(records)(publication));
  if (!file) throw notFound();
  const unavailable = await runOutOf(c, businessId);
  const now = Date.now();
  const runOut = runOutNow(unavailable, now);
  return file.menus.map((menu) => {
    const listed = menu.categories
      .flatMap(({ elements }) => elements)
      .filter((one): one is MenuProduct => one.elementType === "PRODUCT");
    const offer = menuOffer(menu, { unavailable, now }) as MenuOffer<MenuProduct>;
    const priceOf = startingPrices(offer);
    const products = productsNow(listed, runOut, now);
    return { menu, products, priceOf, written: file.language };
  });
}
