import type { Env } from "#worker/env";
import { BILL_CALLS } from "~/contracts/crossing/bill-calls";
import { SESSION_CALLS } from "~/contracts/crossing/session-calls";
import { TABLE_CALLS, TILL_ORDER_CALLS } from "~/contracts/crossing/table-calls";
import { TILL_CALLS } from "~/contracts/crossing/till-calls";
import { VOUCHER_CALLS } from "~/contracts/crossing/voucher-calls";
import { versionedStubs } from "./kernel/crossing";

const bill = versionedStubs(BILL_CALLS);
const table = versionedStubs(TABLE_CALLS);
const tillOrder = versionedStubs(TILL_ORDER_CALLS);
const voucher = versionedStubs(VOUCHER_CALLS);
const session = versionedStubs(SESSION_CALLS);

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
