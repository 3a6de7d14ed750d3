import { Alarm } from "#worker/kernel/alarm";
import { EventSourced } from "#worker/kernel/event-sourced";
import { logFault } from "#worker/kernel/faults";
import type { AnyEvent } from "#worker/kernel/ledger";
import { atMost, Outbox } from "#worker/kernel/outbox";
import { STOPPED_LOOK_MS } from "#worker/kernel/stopped";
import { isProgrammersError } from "~/contracts/errors";
import type { PaymentId } from "~/contracts/ids";
import type { PaymentBook } from "~/domain/payment/book";
import { LEASE_MS } from "~/domain/payment/effects";
import type { ProviderOperation } from "~/domain/payment/payment.schema";
import type { ProviderAnswer } from "~/domain/payment/provider";
import { isOf, isProviderTask, lookTask, type ProviderTask } from "~/domain/payment/task";
import { keptMs } from "~/domain/privacy/retention";
import { reportMismatches } from "./mismatches";
import type { PaymentLedger } from "./payment-ledger";
import { PaymentRetention, type RetentionRules } from "./payment-retention";

/** What a command comes to: events to write at once, the state after them, and what to do then. */
type PaymentTransaction<State, Event, Task, Reply, Failure> =
  | {
      readonly ok: true;
      readonly state: State;
      readonly events: readonly Event[];
      readonly reply: Reply;
      readonly tasks: readonly Task[];
    }
  | { readonly ok: false; readonly failure: Failure };

/** A command's result; `tasks` are leased to the caller, who has to see that they are performed. */
export type DriverOutcome<Task, Reply, Failure> =
  | { ok: true; reply: Reply; tasks: readonly Task[] }
  | { ok: false; failure: Failure };

/** The rules of an owner of payments, as its driver needs them. */
type DriverRules<State, Command, Event, Task, Reply, Failure> = RetentionRules<State, Event> & {
  /** What the object is, for logs. */
  readonly object: string;
  initial(): State;
  evolve(state: State, event: Event): State;
  decide(
    state: State,
    command: Command,
    now: number,
  ): PaymentTransaction<State, Event, Task, Reply, Failure>;
  nextWakeAt(state: State): number | null;
  /** The command that leases out what is due. */
  readonly takeDue: Command;
  /** The command that applies a provider's answer. */
  heard(paymentId: PaymentId, operation: ProviderOperation, answer: ProviderAnswer): Command;
  /** Whether guests can notice an event. */
  isSeen(event: Event): boolean;
};

/** The external services that every owner of payments calls. */
export type PaymentPorts<State> = {
  provider(task: ProviderTask): Promise<ProviderAnswer>;
  /** The name of the adapter that the settings choose for new payments. */
  adapterNow(): string;
  /** Called after every write that guests can notice. */
  changed(state: State): void;
  /** Whose law says how long its books are stored; null where that is not known. */
  country(): string | null;
};

/**
 * What was written so lately will have a next payment, whose lease the alarm had to be moved to;
 * one that rings by then need not be moved, and each move is a write or two.
 */
const BUSY_MS = 3_000;

/** How long a request waits for what becomes of a payment; after that the alarm carries on by itself. */
export const PATIENCE_MS = 8_000;

/** Payments whose requests' numbers are remembered. */
const MAX_ASKED_BY = 64;

/**
 * Drives an owner of payments: decides a command, writes what follows from it, sets the alarm, and performs
 * what is due outside. All that must survive is in the ledger; what is in memory can be lost at any await,
 * and the alarm goes on from there.
 */
export abstract class PaymentDriver<
  State extends PaymentBook,
  Command,
  Event extends AnyEvent,
  Task extends { readonly kind: string },
  Reply,
  Failure,
