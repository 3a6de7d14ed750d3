import { nextWakeAt } from "~/domain/payment/due";
import type { Instant } from "~/domain/payment/provider";
import { decideTab, evolveTab, type Tab, takeDueOfTab } from "~/domain/payment/tab.fixture";
import type { ProviderTask } from "~/domain/payment/task";

/** What a run with holds drives: the shipped machine, owned by a tab. A planted bug is a changed copy. */
export interface HoldEngine {
  readonly decide: typeof decideTab;
  readonly evolve: typeof evolveTab;
  readonly takeDue: typeof takeDueOfTab;
  readonly nextWakeAt: (tab: Tab) => Instant | null;
  /** A change to what is sent out. */
  readonly sends: (task: ProviderTask, sent: number) => ProviderTask;
}

export const shippedHolds: HoldEngine = {
  decide: decideTab,
  evolve: evolveTab,
  takeDue: takeDueOfTab,
  nextWakeAt,
  sends: (task) => task,
};
