import * as z from "zod";
import type { BillEvent } from "~/domain/bill/events";
import * as values from "./bill-event-values";
import { amount, claim, instant, parts, text } from "./bill-event-values";
import { plain, problemOf } from "./crossing/call";
import {
  earningText,
  earningValue,
  rewardTargetText,
  rewardTargetValue,
} from "./loyalty-ledger-values";
import { ATTEMPT_EVENTS, effectEvents, event } from "./payment-events";

type Type = BillEvent["type"];
type EventOf<T extends Type> = Extract<BillEvent, { readonly type: T }>;

const at = instant;
const splitId = text;
const paymentId = text;

/** Each event of a bill's ledger as this build writes it; its version is in `VERSIONS`. */
const EVENTS: { readonly [T in Type]: z.ZodType<EventOf<T>> } = {
  orderOpened: event("orderOpened", {
    identity: values.identity,
    order: values.order,
    expireAt: instant.nullable(),
    move: z.int().exactOptional(),
    at,
  }),
  orderMoved: event("orderMoved", {
    tableId: text.nullable(),
    deviceId: text.nullable(),
    move: z.int(),
    at,
  }),
  orderReplaced: event("orderReplaced", { order: values.order, at }),
  orderClosed: event("orderClosed", { at }),
  refreshed: event("refreshed", { at }),
  tillUnreachable: event("tillUnreachable", { at }),
  externalPaymentRecorded: event("externalPaymentRecorded", { payment: values.externalPayment }),
  participantJoined: event("participantJoined", { participant: values.participant }),
  participantLeft: event("participantLeft", { participantId: text, at }),
  participantNamed: event("participantNamed", {
    participantId: text,
    name: text.nullable(),
    sign: values.sign.nullable(),
    at,
  }),
  limitsSet: event("limitsSet", { limits: values.limits, at }),
  splitIssued: event("splitIssued", { split: values.split }),
  splitUpdated: event("splitUpdated", { splitId, claim, amountE5: amount, at }),
  splitCancelled: event("splitCancelled", { splitId, at }),
  engagementRefused: event("engagementRefused", { splitId, paymentId, code: text, at }),
  virtualDiscountApplied: event("virtualDiscountApplied", {
    splitId,
    discount: values.discount,
    at,
  }),
  virtualDiscountRemoved: event("virtualDiscountRemoved", { splitId, at }),
  voucherAsked: event("voucherAsked", {
    ref: text,
    code: text,
    splitId,
    reward: rewardTargetValue.exactOptional(),
    at,
  }),
  voucherSettled: event("voucherSettled", { ref: text, phase: z.enum(["USED", "RELEASED"]), at }),
  splitFullyDiscounted: event("splitFullyDiscounted", { splitId, claim, parts, at }),
  splitEngaged: event("splitEngaged", {
    splitId,
    paymentId,
    nextPaymentId: text,
    consumer: values.consumer,
    claim,
    parts,
    splitAmountE5: amount,
    discountE5: amount,
    tipE5: amount,
    consumerFeesE5: amount,
    chargeE5: amount,
    method: text,
    accountScope: text.exactOptional(),
    earning: earningValue.exactOptional(),
    at,
  }),
  pointsAsked: event("pointsAsked", { paymentId, earning: earningValue, at }),
  pointsRefused: event("pointsRefused", { paymentId, at }),
  ...ATTEMPT_EVENTS,
  posted: event("posted", { splitId, at }),
  postRefused: event("postRefused", { splitId, code: text, at }),
  tillRefundAsked: event("tillRefundAsked", { ref: text, paymentId, amountE5: amount, at }),
  cardHoldsNoted: event("cardHoldsNoted", { tabId: text, holds: z.array(values.cardHold), at }),
  cardHoldReserved: event("cardHoldReserved", {
    tabId: text,
    hold: values.cardHold,
    amountE5: amount,
    parts,
    at,
  }),
  cardHoldPaid: event("cardHoldPaid", { ref: text, amountE5: amount, at }),
  cardHoldReleased: event("cardHoldReleased", { ref: text, tabId: text, at }),
  cardHoldRefundAsked: event("cardHoldRefundAsked", { ref: text, amountE5: amount, at }),
  ...effectEvents(values.effectKind),
};

/** The version of each event's shape; 1 where it is not named. Raise it with any change, and upcast. */
const VERSIONS: { readonly [T in Type]?: number } = {
  splitEngaged: 2,
  pointsAsked: 2,
  voucherAsked: 2,
};

/** An event as it was stored, with its version beside it. */
type StoredEvent = { readonly type: string; readonly [field: string]: unknown };
type Stored = { readonly v: number; readonly event: StoredEvent };

/**
 * Events of an earlier shape or name, by `type@v` as they were stored: what each is one step later.
 * What a ledger holds is never rewritten, so these stay for good.
 */
const UPCASTS: ReadonlyMap<string, (event: StoredEvent) => Stored> = new Map([
  [
    "elsewhereRecorded@1",
    (event) => ({ v: 1, event: { ...event, type: "externalPaymentRecorded" } }),
  ],
  ["splitEngaged@1", (event) => ({ v: 2, event: withValue(event, "earning", earningText) })],
  ["pointsAsked@1", (event) => ({ v: 2, event: withValue(event, "earning", earningText) })],
  ["voucherAsked@1", (event) => ({ v: 2, event: withValue(event, "reward", rewardTargetText) })],
]);

/**
 * Old event names that ledgers still contain. They stay: a build that does not know a new name
 * skips the event, and after a roll-back guests would pay again what is paid.
 */
const STORED_AS: { readonly [T in Type]?: string } = {
  externalPaymentRecorded: "elsewhereRecorded",
};

/**
 * An event as the ledger stores it, `{ v, type, … }`, with its type beside it. Ledgers from before versions
 * have no `v`, which means 1.
 */
export function writeBillEvent(event: BillEvent): { kind: string; body: string } {
  const kind = STORED_AS[event.type] ?? event.type;
  return { kind, body: JSON.stringify({ v: VERSIONS[event.type] ?? 1, ...event, type: kind }) };
}

/** A stored event, or why it can't be read: words for a log, without anything of its content. */
export type ReadEvent<Event> =
  | { readonly ok: true; readonly event: Event }
  | { readonly ok: false; readonly reason: string };

/** Reads a stored event, of this build's shape or an earlier one. Throws where the body is no JSON. */
export function readBillEvent(body: string): ReadEvent<BillEvent> {
  const { v = 1, ...event } = JSON.parse(body);
  let stored: Stored = { v, event };
  for (let upcast = upcastOf(stored); upcast; upcast = upcastOf(stored)) {
    stored = upcast(stored.event);
  }
  const type = stored.event.type as Type;
  const schema: z.ZodType<BillEvent> | undefined = Object.hasOwn(EVENTS, type)
    ? EVENTS[type]
    : undefined;
  if (!schema || stored.v !== (VERSIONS[type] ?? 1)) {
    return { ok: false, reason: `unknown event ${plain(type)} of version ${plain(stored.v)}` };
  }
  const parsed = schema.safeParse(stored.event);
  if (parsed.success) return { ok: true, event: parsed.data };
  return { ok: false, reason: `event ${type} does not fit: ${problemOf(parsed.error)}` };
}

function upcastOf({ v, event }: Stored) {
  return UPCASTS.get(`${event.type}@${v}`);
}

/** An event with a value in a field that was a text. A text that can't be read stays, and the event does not fit. */
function withValue(event: StoredEvent, field: string, text: z.ZodType): StoredEvent {
  const { success, data } = text.safeParse(event[field]);
  return success ? { ...event, [field]: data } : event;
}
