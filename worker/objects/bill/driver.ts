import { NotWritten } from "#worker/kernel/event-sourced";
import type { GuestId } from "~/contracts/ids";
import type { PointsAnswered } from "~/domain/bill/after-payment";
import type {
  BillCommand,
  BillFailure,
  BillReply,
  EffectTask,
  TillAnswer,
  VoucherAnswer,
} from "~/domain/bill/commands";
import { billMayEnd, namelessBill } from "~/domain/bill/end-of-bill";
import type { BillEvent } from "~/domain/bill/events.schema";
import { evolve, initialBill } from "~/domain/bill/evolve";
import { publicIdsOf, withoutNames } from "~/domain/bill/guest-names";
import type { BillState } from "~/domain/bill/model";
import { lostPosts, nextWakeAt } from "~/domain/bill/outbox";
import { type Transaction, transact, type WaitingAnswer, waitingKey } from "~/domain/bill/transact";
import { effectKey } from "~/domain/payment/effects";
import type { ProviderTask } from "~/domain/payment/task";
import { type DriverOutcome, PaymentDriver, type PaymentPorts } from "../payment/payment-driver";
import type { BillLedger } from "./ledger";

type PostTask = Extract<EffectTask, { kind: "till.post" }>;
type RefundPostTask = Extract<EffectTask, { kind: "till.refund" }>;
export type VoucherTask = Extract<EffectTask, { kind: "voucher.use" | "voucher.release" }>;
type ReceiptTask = Extract<EffectTask, { kind: "receipt.file" }>;
type PointsTask = Extract<EffectTask, { kind: "points.earn" }>;
type TabRefundTask = Extract<EffectTask, { kind: "tab.refund" }>;

export type DriverPorts = PaymentPorts<BillState> & {
  post(task: PostTask | RefundPostTask): Promise<TillAnswer>;
  voucher(task: VoucherTask): Promise<VoucherAnswer>;
  /** Puts a payment into its guest's receipts; the same one again changes nothing. */
  fileReceipt(task: ReceiptTask): Promise<{ kind: "filed" }>;
  /** Has a member earn the points of a payment; the same one again earns nothing. */
  earnPoints(task: PointsTask): Promise<{ kind: PointsAnswered["answer"] }>;
  /** Has a tab give a part of a captured hold back. */
  refundHold(task: TabRefundTask): Promise<{ kind: "taken" }>;
};

/** A command's result; `tasks` are leased to the caller, who has to see that they are performed. */
export type Outcome = DriverOutcome<EffectTask, BillReply, BillFailure>;

/** Said when a participant could not be saved; operators look for these words in their logs (BILL-13). */
export const PARTICIPANT_NOT_SAVED = "Unable to save customer in firestore";

/** Internal events: no page shows them, so no phone is notified of them. */
const UNSEEN = new Set<BillEvent["type"]>([
  "refreshed",
  "pointsAsked",
  "pointsRefused",
  "voucherAsked",
  "voucherSettled",
  "providerCreated",
  "attemptInDoubt",
  "effectScheduled",
  "effectTaken",
  "effectStarted",
  "effectDeferred",
  "effectDone",
]);

export class BillDriver extends PaymentDriver<
  BillState,
  BillCommand,
  BillEvent,
  EffectTask,
  BillReply,
  BillFailure
