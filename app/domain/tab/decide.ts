import type { ParticipantId } from "../ids.schema";
import { providerAnswered } from "../payment/answers";
import { isFinal } from "../payment/attempt";
import { accept, refuse } from "../payment/book";
import { scheduled } from "../payment/effects";
import { standingHolds } from "../payment/holds";
import type { Instant } from "../payment/provider";
import { startPayment } from "../payment/start-payment";
import { takeBack } from "../payment/take-back";
import { outsideAnswered } from "./answered";
import { closes } from "./closing";
import type { TabCommand, TabDecision } from "./commands";
import {
  coversBefore,
  coversOrder,
  holdForOrder,
  maySetCovers,
  openHolds,
  setsCovers,
} from "./covers";
import { evolveTab } from "./evolve";
import { mayWant, refundsRest, tabHolds } from "./holds";
import type { TabState } from "./model";
import type { HoldCovers, TabEvent, WantedHold } from "./tab.schema";

type Command<T extends TabCommand["type"]> = Extract<TabCommand, { type: T }>;

/** Pure: the same tab, command and time give the same decision. */
export function decideTab(
  tab: TabState,
  command: Exclude<TabCommand, { type: "takeDueEffects" }>,
  now: Instant,
): TabDecision {
  // Ids come from outside; one such as `constructor`, which every object has, must find nothing.
  if ("paymentId" in command && command.paymentId in Object.prototype)
    return refuse("PAYMENT_NOT_FOUND");
  if (command.type === "begin") return begin(tab, command, now);
  if (tab.identity === null) return refuse("TAB_NOT_FOUND");
  switch (command.type) {
    case "wantHold":
      return wantHold(tab, command.hold, undefined, now);
    case "setCovers":
      return setCovers(tab, command, now);
    case "coverOrder":
      return coverOrder(tab, command, now);
    case "noteOrder":
      return noteOrder(tab, command, now);
    case "authorise":
      return authorise(tab, command, now);
    case "breakOff":
      return breakOff(tab, command, now);
    case "nameCustomer":
      return nameCustomer(tab, command, now);
    case "open":
      return open(tab, command, now);
    case "fail":
      return fail(tab, command, now);
    case "close":
      return accept(tab.closing === null ? closes(tab, command.reason, now) : []);
    case "refundUpTo":
      return refundUpTo(tab, command, now);
    case "providerAnswered":
      return providerAnswered(tab, command, tabHolds(tab), now);
    case "answered":
      return accept(outsideAnswered(tab, command, now));
  }
}

function begin(
  tab: TabState,
  { identity, hold, covers }: Command<"begin">,
  now: Instant,
): TabDecision {
  if (tab.identity)
    return tab.closing === null ? wantHold(tab, hold, covers, now) : refuse("TAB_CLOSED");
  const { tabId, kind } = identity;
  const begun: TabEvent = { type: "tabBegun", identity, at: now };
  return accept([
    begun,
    ...wants(evolveTab(tab, begun), hold, covers, now),
    ...(kind === "tab-hold" ? [scheduled(tabId, "tab.show", now)] : []),
  ]);
}

function wantHold(
  tab: TabState,
  hold: WantedHold,
  covers: HoldCovers | undefined,
  now: Instant,
): TabDecision {
  const { paymentId, payer, amountE5 } = hold;
  if (paymentId in Object.prototype) return refuse("PAYMENT_NOT_FOUND");
  const wanted = tab.wanted[paymentId];
  if (wanted) {
    const same = wanted.payer === payer && wanted.amountE5 === amountE5;
    if (!same) return refuse("PAYMENT_KEY_REUSED");
    // Before a card was tried the guest may go back and choose again; then there is a button for it.
    if (!covers || tab.attempts[paymentId]) return accept([]);
    if (!maySetCovers(tab, paymentId, covers)) return refuse("TOO_MANY_CHANGES");
    return accept(setsCovers(tab, paymentId, covers, now));
  }
  if (tab.closing !== null) return refuse("TAB_CLOSED");
  if (amountE5 <= 0) return refuse("BAD_AMOUNT");
  if (!mayWant(tab, payer)) return refuse("TAB_HAS_ENOUGH_HOLDS");
  return accept(wants(tab, hold, covers, now));
}

