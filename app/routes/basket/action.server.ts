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
import { LONGEST_NOTE } from "~/domain/order/note";
import { isLargeOrder, orderLimits, orderSize } from "~/domain/order/order-limits";
import { refusalText } from "~/features/basket/refusal.server";
import { readForm } from "~/features/forms/read-form.server";
import { countdownS } from "~/features/order/countdown.server";
import { cameFrom } from "~/features/shell/came-from.server";
import { say } from "~/i18n/strings.server";
import { pathBelow, type SeatAt } from "~/paths/path-to";
import { askedPlaceOf } from "~/routes/use-cases/menu/allergies-first.server";
import { seatIn } from "~/routes/use-cases/menu/menu-place.server";
import { basketTable } from "~/routes/use-cases/menu/ordering.server";
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
  basketId: z.string().optional(),
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
  const [, lineId, quantity] = SET.exec(sent.set ?? "") ?? [];
  if (lineId !== undefined) {
    const answer = await baskets.setQuantity(table, lineId, Number(quantity));
    if (!answer.ok) return refused(answer.error);
    // An empty basket takes its guest back (BASK-06).
    throw redirect(answer.value.items.length > 0 ? own : pathBelow(place.at, "menus", {}), 303);
  }
  if (sent.intent !== "order") throw redirect(own, 303);
  if (before.value.items.length === 0 && sent.basketId) {
    // It was sent already, by the press before or from the table where the guest sits now.
    const known = await context.platform.orders.ofBasket(table, sent.basketId);
    if (known.ok) throw redirect(pathBelow(at, "order-placed", {}), 303);
  }
  if (before.value.items.length === 0 || !place.canOrder) throw redirect(own, 303);
  if (!place.venue.rules.skipsOrderConfirmation) {
    await announced(args, table, before.value, place.venue);
    throw redirect(pathBelow(at, "basket-confirm", {}), 303);
  }
  // What the guest was shown goes along: where it is not today's price any more, nothing is ordered.
  const { total, owed, basketId } = sent;
  if (total === undefined || owed === undefined || basketId !== before.value.id) {
    throw redirect(own, 303);
  }
  const quoted = { quotedTotal: total, owed, confirmed: false };
  throw await placedBasket(args, await orderPlaceOf(args), quoted);
}

/** Tells those who order together that the order goes in a moment, where the next screen sends it by itself. */
async function announced(
  args: ActionFunctionArgs,
  table: BasketTable,
  { id, items, together }: Basket,
  { rules, currency }: Venue,
): Promise<void> {
  const isLarge = isLargeOrder(orderSize(items), orderLimits(rules.orderLimits, currency));
  if (!together || isLarge) return;
  const { platform, settings } = args.context;
  const ahead = await holdAheadAt(args, table);
  if (ahead?.state !== "asked") await platform.baskets.announce(table, id, countdownS(settings));
}

/**
 * Ends what the others at the table count down to, where the guest who was sending their basket is back from the
 * confirm screen: its links lead here as its button does (ORD-12, ORD-17).
 */
export async function endOnReturn(
  { context, request }: LoaderFunctionArgs,
  table: BasketTable,
  at: SeatAt,
  basket: Basket | null,
): Promise<void> {
  if (!basket?.sending?.by.mine) return;
  const from = cameFrom(request)?.split("?")[0];
  if (from === pathBelow(at, "basket-confirm", {})) {
    await context.platform.baskets.announce(table, basket.id, null);
  }
}
