import { anId } from "~/domain/ids.fixture";
import type { ProviderAnswer } from "~/domain/payment/provider";
import { isNews, mayBringNews } from "~/domain/payment/read-back";
import { NEW_TAB, type Tab, type TabCommand, type TabEvent } from "~/domain/payment/tab.fixture";
import { lookTask, type ProviderTask } from "~/domain/payment/task";
import type { Agenda } from "./agenda";
import type { Faults } from "./faults";
import type { HoldEngine } from "./hold-engine";

/** What the shell reports and calls. */
export interface TabPorts {
  wrote(events: readonly TabEvent[], before: Tab): void;
  rebuilt(before: Tab, after: Tab): void;
  sent(task: ProviderTask): void;
  call(task: ProviderTask, answer: (answer: ProviderAnswer) => void): void;
}

/** A tiny Durable Object around one tab's payments; it may die at any point. */
export class TabShell {
  tab: Tab = NEW_TAB;
  /** How far this object's clock is off, in milliseconds. */
  skew = 0;
  private readonly ledger: TabEvent[] = [];
  private life = 0;
  private wakesAt: number | null = null;
  private sent = 0;
  private looks = 0;

  constructor(
    private readonly engine: HoldEngine,
    private readonly agenda: Agenda,
    private readonly faults: Faults,
    private readonly ports: TabPorts,
  ) {}

  /** Carries out a command in one transaction; gives the refusal, or null. */
  send(command: TabCommand): string | null {
    const decision = this.engine.decide(this.tab, command, this.time());
    if (!decision.ok) return decision.failure.code;
    this.commit(decision.events);
    return null;
  }

  /** Asks the provider about a payment on a webhook's hint; only a change is written. */
  look(paymentId: string): void {
    const attempt = this.tab.attempts[paymentId];
    if (!attempt || !mayBringNews(this.tab, attempt, this.time())) return;
    this.looks += 1;
    const { life } = this;
    this.ports.call(lookTask(this.tab, attempt, `${this.looks}`), (answer) => {
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
    const before = this.tab;
    this.tab = this.ledger.reduce(this.engine.evolve, NEW_TAB);
    this.ports.rebuilt(before, this.tab);
    this.wakesAt = null;
    this.setAlarm();
  }

  private time(): number {
    return this.agenda.now + this.skew;
  }

  private commit(events: readonly TabEvent[]): void {
    if (events.length === 0) return;
    if (this.faults.strikes("crashBeforeWrite")) {
      this.evict();
      return;
    }
    const before = this.tab;
    for (const event of events) {
      this.ledger.push(event);
      this.tab = this.engine.evolve(this.tab, event);
    }
    this.ports.wrote(events, before);
    if (this.faults.strikes("crashAfterWrite")) this.evict();
    else this.setAlarm();
  }

  private setAlarm(): void {
    const next = this.engine.nextWakeAt(this.tab);
    if (next === null || (this.wakesAt !== null && this.wakesAt <= next)) return;
    this.wakesAt = next;
    const { life } = this;
    this.agenda.after(next - this.time(), () => this.wake(life, next));
  }

  private wake(life: number, at: number): void {
    if (life !== this.life || this.wakesAt !== at) return;
    this.wakesAt = null;
    if (this.time() >= at) {
      const { events, tasks } = this.engine.takeDue(this.tab, this.time());
      this.commit(events);
      // If the object died before the events were written, the tasks are not performed.
      if (life === this.life) this.perform(tasks);
    }
    if (life === this.life) this.setAlarm();
  }

  private perform(tasks: readonly ProviderTask[]): void {
    for (const planned of tasks) {
      this.sent += 1;
      const task = this.engine.sends(planned, this.sent);
      const { life } = this;
      if (this.faults.strikes("crashBeforeCall")) {
        this.evict();
        return;
      }
      const crashes = this.faults.strikes("crashAfterCall");
      const { paymentId, operation } = task;
      this.ports.sent(task);
      this.ports.call(task, (answer) => {
        if (life === this.life)
          this.send({ type: "providerAnswered", paymentId, operation, answer });
      });
      if (crashes) this.agenda.after(30, () => life === this.life && this.evict());
    }
  }
}
