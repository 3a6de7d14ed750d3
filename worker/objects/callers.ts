import type { Env } from "#worker/env";
import { PHONE_CALLS, SIGN_IN_CALLS, USER_CALLS } from "~/contracts/crossing/account-calls";
import { BASKET_CALLS } from "~/contracts/crossing/basket-calls";
import { BILL_CALLS } from "~/contracts/crossing/bill-calls";
import { CONSENT_CALLS } from "~/contracts/crossing/consent-calls";
import {
  type CarrierAddress,
  DOCUMENT_CALLS,
  JOIN_CALLS,
  RELAY_CALLS,
  TOPIC_CALLS,
} from "~/contracts/crossing/live-calls";
import { MAIL_CALLS } from "~/contracts/crossing/mail-calls";
import { MEMBER_CALLS } from "~/contracts/crossing/member-calls";
import { ORDER_CALLS } from "~/contracts/crossing/order-calls";
import { GUEST_RECEIPTS_CALLS } from "~/contracts/crossing/receipt-calls";
import { SESSION_CALLS } from "~/contracts/crossing/session-calls";
import { TAB_CALLS } from "~/contracts/crossing/tab-calls";
import { TABLE_CALLS, TILL_ORDER_CALLS } from "~/contracts/crossing/table-calls";
import { TILL_CALLS } from "~/contracts/crossing/till-calls";
import { TRY_CALLS } from "~/contracts/crossing/try-calls";
import { VOUCHER_CALLS } from "~/contracts/crossing/voucher-calls";
import type { LiveDocument } from "~/contracts/live";
import { versionedStubs } from "./kernel/crossing";
import type { LiveSource } from "./live/sources";

const basket = versionedStubs(BASKET_CALLS);
const bill = versionedStubs(BILL_CALLS);
const table = versionedStubs(TABLE_CALLS);
const tillOrder = versionedStubs(TILL_ORDER_CALLS);
const tab = versionedStubs(TAB_CALLS);
const voucher = versionedStubs(VOUCHER_CALLS);
const consent = versionedStubs(CONSENT_CALLS);
const session = versionedStubs(SESSION_CALLS);
const topic = versionedStubs(TOPIC_CALLS);
const liveDocument = versionedStubs(DOCUMENT_CALLS);
const source = versionedStubs(JOIN_CALLS);
const carrier = versionedStubs(RELAY_CALLS);
const mails = versionedStubs(MAIL_CALLS);
const order = versionedStubs(ORDER_CALLS);
const tries = versionedStubs(TRY_CALLS);
const phone = versionedStubs(PHONE_CALLS);
const user = versionedStubs(USER_CALLS);
const signIn = versionedStubs(SIGN_IN_CALLS);
const member = versionedStubs(MEMBER_CALLS);
const guestReceipts = versionedStubs(GUEST_RECEIPTS_CALLS);

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

/** The object of a tab, or of a table's pre-authorisations. */
export function tabOf({ TAB }: Pick<Env, "TAB">, tabId: string) {
  return tab(TAB.get(TAB.idFromName(tabId)));
}

/** The object of one order of a venue's till, by its reference. */
export function tillOrderOf(
  { TILL_ORDER }: Pick<Env, "TILL_ORDER">,
  venueId: string,
  orderRef: string,
) {
  return tillOrder(TILL_ORDER.get(TILL_ORDER.idFromName(`${venueId}/${orderRef}`)));
}

/** The object of an order that a guest placed. */
export function orderOf({ ORDER }: Pick<Env, "ORDER">, orderId: string) {
  return order(ORDER.get(ORDER.idFromName(orderId)));
}

/** The object of a venue's till. */
export function tillOf({ TILL }: Pick<Env, "TILL">, venueId: string) {
  return till(TILL.get(TILL.idFromName(venueId)));
}

/** The object that stores a voucher's uses. A code is one within its business. */
export function voucherOf({ VOUCHER }: Pick<Env, "VOUCHER">, businessId: string, code: string) {
  return voucher(VOUCHER.get(VOUCHER.idFromName(`${businessId}/${code}`)));
}

/**
 * The object of a basket: a guest's at a table, or the table's of an evening.
 *
 * @param of the guest's id, or `together/` and the evening.
 */
