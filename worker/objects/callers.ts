import type { Env, ObjectBinding } from "#worker/env";
import { versionedStubs } from "#worker/kernel/crossing";
import { found, type Near, type Placed, placed } from "#worker/kernel/placement";
import type { LoyaltyNeeds } from "#worker/ports/loyalty/port";
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
import { MEMBER_CALLS, WELCOME_CALLS } from "~/contracts/crossing/member-calls";
import { ORDER_CALLS } from "~/contracts/crossing/order-calls";
import { GUEST_RECEIPTS_CALLS, INVOICE_CALLS } from "~/contracts/crossing/receipt-calls";
import { SESSION_CALLS } from "~/contracts/crossing/session-calls";
import { TAB_CALLS } from "~/contracts/crossing/tab-calls";
import { TABLE_CALLS, TILL_ORDER_CALLS } from "~/contracts/crossing/table-calls";
import { TILL_CALLS } from "~/contracts/crossing/till-calls";
import { TRY_CALLS } from "~/contracts/crossing/try-calls";
import { VOUCHER_CALLS } from "~/contracts/crossing/voucher-calls";
import type {
  AttemptId,
  BillId,
  BusinessId,
  GuestId,
  OrderId,
  SessionId,
  SessionObjectId,
  TabId,
  TableId,
  UserId,
  VenueId,
} from "~/contracts/ids";
import type { LiveDocument } from "~/contracts/live";
import type { CallerId } from "~/contracts/viewer";
import { sessionObjectId as sessionObjectIdSchema } from "~/domain/ids.schema";
import type { LiveSource } from "./live/sources";

const basket = versionedStubs("BASKET", BASKET_CALLS);
const bill = versionedStubs("BILL", BILL_CALLS);
const table = versionedStubs("TABLE", TABLE_CALLS);
const tillOrder = versionedStubs("TILL_ORDER", TILL_ORDER_CALLS);
const tab = versionedStubs("TAB", TAB_CALLS);
const voucher = versionedStubs("VOUCHER", VOUCHER_CALLS);
const consent = versionedStubs("CONSENT", CONSENT_CALLS);
const session = versionedStubs("SESSION", SESSION_CALLS);
const topic = versionedStubs("TOPIC", TOPIC_CALLS);
const liveDocument = versionedStubs("DOCUMENT", DOCUMENT_CALLS);
const source = versionedStubs("live", JOIN_CALLS);
const carrier = versionedStubs("live", RELAY_CALLS);
const mails = versionedStubs("MAIL", MAIL_CALLS);
const order = versionedStubs("ORDER", ORDER_CALLS);
const tries = versionedStubs("TRIES", TRY_CALLS);
const phone = versionedStubs("PHONE", PHONE_CALLS);
const user = versionedStubs("USER", USER_CALLS);
const signIn = versionedStubs("SIGN_IN", SIGN_IN_CALLS);
const member = versionedStubs("MEMBER", MEMBER_CALLS);
const welcome = versionedStubs("WELCOME", WELCOME_CALLS);
const invoiceBook = versionedStubs("INVOICES", INVOICE_CALLS);
const guestReceipts = versionedStubs("GUEST_RECEIPTS", GUEST_RECEIPTS_CALLS);

export const till = versionedStubs("TILL", TILL_CALLS);

export function billOf(env: Placed<"BILL">, billId: BillId, near: Near = null) {
  return bill(byName(env, "BILL", billId, near));
}

export function tableOf(env: Placed<"TABLE">, tableId: TableId, near: Near) {
  return table(byName(env, "TABLE", tableId, near));
}

export function tabOf(env: Placed<"TAB">, tabId: TabId, near: Near = null) {
  return tab(byName(env, "TAB", tabId, near));
}

/** The object of one order of a venue's till, by its reference. */
export function tillOrderOf(
  env: Placed<"TILL_ORDER">,
  venueId: VenueId,
  orderRef: string,
  near: Near,
) {
  return tillOrder(byName(env, "TILL_ORDER", `${venueId}/${orderRef}`, near));
}

export function orderOf(env: Placed<"ORDER">, orderId: OrderId, near: Near = null) {
  return order(byName(env, "ORDER", orderId, near));
}

export function tillOf(env: Placed<"TILL">, venueId: VenueId, near: Near) {
  return till(byName(env, "TILL", venueId, near));
}

/** The object that stores a voucher's uses. A code is one within its business. */
export function voucherOf(
  env: Placed<"VOUCHER">,
  businessId: BusinessId,
  code: string,
  near: Near,
) {
  return voucher(byName(env, "VOUCHER", `${businessId}/${code}`, near));
}

/** The id of a basket's object. @param name `basketName`. */
export function basketObjectId(env: Placed<"BASKET">, name: string) {
  return placed(env, "BASKET").idFromName(name).toString();
}

export function basketAt(env: Placed<"BASKET">, objectId: string, near: Near) {
  return basket(byString(env, "BASKET", objectId, near));
}

export function sessionOf(env: Placed<"SESSION">, sessionId: SessionId) {
  return session(byName(env, "SESSION", sessionId));
}

/** The object that stores what a guest agreed to, or a user. */
export function consentOf(env: Placed<"CONSENT">, id: CallerId) {
  return consent(byName(env, "CONSENT", id));
}

