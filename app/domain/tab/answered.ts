import { backoffMs } from "../outbox/retry";
import { type Effect, scheduled } from "../payment/effects";
import { standingHolds } from "../payment/holds";
import type { Instant } from "../payment/provider";
import { HOUR_MS } from "../time";
import { closes, takesDues, WAITS_FOR_GUESTS_MS } from "./closing";
import type { OutsideAnswer } from "./commands";
import type { TabState } from "./model";
import type { TabEffectKind, TabEvent } from "./tab.schema";

/** The longest wait between two tries of something that must be done soon. */
const SOON_CAP_MS = 60_000;
/** The first and the longest wait between two looks at the tab's bill. */
const FIRST_WATCH_MS = 2 * 60_000;
const LONGEST_WATCH_MS = 6 * HOUR_MS;
/** How long a table's hold waits for the bill of what was ordered. */
const NO_BILL_MS = 2 * HOUR_MS;
/** As long as a basket lasts: who left without ordering must not pay for those who sit down next. */
const NO_ORDER_MS = 20 * 60_000;
/** How often a closing tab asks whether the guests have paid. */
const WAIT_AGAIN_MS = 20_000;

/** An answer of an outdated step says nothing new. */
export function outsideAnswered(
  tab: TabState,
  { key, answer }: { readonly key: string; readonly answer: OutsideAnswer },
  now: Instant,
): TabEvent[] {
  const effect = tab.effects[key];
  if (!effect) return [];
  const done: TabEvent = { type: "effectDone", key };
  switch (answer.kind) {
    case "unreachable":
      return [later(effect, now + backoffMs(effect.attempts, SOON_CAP_MS))];
    case "waits": {
      const until = (tab.closing?.at ?? now) + WAITS_FOR_GUESTS_MS;
      return [later(effect, Math.min(now + WAIT_AGAIN_MS, Math.max(until, now + 1_000)))];
    }
    case "reserved":
      return tab.dues === null ? [done, ...takesDues(tab, answer.dues, now)] : [done];
    case "settled":
      return settled(tab, effect, answer.place, now);
    case "watched":
      return watched(tab, effect, answer, now);
    case "done":
      return [done];
  }
}

/** The till gets the money once the bill counts it. */
function settled(
  tab: TabState,
  { key, subjectId }: Effect,
  place: Extract<OutsideAnswer, { kind: "settled" }>["place"],
  now: Instant,
): TabEvent[] {
  const events: TabEvent[] = [{ type: "effectDone", key }];
  const attempt = tab.attempts[subjectId];
  const paymentId = (attempt ?? tab.wanted[subjectId])?.paymentId;
  if (paymentId === undefined || tab.settled[paymentId]) return events;
  events.push({ type: "holdSettled", paymentId, place, at: now });
  if (attempt?.phase === "CAPTURED") events.push(scheduled(paymentId, "till.post", now));
  return events;
}

function watched(
  tab: TabState,
  effect: Effect<TabEffectKind>,
  { billId, over, orderedAt }: Extract<OutsideAnswer, { kind: "watched" }>,
  now: Instant,
): TabEvent[] {
  if (tab.closing !== null) return [{ type: "effectDone", key: effect.key }];
  const opened: TabEvent[] =
    tab.billId === null && billId !== null
      ? [{ type: "tabOpened", billId, at: now }, scheduled(effect.subjectId, "bill.note", now)]
      : [];
  const openBillId = tab.billId ?? billId;
  const newest = Math.max(tab.begunAt, ...standingHolds(tab).map(({ hold }) => hold.authorisedAt));
  const isOrdered = orderedAt === undefined || (orderedAt !== null && orderedAt >= tab.begunAt);
  const patience = isOrdered ? NO_BILL_MS : NO_ORDER_MS;
  const forgotten = openBillId === null && now - newest >= patience;
  if (over || forgotten)
    return closes(tab, openBillId === null ? "NOT_OPENED" : "BILL_CLOSED", now);
  const dueAt = now + backoffMs(effect.attempts, LONGEST_WATCH_MS, FIRST_WATCH_MS);
  const last = openBillId === null ? Math.min(dueAt, newest + patience) : dueAt;
  return [...opened, later(effect, Math.max(last, now + 1_000))];
}

function later({ key }: Effect, dueAt: Instant): TabEvent {
  return { type: "effectDeferred", key, dueAt };
}
