import * as z from "zod";
import type { BillEvent } from "~/domain/bill/events";
import type { CancelReason } from "~/domain/payment/attempt";
import * as values from "./bill-event-values";
import { amount, claim, instant, parts, text } from "./bill-event-values";
import { plain, problemOf } from "./crossing/call";

type Type = BillEvent["type"];
type EventOf<T extends Type> = Extract<BillEvent, { readonly type: T }>;

const event = <T extends Type, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape });

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
  voucherAsked: event("voucherAsked", { ref: text, code: text, splitId, at }),
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
    at,
  }),
  providerCreated: event("providerCreated", { paymentId, providerId: text, at }),
  actionRequired: event("actionRequired", {
    paymentId,
    action: z.strictObject({ kind: text, url: text }),
    expiresAt: instant,
    at,
  }),
  attemptInDoubt: event("attemptInDoubt", { paymentId, reason: text, at }),
  cancelRequested: event("cancelRequested", {
    paymentId,
    reason: values.oneOf<CancelReason>({
      GUEST: true,
      STAFF: true,
      EXPIRED: true,
      NO_LONGER_FITS: true,
      NOT_CONFIRMED: true,
      NOT_CAPTURED: true,
    }),
    at,
  }),
  attemptCaptured: event("attemptCaptured", { paymentId, capturedE5: amount, at }),
  attemptDeclined: event("attemptDeclined", { paymentId, code: text, at }),
  attemptCancelled: event("attemptCancelled", {
    paymentId,
    proof: values.oneOf<EventOf<"attemptCancelled">["proof"]>({
      READ_BACK: true,
      NEVER_SENT: true,
      NOT_FOUND: true,
    }),
    at,
  }),
  attemptAuthorised: event("attemptAuthorised", {
    paymentId,
    heldE5: amount,
    holdExpiresAt: instant,
    at,
  }),
  captureAsked: event("captureAsked", { paymentId, amountE5: amount, at }),
  attemptVoided: event("attemptVoided", { paymentId, at }),
  holdExpired: event("holdExpired", { paymentId, at }),
  attemptMismatched: event("attemptMismatched", { paymentId, detail: text, at }),
  lateCaptureSeen: event("lateCaptureSeen", { paymentId, capturedE5: amount, at }),
  refundAsked: event("refundAsked", { paymentId, amountE5: amount, at }),
  refunded: event("refunded", { paymentId, amountE5: amount, at }),
  posted: event("posted", { splitId, at }),
  postRefused: event("postRefused", { splitId, code: text, at }),
  effectScheduled: event("effectScheduled", {
    key: text,
    kind: values.effectKind,
    subjectId: text,
    dueAt: instant,
  }),
  effectTaken: event("effectTaken", { key: text, leasedUntil: instant }),
  effectStarted: event("effectStarted", {
    key: text,
    kind: values.effectKind,
    subjectId: text,
    dueAt: instant,
    leasedUntil: instant,
    ends: z.array(text),
  }),
  effectDeferred: event("effectDeferred", { key: text, dueAt: instant }),
  effectDone: event("effectDone", { key: text }),
};

/** The version of each event's shape; 1 where it is not named. Raise it with any change, and upcast. */
const VERSIONS: { readonly [T in Type]?: number } = {};

/** An event as it was stored, with its version beside it. */
type Stored = { readonly v: number; readonly event: { readonly type: string } };

/**
 * Events of an earlier shape or name, by `type@v` as they were stored: what each is one step later.
 * What a ledger holds is never rewritten, so these stay for good.
 */
const UPCASTS: ReadonlyMap<string, (event: Stored["event"]) => Stored> = new Map([
  [
    "elsewhereRecorded@1",
    (event) => ({ v: 1, event: { ...event, type: "externalPaymentRecorded" } }),
  ],
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
