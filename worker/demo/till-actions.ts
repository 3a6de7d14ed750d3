import { newId } from "#worker/base/ids";
import type { DeviceId, LineId, TableId } from "~/contracts/ids";
import { type PosPayment, posPaymentSchema } from "~/contracts/pos";
import { lineId } from "~/domain/ids.schema";
import { type AmountE5, ZERO_E5 } from "~/domain/money/amount";
import { parseAmount } from "~/domain/money/text";
import type { Platform } from "~/services/platform.server";
import { type DemoVenue, demoDeviceId } from "./demo-venue";
import { DemoKitchen } from "./kitchen";
import { demoOrder, withCardHold, withDish, withoutLastDish, withPaidLine } from "./orders";
import { isTakenOff } from "./placed-dishes";
import { newOrderRef } from "./seed";
import { showAtReader } from "./terminal-list";
import type { DemoTill } from "./till";

type Act = {
  venue: DemoVenue;
  number: number;
  tableId: TableId;
  till: DemoTill;
  db: D1Database;
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
  async "take-off"({ venue, tableId, till, db }) {
    const order = await till.order(tableId);
    if (!order) return;
    const next = withoutLastDish(venue, order);
    const kitchen = new DemoKitchen(db, venue.id);
    // What staff took off is not put on again with the next order from a phone.
    for (const { event, status } of await kitchen.on(order.orderRef)) {
      if (isTakenOff(event.orderId, order, next)) await kitchen.note(event.orderId, status, null);
    }
    await till.put(tableId, next);
  },
  async pay({ venue, number, tableId, till, db, form }) {
    const amount = amountIn(form, venue);
    const type = posPaymentSchema.shape.type.safeParse(form.get("type") ?? "TILL");
    if (amount === 0 || !type.success) return;
    const payment = { ...paymentOf(type.data, amount), tip: amountIn(form, venue, "tip") };
    if (type.data !== "SMART_TERMINAL") return till.pay(tableId, payment);
    // A card reader shows its guest a code, which leads to the receipt.
    const transactionId = newId("p");
    await till.pay(tableId, { ...payment, transactionId });
    const code = { transactionId, venueId: venue.id, tableNumber: number, amountE5: amount };
    await showAtReader(db, code);
  },
  /** Staff take payment for a dish: the money is recorded first, so that no guest can pay the dish in between. */
  async "paid-dish"({ venue, number, tableId, till, form, platform }) {
    const line = lineId.parse(String(form.get("line")));
    const order = await till.order(tableId);
    const price = await freePrice(platform, demoDeviceId(venue.id, number), line);
    if (!order || price === null) return;
    await till.pay(tableId, paymentOf("TILL", price));
    await till.put(tableId, withPaidLine(order, line));
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
  deviceId: DeviceId,
  lineId: LineId,
): Promise<AmountE5 | null> {
  const table = await platform.tables.get(deviceId);
  const billId = table.ok ? table.value.billId : null;
  const bill = billId ? await platform.bills.get(billId) : null;
  if (!bill?.ok) return null;
  const lines = (bill.value.order?.subOrders ?? []).flatMap((part) => part.quantifiedProducts);
  const line = lines.find((one) => one.lineId === lineId);
  return line && bill.value.unpaidItems[lineId] === line.quantity ? line.share : null;
}

function paymentOf(type: PosPayment["type"], amount: AmountE5): PosPayment {
  return { ref: `till-${newId("p").slice(2, 18)}`, type, amount, tip: ZERO_E5 };
}

function amountIn(form: FormData, venue: DemoVenue, field = "amount"): AmountE5 {
  const amount = parseAmount(String(form.get(field) ?? ""), venue.currency);
  return amount.ok ? amount.value : ZERO_E5;
}
