import { nextWakeAt } from "~/domain/payment/due";
import type { Instant } from "~/domain/payment/provider";
import { decideTab, evolveTab, type Tab, takeDueOfTab } from "~/domain/payment/tab.fixture";
import type { ProviderTask } from "~/domain/payment/task";

/** The payment machine that a run with holds uses: the shipped one, owned by a tab, or a changed copy. */
export interface HoldEngine {
  readonly decide: typeof decideTab;
  readonly evolve: typeof evolveTab;
  readonly takeDue: typeof takeDueOfTab;
  readonly nextWakeAt: (tab: Tab) => Instant | null;
  /** Changes a task before it is sent. */
  readonly sends: (task: ProviderTask, sent: number) => ProviderTask;
}

export const shippedHolds: HoldEngine = {
  decide: decideTab,
  evolve: evolveTab,
  takeDue: takeDueOfTab,
  nextWakeAt,
  sends: (task) => task,
};