> {
  readonly #events: EventSourced<
    State,
    Command,
    Event,
    PaymentTransaction<State, Event, Task, Reply, Failure>
  >;
  readonly #rules: DriverRules<State, Command, Event, Task, Reply, Failure>;
  readonly #alarm: Alarm;
  readonly #outbox: Outbox<Task>;
  readonly #retention: PaymentRetention<State, Event>;
  readonly #ctx: DurableObjectState;
  readonly #ports: PaymentPorts<State>;
  /** Calls in progress, by payment, so that a caller who asks about a payment can wait for them too. */
  readonly #underWay = new Map<string, Promise<void>>();
  /** Numbers of requests, by payment; forgotten with the memory. */
  readonly #askedBy = new Map<string, string>();
  #writtenAt = 0;
  /** Calls in progress, whatever they are about. */
  #running = 0;

  constructor(
    ctx: DurableObjectState,
    ledger: PaymentLedger<Event>,
    rules: DriverRules<State, Command, Event, Task, Reply, Failure>,
    ports: PaymentPorts<State>,
  ) {
    this.#ctx = ctx;
    this.#rules = rules;
    this.#ports = ports;
    this.#alarm = new Alarm(ctx.storage);
    const store = {
      take: () => {
        const outcome = this.command(rules.takeDue);
        return outcome.ok ? outcome.tasks : [];
      },
      nextAt: () => this.#nextAt(Date.now() - this.#writtenAt < BUSY_MS ? LEASE_MS : undefined),
      perform: (task: Task) => this.perform([task]),
    };
    this.#outbox = new Outbox(this.#alarm, store, rules.object);
    const place = { object: rules.object, id: ctx.id.toString() };
    this.#events = new EventSourced(ledger, rules, place);
    const parts = { ledger, alarm: this.#alarm, events: this.#events, place };
    const { country } = ports;
    const isBusy = () => this.#running > 0;
    this.#retention = new PaymentRetention(rules, { ...parts, country, isBusy });
    if (!this.stopped) this.#alarm.setAtLatest(this.#nextAt());
  }

  /** @throws {ObjectStopped} The ledger holds what this build can't read. */
  get state(): State {
    return this.#events.state;
  }

  /** What a call waits for before it begins, where the rows are in a file; null for nothing. */
  loaded(): Promise<void> | null {
    return this.#retention.loaded();
  }

  command(command: Command, also?: () => void): DriverOutcome<Task, Reply, Failure> {
    const now = Date.now();
    const before = this.state;
    const outcome = this.run(command, now, also);
    if (!outcome.ok) return outcome;
    const { events, reply, tasks } = outcome;
    if (events.length > 0) this.#wrote(before, events, now);
    return { ok: true, reply, tasks };
  }

  /**
   * Performs tasks and what follows from their answers. Waits for those of one payment, or for all;
   * the others go on by themselves.
   */
  async perform(tasks: readonly Task[], paymentId?: PaymentId): Promise<void> {
    const mine = tasks.filter((task) => isOf(task, paymentId)).map((task) => this.#follow(task));
    const others = tasks.filter((task) => !isOf(task, paymentId));
    this.performLater(others);
    await Promise.all(mine);
  }

  /** Carries tasks out that nobody waits for. */
  performLater(tasks: readonly Task[]): void {
    if (tasks.length > 0) this.#ctx.waitUntil(this.perform(tasks));
  }

  /** Performs tasks, and waits as long as a guest would for what becomes of them, or of one payment. */
  async performPatiently(tasks: readonly Task[], paymentId?: PaymentId): Promise<void> {
    const work = this.perform(tasks, paymentId).then(() => paymentId && this.quiet(paymentId));
    this.#ctx.waitUntil(work);
    await atMost(PATIENCE_MS, work);
  }

  /** Notes the number of the request that a payment was last asked for with, for the log. */
  askedBy(paymentId: PaymentId, correlationId: string): void {
    if (this.#askedBy.size >= MAX_ASKED_BY) this.#askedBy.clear();
    this.#askedBy.set(paymentId, correlationId);
  }

  /** Resolves when no call about the payment is in progress any more. */
  async quiet(paymentId: PaymentId): Promise<void> {
    await this.#underWay.get(paymentId);
  }

  /** Rewrites events that have personal data which must go, and nothing else. */
  rewrite(change: (event: Event) => Event): void {
    this.#retention.rewrite(change);
  }

  adapterNow(): string {
    return this.#ports.adapterNow();
  }

  /** Asks the provider about a payment beside the planned steps; null where there is none. Nothing is written. */
  async look(paymentId: PaymentId): Promise<ProviderAnswer | null> {
    const attempt = Object.hasOwn(this.state.attempts, paymentId) && this.state.attempts[paymentId];
    if (!attempt) return null;
    const task = lookTask(this.state, attempt, `${Date.now()}`);
    return this.answer(task, () => this.#ports.provider(task));
  }

  /** Applies a provider's answer to a look. */
  heard(
    paymentId: PaymentId,
    answer: ProviderAnswer,
    also?: () => void,
  ): DriverOutcome<Task, Reply, Failure> {
    return this.command(this.#rules.heard(paymentId, "read", answer), also);
  }

  async wake(): Promise<void> {
    if (!this.stopped) {
      await this.#outbox.wake();
      // What waits for something has its alarm.
      if (!this.stopped && this.#nextAt() === null) await this.#retention.look(Date.now());
      return;
    }
    this.#alarm.hasFired();
    if (await this.#retention.lookAtFile(Date.now())) return;
    this.#alarm.setAtLatest(Date.now() + STOPPED_LOOK_MS);
  }

  protected get stopped(): boolean {
    return this.#events.stopped !== null;
  }

  protected run(command: Command, now: number, also: (() => void) | undefined) {
    return this.#events.run(command, now, also);
  }

  /** Performs what is no call at the provider; gives the command to carry out then, null for none yet. */
  protected abstract performOther(task: Exclude<Task, ProviderTask>): Promise<Command | null>;

  /**
   * A call that fails leaves it open what happened: only a later read can show it. One that never comes
   * back loses its lease, and the alarm asks again.
   */
  protected async answer<T>(
    task: { readonly kind: string; readonly paymentId?: PaymentId | null },
    call: () => Promise<T>,
  ): Promise<T | { kind: "unreachable"; reason: string }> {
    try {
      return await call();
    } catch (fault) {
      const correlationId = task.paymentId ? this.#askedBy.get(task.paymentId) : undefined;
      logFault(fault, task.kind, correlationId ?? "alarm");
      const reason = isProgrammersError(fault) ? "programming-error" : "fault";
      return { kind: "unreachable", reason };
    }
  }

  #wrote(before: State, events: readonly Event[], now: number): void {
    reportMismatches(before, events);
    this.#writtenAt = now;
    this.#alarm.setAtLatest(this.#nextAt() ?? now + keptMs("namesOnBills"));
    if (events.some((event) => this.#rules.isSeen(event))) this.#ports.changed(this.state);
  }

  /**
   * When something is due next, or after `within` milliseconds where anything waits at all: an alarm that
   * rings too early only looks and goes on.
   */
  #nextAt(within = Number.POSITIVE_INFINITY): number | null {
    const waits = this.#rules.nextWakeAt(this.state);
    return waits && Math.min(waits, Date.now() + within);
  }

  #follow(task: Task): Promise<void> {
    const subject = isProviderTask(task) ? task.paymentId : undefined;
    this.#running += 1;
    const answered = this.#one(task).then(async (command) => {
      if (command === null) return;
      const outcome = this.command(command);
      if (outcome.ok) await this.perform(outcome.tasks, subject);
    });
    const work = answered.finally(() => void this.#running--);
    if (subject === undefined) return work;
    const tracked = work.finally(() => {
      if (this.#underWay.get(subject) === tracked) this.#underWay.delete(subject);
    });
    this.#underWay.set(subject, tracked);
    return tracked;
  }

  async #one(task: Task): Promise<Command | null> {
    if (!isProviderTask(task)) return this.performOther(task as Exclude<Task, ProviderTask>);
    const answer = await this.answer(task, () => this.#ports.provider(task));
    return this.#rules.heard(task.paymentId, task.operation, answer);
  }
}
