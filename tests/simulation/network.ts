import type { PointsAnswered, PointsToEarn } from "~/domain/bill/after-payment";
import type { EffectTask, TillAnswer, VoucherAnswer } from "~/domain/bill/commands";
import type { RewardTarget } from "~/domain/loyalty/member.schema";
import { amountE5 } from "~/domain/money/money";
import type { ProviderAnswer } from "~/domain/payment/provider";
import type { ProviderTask } from "~/domain/payment/task";
import type { UseOperation } from "~/domain/voucher/uses";
import type { Agenda } from "./agenda";
import type { Faults } from "./faults";
import type { SimPoints } from "./points";
import type { Prng } from "./prng";
import type { SimProvider } from "./provider";
import type { SimTill } from "./till";
import type { SimVoucher } from "./vouchers";

type PostTask = Extract<EffectTask, { kind: "till.post" }>;

type RefundPostTask = Extract<EffectTask, { kind: "till.refund" }>;

/** A call about the use of a voucher, or of a reward where it says where that is held. */
export type VoucherCall = {
  readonly ref: string;
  readonly operation: UseOperation;
  readonly reward: RewardTarget | null;
};

/** The caller gives up after this long; its request may still be delivered. */
const TIME_OUT_MS = 5_000;

/** The longest delay of a request; this long after faults stop, none has an effect any more. */
export const LONGEST_DELAY_MS = 30_000;

const TIMED_OUT: ProviderAnswer = { kind: "unreachable", reason: "timeout" };
const FAILED: ProviderAnswer = { kind: "unreachable", reason: "500" };

/** The services that the shell calls. */
export interface Ends {
  readonly provider: SimProvider;
  readonly till: SimTill;
  readonly vouchers: SimVoucher;
  readonly points: SimPoints;
}

/** The network between the shell and the outside, where calls are lost, late, duplicated and failed. */
export class Network {
  private readonly underWay = new Set<string>();

  constructor(
    private readonly rng: Prng,
    private readonly agenda: Agenda,
    private readonly faults: Faults,
    private readonly ends: Ends,
  ) {}

  /** Calls the provider; the answer may come late, twice or as a time-out. */
  call(task: ProviderTask, answer: (answer: ProviderAnswer) => void): void {
    if (this.faults.strikes("lostRequest")) {
      this.agenda.after(TIME_OUT_MS, () => answer(TIMED_OUT));
      return;
    }
    if (this.faults.strikes("tooMany")) {
      this.agenda.after(40, () =>
        answer({ kind: "unreachable", reason: "429", retryAfterMs: 1000 }),
      );
      return;
    }
    const there = this.faults.strikes("slowRequest")
      ? this.rng.int(1000, LONGEST_DELAY_MS)
      : this.rng.int(20, 300);
    const back = this.rng.int(20, 300);
    this.agenda.after(there, () => this.deliver(task, there, back, answer));
    // A caller that gave up gets the time-out first; the late answer still comes.
    if (there + back > TIME_OUT_MS) this.agenda.after(TIME_OUT_MS, () => answer(TIMED_OUT));
  }

  /** Posts to the till; the answer may be lost after the till has booked. */
  post(task: PostTask, answer: (answer: TillAnswer) => void): void {
    if (this.faults.strikes("lostRequest")) {
      this.agenda.after(TIME_OUT_MS, () => answer({ kind: "unreachable", reason: "timeout" }));
      return;
    }
    if (this.faults.strikes("tillRefuses")) {
      this.agenda.after(100, () => answer({ kind: "refused", code: "till-busy" }));
      return;
    }
    this.agenda.after(this.rng.int(20, 500), () => {
      const { idempotencyKey: key, splitId, amountE5, tipE5 } = task;
      this.ends.till.book({ key, splitId, amount: amountE5, tip: tipE5 });
      if (this.faults.strikes("lostAnswer")) {
        this.agenda.after(TIME_OUT_MS, () => answer({ kind: "unreachable", reason: "timeout" }));
        return;
      }
      if (this.ends.till.fetches) {
        this.agenda.after(50, () => answer({ kind: "queued" }));
        return;
      }
      this.agenda.after(50, () => answer({ kind: "posted" }));
      if (this.faults.strikes("duplicateAnswer"))
        this.agenda.after(400, () => answer({ kind: "posted" }));
    });
  }

  /** Posts a refund to the till's feed, which stores it, unless the request is lost. */
  tellRefund(
    { paymentId, amountE5: soFar }: RefundPostTask,
    answer: (answer: TillAnswer) => void,
  ): void {
    const lost = () => answer({ kind: "unreachable", reason: "timeout" });
    if (this.faults.strikes("lostRequest")) {
      this.agenda.after(TIME_OUT_MS, lost);
      return;
    }
    const slow = this.faults.strikes("slowRequest");
    this.agenda.after(slow ? this.rng.int(1_000, LONGEST_DELAY_MS) : 50, () => {
      this.ends.till.hearOfRefund(paymentId, soFar);
      if (this.faults.strikes("lostAnswer")) this.agenda.after(TIME_OUT_MS, lost);
      else answer({ kind: "queued" });
    });
  }

