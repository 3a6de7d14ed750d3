import type { BillCommand } from "~/domain/bill/commands";
import type { Consumer, Split } from "~/domain/bill/model";
import { anId } from "~/domain/ids.fixture";
import { type AmountE5, quantityE5 } from "~/domain/money/money";
import { Prng } from "./prng";
import type { ShellAnswer } from "./shell";
import type { Table } from "./table";

/** A seed of its own, so that the rest of an evening does not change with those who share. */
const OWN_NUMBERS = 0x5a4e;

/** On some evenings guests look on, ask each other to share dishes, answer, take back, and pay. */
export function planProposers(table: Table, seed: number): void {
  const rng = new Prng(seed ^ OWN_NUMBERS);
  if (rng.chance(0.5)) return;
  for (let index = rng.int(2, 4); index > 0; index -= 1) {
    const sharer = new Proposer(table, rng, `${index}`);
    table.agenda.after(rng.int(0, 5_000), () => sharer.act());
  }
}

const SIGNS = ["FOX", "OWL", "BEE", "LEMON"] as const;

class Proposer {
  private readonly consumer: Consumer;
  private keys = 0;

  constructor(
    private readonly table: Table,
    private readonly rng: Prng,
    private readonly name: string,
  ) {
    const publicId = `sharer-${name}`;
    this.consumer = {
      guestId: anId.guest(`secret-of-${publicId}`),
      publicId: anId.participant(publicId),
      userId: null,
      name: null,
      sign: SIGNS[(Number(name) - 1) % SIGNS.length] ?? null,
    };
  }

  act(): void {
    const { agenda, faults } = this.table;
    if (agenda.now >= faults.stopAt) return;
    this.step();
    agenda.after(this.rng.int(200, 5_000), () => this.act());
  }

  private step(): void {
    const { rng, consumer } = this;
    const { participants } = this.table.shell.state;
    if (!participants.some(({ id }) => id === consumer.publicId)) {
      this.send({ type: "nameGuest", consumer });
    }
    const roll = rng.next();
    if (roll < 0.25) this.ask();
    else if (roll < 0.65) this.answer();
    else if (roll < 0.8) this.choose();
    else if (roll < 0.88) this.refuseDish();
    else this.pay();
  }

  private ask(): void {
    const { rng, consumer } = this;
    const line = this.anyLine();
    if (!line) return;
    const others = this.table.shell.state.participants
      .map(({ id }) => id)
      .filter((id) => id !== consumer.publicId && id.startsWith("sharer") && rng.chance(0.7));
    const quantity = quantityE5(rng.pick([line.quantity, 100_000, 50_000, 33_334]));
    const proposalId = this.freshKey();
    this.send({
      type: "proposeDish",
      proposalId: anId.proposal(proposalId),
      consumer,
      lineId: line.id,
      quantity,
      others,
    });
  }

  /** Says yes to what they are asked or no to it, to what is over, and to what others are asked. */
  private answer(): void {
    const { rng, consumer } = this;
    const { proposals, boundProposals } = this.table.shell.state;
    const known = [...Object.keys(proposals), ...boundProposals];
    if (known.length === 0) return;
    const proposalId = rng.pick(known);
    const accepts = rng.chance(0.85);
    const ids = (proposals[proposalId]?.members ?? []).map(() => this.freshIds());
    const command = {
      type: "answerProposal",
      proposalId: anId.proposal(proposalId),
      consumer,
      accepts,
      ids,
    } as const;
    const answer = this.send(command);
    // Without a reply, or out of impatience, the phone sends the same press again.
    if (answer.kind === "lost" || rng.chance(0.4)) this.send(command);
  }

  private choose(): void {
    const { rng, consumer } = this;
    const line = this.anyLine();
    if (!line) return;
    const items = { [line.id]: quantityE5(rng.pick([100_000, 50_000])) };
    this.send({
      type: "issueSplit",
      ...this.freshIds(),
      consumer,
      request: { type: "ITEMS", items },
    });
  }

  private refuseDish(): void {
    const line = this.anyLine();
    if (line) this.send({ type: "notMine", consumer: this.consumer, lineId: line.id });
  }

  private pay(): void {
    const { rng, consumer } = this;
    const own = this.own().filter(({ status }) => status === "ISSUED");
    if (own.length === 0) return;
    const { splitId, nextPaymentId, amountE5 } = rng.pick(own);
    this.send({
      type: "engageSplit",
      splitId,
      paymentId: nextPaymentId,
      nextPaymentId: this.freshIds().nextPaymentId,
      consumer,
      tipE5: 0 as AmountE5,
      method: "card",
      expectedAmountE5: amountE5,
      policy: { paymentsEnabled: true, minimumChargeE5: 0 as AmountE5 },
    });
  }

  private own(): Split[] {
    return Object.values(this.table.shell.state.splits).filter(
      ({ consumer }) => consumer.publicId === this.consumer.publicId,
    );
  }

  private anyLine() {
    const lines = this.table.shell.state.order?.subOrders.flatMap((one) => one.lines) ?? [];
    return lines.length > 0 ? this.rng.pick(lines) : null;
  }

  private send(command: BillCommand): ShellAnswer {
    return this.table.shell.send(command);
  }

  private freshIds() {
    const key = this.freshKey();
    return { splitId: anId.split(`split-${key}`), nextPaymentId: anId.payment(`p_${key}`) };
  }

  private freshKey(): string {
    this.keys += 1;
    return `${this.table.name}-sharer-${this.name}-${this.keys}`;
  }
}
