import { anId } from "~/domain/ids.fixture";
import type { ProviderAnswer } from "~/domain/payment/provider";
import { isNews, mayBringNews } from "~/domain/payment/read-back";
import { lookTask, type ProviderTask } from "~/domain/payment/task";
import type { OutsideAnswer, TabCommand, TabTask } from "~/domain/tab/commands";
import { evolveTab } from "~/domain/tab/evolve";
import { NO_TAB, type TabState } from "~/domain/tab/model";
import type { TabEvent } from "~/domain/tab/tab.schema";
import type { Agenda } from "./agenda";
import type { Faults } from "./faults";
import type { TabEngine } from "./tab-engine";

export type OtherTask = Exclude<TabTask, ProviderTask>;

/** What a tab's object reports and calls. */
export interface TabLifePorts {
  wrote(events: readonly TabEvent[], before: TabState): void;
  sent(task: ProviderTask): void;
  call(task: ProviderTask, answer: (answer: ProviderAnswer) => void): void;
  perform(task: OtherTask, answer: (answer: OutsideAnswer) => void): void;
}

/** A tiny Durable Object around the shipped rules of tabs; it may die at any point. */
export class TabLife {
  tab: TabState = NO_TAB;
  readonly ledger: TabEvent[] = [];
  private life = 0;
  private wakesAt: number | null = null;
  private performed = 0;

  constructor(
    private readonly engine: TabEngine,
    private readonly agenda: Agenda,
    private readonly faults: Faults,
    private readonly ports: TabLifePorts,
  ) {}

  /** Carries out a command in one transaction; gives the refusal, or null. */
  send(command: TabCommand): string | null {
    const outcome = this.engine.transact(this.tab, command, this.agenda.now);
    if (!outcome.ok) return outcome.failure.code;
    const { events, state, tasks } = outcome;
    if (events.length > 0 && this.faults.strikes("crashBeforeWrite")) {
      this.evict();
      return "crashed";
    }
    const before = this.tab;
    this.ledger.push(...events);
    this.tab = state;
    if (events.length > 0) this.ports.wrote(events, before);
    if (events.length > 0 && this.faults.strikes("crashAfterWrite")) {
      this.evict();
      return null;
    }
    this.setAlarm();
    this.perform(tasks);
    return null;
  }

  /** Asks the provider about a payment on a webhook's hint; only a change is written. */
  look(paymentId: string): void {
    const attempt = this.tab.attempts[paymentId];
    if (!attempt || !mayBringNews(this.tab, attempt, this.agenda.now)) return;
    const { life } = this;
    this.ports.call(lookTask(this.tab, attempt, `look-${this.agenda.now}`), (answer) => {
      const known = this.tab.attempts[paymentId];
      if (life !== this.life || !known || !isNews(known, answer)) return;
      this.send({
        type: "providerAnswered",
        paymentId: anId.payment(paymentId),
        operation: "read",
        answer,
      });
    });
  }

  /** Evicts the object from memory and rebuilds it from its ledger. */
  evict(): void {
    this.life += 1;
    this.tab = this.ledger.reduce(evolveTab, NO_TAB);
    this.wakesAt = null;
    this.setAlarm();
  }

  private setAlarm(): void {
    const next = this.engine.wakesAt(this.tab);
    if (next === null || (this.wakesAt !== null && this.wakesAt <= next)) return;
    this.wakesAt = next;
    const { life } = this;
    this.agenda.after(next - this.agenda.now, () => {
      if (life !== this.life || this.wakesAt !== next) return;
      this.wakesAt = null;
      this.send({ type: "takeDueEffects" });
      if (life === this.life) this.setAlarm();
    });
  }

  private perform(tasks: readonly TabTask[]): void {
    for (const planned of tasks) {
      this.performed += 1;
      const task = this.engine.performs(planned, this.performed);
      if (!task) continue;
      const { life } = this;
      const alive = () => life === this.life;
      if (this.faults.strikes("crashBeforeCall")) {
        this.evict();
        return;
      }
      if ("operation" in task) {
        const { paymentId, operation } = task;
        this.ports.sent(task);
        this.ports.call(task, (answer) => {
          if (alive()) this.send({ type: "providerAnswered", paymentId, operation, answer });
        });
      } else {
        const { key } = task;
        this.ports.perform(task, (answer) => {
          if (alive()) this.send({ type: "answered", key, answer });
        });
      }
      if (this.faults.strikes("crashAfterCall"))
        this.agenda.after(30, () => alive() && this.evict());
    }
  }
}
