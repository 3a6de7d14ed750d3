import { earningOf } from "#tests/fixtures/loyalty-values";
import { balanceOf } from "~/domain/bill/balance";
import type { BillCommand } from "~/domain/bill/commands";
import type { Consumer, Split } from "~/domain/bill/model";
import type { SplitRequest } from "~/domain/bill/split.schema";
import { anId } from "~/domain/ids.fixture";
import { type AmountE5, amountE5, minorStepE5, type QuantityE5 } from "~/domain/money/money";
import { paymentStep } from "~/domain/payment/payment-step";
import type { ShellAnswer } from "./shell";
import type { Table } from "./table";
import { burn, enterVoucher } from "./voucher-guest";

type Engage = Extract<BillCommand, { type: "engageSplit" }>;

/** A simulated guest with a phone, who acts at random and has little patience. */
export class Guest {
  private readonly consumer: Consumer;
  private readonly isMember: boolean;
  private splitId: string | null = null;
  private keys = 0;
  private lastEngage: Engage | null = null;
  private bankSteps = 0;
  private done = false;

  constructor(
    private readonly table: Table,
    private readonly name: string,
  ) {
    this.isMember = Number(name) % 2 === 0;
    this.consumer = {
      guestId: anId.guest(`secret-${name}`),
      publicId: anId.participant(`guest-${name}`),
      userId: null,
      name,
    };
  }

  /** Does one thing and schedules the next, until the run's faults stop. */
  act(): void {
    const { agenda, rng } = this.table;
    if (agenda.now >= this.table.faults.stopAt || this.done) return;
    this.step();
    agenda.after(rng.int(150, 9_000), () => this.act());
  }

  private step(): void {
    const { state } = this.table.shell;
    const split = this.splitId === null ? undefined : state.splits[this.splitId];
    if (!split) this.issue();
    else if (split.status === "ISSUED") this.decideOn(split);
    else if (split.status === "PENDING") this.wait(split);
    else this.leave(split);
  }

  private leave(split: Split): void {
    this.meddle(split);
    if (!this.isMember) this.askPoints(split);
    if (this.table.rng.chance(0.4)) this.splitId = null;
    else this.done = this.table.rng.chance(0.5);
  }

  /** Becomes a member after paying, as two of them: only one gets the points. */
  private askPoints({ splitId }: Split): void {
    const { consumer } = this;
    for (const member of ["after", "other", "after"]) {
      this.send({ type: "askPoints", splitId, consumer, earning: earningOf(anId.member(member)) });
    }
  }

  private issue(): void {
    const splitId = `split-${this.name}-${this.keys}`;
    this.keys += 1;
    const command: BillCommand = {
      type: "issueSplit",
      splitId: anId.split(splitId),
      nextPaymentId: anId.payment(this.productKey()),
      consumer: this.consumer,
      request: this.randomRequest(),
      relatedSubOrder: this.table.rng.chance(0.1) ? "s0" : null,
      requestDigest: splitId,
    };
    const answer = this.send(command);
    if (answer.kind === "lost") this.send(command);
    if (answer.kind !== "refused") this.splitId = splitId;
    else if (this.table.rng.chance(0.2)) this.done = true;
  }

  private randomRequest(): SplitRequest {
    const { rng, shell } = this.table;
    const step = minorStepE5(this.table.currency);
    const order = shell.state.order;
    const left = balanceOf(shell.state).forecastedLeftToPayE5;
    switch (this.table.prefersShares && rng.chance(0.8) ? 9 : rng.int(0, 9)) {
      case 0:
        return {
          type: "AMOUNT",
          amountE5: amountE5(rng.int(1, Math.max(1, Math.floor(left / step))) * step),
        };
      case 1:
        return {
          type: "CHECK_SEAT",
          subOrderIds: [rng.pick(order?.subOrders.map((one) => one.id) ?? ["s0"])],
        };
      case 2:
      case 3:
        return { type: "REMAINING_AMOUNT" };
      case 4:
      case 5:
      case 6: {
        const lines = order?.subOrders.flatMap((one) => one.lines) ?? [];
        const picked = lines.filter(() => rng.chance(0.6));
        const quantity = () => rng.pick([100_000, 100_000, 50_000, 33_333]) as QuantityE5;
        return {
          type: "ITEMS",
          items: Object.fromEntries(picked.map((line) => [line.id, quantity()])),
        };
      }
      default:
        return {
          type: "SHARE",
          numberOfShares: rng.int(1, 2),
          numberOfGuests: this.table.guestsAtTable,
        };
    }
  }