  /** Calls the voucher; the call may fail, be slow, or be received twice. */
  voucher({ ref, operation, reward }: VoucherCall, answer: (answer: VoucherAnswer) => void): void {
    const timedOut = () => answer({ kind: "unreachable", reason: "timeout" });
    const { vouchers } = this.ends;
    const handle = () => (reward === null ? vouchers : vouchers.member).handle(ref, operation);
    if (this.faults.strikes("voucherLost")) {
      this.agenda.after(TIME_OUT_MS, timedOut);
      return;
    }
    const there = this.faults.strikes("voucherSlow")
      ? this.rng.int(1_000, LONGEST_DELAY_MS)
      : this.rng.int(5, 200);
    if (there > TIME_OUT_MS) this.agenda.after(TIME_OUT_MS, timedOut);
    this.agenda.after(there, () => {
      const done = handle();
      if (this.faults.strikes("voucherTwice")) this.agenda.after(this.rng.int(1, 5_000), handle);
      if (this.faults.strikes("voucherAnswerLost")) {
        if (there <= TIME_OUT_MS) this.agenda.after(TIME_OUT_MS - there, timedOut);
        return;
      }
      answer(done ? { kind: "done" } : { kind: "refused", code: "MAX_USE_REACHED" });
    });
  }

  /** Asks for the points of a payment; like a voucher's call it may fail, be slow, or be received twice. */
  points(task: PointsToEarn, answer: (answer: PointsAnswered["answer"]) => void): void {
    const { points } = this.ends;
    const timedOut = () => answer("unreachable");
    if (this.faults.strikes("voucherLost")) {
      this.agenda.after(TIME_OUT_MS, timedOut);
      return;
    }
    const slow = this.faults.strikes("voucherSlow");
    const there = slow ? this.rng.int(1_000, LONGEST_DELAY_MS) : this.rng.int(5, 200);
    if (there > TIME_OUT_MS) this.agenda.after(TIME_OUT_MS, timedOut);
    this.agenda.after(there, () => {
      const earned = points.handle(task);
      if (this.faults.strikes("voucherTwice"))
        this.agenda.after(this.rng.int(1, 5_000), () => points.handle(task));
      if (!this.faults.strikes("voucherAnswerLost")) answer(earned);
      else if (there <= TIME_OUT_MS) this.agenda.after(TIME_OUT_MS - there, timedOut);
    });
  }

  private deliver(
    task: ProviderTask,
    there: number,
    back: number,
    answer: (answer: ProviderAnswer) => void,
  ): void {
    const key = task.idempotencyKey;
    if (this.underWay.has(key)) {
      this.agenda.after(back, () => answer({ kind: "unreachable", reason: "409" }));
      return;
    }
    this.underWay.add(key);
    this.agenda.after(this.rng.int(5, 200), () => {
      this.underWay.delete(key);
      const result = this.garbled(this.handle(task));
      if (this.faults.strikes("lostAnswer")) {
        this.agenda.after(Math.max(0, TIME_OUT_MS - there), () => answer(TIMED_OUT));
        return;
      }
      this.agenda.after(back, () => answer(result));
      if (this.faults.strikes("duplicateAnswer")) {
        this.agenda.after(back + this.rng.int(1, 20_000), () => answer(result));
      }
    });
  }

  /** An answer about another payment, amount or currency than was asked for; the next one may be right. */
  private garbled(answer: ProviderAnswer): ProviderAnswer {
    if (answer.kind !== "snapshot") return answer;
    const { snapshot } = answer;
    if (this.faults.strikes("foreignAnswer")) {
      const other = this.ends.provider.another(snapshot);
      if (other) return { kind: "snapshot", snapshot: other };
    }
    if (!this.faults.strikes("wrongAmount")) return answer;
    const more = amountE5(snapshot.amountE5 + 100_000);
    const wrong = this.rng.pick([
      { amountE5: more },
      { currency: "XTS" },
      { capturedE5: snapshot.status === "succeeded" ? more : snapshot.capturedE5, amountE5: more },
    ]);
    return { kind: "snapshot", snapshot: { ...snapshot, ...wrong } };
  }

  private handle(task: ProviderTask): ProviderAnswer {
    if (this.faults.strikes("failsBefore")) {
      // A failure stored under a refund's key would need a person; see the open ends.
      const lasts = task.operation !== "refund" && this.faults.strikes("sticky");
      if (lasts) this.ends.provider.stick(task.idempotencyKey, FAILED);
      return FAILED;
    }
    const fails = this.faults.strikes("failsAfter");
    // A failure that is stored under the key comes first, so the real answer is never seen.
    const result = this.ends.provider.handle(task);
    return fails ? FAILED : result;
  }
}
