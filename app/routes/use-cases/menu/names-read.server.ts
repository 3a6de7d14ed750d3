import type { PublishedMenu } from "~/contracts/menu";
import type { Venue } from "~/contracts/venue";
import {
  type DishNames,
  dishNames,
  type ProductNames,
  productNames,
} from "~/features/basket/product-names.server";
import { withoutMenus } from "~/features/menu/without-menus.server";
import { type PageArgs, patience } from "~/routes/access/access.server";
import { languageFor, servedAt } from "./menu-place.server";

/** The names of dishes in the language in which the guest reads menus; as they were stored where menus can't be had soon. */
export async function namesRead(
  { context, request }: PageArgs & { request: Request },
  venue: Venue,
): Promise<{ products: ProductNames; dishes: DishNames }> {
  const menus = await patience(servedAt({ context }, venue).catch(withoutMenus(context)));
  const served = menus ?? { menus: [], others: [], language: venue.locale, unavailable: [] };
  const languageOf = (menu: PublishedMenu) => languageFor(request, venue, served, menu).language;
  const read = [served, languageOf, context.locale] as const;
  return { products: productNames(...read), dishes: dishNames(...read) };
}
