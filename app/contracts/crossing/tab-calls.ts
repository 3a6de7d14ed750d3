import * as z from "zod";
import type { TabStatus } from "~/domain/tab/model";
import { amount, oneOf, text } from "../bill-event-values";
import { payeeSchema } from "../payee";
import { paymentAnswerSchema, paymentStepSchema } from "../payment";
import { leniently } from "../strictly";
import * as events from "../tab-events";
import { call } from "./call";
import { guest, instant, texts } from "./values";

/** What a tab's ledger holds strictly crosses without the fields that this build does not know. */
const identity = leniently(events.tabIdentity);
const wantedHold = leniently(events.wantedHold);
const customer = leniently(events.tabCustomer);

const refusal = z.object({ ok: z.literal(false), code: text });

/** What a tab's object answers: a value, or a refusal's code as data. */
const tabAnswer = <S extends z.ZodType>(value: S) =>
  z.union([z.object({ ok: z.literal(true), value }), refusal]);

const authoriseRequest = z.object({
  guest,
  paymentId: text,
  method: text,
  methodToken: texts,
  returnPath: text,
  sessionId: text,
  enrollmentId: text,
  /** Who is paid; a worker of an earlier build does not say. */
  payee: payeeSchema.nullish(),
  /** The number of the request, for the log. */
  correlationId: text,
});

const hold = z.object({
  paymentId: text,
  payer: text,
  amountE5: amount,
  step: paymentStepSchema,
  heldE5: amount,
  capturedE5: amount,
});

/** A tab as the platform sees it; who reads it decides what of it guests may see. */
const tabView = z.object({
  tabId: text,
  kind: z.enum(["tab-hold", "table-preauthorisation"]),
  venueId: text,
  businessId: text,
  currency: text,
  displayId: text,
  tableId: texts,
  ownBillId: texts,
  status: oneOf<TabStatus>({ INITIATING: true, OPEN: true, INITIALISATION_FAILED: true }),
  billId: texts,
  failureReason: texts,
  customer: customer.nullable(),
  begunAt: instant,
  closingAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** Whether a card is held, so that its guests may order. */
  hasHold: z.boolean(),
  holds: z.array(hold),
});

/** The calls of a tab's object. */
export const TAB_CALLS = {
  begin: call([identity, wantedHold], tabAnswer(tabView)),
  wantHold: call([wantedHold], tabAnswer(tabView)),
  authorise: call([authoriseRequest], tabAnswer(paymentAnswerSchema)),
  payment: call([guest, text, z.boolean()], tabAnswer(paymentAnswerSchema)),
  breakOff: call([guest, text], tabAnswer(paymentAnswerSchema)),
  nameCustomer: call([guest, customer], tabAnswer(tabView)),
  open: call([text], tabAnswer(tabView)),
  fail: call([text], tabAnswer(tabView)),
  close: call([events.closingReason], tabAnswer(tabView)),
  refundUpTo: call([text, amount], tabAnswer(z.null())),
  hint: call([text, text], z.void()),
  read: call([], tabView.nullable()),
} as const;

export type TabView = z.output<typeof tabView>;
export type AuthoriseRequest = z.output<typeof authoriseRequest>;
export type TabAnswer<T> = { ok: true; value: T } | { ok: false; code: string };