  private decideOn(split: Split): void {
    const { rng } = this.table;
    const roll = rng.next();
    const { consumer } = this;
    const { splitId } = split;
    if (roll < 0.08) {
      this.send({ type: "cancelSplit", splitId, consumer });
      this.splitId = null;
    } else if (roll < 0.16) {
      this.send({ type: "updateSplit", splitId, consumer, request: this.randomRequest() });
    } else if (roll < 0.26) this.discount(split);
    else this.engage(split);
  }

  private discount(split: Split): void {
    const { rng } = this.table;
    const step = minorStepE5(this.table.currency);
    const { consumer } = this;
    const { splitId } = split;
    if (split.virtualDiscount) {
      this.send({ type: "removeVirtualDiscount", splitId, consumer });
      return;
    }
    if (rng.chance(0.6)) {
      const ref = this.productKey().replace("p_", "use-");
      enterVoucher(this.table, { consumer, splitId, ref });
      return;
    }
    const steps = rng.chance(0.4)
      ? split.amountE5 / step
      : rng.int(1, Math.max(1, split.amountE5 / step));
    const amount = amountE5(steps * step);
    const discount = {
      ref: `v-${splitId}`,
      label: "Voucher",
      amountE5: amount,
      impactOnSplitTotalE5: amountE5(-amount),
    };
    this.send({ type: "applyVirtualDiscount", splitId, consumer, discount });
    this.send({ type: "fullyDiscount", splitId, consumer });
  }

  private engage(split: Split): void {
    const { rng } = this.table;
    const step = minorStepE5(this.table.currency);
    const command: Engage = {
      type: "engageSplit",
      splitId: split.splitId,
      paymentId: rng.chance(0.7)
        ? anId.payment(split.nextPaymentId)
        : anId.payment(this.freshKey()),
      nextPaymentId: anId.payment(this.productKey()),
      consumer: this.consumer,
      tipE5: amountE5(rng.chance(0.5) ? rng.int(0, 500) * step : 0),
      consumerFeesE5: amountE5(rng.chance(0.2) ? step * 35 : 0),
      method: "card",
      expectedAmountE5: split.amountE5,
      discountBurnt: burn(this.table, split),
      earning: this.isMember ? earningOf(anId.member("member")) : null,
      policy: { paymentsEnabled: true, minimumChargeE5: 0 as AmountE5 },
    };
    this.lastEngage = command;
    const before = this.table.shell.state;
    const answer = this.send(command);
    this.table.limits.keptFromPaying(before, split, answer);
    // Without a reply the phone sends the same form again.
    if (answer.kind === "lost" || rng.chance(0.25)) this.send(command);
    if (answer.kind === "ok") {
      this.tryAnotherAmount(command);
      this.tryForeignKey(split, command);
    }
    if (answer.kind === "refused" && rng.chance(0.7)) {
      this.send({ type: "cancelSplit", splitId: split.splitId, consumer: this.consumer });
      this.splitId = null;
    }
  }

  private tryAnotherAmount(command: Engage): void {
    const { rng } = this.table;
    if (!rng.chance(0.15)) return;
    const tipE5 = amountE5(command.tipE5 + minorStepE5(this.table.currency));
    const other = rng.chance(0.5) ? { ...command, tipE5 } : { ...command, method: "wallet" };
    const answer = this.send(other);
    if (answer.kind === "ok")
      this.table.checker.report(3, "same key, other amount or method taken");
  }

