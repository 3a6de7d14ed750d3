import * as z from "zod";
import { amount, text } from "~/domain/fields.schema";
import {
  billId,
  enrollmentId,
  orderId,
  participantId,
  paymentId,
  publicSessionId,
  tableId,
} from "~/domain/ids.schema";
import { paymentStep } from "~/domain/payment/payment.schema";
import type { TabFailureCode } from "~/domain/tab/commands";
import * as tabs from "~/domain/tab/tab.schema";
import { payeeSchema } from "../payee";
import { paymentAnswerSchema } from "../payment";
import { leniently } from "../strictly";
import { call } from "./call";
import { orderingGuest } from "./order-calls";
import { guest, instant, texts } from "./values";

/** The domain's schemas are strict; a call from a later build may carry new fields, which are dropped here. */
const identity = leniently(tabs.tabIdentity);
const wantedHold = leniently(tabs.wantedHold);
const customer = leniently(tabs.tabCustomer);

const holdCovers = leniently(tabs.holdCovers);
const openHold = leniently(tabs.openHold);

/** Any text is accepted, since a later build may answer a code that this one does not know. */
const code = text as unknown as z.ZodType<TabFailureCode>;
const refusal = z.object({ ok: z.literal(false), code });

const tabAnswer = <S extends z.ZodType>(value: S) =>
  z.union([z.object({ ok: z.literal(true), value }), refusal]);

const authoriseRequest = z.object({
  guest,
  paymentId,
  method: text,
  methodToken: texts,
  returnPath: text,
  sessionId: publicSessionId,
  enrollmentId,
  payee: payeeSchema,
  correlationId: text,
});

const hold = z.object({
  paymentId,
  payer: participantId,
  amountE5: amount,
  step: paymentStep,
  heldE5: amount,
  capturedE5: amount,
  /** The guests whose orders the hold pays for; null for an open tab's hold. */
  covers: holdCovers.nullable(),
});

const orderOnHold = z.object({
  orderId,
  paymentId,
  payer: participantId,
  amountE5: amount,
  guest: orderingGuest,
  placedAt: instant,
});

const orderToCover = z.object({
  orderId,
  guest,
  tableId,
  amountE5: amount,
});

const orderToNote = z.object({
  orderId,
  amountE5: amount,
  guest: orderingGuest,
});

/** A whole tab. The platform decides which of its fields a guest may read. */
const tabView = identity.extend({
  status: tabs.tabStatus,
  billId: billId.nullable(),
  failureReason: texts,
  customer: customer.nullable(),
  begunAt: instant,
  closingAt: instant.nullable(),
  closedAt: instant.nullable(),
  hasHold: z.boolean(),
  holds: z.array(hold),
  /** Oldest first. */
  orders: z.array(orderOnHold),
  openHolds: z.array(openHold),
});

export const TAB_CALLS = {
  begin: call([identity, wantedHold], tabAnswer(tabView)),
  beginForTable: call([identity, wantedHold, holdCovers], tabAnswer(tabView)),
  setCovers: call([guest, paymentId, holdCovers], tabAnswer(tabView)),
  /** Finds the hold for an order that is about to be placed. */
  coverOrder: call([orderToCover], tabAnswer(z.null())),
  /** Counts an order against its hold once it is placed. */
  noteOrder: call([orderToNote], tabAnswer(z.null())),
  wantHold: call([wantedHold], tabAnswer(tabView)),
  authorise: call([authoriseRequest], tabAnswer(paymentAnswerSchema)),
  payment: call([guest, paymentId, z.boolean()], tabAnswer(paymentAnswerSchema)),
  breakOff: call([guest, paymentId], tabAnswer(paymentAnswerSchema)),
  nameCustomer: call([guest, customer], tabAnswer(tabView)),
  open: call([billId], tabAnswer(tabView)),
  fail: call([text], tabAnswer(tabView)),
  close: call([tabs.closingReason], tabAnswer(tabView)),
  refundUpTo: call([paymentId, amount], tabAnswer(z.null())),
  hint: call([text, paymentId], z.void()),
  read: call([], tabView.nullable()),
} as const;

export type TabView = z.output<typeof tabView>;
export type AuthoriseRequest = z.output<typeof authoriseRequest>;
export type TabAnswer<T> = { ok: true; value: T } | { ok: false; code: TabFailureCode };
export type OrderToCover = z.output<typeof orderToCover>;
export type OrderToNote = z.output<typeof orderToNote>;
