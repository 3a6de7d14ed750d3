import type { PointsAnswered, PointsToEarn } from "~/domain/bill/after-payment";
import type {
  BillCommand,
  BillReply,
  EffectTask,
  TillAnswer,
  VoucherAnswer,
} from "~/domain/bill/commands";
import type { BillEvent } from "~/domain/bill/events.schema";
import { initialBill } from "~/domain/bill/evolve";
import type { BillState } from "~/domain/bill/model";
import { lostPosts } from "~/domain/bill/outbox";
import { transact, type WaitingAnswer, waitingKey } from "~/domain/bill/transact";
import { anId } from "~/domain/ids.fixture";
import type { ProviderAnswer } from "~/domain/payment/provider";
import { isNews, mayBringNews } from "~/domain/payment/read-back";
import { lookTask } from "~/domain/payment/task";
import type { Agenda } from "./agenda";
import type { Engine } from "./engine";
import type { Faults } from "./faults";

/** What a caller of the shell gets: an answer, or nothing because the shell died during the call. */
export type ShellAnswer =
  | { readonly kind: "ok"; readonly reply: BillReply }
  | { readonly kind: "refused"; readonly code: string; readonly newAmountE5?: number }
  | { readonly kind: "lost" };

/** What the shell reports and calls. */
export interface ShellPorts {
  wrote(events: readonly BillEvent[]): void;
  rebuilt(before: BillState, after: BillState): void;
  call(
    task: Extract<EffectTask, { operation: string }>,
    answer: (answer: ProviderAnswer) => void,
  ): void;
  post(
    task: Extract<EffectTask, { kind: "till.post" }>,
    answer: (answer: TillAnswer) => void,
  ): void;
  tellRefund(
    task: Extract<EffectTask, { kind: "till.refund" }>,
    answer: (answer: TillAnswer) => void,
  ): void;
  points(task: PointsToEarn, answer: (answer: PointsAnswered["answer"]) => void): void;
  voucher(
    task: Extract<EffectTask, { kind: "voucher.use" | "voucher.release" }>,
    answer: (answer: VoucherAnswer) => void,
  ): void;
}

/** A tiny Durable Object: it decides, writes, wakes up, performs and handles answers; it may die at any point. */
export class Shell {
  state: BillState = initialBill();
  readonly ledger: BillEvent[] = [];
  /** The state after the first `events` events, cached because stored events never change. */
  private loaded = { events: 0, state: initialBill() };
  /** How far this object's clock is off, in milliseconds. */
  skew = 0;
  /** Splits whose post is queued until the till fetches it; lost with the rest of the memory. */
  private readonly storedPosts = new Set<string>();
  /** What was answered and waits until a write takes it along; lost with the rest of the memory. */
  private readonly answers = new Map<string, WaitingAnswer>();
  private life = 0;
  private wakesAt: number | null = null;
  private sent = 0;
  private looks = 0;

  constructor(
    private readonly engine: Engine,
    private readonly agenda: Agenda,
    private readonly faults: Faults,
    private readonly ports: ShellPorts,
    /** Whether tasks that a command makes due are taken in its own transaction, or when the alarm rings. */
    private readonly takesAtOnce: boolean,
  ) {}

  /** Carries out a command in one transaction. */
  send(command: BillCommand): ShellAnswer {
    const decision = this.decide(command);
    if (!decision.ok) {
      const { code, newAmountE5 } = decision.failure;
      return { kind: "refused", code, ...(newAmountE5 === undefined ? {} : { newAmountE5 }) };
    }
    if (this.engine.shell.performsFirst) this.perform(decision.tasks);
    if (decision.events.length > 0) {
      if (this.faults.strikes("crashBeforeWrite")) return this.die(decision.events);
      this.write(decision.events, decision.state);
      if (this.faults.strikes("crashAfterWrite")) return this.die([]);
    }
    if (!this.engine.shell.performsFirst) this.perform(decision.tasks);
    return { kind: "ok", reply: decision.reply };
  }

  /** Asks the provider about a payment on a webhook's or a guest's hint; only a change is written. */
  look(paymentId: string): void {
    const believed = this.engine.shell.believes(this.state, paymentId);
    if (believed) this.send(believed);
    const attempt = this.state.attempts[paymentId];
    if (!attempt || !mayBringNews(this.state, attempt, this.time())) return;
    this.looks += 1;
    const alive = this.whileAlive((answer: ProviderAnswer) => {
      const known = this.state.attempts[paymentId];
      if (!known || !isNews(known, answer)) return;
      this.send({
        type: "providerAnswered",
        paymentId: anId.payment(paymentId),
        operation: "read",
        answer,
      });
    });
    this.ports.call(lookTask(this.state, attempt, `${this.looks}`), alive);
  }

  /** Evicts the object from memory and rebuilds it from its ledger. */
  evict(): void {
    this.life += 1;
    this.storedPosts.clear();
    this.answers.clear();
    const before = this.state;
    this.state = this.load();
    this.ports.rebuilt(before, this.state);
    this.wakesAt = null;
    this.setAlarm();
    this.perform(lostPosts(this.state));
  }

