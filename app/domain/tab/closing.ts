import { isFinal } from "../payment/attempt";
import { effectKey, scheduled } from "../payment/effects";
import { captureHold, standingHolds } from "../payment/holds";
import type { Instant } from "../payment/provider";
import { takeBack } from "../payment/take-back";
import { mostE5 } from "./covers";
import type { TabState } from "./model";
import type { ClosingReason, HoldDue, TabEffectKind, TabEvent } from "./tab.schema";

/** How long a closing tab waits for guests who pay the bill by phone this minute. */
export const WAITS_FOR_GUESTS_MS = 15 * 60_000;

/** What a closed tab has no use for any more. */
const ENDS_WITH_IT: readonly TabEffectKind[] = ["tab.watch", "bill.note"];

/** The bill reserves what is owed before anything is captured, so that nobody pays twice. */
export function closes(tab: TabState, reason: ClosingReason, now: Instant): TabEvent[] {
  const tabId = tab.identity?.tabId ?? "";
  const asksBill = reason === "TILL" || reason === "HOLD_ENDS";
  const captures = asksBill && tab.billId !== null && standingHolds(tab).length > 0;
  const useless = ENDS_WITH_IT.map((kind) => effectKey(tabId, kind)).filter(
    (key) => tab.effects[key],
  );
  const lets = Object.values(tab.attempts)
    .filter(({ phase }) => !(captures && phase === "AUTHORISED"))
    .flatMap((attempt) => takeBack(tab, attempt, cancelReason(reason), now));
  return [
    { type: "tabClosing", reason, at: now },
    ...useless.map((key): TabEvent => ({ type: "effectDone", key })),
    ...lets,
    ...(captures ? [scheduled(tabId, "bill.reserve", now)] : []),
  ];
}

/** Each hold is captured once for its due, or let go; one that ended meanwhile frees its part. */
export function takesDues(tab: TabState, dues: readonly HoldDue[], now: Instant): TabEvent[] {
  const owed = new Map(dues.map(({ paymentId, amountE5 }) => [paymentId, amountE5]));
  const events: TabEvent[] = [{ type: "duesSet", dues, at: now }];
  for (const attempt of standingHolds(tab)) {
    const { paymentId, hold } = attempt;
    const amountE5 = owed.get(paymentId);
    // A hold pays for nothing that its guest has not allowed, whatever the bill makes of it.
    const allowed = amountE5 && amountE5 <= mostE5(tab, { paymentId, heldE5: hold.heldE5 });
    const capture = allowed ? captureHold(tab, { paymentId, amountE5 }, now) : null;
    if (capture?.ok) events.push(...capture.events);
    else events.push(...takeBack(tab, attempt, amountE5 ? "EXPIRED" : "STAFF", now));
  }
  const gone = dues.filter(({ paymentId, amountE5 }) => {
    const attempt = tab.attempts[paymentId];
    return amountE5 > 0 && attempt !== undefined && isFinal(attempt);
  });
  return [...events, ...gone.map(({ paymentId }) => scheduled(paymentId, "bill.settle", now))];
}

export function follows(before: TabState, after: TabState, now: Instant): TabEvent[] {
  const events: TabEvent[] = [];
  const tabId = after.identity?.tabId ?? "";
  for (const attempt of Object.values(after.attempts)) {
    const { paymentId, phase, hold } = attempt;
    const was = before.attempts[paymentId];
    if (phase === was?.phase || hold === null) continue;
    const begins = phase === "AUTHORISED" && was?.hold == null;
    if (begins && after.billId !== null && after.closing === null)
      events.push(scheduled(tabId, "bill.note", now));
    if (begins && after.identity?.tableId && after.billId === null)
      events.push(scheduled(tabId, "tab.watch", now));
    if (isFinal(attempt) && after.billId !== null)
      events.push(scheduled(paymentId, "bill.settle", now));
  }
  return events;
}

/** The last event of a tab, once nothing is held and the bill knows how each hold ended. */
export function ends(tab: TabState, now: Instant): TabEvent[] {
  if (tab.closing === null || tab.closedAt !== null) return [];
  const open = Object.values(tab.attempts).some((attempt) => !isFinal(attempt));
  const waits = Object.values(tab.effects).some(({ kind }) => kind.startsWith("bill."));
  return open || waits ? [] : [{ type: "tabClosed", at: now }];
}

function cancelReason(reason: ClosingReason) {
  if (reason === "TILL" || reason === "FAILED") return "STAFF";
  return reason === "BILL_CLOSED" ? "NO_LONGER_FITS" : "EXPIRED";
}
