import { balanceOf } from "~/domain/bill/balance";
import type { BillLimits } from "~/domain/bill/bill.schema";
import type { BillCommand } from "~/domain/bill/commands";
import { DEFAULT_LIMITS } from "~/domain/bill/limits";
import { type Consumer, NO_METHOD_YET } from "~/domain/bill/model";
import { anId } from "~/domain/ids.fixture";
import { type AmountE5, amountE5, minorStepE5 } from "~/domain/money/money";
import { Prng } from "./prng";
import type { Table } from "./table";

/** A seed of its own, so that the rest of an evening does not change with strangers. */
const OWN_NUMBERS = 0x5eed;

/** Limits so narrow, and times so short, that an evening of a minute reaches all of them. */
const NARROW: BillLimits = {
  ...DEFAULT_LIMITS,
  guests: 3,
  splitsPerGuest: 2,
  splits: 3,
  idleSplitMs: 40_000,
  holdMs: 20_000,
  bankMs: 60_000,
  firstWaitMs: 60_000,
  longestWaitMs: 120_000,
};

/** The limits of an evening: as shipped, or narrow. */
export function limitsOf(seed: number): BillLimits {
  return seed % 3 === 0 ? NARROW : DEFAULT_LIMITS;
}

/** On some evenings strangers choose and hold without wanting to pay, and staff free their holds. */
export function planStrangers(table: Table, seed: number): void {
  const rng = new Prng(seed ^ OWN_NUMBERS);
  if (rng.chance(0.5)) return;
  const { agenda } = table;
  for (let index = rng.int(1, 6); index > 0; index -= 1) {
    const stranger = new Stranger(table, rng, `${index}`);
    agenda.after(rng.int(0, 10_000), () => stranger.act());
  }
  for (let turn = rng.int(0, 3); turn > 0; turn -= 1) {
    agenda.after(rng.int(2_000, 80_000), () => freeSomething(table, rng));
  }
}

function freeSomething({ shell }: Table, rng: Prng): void {
  const held = Object.values(shell.state.splits).filter(({ status }) => status === "PENDING");
  const split = held.length > 0 ? rng.pick(held) : null;
  if (split) shell.send({ type: "freeHold", splitId: split.splitId });
}

class Stranger {
  private readonly consumer: Consumer;
  private keys = 0;
  private splitId = "";
  private lastHold: Extract<BillCommand, { type: "engageSplit" }> | null = null;

  constructor(
    private readonly table: Table,
    private readonly rng: Prng,
    name: string,
  ) {
    const publicId = `stranger-${name}`;
    this.consumer = {
      guestId: anId.guest(`secret-of-${publicId}`),
      publicId: anId.participant(publicId),
      userId: null,
      name: null,
    };
  }

  act(): void {
    const { agenda, faults } = this.table;
    if (agenda.now >= faults.stopAt) return;
    this.step();
    agenda.after(this.rng.int(300, 9_000), () => this.act());
  }

  private step(): void {
    const { rng, consumer } = this;
    const { shell } = this.table;
    const split = shell.state.splits[this.splitId];
    if (!split || rng.chance(0.2)) this.issue();
    else if (split.status === "ISSUED" && rng.chance(0.7)) this.hold(split.amountE5);
    if (split?.status !== "PENDING") return;
    const { splitId } = split;
    const roll = rng.next();
    if (roll < 0.1) shell.send({ type: "disengageSplit", splitId, consumer });
    else if (roll < 0.2 && this.lastHold) shell.send({ ...this.lastHold, method: "card" });
  }

  private issue(): void {
    const { rng, consumer } = this;
    const { shell, currency } = this.table;
    const splitId = `${consumer.publicId}-${this.keys}`;
    const step = minorStepE5(currency);
    const left = Math.max(1, Math.floor(balanceOf(shell.state).forecastedLeftToPayE5 / step));
    const command: BillCommand = {
      type: "issueSplit",
      splitId: anId.split(splitId),
      nextPaymentId: anId.payment(this.freshKey()),
      consumer,
      request: rng.chance(0.5)
        ? { type: "REMAINING_AMOUNT" }
        : { type: "AMOUNT", amountE5: amountE5(rng.int(1, left) * step) },
    };
    const before = shell.state;
    const answer = shell.send(command);
    this.table.limits.refused(before, consumer.publicId, answer);
    if (answer.kind === "ok") this.splitId = splitId;
  }

  private hold(amount: AmountE5): void {
    const { consumer, splitId } = this;
    this.lastHold = {
      type: "engageSplit",
      splitId: anId.split(splitId),
      paymentId: anId.payment(this.freshKey()),
      nextPaymentId: anId.payment(this.freshKey()),
      consumer,
      tipE5: 0 as AmountE5,
      method: NO_METHOD_YET,
      expectedAmountE5: amount,
      policy: { paymentsEnabled: true, minimumChargeE5: 0 as AmountE5 },
    };
    this.table.shell.send(this.lastHold);
  }

  private freshKey(): string {
    this.keys += 1;
    return `key-${this.consumer.publicId}-${this.keys}`;
  }
}
