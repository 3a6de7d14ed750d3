import type { Env } from "#worker/env";
import { BILL_CALLS } from "~/contracts/crossing/bill-calls";
import {
  type CarrierAddress,
  DOCUMENT_CALLS,
  JOIN_CALLS,
  RELAY_CALLS,
  TOPIC_CALLS,
} from "~/contracts/crossing/live-calls";
import { MAIL_CALLS } from "~/contracts/crossing/mail-calls";
import { SESSION_CALLS } from "~/contracts/crossing/session-calls";
import { TABLE_CALLS, TILL_ORDER_CALLS } from "~/contracts/crossing/table-calls";
import { TILL_CALLS } from "~/contracts/crossing/till-calls";
import { TRY_CALLS } from "~/contracts/crossing/try-calls";
import { VOUCHER_CALLS } from "~/contracts/crossing/voucher-calls";
import type { LiveDocument } from "~/contracts/live";
import { versionedStubs } from "./kernel/crossing";
import type { LiveSource } from "./live/sources";

const bill = versionedStubs(BILL_CALLS);
const table = versionedStubs(TABLE_CALLS);
const tillOrder = versionedStubs(TILL_ORDER_CALLS);
const voucher = versionedStubs(VOUCHER_CALLS);
const session = versionedStubs(SESSION_CALLS);
const topic = versionedStubs(TOPIC_CALLS);
const liveDocument = versionedStubs(DOCUMENT_CALLS);
const source = versionedStubs(JOIN_CALLS);
const carrier = versionedStubs(RELAY_CALLS);
const mails = versionedStubs(MAIL_CALLS);
const tries = versionedStubs(TRY_CALLS);

/** Makes calls of a till, on a stub that its caller holds. */
export const till = versionedStubs(TILL_CALLS);

/** The bill's object. */
export function billOf({ BILL }: Pick<Env, "BILL">, billId: string) {
  return bill(BILL.get(BILL.idFromName(billId)));
}

/** The table's object. */
export function tableOf({ TABLE }: Pick<Env, "TABLE">, tableId: string) {
  return table(TABLE.get(TABLE.idFromName(tableId)));
}

/** The object of one order of a venue's till, by its reference. */
export function tillOrderOf(
  { TILL_ORDER }: Pick<Env, "TILL_ORDER">,
  venueId: string,
  orderRef: string,
) {
  return tillOrder(TILL_ORDER.get(TILL_ORDER.idFromName(`${venueId}/${orderRef}`)));
}

/** The object of a venue's till. */
export function tillOf({ TILL }: Pick<Env, "TILL">, venueId: string) {
  return till(TILL.get(TILL.idFromName(venueId)));
}

/** The object that stores a voucher's uses. A code is one within its business. */
export function voucherOf({ VOUCHER }: Pick<Env, "VOUCHER">, businessId: string, code: string) {
  return voucher(VOUCHER.get(VOUCHER.idFromName(`${businessId}/${code}`)));
}

/** The object of a session that has a record. */
export function sessionOf({ SESSION }: Pick<Env, "SESSION">, sessionId: string) {
  return session(SESSION.get(SESSION.idFromName(sessionId)));
}

/** The object of a document that is stored in another place, and its subscribers. */
export function topicOf({ TOPIC }: Pick<Env, "TOPIC">, document: LiveDocument) {
  return topic(TOPIC.get(TOPIC.idFromName(document)));
}

/** The object of a live document that tills write: a tab, an order, a list. */
export function documentOf({ DOCUMENT }: Pick<Env, "DOCUMENT">, document: LiveDocument) {
  return liveDocument(DOCUMENT.get(DOCUMENT.idFromName(document)));
}

/** The object that stores a document which another object carries to its sockets. */
export function sourceOf(
  env: Env,
  { binding, document }: Pick<LiveSource, "binding" | "document">,
) {
  const objects = env[binding];
  return source(objects.get(objects.idFromName(document)));
}

/** The object whose sockets subscribe to documents of others. */
export function carrierAt(env: Env, { binding, id }: CarrierAddress) {
  const objects = env[binding];
  return carrier(objects.get(objects.idFromString(id)));
}

/** The outbox of a payment's mails. */
export function mailsOf({ MAIL }: Pick<Env, "MAIL">, billId: string, paymentId: string) {
  return mails(MAIL.get(MAIL.idFromName(`${billId}/${paymentId}`)));
}

/** What counts a tenant's tries of vouchers. */
export function voucherTriesOf({ TRIES }: Pick<Env, "TRIES">, tenant: string) {
  return tries(TRIES.get(TRIES.idFromName(`vouchers/${tenant}`)));
}
