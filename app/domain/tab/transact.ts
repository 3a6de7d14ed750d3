import { nextWakeAt as nextPaymentWakeAt, takeDue } from "../payment/due";
import { type Effect, LEASE_MS } from "../payment/effects";
import type { ProviderOperation } from "../payment/payment.schema";
import type { Instant } from "../payment/provider";
import { providerTask } from "../payment/task";
import { closes, ends, follows } from "./closing";
import type { TabCommand, TabTask, TabTransaction } from "./commands";
import { decideTab, fails } from "./decide";
import { evolveTab } from "./evolve";
import { endsAt, tabHolds } from "./holds";
import type { TabState } from "./model";
import type { TabEffectKind, TabEvent } from "./tab.schema";

/** How long a guest has to hold a card and to give a name, and then the till to open the tab. */
const OPENING_MS = 30 * 60_000;

/** In one transaction; what a crash leaves undone is an effect that the alarm performs. */
export function transactTab(tab: TabState, command: TabCommand, now: Instant): TabTransaction {
  const events: TabEvent[] = [];
  let state = tab;
  const write = (more: readonly TabEvent[]) => {
    for (const event of more) {
      events.push(event);
      state = evolveTab(state, event);
    }
  };
  if (command.type !== "takeDueEffects") {
    const decision = decideTab(tab, command, now);
    if (!decision.ok) return decision;
    write(decision.events);
    write(follows(tab, state, now));
  }
  const wakesAt = tabWakesAt(state);
  let tasks: readonly TabTask[] = [];
  if (wakesAt !== null && wakesAt <= now) {
    const before = state;
    const taken = takeDueOfTab(state, now);
    write(taken.events);
    write(follows(before, state, now));
    tasks = taken.tasks;
  }
  write(ends(state, now));
  return { ok: true, state, events, reply: null, tasks };
}

export function tabWakesAt(tab: TabState): Instant | null {
  // A hold that comes to its end has its tab close in time.
  const closesAt = tab.closing === null ? endsAt(tab) : null;
  const times = [nextPaymentWakeAt(tab), closesAt, givenUpAt(tab)];
  const set = times.filter((time) => time !== null);
  return set.length > 0 ? Math.min(...set) : null;
}

/** When an open tab that its guest or the till has forgotten is given up; null for any other. */
function givenUpAt({ identity, status, closing, begunAt, namedAt }: TabState): Instant | null {
  if (identity?.kind !== "tab-hold" || status !== "INITIATING" || closing !== null) return null;
  return (namedAt ?? begunAt) + OPENING_MS;
}

/** A tab that is forgotten, or whose hold comes to its end, begins to close. */
function beginsToClose(tab: TabState, now: Instant): TabEvent[] {
  if (tab.closing !== null) return [];
  const givenUp = givenUpAt(tab);
  if (givenUp !== null && givenUp <= now) return fails(tab, "not_opened_in_time", now);
  const startsAt = endsAt(tab);
  return startsAt !== null && startsAt <= now ? closes(tab, "HOLD_ENDS", now) : [];
}

function takeDueOfTab(tab: TabState, now: Instant) {
  return takeDue<TabState, TabEvent, TabTask>(
    tab,
    {
      rules: tabHolds(tab),
      evolve: evolveTab,
      before: [beginsToClose],
      beforeTaking: () => ({ events: [], later: false }),
      taskOf,
      leaseMs: () => LEASE_MS,
    },
    now,
  );
}

/** Null when the effect's subject is gone. */
function taskOf(tab: TabState, { key, kind, subjectId }: Effect): TabTask | null {
  if (!kind.startsWith("provider."))
    return { kind: kind as Exclude<TabEffectKind, `provider.${string}`>, key, subjectId };
  const attempt = tab.attempts[subjectId];
  if (!attempt) return null;
  return providerTask(tab, attempt, kind.slice("provider.".length) as ProviderOperation);
}
