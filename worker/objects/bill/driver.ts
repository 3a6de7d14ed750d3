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
import type { Ledger } from "./ledger";

type ProviderTask = Extract<EffectTask, { operation: string }>;
type PostTask = Extract<EffectTask, { kind: "till.post" }>;
type RefundPostTask = Extract<EffectTask, { kind: "till.refund" }>;
type VoucherTask = Extract<EffectTask, { kind: "voucher.use" | "voucher.release" }>;

/** The outside, as the driver calls it. */
export type DriverPorts = {
  provider(task: ProviderTask): Promise<ProviderAnswer>;
  post(task: PostTask | RefundPostTask): Promise<TillAnswer>;
  voucher(task: VoucherTask): Promise<VoucherAnswer>;
  /** Called after every write that guests can notice. */
  changed(state: BillState): void;
};

/** What a command came to; `tasks` are leased to the caller, who has to see that they are performed. */
export type Outcome =
  | { ok: true; reply: BillReply; tasks: readonly EffectTask[] }
  | { ok: false; failure: BillFailure };

/** How long the alarm waits for the calls it made; after that their leases bring it back. */
const ALARM_PATIENCE_MS = 12_000;

/**
 * A bill that was written so lately will have a next payment, whose lease the alarm had to be moved to;
 * one that rings by then need not be moved, and each move is a write or two.
 */
const BUSY_MS = 3_000;

/** How often a bill that is stopped has its alarm ring, so that the build that can read it goes on by itself. */
const STOPPED_LOOK_MS = 10 * 60_000;

/** Said when a participant could not be saved; operators look for these words in their logs (BILL-13). */
export const PARTICIPANT_NOT_SAVED = "Unable to save customer in firestore";

/** What happens in the engine room only: no page shows it, so no phone is woken for it. */
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
  readonly #ctx: DurableObjectState;
  readonly #ports: DriverPorts;
  /** Calls on their way, by payment, so that whoever asks about one can wait for it too. */
  readonly #underWay = new Map<string, Promise<void>>();
  /** Splits whose post the till's feed keeps; their effects end with the next write that has others. */
  readonly #keptPosts = new Set<string>();
  #writtenAt = 0;

  constructor(ctx: DurableObjectState, ledger: Ledger, ports: DriverPorts) {
    this.#ctx = ctx;
    this.#ports = ports;
    this.#alarm = new Alarm(ctx.storage);
    const rules = {
      initial: initialBill,
      evolve,
      decide: (state: BillState, command: BillCommand, now: number) =>
        transact(state, command, now, { keptPosts: this.#keptPosts }),
    };
    this.#bill = new EventSourced(ledger, rules, { object: "bill", id: ctx.id.toString() });
    if (this.#bill.stopped) return;
    this.#setAlarm();
    const lost = lostPosts(this.state);
    if (lost.length > 0) ctx.waitUntil(this.perform(lost));
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
    for (const splitId of this.#keptPosts) {
      if (!state.effects[effectKey(splitId, "till.post")]) this.#keptPosts.delete(splitId);
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

  /** Resolves when no call about the payment is on its way any more. */
  async quiet(paymentId: string): Promise<void> {
    await this.#underWay.get(paymentId);
  }

  /** What the provider says of a payment now; null where there is none. Nothing is written. */
  async look(paymentId: string): Promise<ProviderAnswer | null> {
    const attempt = Object.hasOwn(this.state.attempts, paymentId) && this.state.attempts[paymentId];
    if (!attempt) return null;
    const task = lookTask(this.state, attempt, `${Date.now()}`);
    return answered(() => this.#ports.provider(task));
  }

  /** The alarm: takes what is due and performs it. Ringing twice or too early does no harm. */
  async wake(): Promise<void> {
    this.#alarm.rang();
    if (this.#bill.stopped) return this.#alarm.ringBy(Date.now() + STOPPED_LOOK_MS);
    const outcome = this.command({ type: "takeDueEffects" });
    // A call that never comes back must not hold up the alarms that follow.
    if (outcome.ok) await atMost(ALARM_PATIENCE_MS, this.perform(outcome.tasks));
    this.#setAlarm(Date.now() - this.#writtenAt < BUSY_MS ? LEASE_MS : undefined);
  }

  #run(command: BillCommand, now: number, also: (() => void) | undefined): Transaction {
    try {
      return this.#bill.run(command, now, also);
    } catch (fault) {
      // Joining is in the split's own transaction: who could not be saved took part in nothing (BILL-13).
      if (!(fault instanceof NotWritten)) throw fault;
      if (!fault.events.some(({ type }) => type === "participantJoined")) throw fault;
      throw new Error(PARTICIPANT_NOT_SAVED, { cause: fault });
    }
  }

  #wrote(before: BillState, events: readonly BillEvent[], now: number): void {
    this.#reportMismatches(before, events);
    this.#writtenAt = now;
    this.#setAlarm();
    if (events.some((event) => !UNSEEN.has(event.type))) this.#ports.changed(this.state);
  }

  /** A payment that is another than ours settles nothing, and a person has to look at it. */
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
   * One alarm, at the earliest time that matters, or `within` so many milliseconds where something
   * waits at all; one that rings too early only looks and goes on.
   */
  #setAlarm(within = Number.POSITIVE_INFINITY): void {
    const waits = nextWakeAt(this.state);
    const next = waits && Math.min(waits, Date.now() + within);
    this.#alarm.ringBy(next);
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
    const kept = work.finally(() => {
      if (this.#underWay.get(subject) === kept) this.#underWay.delete(subject);
    });
    this.#underWay.set(subject, kept);
    return kept;
  }

  async #one(task: EffectTask): Promise<BillCommand> {
    if (task.kind === "till.post") {
      const answer = await answered(() => this.#ports.post(task));
      if (answer.kind === "queued") this.#keptPosts.add(task.splitId);
      return { type: "tillAnswered", splitId: task.splitId, answer };
    }
    if (task.kind === "till.refund") {
      const { paymentId, amountE5 } = task;
      const answer = await answered(() => this.#ports.post(task));
      return { type: "tillHeardOfRefund", paymentId, amountE5, answer };
    }
    if (!("operation" in task)) {
      const { ref, kind } = task;
      const operation = kind === "voucher.use" ? "use" : "release";
      const answer = await answered(() => this.#ports.voucher(task));
      return { type: "voucherAnswered", ref, operation, answer };
    }
    const answer = await answered(() => this.#ports.provider(task));
    const { paymentId, operation } = task;
    return { type: "providerAnswered", paymentId, operation, answer };
  }
}

function isOf(task: EffectTask, paymentId: string | undefined): boolean {
  if (paymentId === undefined) return true;
  return "operation" in task && task.paymentId === paymentId;
}

/**
 * A call that fails leaves it open what happened: only a later read can tell. One that never comes
 * back loses its lease, and the alarm asks again.
 */
async function answered<T>(
  call: () => Promise<T>,
): Promise<T | { kind: "unreachable"; reason: string }> {
  try {
    return await call();
  } catch {
    return { kind: "unreachable", reason: "fault" };
  }
}

/** Waits for work, but no longer than so many milliseconds; the work goes on by itself. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