  /** Lets a callback through only as long as this object has not lost its memory. */
  whileAlive<T>(callback: (value: T) => void): (value: T) => void {
    const { life } = this;
    return (value) => {
      if (life === this.life) callback(value);
    };
  }

  /** Stores, reads and folds events, as the object does: each one once in a run, at its first load. */
  private load(): BillState {
    let { state } = this.loaded;
    const { codec } = this.engine;
    for (let place = this.loaded.events; place < this.ledger.length; place += 1) {
      const written = this.ledger[place];
      const event = written && codec.read(codec.write(written));
      if (event) state = this.engine.evolve(state, event);
    }
    this.loaded = { events: this.ledger.length, state };
    return state;
  }

  private decide(command: BillCommand) {
    if (this.takesAtOnce) {
      const { engine: rules, storedPosts } = this;
      const answers = this.answers.values();
      const waiting = { rules, storedPosts, answers };
      const outcome = transact(this.state, command, this.time(), waiting);
      if (outcome.ok && outcome.events.length > 0) this.answers.clear();
      return outcome;
    }
    const decision = this.engine.decide(this.state, command, this.time());
    if (!decision.ok) return decision;
    return { ...decision, state: this.folded(decision.events), tasks: decision.reply.tasks ?? [] };
  }

  private folded(events: readonly BillEvent[]): BillState {
    return events.reduce(this.engine.evolve, this.state);
  }

  private time(): number {
    return this.agenda.now + this.skew;
  }

  private die(unwritten: readonly BillEvent[]): ShellAnswer {
    const first = unwritten[0];
    if (this.engine.shell.writesOneByOne && first) this.write([first], this.folded([first]));
    this.evict();
    return { kind: "lost" };
  }

  private write(events: readonly BillEvent[], state: BillState): void {
    this.ledger.push(...events);
    this.state = state;
    this.ports.wrote(events);
    this.setAlarm();
  }

  private setAlarm(): void {
    const next = this.engine.nextWakeAt(this.state);
    if (next === null || (this.wakesAt !== null && this.wakesAt <= next)) return;
    this.wakesAt = next;
    const { life } = this;
    this.agenda.after(next - this.time(), () => this.wake(life, next));
  }

  private wake(life: number, at: number): void {
    if (life !== this.life || this.wakesAt !== at) return;
    this.wakesAt = null;
    // The clock may have been set back since; then the alarm rings again at the right time.
    if (this.time() >= at) this.send({ type: "takeDueEffects" });
    if (life === this.life) this.setAlarm();
  }

  /** An answer that waits for the next write, where tasks are taken as the object does. */
  private note(answered: WaitingAnswer): void {
    if (this.takesAtOnce) this.answers.set(waitingKey(answered), answered);
    else this.send(answered);
  }

  private perform(tasks: readonly EffectTask[]): void {
    for (const planned of tasks) {
      this.sent += 1;
      const task = this.engine.shell.sends(planned, this.sent);
      const { life } = this;
      if (this.faults.strikes("crashBeforeCall")) {
        this.evict();
        return;
      }
      const crashes = this.faults.strikes("crashAfterCall");
      const alive = () => life === this.life;
      if (task.kind === "till.post") {
        this.ports.post(task, (answer) => {
          if (!alive()) return;
          if (answer.kind === "queued") {
            this.storedPosts.add(task.splitId);
            return;
          }
          this.send({ type: "tillAnswered", subjectId: task.splitId, answer });
        });
      } else if (task.kind === "till.refund") {
        const { paymentId, amountE5 } = task;
        this.ports.tellRefund(task, (answer) => {
          if (alive()) this.send({ type: "tillHeardOfRefund", paymentId, amountE5, answer });
        });
      } else if (task.kind === "points.earn") {
        this.ports.points(task, (answer) => {
          if (planned.kind !== "points.earn" || !alive()) return;
          const { paymentId, amountE5 } = planned;
          const answered = { type: "pointsAnswered", paymentId, amountE5, answer } as const;
          if (answer === "unreachable") this.send(answered);
          else this.note(answered);
        });
      } else if (task.kind === "tab.refund" || task.kind === "receipt.file") {
        // These bills have no tabs, and holds have a world of their own; their guests have no accounts.
        throw new Error(`no ${task.kind}`);
      } else if ("operation" in task) {
        const { paymentId, operation } = task;
        this.ports.call(task, (answer) => {
          if (alive()) this.send({ type: "providerAnswered", paymentId, operation, answer });
        });
      } else {
        const { ref, kind } = task;
        const type = "voucherAnswered";
        this.ports.voucher(task, (answer) => {
          if (!alive()) return;
          if (kind === "voucher.release") this.send({ type, ref, operation: "release", answer });
          else if (answer.kind === "done") this.note({ type, ref, operation: "use", answer });
          else this.send({ type, ref, operation: "use", answer });
        });
      }
      if (crashes) this.agenda.after(30, () => alive() && this.evict());
    }
  }
}
