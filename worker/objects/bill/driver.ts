import { log } from "#worker/platform/log";
import type {
  BillCommand,
  BillFailure,
  BillReply,
  EffectTask,
  TillAnswer,
  VoucherAnswer,
} from "~/domain/bill/commands";
import type { BillEvent } from "~/domain/bill/events";
import { evolve } from "~/domain/bill/evolve";
import { initialBill } from "~/domain/bill/initial-bill";
import type { BillState } from "~/domain/bill/model";
import { lostPosts, nextWakeAt } from "~/domain/bill/outbox";
import { type Transaction, transact } from "~/domain/bill/transact";
import { effectKey, LEASE_MS } from "~/domain/payment/effects";
import type { ProviderAnswer } from "~/domain/payment/provider";
import { lookTask } from "~/domain/payment/task";
import { Alarm } from "../kernel/alarm";
import { EventSourced, NotWritten } from "../kernel/event-sourced";
import { isProgrammersError, logFault } from "../kernel/faults";
import { Outbox } from "../kernel/outbox";
import type { Ledger } from "./ledger";

type ProviderTask = Extract<EffectTask, { operation: string }>;
type PostTask = Extract<EffectTask, { kind: "till.post" }>;
type RefundPostTask = Extract<EffectTask, { kind: "till.refund" }>;
type VoucherTask = Extract<EffectTask, { kind: "voucher.use" | "voucher.release" }>;

/** The external services that the driver calls. */
export type DriverPorts = {
  provider(task: ProviderTask): Promise<ProviderAnswer>;
  /** The name of the adapter that the settings choose for new payments. */
  adapterNow(): string;
  post(task: PostTask | RefundPostTask): Promise<TillAnswer>;
  voucher(task: VoucherTask): Promise<VoucherAnswer>;
  /** Called after every write that guests can notice. */
  changed(state: BillState): void;
};

/** A command's result; `tasks` are leased to the caller, who has to see that they are performed. */
export type Outcome =
  | { ok: true; reply: BillReply; tasks: readonly EffectTask[] }
  | { ok: false; failure: BillFailure };

/**
 * A bill that was written so lately will have a next payment, whose lease the alarm had to be moved to;
 * one that rings by then need not be moved, and each move is a write or two.
 */
const BUSY_MS = 3_000;

/** How often a bill that is stopped has its alarm ring, so that the build that can read it goes on by itself. */
const STOPPED_LOOK_MS = 10 * 60_000;

/** Payments whose requests' numbers are remembered. */
const MAX_ASKED_BY = 64;

/** Said when a participant could not be saved; operators look for these words in their logs (BILL-13). */
export const PARTICIPANT_NOT_SAVED = "Unable to save customer in firestore";

/** Internal events: no page shows them, so no phone is notified of them. */
const UNSEEN = new Set<BillEvent["type"]>([
  "refreshed",
  "providerCreated",
  "attemptInDoubt",
  "effectScheduled",
  "effectTaken",
  "effectStarted",
  "effectDeferred",
  "effectDone",
]);

/**
 * Drives one bill: decides a command, writes what follows from it, sets the alarm, and performs what
 * is due outside. All that must survive is in the ledger; what is in memory can be lost at any await,
 * and the alarm goes on from there.
 */
export class BillDriver {
  readonly #bill: EventSourced<BillState, BillCommand, BillEvent, Transaction>;
  readonly #alarm: Alarm;
  readonly #outbox: Outbox<EffectTask>;
  readonly #ctx: DurableObjectState;
  readonly #ports: DriverPorts;
  /** Calls in progress, by payment, so that a caller who asks about a payment can wait for them too. */
  readonly #underWay = new Map<string, Promise<void>>();
  /** Splits whose post is in the till's feed; their effects end with the next write that has others. */
  readonly #storedPosts = new Set<string>();
  /** Numbers of requests, by payment; forgotten with the memory. */
  readonly #askedBy = new Map<string, string>();
  #writtenAt = 0;

