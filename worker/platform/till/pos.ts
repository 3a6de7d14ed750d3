import { hash } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import type * as z from "zod";
import {
  type StoredTerminalPayment,
  storeTerminalPayment,
  terminalPayment,
} from "#worker/db/terminal-payments";
import { bearerKey } from "#worker/request/deployment-key";
import { posApi } from "~/contracts/api/pos";
import type { BillAnswer, BillFigures, ExternalPaymentRequest } from "~/contracts/crossing/values";
import type { BillId, SplitId, TableId } from "~/contracts/ids";
import type {
  PosFreed,
  PosHolds,
  PosOrderAnswer,
  PosRefund,
  posPaymentSchema,
  posRefundSchema,
} from "~/contracts/pos";
import { billOf, type PlatformContext, type PlatformEnv, tableOf, tillOf } from "../context";
import { wrongKey } from "../limits/rough-limits";
import { ApiRefusal, granted, notFound } from "../refusal";
import { serve } from "../serve";
import { ownDevice, writeOrder, writeTab, writeUnavailable } from "./documents";
import { posFeed, posWebhook } from "./feed";
import { billToOpen, warnOfUnnamedCharges } from "./orders";
import { closeTab, putTabOrder, tabBill } from "./tabs";

const ordersAndTabs = serve(posApi, {
  async putOrder({ tableId, body: order }, c) {
    const device = await ownDevice(c, tableId);
    const record = await c.get("records").venue(device.venueId);
    if (!record) throw notFound();
    warnOfUnnamedCharges(c, order, record.venue);
    const table = tableOf(c, device.tableId);
    const at = { tableId: device.tableId, deviceId: device.id, tabId: null, tabDisplayId: null };
    return answerOf(granted(await table.open(billToOpen(order, record.venue, at, device.name))));
  },
  async recordPayment({ tableId, body }, c) {
    const { name } = await ownDevice(c, tableId);
    return answerOf(await recordPayment(c, body, tableOf(c, tableId), name));
  },
  async closeOrder({ tableId }, c) {
    const device = await ownDevice(c, tableId);
    granted(await tableOf(c, tableId).close(device.id));
  },
  async listHolds({ tableId }, c) {
    await ownDevice(c, tableId);
    return listHolds(c, tableId);
  },
  async freeHold({ tableId, splitId }, c) {
    await ownDevice(c, tableId);
    return freeHold(c, tableId, splitId);
  },
  async writeOrder({ tillsOrderId, body }, c) {
    await writeOrder(c, tillsOrderId, body);
  },
  async writeTab({ tillsTabId, body }, c) {
    await writeTab(c, tillsTabId, body);
  },
  closeTab: ({ tabId }, c) => closeTab(c, tabId),
  putTabOrder: async ({ tabId, body }, c) => answerOf(await putTabOrder(c, tabId, body)),
  recordTabPayment: async ({ tabId, body }, c) =>
    answerOf(await recordPayment(c, body, await tabBill(c, tabId), null)),
  async closeTabOrder({ tabId }, c) {
    granted(await (await tabBill(c, tabId)).close(0));
  },
  async writeUnavailable({ body }, c) {
    await writeUnavailable(c, body);
  },
  refund: ({ billId, body }, c) => refundPayment(c, billId, body),
});

export const pos = new Hono<PlatformEnv>()
  .use("/pos/v1/venues/:venueId/*", byKey())
  .route("/", ordersAndTabs)
  .route("/", posFeed)
  .route("/", posWebhook);

/**
 * Lets a till in by its key and to its own venue only. Every call does the same work, whether there
 * is a key or not; another venue's path is unknown to it.
 */
function byKey(): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    const key = bearerKey(c.req.header("authorization"));
    const keyHash = hash("sha256", key, "hex");
    const venueId = await c.get("records").venueOfPosKey(keyHash);
    if (!venueId || key === "") {
      throw await wrongKey(c, "till");
    }
    if (c.req.param("venueId") !== venueId) throw notFound();
    c.set("posVenueId", venueId);
    await Promise.all([next(), tillOf(c, venueId).seen()]);
  };
}

function answerOf({ billId, totalBillAmount, leftToPay, version }: BillFigures): PosOrderAnswer {
  return { billId, totalBillAmount, leftToPay, version };
}

/** What guests hold of a table's open bill, for staff to see who keeps the others waiting. */
async function listHolds(c: PlatformContext, tableId: TableId): Promise<PosHolds> {
  const billId = await openBillAt(c, tableId);
  const holds = await billOf(c, billId).holds();
  return {
    billId,
    holds: holds.map(({ participantId: _, amountE5: amount, ...hold }) => ({ ...hold, amount })),
  };
}

/** Frees one of them, as far as the payment provider can prove within the call that nothing was taken. */
async function freeHold(c: PlatformContext, tableId: TableId, splitId: SplitId): Promise<PosFreed> {
  const bill = billOf(c, await openBillAt(c, tableId));
  return { splitId, state: granted(await bill.freeHold(splitId)) };
}

async function openBillAt(c: PlatformContext, tableId: TableId): Promise<BillId> {
  const billId = await tableOf(c, tableId).openBillId();
  if (!billId) throw notFound();
  return billId;
}

/**
 * Has a part or all of a guest's payment go back. The bill is named and not its table: dishes are complained about
 * when the table has another order.
 */
async function refundPayment(
  c: PlatformContext,
  billId: BillId,
  { ref, paymentId, amount }: z.output<typeof posRefundSchema>,
): Promise<PosRefund> {
  const facts = await c.get("billFacts")(billId);
  if (facts?.venueId !== c.get("posVenueId")) throw notFound();
  const refund = granted(
    await billOf(c, billId).refund({ ref, paymentId, amountE5: amount ?? null }),
  );
  const { givenBackE5: givenBack, refundableE5: refundable } = refund;
  const used = refund.rewardUsedE5;
  const reward = used && {
    amount: used,
    givenBack: false as const,
    reason: "USED_WHEN_PAID" as const,
  };
  return { ref, paymentId, amount: refund.amountE5, givenBack, refundable, reward };
}

type Recorder = {
  recordExternalPayment(paid: ExternalPaymentRequest): Promise<BillAnswer<BillFigures>>;
};

/**
 * Records a payment that the till took, and, where a terminal gave it a number, what its link shows the guest. The
 * bill comes first; a till that got no answer sends it again, and both are there once.
 */
async function recordPayment(
  c: PlatformContext,
  paid: z.output<typeof posPaymentSchema>,
  recorder: Recorder,
  tableName: string | null,
): Promise<BillFigures> {
  const { ref, type, amount: amountE5, transactionId } = paid;
  const venueId = c.get("posVenueId");
  if (transactionId) await requireFreeNumber(c, transactionId, { venueId, ref });
  const figures = granted(await recorder.recordExternalPayment({ ref, type, amountE5 }));
  if (transactionId) {
    const { billId } = figures;
    const place = { transactionId, venueId, billId, tableName, paidAt: Date.now() };
    await storeTerminalPayment(c.env.DB, paid, place);
  }
  return figures;
}

/** @throws ApiRefusal 409 where the number is another payment's. */
async function requireFreeNumber(
  c: PlatformContext,
  transactionId: string,
  { venueId, ref }: Pick<StoredTerminalPayment, "venueId" | "ref">,
): Promise<void> {
  const payment = await terminalPayment(c.env.DB, transactionId);
  if (!payment || (payment.venueId === venueId && payment.ref === ref)) return;
  const fields = [{ path: "transactionId", code: "used_before" }];
  throw new ApiRefusal("transaction-id-used", { fields });
}
