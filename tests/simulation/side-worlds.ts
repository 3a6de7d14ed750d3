import { findMembershipBug, plantedMembershipBugs, runMemberships } from "./memberships";
import { runFlood } from "./order-flood";
import { runKitchen } from "./placed-orders";
import { findFloodBug, plantedFloodBugs } from "./planted-flood-bugs";
import { findHoldBug, plantedHoldBugs } from "./planted-hold-bugs";
import { findOrderBug, plantedOrderBugs } from "./planted-order-bugs";
import { findTabBug, plantedTabBugs } from "./planted-tab-bugs";
import { runTab } from "./tab-world";
import { findTableBug, plantedTableBugs, runTables } from "./tables";
import type { Violation } from "./violations";

/** A smaller world beside a bill's. */
interface SideWorld {
  readonly name: string;
  readonly run: (seed: number) => Promise<readonly Pick<Violation, "detail">[]>;
}

/** A bug in one of the smaller worlds. */
interface SideBug {
  readonly name: string;
  readonly world: string;
  /** The first seed below the end at which the bug shows; null when none does. */
  readonly find: (seeds: number) => Promise<number | null>;
}

/**
 * Staff who put, move and close orders at several tables in parallel; a tab with its holds and its bill; members who
 * delete their accounts and come again; baskets that are sent again and again, from two tables; a table at whose code somebody orders
 * without end.
 */
export const sideWorlds: readonly SideWorld[] = [
  { name: "tables", run: (seed) => runTables(seed) },
  { name: "tabs", run: async (seed) => runTab(seed).violations },
  { name: "memberships", run: async (seed) => runMemberships(seed) },
  { name: "orders", run: (seed) => withoutLog(() => runKitchen(seed)) },
  { name: "order limits", run: async (seed) => runFlood(seed) },
];

/** Planted bugs of the smaller worlds; each must be found. */
export const sideBugs: readonly SideBug[] = [
  ...plantedTableBugs.map((bug) => ({
    name: bug.name,
    world: "tables",
    find: (seeds: number) => findTableBug(bug, seeds),
  })),
  ...plantedHoldBugs.map((bug) => ({
    name: bug.name,
    world: "holds",
    find: async (seeds: number) => findHoldBug(bug, seeds),
  })),
  ...plantedTabBugs.map((bug) => ({
    name: bug.name,
    world: "tabs",
    find: async (seeds: number) => findTabBug(bug, seeds),
  })),
  ...plantedMembershipBugs.map((bug) => ({
    name: bug.name,
    world: "memberships",
    find: async (seeds: number) => findMembershipBug(bug, seeds),
  })),
  ...plantedOrderBugs.map((bug) => ({
    name: bug.name,
    world: "orders",
    find: (seeds: number) => withoutLog(() => findOrderBug(bug, seeds)),
  })),
  ...plantedFloodBugs.map((bug) => ({
    name: bug.name,
    world: "order limits",
    find: async (seeds: number) => findFloodBug(bug, seeds),
  })),
];

/** Each call that is lost on purpose is a line in the log. */
async function withoutLog<T>(run: () => Promise<T>): Promise<T> {
  const { log } = console;
  console.log = () => {};
  try {
    return await run();
  } finally {
    console.log = log;
  }
}
