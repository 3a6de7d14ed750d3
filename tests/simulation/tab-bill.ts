import { balanceOf } from "~/domain/bill/balance";
import { line, order } from "~/domain/bill/bill.fixture";
import type { BillCommand, EffectTask } from "~/domain/bill/commands";
import { initialBill } from "~/domain/bill/evolve";
import { nextWakeAt } from "~/domain/bill/outbox";
import { transact } from "~/domain/bill/transact";
import { anId } from "~/domain/ids.fixture";
import type { AmountE5 } from "~/domain/money/amount";
import type { Agenda } from "./agenda";

type RefundTask = Extract<EffectTask, { kind: "tab.refund" }>;

/** The bill of a simulated tab: the shipped rules, whose calls always are answered; the tab's are not. */
export class TabBill {
  state = initialBill();
  private wakesAt: number | null = null;

  constructor(
    private readonly agenda: Agenda,
    private readonly refund: (task: RefundTask, answered: (taken: boolean) => void) => void,
  ) {}

  /** Opens the order, or replaces it by one of another price. */
  put(billId: string, price: number): void {
    const identity = {
      billId: anId.bill(billId),
      venueId: anId.venue("venue"),
      businessId: anId.business("business"),
      tableId: null,
      deviceId: null,
      tabId: anId.tab("tab"),
      tabDisplayId: "T1",
      currency: "EUR",
    };
    this.send({ type: "openOrder", identity, order: order([line("l1", price)]) });
  }

  send(command: BillCommand) {
    const outcome = transact(this.state, command, this.agenda.now);
    if (!outcome.ok) return null;
    this.state = outcome.state;
    for (const task of outcome.tasks) this.perform(task);
    this.setAlarm();
    return outcome.reply;
  }

  get left(): AmountE5 {
    return balanceOf(this.state).forecastedLeftToPayE5;
  }

  private perform(task: EffectTask): void {
    if (task.kind !== "tab.refund") return;
    const { ref, amountE5 } = task;
    this.refund(task, (taken) =>
      this.send({ type: "cardHoldRefundAnswered", ref, amountE5, taken }),
    );
  }

  private setAlarm(): void {
    const next = nextWakeAt(this.state);
    if (next === null || (this.wakesAt !== null && this.wakesAt <= next)) return;
    this.wakesAt = next;
    this.agenda.after(next - this.agenda.now, () => {
      if (this.wakesAt !== next) return;
      this.wakesAt = null;
      this.send({ type: "takeDueEffects" });
      this.setAlarm();
    });
  }
}
