import { isWholeMinor } from "../money/currency";
import { proportionalParts } from "./balance";
import type { BillLimits } from "./bill.schema";
import type { BillReply, Command } from "./commands";
import { accept, type Decision, refuse, repeated } from "./decision";
import type { BillEvent } from "./events.schema";
import { evolve } from "./evolve";
import { orderExcess, sameLimits } from "./limits";
import type { BillOrder, BillState, Instant } from "./model";
import { orderProblem } from "./order-problem";
import { watchSurplus } from "./surplus";

/** Refreshes closer together than this are one: freshness is counted in minutes. */
const REFRESH_GRAIN_MS = 5_000;

export function openOrder(state: BillState, command: Command<"openOrder">, now: Instant): Decision {
  const { identity, order, move = 0, limits = state.limits } = command;
  if (state.identity) return openAgain(state, command, now);
  const refused = refusesOrder(order, identity.currency, limits);
  if (refused) return refused;
  return accept([
    { type: "orderOpened", identity, order, expireAt: null, move, at: now },
    ...setsLimits(state, limits, now),
  ]);
}

/** What the till has now, perhaps on another table; what comes from a table it has left is old. */
function openAgain(state: BillState, command: Command<"openOrder">, now: Instant): Decision {
  const { identity: before } = state;
  const { identity, move = 0 } = command;
  const same =
    before?.billId === identity.billId &&
    before.venueId === identity.venueId &&
    before.currency === identity.currency;
  if (!same || isExchanged(state, command.order)) return refuse("BILL_ALREADY_OPEN");
  const { tableId, deviceId } = identity;
  const moves = move > state.move;
  if (!moves && tableId !== before.tableId) return refuse("ORDER_MOVED_ON");
  const replaced = replaceOrder(state, { ...command, type: "replaceOrder" }, now);
  if (!replaced.ok || !moves) return replaced;
  const moved: BillEvent = { type: "orderMoved", tableId, deviceId, move, at: now };
  return accept([moved, ...replaced.events], replaced.reply);
}

/** A till may correct what was paid for; one that reopens the tab with nothing on it would have all refunded. */
function isExchanged({ order: before, cardHolds }: BillState, order: BillOrder): boolean {
  if (!before || before.orderRef === order.orderRef) return false;
  return Object.values(cardHolds).some(({ phase }) => phase === "PAID");
}

/** Payments stay as they are: what exceeds the bill goes back later. */
export function replaceOrder(
  state: BillState,
  command: Command<"replaceOrder">,
  now: Instant,
): Decision {
  if (!state.identity) return refuse("BILL_NOT_OPEN");
  if (state.closedAt !== null) return refuse("BILL_CLOSED");
  const { order, limits = state.limits } = command;
  const refused = refusesOrder(order, state.identity.currency, limits);
  if (refused) return refused;
  const set = setsLimits(state, limits, now);
  // Tills repeat themselves; an order that says nothing new is not written down again.
  if (JSON.stringify(order) === JSON.stringify(state.order)) {
    return set.length > 0 ? accept(set) : markRefreshed(state, now);
  }
  const replaced = watched(state, { type: "orderReplaced", order, at: now }, now);
  return replaced.ok ? accept([...replaced.events, ...set], replaced.reply) : replaced;
}

/** Payments that are under way still come to their end. */
export function closeOrder(
  state: BillState,
  { move = state.move }: Command<"closeOrder">,
  now: Instant,
): Decision {
  if (!state.identity) return refuse("BILL_NOT_OPEN");
  // The order is on another table, and only that table may close it.
  if (move !== state.move) return refuse("ORDER_MOVED_ON");
  if (state.closedAt !== null) return repeated();
  return watched(state, { type: "orderClosed", at: now }, now);
}

/** BILL-47. */
export function markRefreshed(state: BillState, now: Instant): Decision {
  if (!state.identity) return refuse("BILL_NOT_OPEN");
  const age = now - state.refreshedAt;
  if (state.posConnected && age >= 0 && age < REFRESH_GRAIN_MS) return repeated();
  return accept([{ type: "refreshed", at: now }]);
}

/** BILL-28. */
export function markUnreachable(state: BillState, now: Instant): Decision {
  if (!state.identity) return refuse("BILL_NOT_OPEN");
  return state.posConnected ? accept([{ type: "tillUnreachable", at: now }]) : repeated();
}

/** The same ref is the same payment. */
export function recordExternalPayment(
  state: BillState,
  command: Command<"recordExternalPayment">,
  now: Instant,
): Decision {
  if (!state.identity) return refuse("BILL_NOT_OPEN");
  const { ref, externalType, amountE5 } = command;
  const before = state.externalPayments.find((payment) => payment.ref === ref);
  if (before) {
    const same = before.amountE5 === amountE5 && before.type === externalType;
    return same ? repeated({ amountE5 }) : refuse("REF_REUSED");
  }
  const isCharge = Number.isSafeInteger(amountE5) && amountE5 > 0;
  if (!isCharge || !isWholeMinor(amountE5, state.identity.currency)) return refuse("BAD_AMOUNT");
  const parts = proportionalParts(state, amountE5);
  const payment = { ref, type: externalType, amountE5, parts, at: now };
  return watched(state, { type: "externalPaymentRecorded", payment }, now, { amountE5 });
}

function watched(state: BillState, event: BillEvent, now: Instant, reply?: BillReply): Decision {
  return accept([event, ...watchSurplus(evolve(state, event), now)], reply);
}

function refusesOrder(order: BillOrder, currency: string, limits: BillLimits): Decision | null {
  const excess = orderExcess(order, limits);
  if (excess) return { ok: false, failure: excess };
  const problem = orderProblem(order, currency);
  return problem && refuse("BAD_ORDER", { problem });
}

function setsLimits(state: BillState, limits: BillLimits, at: Instant): BillEvent[] {
  return sameLimits(state.limits, limits) ? [] : [{ type: "limitsSet", limits, at }];
}
