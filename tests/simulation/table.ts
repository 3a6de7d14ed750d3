import { isDeepStrictEqual } from "node:util";
import { balanceOf } from "~/domain/bill/balance";
import type { BillEvent } from "~/domain/bill/events.schema";
import type { BillIdentity, BillState, Split } from "~/domain/bill/model";
import { anId } from "~/domain/ids.fixture";
import { amountE5, type Currency, minorStepE5 } from "~/domain/money/money";
import type { Agenda } from "./agenda";
import { Checker } from "./checker";
import type { Engine } from "./engine";
import type { Faults } from "./faults";
import { Guest } from "./guest";
import { isAlike } from "./is-alike";
import { LimitChecker } from "./limit-checks";
import { LONGEST_DELAY_MS, Network } from "./network";
import { editOrder, type SimOrder } from "./orders";
import type { SimPoints } from "./points";
import type { Prng } from "./prng";
import { ProposalChecker } from "./proposal-checks";
import { planProposers } from "./proposers";
import type { SimPayment, SimProvider } from "./provider";
import { RefundChecker } from "./refund-checks";
import { Shell, type ShellPorts } from "./shell";
import { limitsOf, planStrangers } from "./strangers";
import { SimTill } from "./till";
import { planTillRefunds } from "./till-refunds";
import type { Violations } from "./violations";
import type { SimVoucher } from "./vouchers";

/** The state that all tables of a world share. */
export interface SharedWorld {
  readonly seed: number;
  readonly agenda: Agenda;
  readonly rng: Prng;
  readonly faults: Faults;
  readonly provider: SimProvider;
  readonly vouchers: SimVoucher;
  readonly points: SimPoints;
  readonly violations: Violations;
  readonly engine: Engine;
  readonly tables: readonly Table[];
  /** Every how many transactions of a bill everything is checked, changed or not. */
  readonly fullEvery: number;
  /** Called after each transaction of a table. */
  wrote(table: Table, events: readonly BillEvent[]): void;
}

/** One table of one venue: its bill, its guests, its till, and its checks. */
export class Table {
  readonly agenda: Agenda;
  readonly rng: Prng;
  readonly faults: Faults;
  readonly provider: SimProvider;
  readonly vouchers: SimVoucher;
  readonly identity: BillIdentity;
  readonly currency: Currency;
  readonly guestsAtTable: number;
  /** Some tables share equally, so that guests compete for places. */
  readonly prefersShares: boolean;
  readonly till: SimTill;
  readonly network: Network;
  readonly checker: Checker;
  readonly refunds: RefundChecker;
  readonly limits: LimitChecker;
  readonly proposals: ProposalChecker;
  readonly shell: Shell;

  constructor(
    readonly name: string,
    private readonly world: SharedWorld,
    private readonly sitting: SimOrder & { readonly currency: Currency },
  ) {
    const { agenda, rng, faults, provider, vouchers, points, violations, engine, seed, fullEvery } =
      world;
    this.agenda = agenda;
    this.rng = rng;
    this.faults = faults;
    this.provider = provider;
    this.vouchers = vouchers;
    this.currency = sitting.currency;
    this.identity = {
      billId: anId.bill(`bill-${name}-${seed}`),
      venueId: anId.venue(`venue-${name}`),
      businessId: anId.business("business"),
      tableId: anId.table(`table-${name}`),
      deviceId: null,
      tabId: null,
      tabDisplayId: null,
      currency: sitting.currency,
    };
    this.till = new SimTill(rng.chance(0.5), (splitId) =>
      agenda.after(rng.int(100, LONGEST_DELAY_MS), () => this.acknowledge(splitId)),
    );
    const { billId } = this.identity;
    this.checker = new Checker(provider, { billId, violations, fullEvery });
    this.refunds = new RefundChecker(this.checker, provider, billId);
    this.limits = new LimitChecker(this.checker, limitsOf(seed));
    this.proposals = new ProposalChecker(this.checker, limitsOf(seed).idleSplitMs);
    const network = new Network(rng, agenda, faults, {
      provider,
      till: this.till,
      vouchers,
      points,
    });
    this.network = network;
    const ports: ShellPorts = {
      wrote: (events) => this.wrote(events),
      rebuilt: (before, after) => this.rebuilt(before, after),
      call: (task, answer) => network.call(task, answer),
      post: (task, answer) => network.post(task, answer),
      tellRefund: (task, answer) => network.tellRefund(task, answer),
      points: (task, answer) => network.points(task, answer),
      voucher: ({ ref, kind, reward }, answer) => {
        const operation = kind === "voucher.use" ? "use" : "release";
        network.voucher({ ref, operation, reward }, answer);
      },
    };
    this.shell = new Shell(engine, agenda, faults, ports, seed % 2 === 0);
    this.guestsAtTable = rng.int(2, 5);
    this.prefersShares = rng.chance(0.25);
  }