/** A table's hold says from its first moment whose orders it pays for; an open tab has nobody's but its guest's. */
function wants(
  tab: TabState,
  hold: WantedHold,
  covers: HoldCovers | undefined,
  now: Instant,
): TabEvent[] {
  const wanted: TabEvent = { type: "holdWanted", hold, at: now };
  if (tab.identity?.kind !== "table-preauthorisation") return [wanted];
  const chosen = covers ?? coversBefore(tab, hold.payer);
  return [wanted, ...setsCovers(tab, hold.paymentId, chosen, now)];
}

function setCovers(
  tab: TabState,
  { paymentId, payer, covers }: Command<"setCovers">,
  now: Instant,
): TabDecision {
  if (tab.wanted[paymentId]?.payer !== payer) return refuse("PAYMENT_NOT_FOUND");
  if (tab.identity?.kind !== "table-preauthorisation") return refuse("TAB_NOT_FOUND");
  if (tab.closing !== null) return refuse("TAB_CLOSED");
  if (!maySetCovers(tab, paymentId, covers)) return refuse("TOO_MANY_CHANGES");
  return accept(setsCovers(tab, paymentId, covers, now));
}

/** An order is on a hold from this moment: its holder may close the hold for others, and what is on it stays. */
function coverOrder(
  tab: TabState,
  { orderId, payers, tableId, amountE5 }: Command<"coverOrder">,
  now: Instant,
): TabDecision {
  if (orderId in Object.prototype) return refuse("ORDER_NOT_COVERED");
  if (tab.orders[orderId]?.placed) return accept([]);
  const holds = openHolds(tab);
  const hold = holdForOrder(holds, { payers, tableId });
  if (!hold) return refuse(holds.length === 0 ? "NO_HOLD" : "HOLD_NOT_OPEN");
  const { paymentId } = hold;
  return accept(coversOrder(tab, { orderId, payer: payers[0], paymentId, amountE5 }, now));
}

function noteOrder(
  tab: TabState,
  { orderId, amountE5, guest }: Command<"noteOrder">,
  now: Instant,
): TabDecision {
  const covered = Object.hasOwn(tab.orders, orderId) ? tab.orders[orderId] : undefined;
  if (!covered || amountE5 > covered.amountE5) return refuse("ORDER_NOT_COVERED");
  if (covered.placed) return accept([]);
  return accept([{ type: "coveredOrderPlaced", orderId, amountE5, guest, at: now }]);
}

function authorise(
  tab: TabState,
  { paymentId, payer, method }: Command<"authorise">,
  now: Instant,
): TabDecision {
  const wanted = tab.wanted[paymentId];
  const { identity } = tab;
  if (!identity || wanted?.payer !== payer) return refuse("PAYMENT_NOT_FOUND");
  const existing = tab.attempts[paymentId];
  if (!existing && tab.closing !== null) return refuse("TAB_CLOSED");
  if (!existing && hasOwnHold(tab, payer)) return refuse("PAYMENT_KEY_REUSED");
  const { tabId, kind, venueId, currency } = identity;
  const attempt = {
    venueId,
    payable: { kind, ownerId: tabId, id: paymentId },
    payer,
    paymentId,
    method,
    currency,
    captureMode: "later",
    chargeE5: wanted.amountE5,
    reservedAt: now,
  } as const;
  return startPayment(tab, attempt, now);
}

/** A guest holds one card at a time: another key while one stands or is under way is a second press. */
function hasOwnHold({ attempts }: TabState, payer: ParticipantId): boolean {
  return Object.values(attempts).some((one) => one.payer === payer && !isFinal(one));
}

