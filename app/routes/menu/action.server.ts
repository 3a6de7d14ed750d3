import { type ActionFunctionArgs, json, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import type { Basket } from "~/contracts/basket";
import { addsAtOnce, isOrderable } from "~/domain/order/adds-at-once";
import { pressIn, SAME_AGAIN } from "~/features/basket/adding-press";
import { subItemsOf } from "~/features/basket/choice-view.server";
import { lineToLessen } from "~/features/basket/own-dishes";
import { refusalText } from "~/features/basket/refusal.server";
import type { AddingAnswer } from "~/features/basket/use-adding";
import { IN_PLACE } from "~/features/forms/answered";
import { readForm } from "~/features/forms/read-form.server";
import { dishView } from "~/features/menu/dish-view.server";
import { textOf } from "~/features/menu/menu-text.server";
import { type PickedDish, pickedDish } from "~/features/menu/picked-dish.server";
import { say } from "~/i18n/strings.server";
import { browsedPlaceOf } from "~/routes/use-cases/menu/allergies-first.server";
import { hrefOnMenu, menuSources } from "~/routes/use-cases/menu/menu-place.server";
import { orderingTable, withAdded } from "~/routes/use-cases/menu/ordering.server";
import type { BasketTable } from "~/services/calls/baskets.server";
import type { Result } from "~/services/result";

/** A press at a dish, in its list or where the last order is offered again. What is none of ours is no press. */
export const listPressSchema = z.object({
  step: z.string().optional().catch(undefined),
  again: z.string().optional().catch(undefined),
  [IN_PLACE]: z.string().optional().catch(undefined),
});

/** Puts one more of a dish into the basket from the list, or takes one of the guest's own away (BASK-04, BASK-05). */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const { locale } = context;
  const place = await browsedPlaceOf(args);
  const sources = menuSources(args, place);
  const form = await readForm(request, listPressSchema, locale);
  const sent = form.status === "success" ? form.value : {};
  const press = pressIn(sent.step ?? sent.again);
  const { pathname, search } = new URL(request.url);
  if (!press) throw redirect(pathname + search, 303);
  const answer = (problem: string | null, dish: AddingAnswer["dish"] = null) =>
    json({ problem, dish } satisfies AddingAnswer, problem ? 422 : 200);
  const table = orderingTable(place);
  if (!table) return answer(say(locale, "basket", "noOrders"));
  const picked = sources && pickedDish(sources, press.key);
  if (!picked || !isOrderable(picked.product)) return answer(say(locale, "basket", "runOut"));
  const { product, offer, list } = picked;
  if (press.by > 0 && offer.canBeHad(product) && !addsAtOnce(offer, product)) {
    // It asks for a choice, perhaps since a moment ago.
    throw redirect(dishView(product, list).href, 303);
  }
  const result = await (press.by > 0
    ? added(args, table, picked)
    : lessened(args, table, press.key));
  if (!result.ok) return answer(refusalText(result.error, locale, place.venue.currency));
  if (sent[IN_PLACE]) {
    return answer(null, { key: press.key, name: textOf(product, "name", list.reading).text });
  }
  const back = hrefOnMenu(args, place.at, sources.search, product.id);
  const to = sent.again ? `${back.split("#")[0]}#${SAME_AGAIN}` : back;
  throw redirect(press.by > 0 ? withAdded(to, product.id) : to, 303);
}

/** As the dish's own page puts it in where nothing is chosen there. */
function added(
  { context }: ActionFunctionArgs,
  table: BasketTable,
  { product, offer, list }: PickedDish,
): Promise<Result<Basket>> {
  return context.platform.baskets.add(table, {
    menuId: list.inPath.menuId,
    productId: product.id,
    quantity: 1,
    subItems: subItemsOf(product, new Map(), offer),
  });
}

/** One that is not there any more has gone already. */
async function lessened(
  { context }: ActionFunctionArgs,
  table: BasketTable,
  key: string,
): Promise<Result<Basket>> {
  const { baskets } = context.platform;
  const before = await baskets.read(table);
  const line = before.ok ? lineToLessen(before.value.items, key) : null;
  return line ? baskets.setQuantity(table, line.lineId, line.quantity - 1) : before;
}
