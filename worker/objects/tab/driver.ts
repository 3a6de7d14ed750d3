import type { ProviderTask } from "~/domain/payment/task";
import type { OutsideAnswer, TabCommand, TabFailure, TabTask } from "~/domain/tab/commands";
import { namelessTab, tabMayEnd } from "~/domain/tab/end-of-tab";
import { evolveTab } from "~/domain/tab/evolve";
import { NO_TAB, type TabState } from "~/domain/tab/model";
import type { TabEvent } from "~/domain/tab/tab.schema";
import { tabWakesAt, transactTab } from "~/domain/tab/transact";
import { PaymentDriver, type PaymentPorts } from "../payment/payment-driver";
import type { TabLedger } from "./ledger";

/** A tab's outside calls other than those to the payment provider. */
export type OtherTabTask = Exclude<TabTask, ProviderTask>;

export type TabPorts = PaymentPorts<TabState> & {
  perform(task: OtherTabTask): Promise<OutsideAnswer>;
};

export class TabDriver extends PaymentDriver<
  TabState,
  TabCommand,
  TabEvent,
  TabTask,
  null,
  TabFailure
> {
  readonly #calls: TabPorts;

  constructor(ctx: DurableObjectState, ledger: TabLedger, ports: TabPorts) {
    super(
      ctx,
      ledger,
      {
        object: "tab",
        initial: () => NO_TAB,
        evolve: evolveTab,
        decide: transactTab,
        nextWakeAt: tabWakesAt,
        takeDue: { type: "takeDueEffects" },
        heard: (paymentId, operation, answer) => ({
          type: "providerAnswered",
          paymentId,
          operation,
          answer,
        }),
        // Guests follow the tab's document, which an effect writes.
        isSeen: () => false,
        nameless: namelessTab,
        mayEnd: tabMayEnd,
        file: () => null,
      },
      ports,
    );
    this.#calls = ports;
  }

  protected override async performOther(task: OtherTabTask): Promise<TabCommand> {
    const answer = await this.answer(task, () => this.#calls.perform(task));
    return { type: "answered", key: task.key, answer };
  }
}
