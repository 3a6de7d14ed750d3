import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import * as z from "zod";
import type { Basket } from "~/contracts/basket";
import { amountSchema } from "~/contracts/money";
import { cleanLines } from "~/contracts/typed-text";
import type { Venue } from "~/contracts/venue";
import { basketId, basketLineId } from "~/domain/ids.schema";
import { LONGEST_NOTE } from "~/domain/order/note";
import { isLargeOrder, orderLimits, orderSize } from "~/domain/order/order-limits";
import { owedForOrder } from "~/domain/order/owed-for-order";
import { refusalText } from "~/features/basket/refusal.server";
import { readForm } from "~/features/forms/read-form.server";
import { basketHash } from "~/features/order/basket-hash.server";
import { countdownS } from "~/features/order/confirm-view.server";
import { placedOrders } from "~/features/order/placed-orders-cookie.server";
import { cameFrom } from "~/features/shell/came-from.server";
import { say } from "~/i18n/strings.server";
import { pathBelow } from "~/paths/path-to";
import { askedPlaceOf } from "~/routes/use-cases/menu/allergies-first.server";
import { type MenuPlace, seatIn } from "~/routes/use-cases/menu/menu-place.server";
import { basketTable } from "~/routes/use-cases/menu/ordering.server";
import { countdownsAt } from "~/routes/use-cases/order/order-bars.server";
import { orderPlaceOf } from "~/routes/use-cases/order/ordering-place.server";
import { placedBasket } from "~/routes/use-cases/order/placed-basket.server";
import { orderIdsIn } from "~/routes/use-cases/order/refused-orders.server";
import { holdAheadAt } from "~/routes/use-cases/tab/holds-of-table.server";
import type { BasketTable } from "~/services/calls/baskets.server";

/** A line and how many of it: `…:0` removes it (BASK-05, BASK-06). */
const SET = /^([A-Za-z0-9-]{1,64}):(\d{1,3})$/;

/** What a guest wrote of a note that is too long stays in its field. */
const NOTE_SIZE = { characters: 100_000 };

/** A press in the basket. What is none of ours is read as missing, since it would change nothing. */
export const basketFormSchema = z.object({
  intent: z.enum(["again", "order", "note"]).optional().catch(undefined),
  /** Ids of orders whose dishes are taken again. */
  orders: z.string().optional(),
  note: z.string().overwrite(cleanLines).default(""),
  set: z.string().regex(SET).optional().catch(undefined),
  basketId: z.string().pipe(basketId).optional(),
  /** What the guest was shown: what the dishes cost, and what they will owe, in 1/100000. */
  total: z.coerce.number().pipe(amountSchema).optional().catch(undefined),
  owed: z.coerce.number().pipe(amountSchema).optional().catch(undefined),
});

/**
 * Changes a line, stores the note, takes dishes again that the kitchen refused, or goes on to the screen that confirms the order. Each press brings the
 * note along, so that nothing that was written is lost.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const place = await askedPlaceOf(args);
  const table = basketTable(place);
  if (!table) throw redirect(pathBelow(place.at, "menus", {}), 303);
  const form = await readForm(request, basketFormSchema, context.locale, NOTE_SIZE);
  const at = seatIn(place);
  const own = pathBelow(at, "basket", {});
  if (form.status !== "success") throw redirect(own, 303);
  const sent = form.value;
  // Where notes are not taken the form has no field for one.
  const note = "note" in form.payload ? sent.note : null;
  const { baskets } = context.platform;
  const refused = (error: Parameters<typeof refusalText>[0]) =>
    json({ problem: refusalText(error, context.locale, place.venue.currency), note }, 422);

  if (sent.intent === "again") {
    for (const orderId of orderIdsIn(sent.orders ?? null)) {
      const restored = await baskets.restore(table, orderId);
      if (!restored.ok) return refused(restored.error);
    }
    throw redirect(own, 303);
  }
  const before = await baskets.read(table);
  if (!before.ok) return refused(before.error);
  const isNew = note !== null && note !== (before.value.note ?? "");
  if (isNew && note.length > LONGEST_NOTE) {
    const problem = say(context.locale, "basket", "noteTooLong", { limit: LONGEST_NOTE });
    return json({ problem, note }, 422);
  }
  if (isNew && before.value.items.length > 0) {
    const noted = await baskets.setNote(table, note);
    if (!noted.ok) return refused(noted.error);
  }
  const [, line, quantity] = SET.exec(sent.set ?? "") ?? [];
  if (line !== undefined) {
    const answer = await baskets.setQuantity(table, basketLineId.parse(line), Number(quantity));
    if (!answer.ok) return refused(answer.error);
    // An empty basket takes its guest back (BASK-06).
    throw redirect(answer.value.items.length > 0 ? own : pathBelow(place.at, "menus", {}), 303);
  }
  if (sent.intent !== "order") throw redirect(own, 303);
  if (before.value.items.length === 0 && sent.basketId) {
    // It was sent already, by the press before or from the table where the guest sits now.
    const placed = await context.platform.orders.ofBasket(table, sent.basketId);
    if (placed.ok) throw redirect(pathBelow(at, "order-placed", {}), 303);
  }
  if (before.value.items.length === 0 || !place.canOrder) throw redirect(own, 303);
  if (!place.venue.rules.skipsOrderConfirmation) {
    await beginSending(args, { ...place, table }, before.value);
    throw redirect(pathBelow(at, "basket-confirm", {}), 303);
  }
  // What the guest was shown goes along: where it is not today's price any more, nothing is ordered.
  const { total, owed } = sent;
  if (total === undefined || owed === undefined || sent.basketId !== before.value.id) {
    throw redirect(own, 303);
  }
  const quoted = { quotedTotal: total, owed, confirmed: false };
  throw await placedBasket(args, await orderPlaceOf(args), quoted);
}

/**
 * Begins the seconds in which the order can be taken back, where it goes by itself after them (ORD-13, ORD-14): not a
 * large one, not the same again (ORD-16), and not before a card is held.
 */
async function beginSending(
  args: ActionFunctionArgs,
  { venue, table }: { venue: Venue; table: BasketTable },
  { id, items, total }: Basket,
): Promise<void> {
  const { rules, currency, businessId } = venue;
  if (isLargeOrder(orderSize(items), orderLimits(rules.orderLimits, currency))) return;
  const { platform, settings, now } = args.context;
  const [ahead, hash, placed] = await Promise.all([
    holdAheadAt(args, table),
    basketHash(items),
    placedOrders(args.request, businessId, now),
  ]);
  if (ahead?.state === "asked" || placed.some(({ basketHash: of }) => of === hash)) return;
  const { owedE5 } = owedForOrder(total, rules.chargesOnTop.charges, currency);
  const shown = { sendsInS: countdownS(settings), total, owed: owedE5 };
  await platform.orders.beginCountdown(table, id, shown);
}

/** Takes an order back whose sender returns from the confirm screen: its links lead here as its button does (ORD-17). */
export async function endOnReturn(
  args: LoaderFunctionArgs,
  place: MenuPlace,
  table: BasketTable,
): Promise<void> {
  const from = cameFrom(args.request)?.split("?")[0];
  if (from !== pathBelow(seatIn(place), "basket-confirm", {})) return;
  const own = (await countdownsAt(args, { ...place, mayHaveOrders: true })).find(
    ({ by }) => by.mine,
  );
  if (own?.orderKey) await args.context.platform.orders.takeBack(table, own.orderKey);
}
