import { amountE5 } from "~/domain/money/money";
import type { TabCommand, TabTask } from "~/domain/tab/commands";
import type { TabState } from "~/domain/tab/model";
import { shippedTabs, type TabEngine } from "./tab-engine";
import { runTab } from "./tab-world";

/** A deliberate bug about tabs, which the simulation must find. */
export interface PlantedTabBug {
  readonly name: string;
  readonly engine: TabEngine;
}

/** The first seed below the end at which a planted bug shows; null when none does. */
export function findTabBug({ engine }: PlantedTabBug, seeds: number): number | null {
  for (let seed = 1; seed <= seeds; seed += 1) {
    if (runTab(seed, engine).violations.length > 0) return seed;
  }
  return null;
}

function planted(name: string, change: Partial<TabEngine>): PlantedTabBug {
  return { name, engine: { ...shippedTabs, ...change } };
}

function captures(
  change: (task: Extract<TabTask, { operation: string }>, count: number) => TabTask,
) {
  return (task: TabTask, count: number) =>
    "operation" in task && task.operation === "capture" ? change(task, count) : task;
}

function standing({ attempts }: TabState): TabState["attempts"] {
  const others = Object.entries(attempts).filter(([, { phase }]) => phase !== "AUTHORISED");
  return Object.fromEntries(others);
}

/** A planted rule that sees a command differently from what was sent. */
function reads(name: string, read: (command: TabCommand, tab: TabState) => TabCommand) {
  return planted(name, {
    transact: (tab, command, now) => shippedTabs.transact(tab, read(command, tab), now),
  });
}

/** A tab as if nobody had ever said whose orders its holds pay for. */
function unsaid(tab: TabState): TabState {
  return { ...tab, covers: {} };
}

/** Planted bugs about whose orders a hold pays for. */
const plantedOrderBugs: readonly PlantedTabBug[] = [
  reads("a stranger orders on somebody else's hold", (command, tab) => {
    const [holder] = Object.values(tab.attempts).map(({ payer }) => payer);
    return command.type === "coverOrder" && holder ? { ...command, payers: [holder] } : command;
  }),
  planted("a hold that its guest has closed takes the next order of the table", {
    transact: (tab, command, now) => {
      if (command.type !== "coverOrder") return shippedTabs.transact(tab, command, now);
      const was = Object.entries(tab.covers).map(([id, covers]) => [
        id,
        covers.orders === "own" ? { orders: "table", tableId: command.tableId } : covers,
      ]);
      const seen = { ...tab, covers: Object.fromEntries(was) };
      return shippedTabs.transact(seen, command, now);
    },
  }),
  planted("closing a hold for others is not written down", {
    transact: (tab, command, now) =>
      command.type === "setCovers" && command.covers.orders === "own"
        ? { ok: true, state: tab, events: [], reply: null, tasks: [] }
        : shippedTabs.transact(tab, command, now),
  }),
  reads("a hold that moved to another table is open there", (command, tab) => {
    const [open] = Object.values(tab.covers).filter(({ orders }) => orders === "table");
    return command.type === "coverOrder" && open?.orders === "table"
      ? { ...command, tableId: open.tableId }
      : command;
  }),
  planted("the till takes from a hold what its guest has not allowed", {
    terms: (tab) => shippedTabs.terms(unsaid(tab)),
    transact: (tab, command, now) => {
      const isDue = command.type === "answered" && command.answer.kind === "reserved";
      return shippedTabs.transact(isDue ? unsaid(tab) : tab, command, now);
    },
  }),
  planted("an order counts on a hold before it is placed", {
    transact: (tab, command, now) => {
      const first = shippedTabs.transact(tab, command, now);
      if (command.type !== "coverOrder" || !first.ok) return first;
      const { orderId, amountE5: asked } = command;
      const guest = { number: 1, name: null, sign: null };
      const note = { type: "noteOrder", orderId, amountE5: asked, guest } as const;
      const second = shippedTabs.transact(first.state, note, now);
      return second.ok ? { ...second, events: [...first.events, ...second.events] } : first;
    },
  }),
];

/** Planted bugs about tabs: what they hold, capture, let go and close. */
export const plantedTabBugs: readonly PlantedTabBug[] = [
  planted("a hold is captured twice", {
    transact: (tab, command, now) => {
      const asksAgain = command.type === "answered" && command.answer.kind === "reserved";
      return shippedTabs.transact(asksAgain ? { ...tab, dues: null } : tab, command, now);
    },
    performs: captures((task, count) => ({
      ...task,
      amountE5: amountE5(task.amountE5 + (count % 2) * 1_000),
    })),
  }),
  planted("more than the hold is captured", {
    performs: captures((task) => ({ ...task, amountE5: amountE5(task.amountE5 * 3) })),
  }),
  planted("the whole hold is captured, whatever is owed", {
    transact: (tab, command, now) => {
      if (command.type !== "answered" || command.answer.kind !== "reserved")
        return shippedTabs.transact(tab, command, now);
      const dues = Object.values(tab.attempts).map(({ paymentId, chargeE5 }) => ({
        paymentId,
        amountE5: chargeE5,
      }));
      const answer = { kind: "reserved", dues } as const;
      return shippedTabs.transact(tab, { ...command, answer }, now);
    },
  }),
  planted("a hold is forgotten by the alarm", {
    wakesAt: (tab) => shippedTabs.wakesAt({ ...tab, attempts: standing(tab) }),
    transact: (tab, command, now) =>
      command.type === "close"
        ? { ok: true, state: tab, events: [], reply: null, tasks: [] }
        : shippedTabs.transact(tab, command, now),
  }),
  planted("a tab closes twice", {
    transact: (tab, command, now) =>
      shippedTabs.transact(
        command.type === "close" ? { ...tab, closing: null, closedAt: null } : tab,
        command,
        now,
      ),
  }),
  planted("what was captured is never counted on the bill", {
    performs: (task) => (task.kind === "bill.settle" ? null : task),
  }),
  planted("the bill is not asked before money is taken", {
    performs: (task) => (task.kind === "bill.reserve" ? null : task),
  }),
  ...plantedOrderBugs,
];