  /** Opens the bill, adds so many guests, and lets staff use the till until the evening ends. */
  open(guests: number, evening: number): void {
    const { agenda, rng } = this;
    this.openBill();
    for (let index = 0; index < guests; index += 1) {
      const guest = new Guest(this, `${index}`);
      agenda.after(rng.int(0, 4_000), () => guest.act());
    }
    planStrangers(this, this.world.seed);
    planProposers(this, this.world.seed);
    planTillRefunds(this, this.world.seed, evening);
    this.planTill(evening);
    agenda.after(evening, () => {
      this.shell.skew = 0;
    });
  }

  /** The splits of all tables; a guest may have got any of their keys. */
  splitsNearby(): Split[] {
    return this.world.tables.flatMap(({ shell }) => Object.values(shell.state.splits));
  }

  /** Webhooks: none, one or several, in any order, some of them very late. */
  announce({ reference: { paymentId } }: SimPayment): void {
    for (let count = this.rng.int(0, 2); count > 0; count -= 1) {
      this.agenda.after(this.rng.int(10, this.rng.chance(0.2) ? 60_000 : 1_500), () => {
        this.shell.look(paymentId);
      });
    }
  }

  /** A webhook that is repeated until the bill knows of the capture. */
  remind(paymentId: string): void {
    const capturedE5 = this.shell.state.attempts[paymentId]?.capturedE5 ?? 0;
    if (capturedE5 > 0) return;
    this.shell.look(paymentId);
    this.agenda.after(20_000, () => this.remind(paymentId));
  }

  private openBill(): void {
    const { identity, sitting } = this;
    this.checker.expectedTotal = sitting.total;
    const limits = limitsOf(this.world.seed);
    const command = { type: "openOrder", identity, order: sitting.order, limits } as const;
    // The till sends the order again until it gets an answer.
    let answer = this.shell.send(command);
    while (answer.kind === "lost") answer = this.shell.send(command);
  }

  private planTill(evening: number): void {
    const { rng, agenda, faults, shell } = this;
    for (let turn = 0; turn < 3; turn += 1) {
      agenda.after(rng.int(1_000, evening), () => {
        if (faults.strikes("tillEdit")) this.edit();
        if (faults.strikes("tillPayment")) this.payExternally();
        if (faults.strikes("tillClose")) shell.send({ type: "closeOrder" });
        if (faults.strikes("eviction")) shell.evict();
        if (faults.strikes("clockSkew")) shell.skew = rng.int(-3_000, 3_000);
        shell.send({ type: "markRefreshed" });
      });
    }
  }

  private edit(): void {
    const before = this.shell.state.order;
    if (!before || this.shell.state.closedAt !== null) return;
    const { order, total } = editOrder(this.rng, before, this.currency);
    const known = this.checker.expectedTotal;
    this.checker.expectedTotal = total;
    this.shell.send({ type: "replaceOrder", order });
    // The bill may have been reloaded since, after a crash.
    if (!isDeepStrictEqual(this.shell.state.order, order)) this.checker.expectedTotal = known;
  }

  private payExternally(): void {
    const step = minorStepE5(this.currency);
    const left = Math.max(1, Math.floor(balanceOf(this.shell.state).leftToPayE5 / step));
    const amount = amountE5(this.rng.int(1, left) * step);
    const command = {
      type: "recordExternalPayment",
      ref: `till-${this.rng.int(1, 3)}`,
      externalType: "TILL",
      amountE5: amount,
    } as const;
    const known = this.shell.state.externalPayments.find((one) => one.ref === command.ref);
    const answer = this.shell.send(command);
    if (known && answer.kind === "ok" && known.amountE5 !== amount) {
      this.checker.report(3, "same till ref with another amount taken");
    }
    this.shell.send(command);
  }

  /** The till has fetched a payment: its feed notifies the bill until the bill acknowledges it. */
  private acknowledge(splitId: string): void {
    const answer = { kind: "posted" } as const;
    const heard = this.shell.send({ type: "tillAnswered", subjectId: splitId, answer });
    if (heard.kind === "lost") this.agenda.after(5_000, () => this.acknowledge(splitId));
  }

  private wrote(events: readonly BillEvent[]): void {
    this.checker.afterTransaction(this.shell.state, events);
    this.refunds.afterTransaction(this.shell.state, events);
    this.limits.afterTransaction(this.shell.state, events);
    this.proposals.afterTransaction(this.shell.state, events);
    this.world.wrote(this, events);
  }

  private rebuilt(before: BillState, after: BillState): void {
    if (!isAlike(before, after) && JSON.stringify(before) !== JSON.stringify(after))
      this.checker.report(5, "the ledger does not make the same bill");
  }
}
