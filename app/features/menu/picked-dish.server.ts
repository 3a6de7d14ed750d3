import type { MenuProduct } from "~/contracts/menu";
import { productId as productIdSchema } from "~/domain/ids.schema";
import type { MenuOffer } from "~/domain/order/menu-offer";
import { dishKey } from "../basket/adding-press";
import type { ListContext } from "./dish-view.server";
import { listContext, type MenuSources } from "./menu-page.server";

export type PickedDish = {
  product: MenuProduct;
  offer: MenuOffer<MenuProduct>;
  list: ListContext;
};

/** A dish by its menu and its id (`dishKey`), as it is offered now; null where nothing like it is served. */
export function pickedDish(sources: MenuSources, key: string): PickedDish | null {
  for (const menu of sources.served.menus) {
    const productId = productIdSchema.parse(key.slice(menu.id.length + 1));
    if (key !== dishKey(menu.id, productId)) continue;
    const search = menu === sources.menu ? sources.search : "";
    const list = listContext({ ...sources, menu, search, canAdd: true });
    const product = list.offer.listed(productId);
    if (product) return { product, offer: list.offer, list };
  }
  return null;
}