function breakOff(
  tab: TabState,
  { paymentId, payer }: Command<"breakOff">,
  now: Instant,
): TabDecision {
  const attempt = tab.attempts[paymentId];
  if (attempt?.payer !== payer) return refuse("PAYMENT_NOT_FOUND");
  // What is held is the venue's security until the tab closes.
  if (attempt.hold !== null) return accept([]);
  if (isFinal(attempt) || attempt.cancelReason !== null) return accept([]);
  return accept(takeBack(tab, attempt, "GUEST", now));
}

/** TAB-08: the till learns of a tab once a card is held and somebody's name is on it. */
function nameCustomer(
  tab: TabState,
  { customer }: Command<"nameCustomer">,
  now: Instant,
): TabDecision {
  // A table's holds have no name: a till would open an order for them beside the table's own.
  if (tab.identity?.kind !== "tab-hold") return refuse("TAB_NOT_FOUND");
  if (tab.customer !== null) return accept([]);
  if (tab.closing !== null) return refuse("TAB_CLOSED");
  if (standingHolds(tab).length === 0) return refuse("NOT_AUTHORISED");
  const tabId = tab.identity?.tabId ?? "";
  return accept([
    { type: "customerNamed", customer, at: now },
    scheduled(tabId, "tab.show", now),
    scheduled(tabId, "till.opening", now),
  ]);
}

function open(tab: TabState, { billId }: Command<"open">, now: Instant): TabDecision {
  if (tab.status === "INITIALISATION_FAILED") return refuse("TAB_FAILED");
  if (tab.billId !== null) return tab.billId === billId ? accept([]) : refuse("BILL_DIFFERS");
  if (tab.closing !== null) return refuse("TAB_CLOSED");
  const { tabId = "", kind } = tab.identity ?? {};
  // A table's bill opens without a hold, since its guests may pay otherwise; a tab is its card.
  if (kind === "tab-hold" && standingHolds(tab).length === 0) return refuse("NOT_AUTHORISED");
  return accept([
    { type: "tabOpened", billId, at: now },
    ...(kind === "tab-hold" ? [scheduled(tabId, "tab.show", now)] : []),
    scheduled(tabId, "bill.note", now),
    scheduled(tabId, "tab.watch", now),
  ]);
}

function fail(tab: TabState, { reason }: Command<"fail">, now: Instant): TabDecision {
  if (tab.status === "INITIALISATION_FAILED") return accept([]);
  if (tab.status === "OPEN") return refuse("TAB_NOT_OPEN");
  return accept(fails(tab, reason, now));
}

export function fails(tab: TabState, reason: string, now: Instant): TabEvent[] {
  const failed: TabEvent = { type: "tabFailed", reason, at: now };
  return [
    failed,
    ...(tab.closing === null ? closes(evolveTab(tab, failed), "FAILED", now) : []),
    scheduled(tab.identity?.tabId ?? "", "tab.show", now),
  ];
}

function refundUpTo(
  tab: TabState,
  { paymentId, amountE5 }: Command<"refundUpTo">,
  now: Instant,
): TabDecision {
  const attempt = tab.attempts[paymentId];
  if (attempt?.phase !== "CAPTURED") return refuse("PAYMENT_NOT_FOUND");
  if (amountE5 <= (tab.refundsWanted[paymentId] ?? 0)) return accept([]);
  if (amountE5 > attempt.capturedE5) return refuse("BAD_AMOUNT");
  const wanted: TabEvent = { type: "refundWanted", paymentId, amountE5, at: now };
  // One refund of a hold at a time: the next one follows the provider's answer about this one.
  if (attempt.refundAskedE5 > 0) return accept([wanted]);
  const after = evolveTab(tab, wanted);
  return accept([wanted, ...refundsRest(after, paymentId, attempt.refundedE5, now)]);
}