  /** A key that was made for another split, at this table or another, must not work here. */
  private tryForeignKey(own: Split, { tipE5, ...command }: Engage): void {
    const { rng } = this.table;
    if (!rng.chance(0.15)) return;
    const foreign = this.table
      .splitsNearby()
      .filter(
        ({ splitId, nextPaymentId }) => splitId !== own.splitId && nextPaymentId.startsWith("p_"),
      );
    if (foreign.length === 0) return;
    const { nextPaymentId, paymentId } = rng.pick(foreign);
    const key = rng.chance(0.5) && paymentId?.startsWith("p_") ? paymentId : nextPaymentId;
    const mine = this.issueAnother();
    if (!mine) return;
    const answer = this.send({ ...command, tipE5, splitId: anId.split(mine), paymentId: key });
    if (answer.kind === "ok") this.table.checker.report(3, "the key of another split was taken");
    this.send({ type: "cancelSplit", splitId: anId.split(mine), consumer: this.consumer });
  }

  private issueAnother(): string | null {
    const splitId = `split-${this.name}-other-${this.keys}`;
    const issued = this.send({
      type: "issueSplit",
      splitId: anId.split(splitId),
      nextPaymentId: anId.payment(this.productKey()),
      consumer: this.consumer,
      request: { type: "REMAINING_AMOUNT" },
    });
    return issued.kind === "ok" ? splitId : null;
  }

  private wait(split: Split): void {
    const { rng } = this.table;
    const attempt = split.paymentId ? this.table.shell.state.attempts[split.paymentId] : undefined;
    if (attempt && paymentStep(attempt) === "actionRequired") {
      this.atTheBank(split);
      return;
    }
    const roll = rng.next();
    if (roll < 0.1 && this.lastEngage) {
      // A second tab with a key of its own.
      const discountBurnt = burn(this.table, split);
      this.send({ ...this.lastEngage, paymentId: anId.payment(this.freshKey()), discountBurnt });
    } else if (roll < 0.2 && this.lastEngage) {
      this.send({ ...this.lastEngage, discountBurnt: burn(this.table, split) });
    } else if (roll < 0.3) this.meddle(split);
    else if (roll < 0.38)
      this.send({ type: "disengageSplit", splitId: split.splitId, consumer: this.consumer });
    else if (roll < 0.6 && split.paymentId) this.table.shell.look(split.paymentId);
  }

  private atTheBank(split: Split): void {
    const { rng, agenda, provider } = this.table;
    this.bankSteps += 1;
    const id = split.paymentId
      ? this.table.shell.state.attempts[split.paymentId]?.providerId
      : null;
    if (!id || this.bankSteps > 6) return;
    const roll = rng.next();
    if (roll < 0.12) {
      this.send({ type: "disengageSplit", splitId: split.splitId, consumer: this.consumer });
    } else if (roll < 0.75) {
      const outcome = rng.chance(0.75) ? "succeeded" : "declined";
      agenda.after(rng.int(500, 20_000), () => provider.finishAction(id, outcome));
    }
  }

  /** Tries what must be impossible: to change or drop a split that is paid or being paid. */
  private meddle(split: Split): void {
    const { consumer } = this;
    const { splitId } = split;
    const request: SplitRequest =
      split.claim.type === "AMOUNT"
        ? { type: "AMOUNT", amountE5: amountE5(minorStepE5(this.table.currency)) }
        : this.randomRequest();
    this.send({ type: "updateSplit", splitId, consumer, request });
    this.send({ type: "cancelSplit", splitId, consumer });
  }

  private send(command: BillCommand): ShellAnswer {
    const answer = this.table.shell.send(command);
    return this.table.faults.strikes("lostReply") ? { kind: "lost" } : answer;
  }

  /** A key as the product makes one for a split's form; no two splits have the same. */
  private productKey(): string {
    this.keys += 1;
    return `p_${this.table.name}-${this.name}-${this.keys}`;
  }

  /** A key that the phone makes itself; other phones, at this table and at others, make the same ones. */
  private freshKey(): string {
    return `pay-${this.table.rng.int(1, 3)}`;
  }
}