export function basketOf(env: Pick<Env, "BASKET">, tableId: string, of: string) {
  return basketAt(env, basketObjectId(env, tableId, of));
}

/** The id of that basket's object. */
export function basketObjectId({ BASKET }: Pick<Env, "BASKET">, tableId: string, of: string) {
  return BASKET.idFromName(`${tableId}/${of}`).toString();
}

/** The basket whose object has this id. */
export function basketAt({ BASKET }: Pick<Env, "BASKET">, objectId: string) {
  return basket(BASKET.get(BASKET.idFromString(objectId)));
}

/** The object of a session that has a record. */
export function sessionOf({ SESSION }: Pick<Env, "SESSION">, sessionId: string) {
  return session(SESSION.get(SESSION.idFromName(sessionId)));
}

/** The object that stores what a guest agreed to, or a user. */
export function consentOf({ CONSENT }: Pick<Env, "CONSENT">, id: string) {
  return consent(CONSENT.get(CONSENT.idFromName(id)));
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

/** The outbox of the mails that bring one link to a user's e-mail. */
export function verificationMailsOf({ MAIL }: Pick<Env, "MAIL">, userId: string, nonce: string) {
  return mails(MAIL.get(MAIL.idFromName(`account/${userId}/${nonce}`)));
}

/** The outbox whose object has this id. */
export function mailsAt({ MAIL }: Pick<Env, "MAIL">, objectId: string) {
  return mails(MAIL.get(MAIL.idFromString(objectId)));
}

/** What counts the holds that guests and strangers ask for at a venue. */
export function holdTriesOf({ TRIES }: Pick<Env, "TRIES">, venueId: string) {
  return tries(TRIES.get(TRIES.idFromName(`holds/${venueId}`)));
}

/** What counts a tenant's tries of vouchers. */
export function voucherTriesOf({ TRIES }: Pick<Env, "TRIES">, tenant: string) {
  return tries(TRIES.get(TRIES.idFromName(`vouchers/${tenant}`)));
}

/** What counts the promotion consents of a business. */
export function promotionTriesOf({ TRIES }: Pick<Env, "TRIES">, businessId: string) {
  return tries(TRIES.get(TRIES.idFromName(`promotions/${businessId}`)));
}

/** What counts the codes that an account scope sends, and their tries. */
export function codeTriesOf({ TRIES }: Pick<Env, "TRIES">, scope: string) {
  return tries(TRIES.get(TRIES.idFromName(`codes/${scope}`)));
}

/** The object of a phone number. @param name the HMAC of the number and its account scope. */
export function phoneOf({ PHONE }: Pick<Env, "PHONE">, name: string) {
  return phone(PHONE.get(PHONE.idFromName(name)));
}

/** The object of a user. */
export function userOf({ USER }: Pick<Env, "USER">, userId: string) {
  return user(USER.get(USER.idFromName(userId)));
}

/** The wallet of a member. @param name provider, scope and user of the programme (`worker/ports/loyalty`). */
export function memberOf({ MEMBER }: Pick<Env, "MEMBER">, name: string) {
  return member(MEMBER.get(MEMBER.idFromName(name)));
}

/** The payments of a guest's phone, as far as nobody signed in with it. */
export function guestReceiptsOf({ GUEST_RECEIPTS }: Pick<Env, "GUEST_RECEIPTS">, guestId: string) {
  return guestReceipts(GUEST_RECEIPTS.get(GUEST_RECEIPTS.idFromName(guestId)));
}

/** The object of a sign-in attempt. */
export function signInOf({ SIGN_IN }: Pick<Env, "SIGN_IN">, attemptId: string) {
  return signIn(SIGN_IN.get(SIGN_IN.idFromName(attemptId)));
}

/** The id of a session's object, which proves nothing: a session is opened by its own id alone. */
export function sessionObjectId({ SESSION }: Pick<Env, "SESSION">, sessionId: string): string {
  return SESSION.idFromName(sessionId).toString();
}

/** The session whose object has this id. */
export function sessionAt({ SESSION }: Pick<Env, "SESSION">, objectId: string) {
  return session(SESSION.get(SESSION.idFromString(objectId)));
}
