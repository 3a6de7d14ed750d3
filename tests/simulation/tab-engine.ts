import type { Instant } from "~/domain/payment/provider";
import type { TabTask } from "~/domain/tab/commands";
import { holdTerms } from "~/domain/tab/covers";
import type { TabState } from "~/domain/tab/model";
import { tabWakesAt, transactTab } from "~/domain/tab/transact";

/** The rules of tabs that a run uses: the shipped ones, or a changed copy. */
export interface TabEngine {
  readonly transact: typeof transactTab;
  readonly wakesAt: (tab: TabState) => Instant | null;
  /** What the bill is told of the holds of a closing tab. */
  readonly terms: typeof holdTerms;
  /** Changes a task before it is performed; null leaves it out. */
  readonly performs: (task: TabTask, count: number) => TabTask | null;
}

export const shippedTabs: TabEngine = {
  transact: transactTab,
  wakesAt: tabWakesAt,
  terms: holdTerms,
  performs: (task) => task,
};
