import { type OrderRefusal, orderRefusalSchema } from "~/contracts/kitchen";
import { formatQuantity } from "~/domain/money/text";
import { type DemoVenue, demoTableId, tableNumbers } from "./demo-venue";
import { type Html, html } from "./html";
import { DemoKitchen, type KitchenOrder } from "./kitchen";
import { type KITCHEN_STEPS, stepsOf } from "./kitchen-actions";
import { isTillSwitched } from "./till";

const MOST_LISTED = 12;

const BUTTONS: Readonly<Record<keyof typeof KITCHEN_STEPS, string>> = {
  accept: "Accept",
  prepare: "Prepare",
  ready: "Ready",
  serve: "Served",
  refuse: "Refuse",
  cancel: "Cancel",
};

/** What guests ordered by phone at a venue, with what its kitchen does about it. */
export async function kitchenList(db: D1Database, venue: DemoVenue): Promise<Html> {
  const [byHand, orders] = await Promise.all([
    isTillSwitched(db, "byHand", venue.id),
    new DemoKitchen(db, venue.id).newest(MOST_LISTED),
  ]);
  return html`<section id="kitchen">
    <h2>Orders from phones</h2>
    <form method="post" action="/demo/${venue.id}/by-hand" class="row">
      <span class="${byHand ? "state off" : "state"}">${byHand ? "Staff accept each order" : "Orders are accepted by themselves"}</span>
      <button name="on" value="${byHand ? "false" : "true"}">${byHand ? "Accept them by themselves" : "Have staff accept them"}</button>
    </form>
    ${orders.map((order) => orderForm(venue, order))}
  </section>`;
}

function orderForm(venue: DemoVenue, order: KitchenOrder): Html {
  const { orderId, tableId, items, note } = order.event;
  const number = tableNumbers().find((one) => demoTableId(venue.id, one) === tableId) ?? "?";
  const dishes = items
    .map(({ name, quantity }) => `${formatQuantity(quantity, "en")} × ${name}`)
    .join(", ");
  return html`<form method="post" action="/demo/${venue.id}/kitchen" class="row">
    <span>${venue.tableWord} ${number}: ${dishes}${note ? ` (${note})` : ""}</span>
    <strong>${order.status}</strong>
    <input type="hidden" name="order" value="${orderId}">
    ${reasons(order)}
    ${stepsOf(order).map((step) => html`<button name="step" value="${step}">${BUTTONS[step]}</button>`)}
  </form>`;
}

/** Why staff refuse or cancel an order, where they may. */
function reasons(order: KitchenOrder): Html | string {
  const steps = stepsOf(order);
  if (!steps.includes("refuse") && !steps.includes("cancel")) return "";
  return html`<select name="reason" aria-label="Why it is refused">
    <option value="">No reason</option>
    ${orderRefusalSchema.options.map((reason) => html`<option value="${reason}">${labelOf(reason)}</option>`)}
  </select>`;
}

/** `TOO_BUSY` is "Too busy". */
function labelOf(reason: OrderRefusal): string {
  return reason.charAt(0) + reason.slice(1).toLowerCase().replaceAll("_", " ");
}
