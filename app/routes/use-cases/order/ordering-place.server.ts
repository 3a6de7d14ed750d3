import { redirect } from "@remix-run/cloudflare";
import type { Basket } from "~/contracts/basket";
import type { TableDevice } from "~/contracts/venue";
import { browseState, canOrder } from "~/domain/menu/browse-state";
import { allergiesOf } from "~/features/menu/allergy-answer.server";
import { pathBelow, type SeatAt } from "~/paths/path-to";
import { type PageArgs, tableOf } from "~/routes/access/access.server";
import { type MenuBase, menuBaseOf, seatIn } from "../menu/menu-place.server";

export type OrderPlace = MenuBase & {
  at: SeatAt;
  table: NonNullable<MenuBase["table"]>;
  basketHref: string;
};

/**
 * The table or bill of a page of ordering.
 *
 * @throws the way to the table or bill where its guest can't order (ORD-08, ORD-09, ALG-04).
 */
export async function orderPlaceOf(place: PageArgs & { request: Request }): Promise<OrderPlace> {
  const found = await menuBaseOf(place);
  const { venue, table, openBillId } = found;
  const state = browseState({
    venue,
    preview: false,
    openTab: false,
    // Closed menus are the platform's to refuse: their lines are named then.
    menusServed: true,
    allergies: allergiesOf(place.request),
    liveBill: openBillId !== null,
  });
  if (!table || !canOrder(state)) throw redirect(found.base, 303);
  const at = seatIn(found);
  return { ...found, at, table, basketHref: pathBelow(at, "basket", {}) };
}

export async function basketOf(
  { context }: PageArgs,
  { table }: OrderPlace,
): Promise<Basket | null> {
  const basket = await context.platform.baskets.read(table);
  return basket.ok && basket.value.items.length > 0 ? basket.value : null;
}

/** The device on the table; null where there is none (ORD-21). */
export async function deviceOf(
  place: PageArgs,
  { under, table }: OrderPlace,
): Promise<TableDevice | null> {
  if (under === "table") return (await tableOf(place)).table.device;
  if (!table.deviceId) return null;
  const found = await place.context.platform.tables.standing(table.deviceId);
  return found.ok ? found.value.device : null;
}