  constructor(ctx: DurableObjectState, ledger: Ledger, ports: DriverPorts) {
    this.#ctx = ctx;
    this.#ports = ports;
    this.#alarm = new Alarm(ctx.storage);
    const rules = {
      initial: initialBill,
      evolve,
      decide: (state: BillState, command: BillCommand, now: number) =>
        transact(state, command, now, { storedPosts: this.#storedPosts }),
    };
    const store = {
      take: () => {
        const outcome = this.command({ type: "takeDueEffects" });
        return outcome.ok ? outcome.tasks : [];
      },
      nextAt: () => this.#nextAt(Date.now() - this.#writtenAt < BUSY_MS ? LEASE_MS : undefined),
      perform: (task: EffectTask) => this.perform([task]),
    };
    this.#outbox = new Outbox(this.#alarm, store, "bill");
    this.#bill = new EventSourced(ledger, rules, { object: "bill", id: ctx.id.toString() });
    if (this.#bill.stopped) return;
    this.#alarm.ringBy(this.#nextAt());
    const lost = lostPosts(this.state);
    // The object is still being made, and what posts asks it for its state.
    if (lost.length > 0) ctx.waitUntil(Promise.resolve().then(() => this.perform(lost)));
  }

  /** @throws {ObjectStopped} The ledger holds what this build can't read. */
  get state(): BillState {
    return this.#bill.state;
  }

  /** Carries out a command in one transaction, together with taking whatever is due. */
  command(command: BillCommand, also?: () => void): Outcome {
    const now = Date.now();
    const before = this.state;
    const outcome = this.#run(command, now, also);
    if (!outcome.ok) return outcome;
    const { state, events, reply, tasks } = outcome;
    if (events.length > 0) this.#wrote(before, events, now);
    for (const splitId of this.#storedPosts) {
      if (!state.effects[effectKey(splitId, "till.post")]) this.#storedPosts.delete(splitId);
    }
    return { ok: true, reply, tasks };
  }

  /**
   * Performs tasks and what follows from their answers. Waits for those of one payment, or for all;
   * the others go on by themselves.
   */
  async perform(tasks: readonly EffectTask[], paymentId?: string): Promise<void> {
    const mine = tasks.filter((task) => isOf(task, paymentId)).map((task) => this.#follow(task));
    const others = tasks.filter((task) => !isOf(task, paymentId));
    if (others.length > 0) this.#ctx.waitUntil(this.perform(others));
    await Promise.all(mine);
  }

  /** Notes the number of the request that a payment was last asked for with, for the log. */
  askedBy(paymentId: string, correlationId: string): void {
    if (this.#askedBy.size >= MAX_ASKED_BY) this.#askedBy.clear();
    this.#askedBy.set(paymentId, correlationId);
  }

  /** Resolves when no call about the payment is in progress any more. */
  async quiet(paymentId: string): Promise<void> {
    await this.#underWay.get(paymentId);
  }

  /** The name of the adapter that makes new payments. */
  adapterNow(): string {
    return this.#ports.adapterNow();
  }

  /** What the provider says of a payment now; null where there is none. Nothing is written. */
  async look(paymentId: string): Promise<ProviderAnswer | null> {
    const attempt = Object.hasOwn(this.state.attempts, paymentId) && this.state.attempts[paymentId];
    if (!attempt) return null;
    const task = lookTask(this.state, attempt, `${Date.now()}`);
    return this.#answer(task, () => this.#ports.provider(task));
  }

  /** The alarm: takes what is due and performs it. */
  async wake(): Promise<void> {
    if (!this.#bill.stopped) return this.#outbox.wake();
    this.#alarm.rang();
    this.#alarm.ringBy(Date.now() + STOPPED_LOOK_MS);
  }

  #run(command: BillCommand, now: number, also: (() => void) | undefined): Transaction {
    try {
      return this.#bill.run(command, now, also);
    } catch (fault) {
      // Joining is in the split's own transaction: who could not be saved did not take part (BILL-13).
      if (!(fault instanceof NotWritten)) throw fault;
      if (!fault.events.some(({ type }) => type === "participantJoined")) throw fault;
      throw new Error(PARTICIPANT_NOT_SAVED, { cause: fault });
    }
  }

  #wrote(before: BillState, events: readonly BillEvent[], now: number): void {
    this.#reportMismatches(before, events);
    this.#writtenAt = now;
    this.#alarm.ringBy(this.#nextAt());
    if (events.some((event) => !UNSEEN.has(event.type))) this.#ports.changed(this.state);
  }

  /** A payment that does not match ours settles nothing, and a person has to look at it. */
  #reportMismatches(before: BillState, events: readonly BillEvent[]): void {
    for (const event of events) {
      if (event.type !== "attemptMismatched") continue;
      const attempt = before.attempts[event.paymentId];
      if (attempt?.mismatch === event.detail) continue;
      // The provider's id is no secret, and by it the payment can be looked up there.
      const correlationId = attempt?.providerId ?? "";
      log({ level: "error", event: "payment-mismatch", correlationId, error: event.detail });
    }
  }

  /**
   * When something is due next, or after `within` milliseconds where anything waits at all: an alarm that
   * rings too early only looks and goes on.
   */
  #nextAt(within = Number.POSITIVE_INFINITY): number | null {
    const waits = nextWakeAt(this.state);
    return waits && Math.min(waits, Date.now() + within);
  }

  #follow(task: EffectTask): Promise<void> {
    const subject = "operation" in task ? task.paymentId : undefined;
    const work = this.#one(task).then((command) => {
      const outcome = this.command(command);
      return outcome.ok && outcome.tasks.length > 0
        ? this.perform(outcome.tasks, subject)
        : undefined;
    });
    if (subject === undefined) return work;
    const tracked = work.finally(() => {
      if (this.#underWay.get(subject) === tracked) this.#underWay.delete(subject);
    });
    this.#underWay.set(subject, tracked);
    return tracked;
  }