export function topicOf(env: Placed<"TOPIC">, document: LiveDocument, near: Near) {
  return topic(byName(env, "TOPIC", document, near));
}

export function documentOf(env: Placed<"DOCUMENT">, document: LiveDocument, near: Near) {
  return liveDocument(byName(env, "DOCUMENT", document, near));
}

/** The object that stores a document which another object carries to its sockets. */
export function sourceOf(
  env: Env,
  { binding, document }: Pick<LiveSource, "binding" | "document">,
  near: Near,
) {
  return source(byName(env, binding, document, near));
}

/** The object whose sockets subscribe to documents of others. */
export function carrierAt(env: Env, { binding, id }: CarrierAddress) {
  return carrier(byString(env, binding, id));
}

/** The outbox of a payment's mails. */
export function mailsOf(env: Placed<"MAIL">, billId: BillId, book: string) {
  return mails(byName(env, "MAIL", `${billId}/${book}`));
}

/** The outbox of the mails that bring one link to a user's e-mail. */
export function verificationMailsOf(env: Placed<"MAIL">, userId: UserId, nonce: string) {
  return mails(byName(env, "MAIL", `account/${userId}/${nonce}`));
}

export function mailsAt(env: Placed<"MAIL">, objectId: string) {
  return mails(byString(env, "MAIL", objectId));
}

/** What counts tries of one kind at a venue or a business. */
export function triesOf(env: Placed<"TRIES">, counter: string, at: string, near: Near) {
  return tries(byName(env, "TRIES", `${counter}/${at}`, near));
}

/** What counts the codes that an account scope sends, and their tries. */
export function codeTriesOf(env: Placed<"TRIES">, scope: string) {
  return tries(byName(env, "TRIES", `codes/${scope}`));
}

/** What counts the text messages of all tenants to a number. @param part the numbers that are counted with it. */
export function numberMessagesOf(env: Placed<"TRIES">, part: string) {
  return tries(byName(env, "TRIES", `messages/numbers/${part}`));
}

/** What counts the text messages of all tenants that a provider's networks ask for. @param provider `widerPrefix`. */
export function networkMessagesOf(env: Placed<"TRIES">, provider: string) {
  return tries(byName(env, "TRIES", `messages/networks/${provider}`));
}

/** What counts the text messages to a dial code of tenants of other countries. */
export function dialMessagesOf(env: Placed<"TRIES">, dialCode: string) {
  return tries(byName(env, "TRIES", `messages/dial/${dialCode}`));
}

/** What counts the mails of all tenants to an address. @param name the address's HMAC. */
export function addressMailsOf(env: Placed<"TRIES">, name: string) {
  return tries(byName(env, "TRIES", `mails/address/${name}`));
}

/** The object of a phone number. @param name the HMAC of the number and its account scope. */
export function phoneOf(env: Placed<"PHONE">, name: string) {
  return phone(byName(env, "PHONE", name));
}

export function userOf(env: Placed<"USER">, userId: UserId) {
  return user(byName(env, "USER", userId));
}

/** The wallet of a member. @param name provider, scope and user of the programme (`worker/ports/loyalty`). */
export function memberOf(env: Placed<"MEMBER">, name: string, near: Near) {
  return member(byName(env, "MEMBER", name, near));
}

/** Whether a number has had a programme's welcome. @param name the HMAC of the number and the programme's scope. */
export function welcomeOf(env: Placed<"WELCOME">, name: string) {
  return welcome(byName(env, "WELCOME", name));
}

/** What the adapters of loyalty programmes are put together with. */
export function loyaltyNeeds(
  env: Placed<"MEMBER" | "WELCOME" | "USER"> & Pick<Env, "DB">,
  near: Near,
): LoyaltyNeeds {
  return {
    db: env.DB,
    memberOf: (wallet) => memberOf(env, wallet, near),
    welcomeOf: (number) => welcomeOf(env, number),
    userOf: (userId) => userOf(env, userId),
    readOnce: (_, read) => read(),
  };
}

export function guestReceiptsOf(env: Placed<"GUEST_RECEIPTS">, guestId: GuestId) {
  return guestReceipts(byName(env, "GUEST_RECEIPTS", guestId));
}

/** The object that stores a venue's invoices. */
export function invoiceBookOf(env: Placed<"INVOICES">, venueId: VenueId, near: Near) {
  return invoiceBook(byName(env, "INVOICES", venueId, near));
}

export function signInOf(env: Placed<"SIGN_IN">, attemptId: AttemptId) {
  return signIn(byName(env, "SIGN_IN", attemptId));
}

/** The id of a session's object, which proves nothing: a session is opened by its own id alone. */
export function sessionObjectId(env: Placed<"SESSION">, sessionId: SessionId): SessionObjectId {
  return sessionObjectIdSchema.parse(placed(env, "SESSION").idFromName(sessionId).toString());
}

export function sessionAt(env: Placed<"SESSION">, objectId: SessionObjectId) {
  return session(byString(env, "SESSION", objectId));
}

function byName<Name extends ObjectBinding>(
  env: Placed<Name>,
  binding: Name,
  name: string,
  near: Near = null,
) {
  return found(env, binding, (objects) => objects.idFromName(name), near);
}

function byString<Name extends ObjectBinding>(
  env: Placed<Name>,
  binding: Name,
  id: string,
  near: Near = null,
) {
  return found(env, binding, (objects) => objects.idFromString(id), near);
}