> {
  readonly #calls: DriverPorts;
  /** Splits whose post is in the till's feed; their effects end with the next write that has others. */
  readonly #storedPosts: Set<string>;
  /** What was answered, by what it is and what it is about, until a write takes it along. */
  readonly #answers: Map<string, WaitingAnswer>;

  constructor(ctx: DurableObjectState, ledger: BillLedger, ports: DriverPorts) {
    const storedPosts = new Set<string>();
    const answers = new Map<string, WaitingAnswer>();
    super(
      ctx,
      ledger,
      {
        object: "bill",
        initial: initialBill,
        evolve,
        decide: (state, command, now) => {
          const waiting = { storedPosts, answers: answers.values() };
          const outcome = transact(state, command, now, waiting);
          // Whatever is written takes them along; what loses its answer is asked again.
          if (outcome.ok && outcome.events.length > 0) answers.clear();
          return outcome;
        },
        nextWakeAt,
        takeDue: { type: "takeDueEffects" },
        heard: (paymentId, operation, answer) => ({
          type: "providerAnswered",
          paymentId,
          operation,
          answer,
        }),
        isSeen: ({ type }) => !UNSEEN.has(type),
        nameless: namelessBill,
        mayEnd: billMayEnd,
        file: ({ identity }) => identity && `bills/${identity.billId}`,
      },
      ports,
    );
    this.#calls = ports;
    this.#storedPosts = storedPosts;
    this.#answers = answers;
    const lost = this.stopped ? [] : lostPosts(this.state);
    // The constructor is still running, and a post reads the object's state.
    if (lost.length > 0) ctx.waitUntil(Promise.resolve().then(() => this.perform(lost)));
  }

  override command(command: BillCommand, also?: () => void): Outcome {
    const outcome = super.command(command, also);
    if (command.type === "forgetNames") this.#forgetNames(command.guestIds);
    if (!outcome.ok || this.#storedPosts.size === 0) return outcome;
    const { effects } = this.state;
    for (const splitId of this.#storedPosts) {
      if (!effects[effectKey(splitId, "till.post")]) this.#storedPosts.delete(splitId);
    }
    return outcome;
  }

  #waits(answer: WaitingAnswer): null {
    this.#answers.set(waitingKey(answer), answer);
    return null;
  }

  #forgetNames(guestIds: readonly GuestId[]): void {
    const own = publicIdsOf(this.state, guestIds);
    if (own.length > 0) this.rewrite((event) => withoutNames(event, own));
  }

  protected override run(
    command: BillCommand,
    now: number,
    also: (() => void) | undefined,
  ): Transaction {
    try {
      return super.run(command, now, also);
    } catch (fault) {
      // Joining is in the split's own transaction: who could not be saved did not take part (BILL-13).
      if (!(fault instanceof NotWritten)) throw fault;
      if (!fault.events.some(({ type }) => type === "participantJoined")) throw fault;
      throw new Error(PARTICIPANT_NOT_SAVED, { cause: fault });
    }
  }

  protected override async performOther(
    task: Exclude<EffectTask, ProviderTask>,
  ): Promise<BillCommand | null> {
    if (task.kind === "till.post") {
      const answer = await this.answer(task, () => this.#calls.post(task));
      if (answer.kind === "queued") {
        this.#storedPosts.add(task.splitId);
        return null;
      }
      return { type: "tillAnswered", subjectId: task.splitId, answer };
    }
    if (task.kind === "till.refund") {
      const { paymentId, amountE5 } = task;
      const answer = await this.answer(task, () => this.#calls.post(task));
      return { type: "tillHeardOfRefund", paymentId, amountE5, answer };
    }
    if (task.kind === "receipt.file") {
      const { paymentId, paidE5 } = task;
      const { kind } = await this.answer(task, () => this.#calls.fileReceipt(task));
      const filed = kind === "filed";
      const answered = { type: "receiptFiled", paymentId, paidE5, filed } as const;
      return filed ? this.#waits(answered) : answered;
    }
    if (task.kind === "points.earn") {
      const { paymentId, amountE5 } = task;
      const { kind: answer } = await this.answer(task, () => this.#calls.earnPoints(task));
      const answered = { type: "pointsAnswered", paymentId, amountE5, answer } as const;
      return answer === "unreachable" ? answered : this.#waits(answered);
    }
    if (task.kind === "tab.refund") {
      const { ref, amountE5 } = task;
      const { kind } = await this.answer(task, () => this.#calls.refundHold(task));
      return { type: "cardHoldRefundAnswered", ref, amountE5, taken: kind === "taken" };
    }
    const { ref, kind } = task;
    const type = "voucherAnswered";
    const answer = await this.answer(task, () => this.#calls.voucher(task));
    if (kind === "voucher.release") return { type, ref, operation: "release", answer };
    if (answer.kind !== "done") return { type, ref, operation: "use", answer };
    return this.#waits({ type, ref, operation: "use", answer });
  }
}