  async #one(task: EffectTask): Promise<BillCommand> {
    if (task.kind === "till.post") {
      const answer = await this.#answer(task, () => this.#ports.post(task));
      if (answer.kind === "queued") this.#storedPosts.add(task.splitId);
      return { type: "tillAnswered", splitId: task.splitId, answer };
    }
    if (task.kind === "till.refund") {
      const { paymentId, amountE5 } = task;
      const answer = await this.#answer(task, () => this.#ports.post(task));
      return { type: "tillHeardOfRefund", paymentId, amountE5, answer };
    }
    if (!("operation" in task)) {
      const { ref, kind } = task;
      const operation = kind === "voucher.use" ? "use" : "release";
      const answer = await this.#answer(task, () => this.#ports.voucher(task));
      return { type: "voucherAnswered", ref, operation, answer };
    }
    const answer = await this.#answer(task, () => this.#ports.provider(task));
    const { paymentId, operation } = task;
    return { type: "providerAnswered", paymentId, operation, answer };
  }

  #correlationIdOf(task: EffectTask): string {
    const paymentId = "paymentId" in task ? task.paymentId : null;
    return (paymentId !== null && this.#askedBy.get(paymentId)) || "alarm";
  }

  /**
   * A call that fails leaves it open what happened: only a later read can show it. One that never comes
   * back loses its lease, and the alarm asks again.
   */
  async #answer<T>(
    task: EffectTask,
    call: () => Promise<T>,
  ): Promise<T | { kind: "unreachable"; reason: string }> {
    try {
      return await call();
    } catch (fault) {
      logFault(fault, task.kind, this.#correlationIdOf(task));
      return {
        kind: "unreachable",
        reason: isProgrammersError(fault) ? "programming-error" : "fault",
      };
    }
  }
}

function isOf(task: EffectTask, paymentId: string | undefined): boolean {
  if (paymentId === undefined) return true;
  return "operation" in task && task.paymentId === paymentId;
}
