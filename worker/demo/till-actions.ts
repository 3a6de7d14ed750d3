import { newId } from "#worker/ids";
import type { BillId } from "~/contracts/ids";
import { type PosPayment, posPaymentSchema } from "~/contracts/pos";
import { type AmountE5, ZERO_E5 } from "~/domain/money/amount";
import { parseAmount } from "~/domain/money/text";
import type { Platform } from "~/services/platform.server";
import type { DemoVenue } from "./demo-venue";
import { demoOrder, withCardHold, withDish, withoutLastDish, withPaidLine } from "./orders";
import { newOrderRef } from "./seed";
import type { DemoTill } from "./till";

/** What a waiter does at a table, as the demo page's form says. */
type Act = {
  venue: DemoVenue;
  number: number;
  tableId: string;
  till: DemoTill;
  form: FormData;
  platform: Platform;
};

/** What the demo tills do, by the last part of the form's address. */
export const tillActions: Readonly<Record<string, (act: Act) => Promise<unknown>>> = {
  open: ({ venue, number, tableId, till }) =>
    till.put(tableId, demoOrder(venue, number, Date.now(), newOrderRef())),
  async dish({ venue, tableId, till, form }) {
    const order = await till.order(tableId);
    if (order) await till.put(tableId, withDish(venue, order, String(form.get("dish"))));
  },
  async "take-off"({ venue, tableId, till }) {
    const order = await till.order(tableId);
    if (order) await till.put(tableId, withoutLastDish(venue, order));
  },
  async pay({ venue, tableId, till, form }) {
    const amount = amountIn(form, venue);
    const type = posPaymentSchema.shape.type.safeParse(form.get("type") ?? "TILL");
    if (amount > 0 && type.success) await till.pay(tableId, paymentOf(type.data, amount));
  },
  /** Staff take payment for a dish: the money first, so that nobody is asked for it in between. */
  async "paid-dish"({ tableId, till, form, platform }) {
    const lineId = String(form.get("line"));
    const order = await till.order(tableId);
    const price = await freePrice(platform, tableId, lineId);
    if (!order || price === null) return;
    await till.pay(tableId, paymentOf("TILL", price));
    await till.put(tableId, withPaidLine(order, lineId));
  },
  async hold({ venue, tableId, till, form }) {
    const order = await till.order(tableId);
    if (!order) return;
    await till.put(tableId, withCardHold(order, "card-hold", amountIn(form, venue)));
  },
  close: ({ tableId, till }) => till.close(tableId),
};

/** What all of a line costs with its part of charges, or nothing where guests have paid some of it. */
async function freePrice(
  platform: Platform,
  tableId: string,
  lineId: string,
): Promise<AmountE5 | null> {
  const table = await platform.tables.get(tableId);
  const billId = table.ok ? table.value.billId : null;
  const bill = billId ? await platform.bills.get(billId as BillId) : null;
  if (!bill?.ok) return null;
  const lines = (bill.value.order?.subOrders ?? []).flatMap((part) => part.quantifiedProducts);
  const line = lines.find((one) => one.lineId === lineId);
  return line && bill.value.unpaidItems[lineId] === line.quantity ? line.share : null;
}

function paymentOf(type: PosPayment["type"], amount: AmountE5): PosPayment {
  return { ref: `till-${newId("p").slice(2, 18)}`, type, amount };
}

function amountIn(form: FormData, venue: DemoVenue): AmountE5 {
  const amount = parseAmount(String(form.get("amount") ?? ""), venue.currency);
  return amount.ok ? amount.value : ZERO_E5;
}
