import type { BillEvent } from "~/domain/bill/events";
import type { BillState } from "~/domain/bill/model";
import { standingOf } from "~/domain/bill/standing";
import { VOUCHER_HOLD_LIMIT_MS } from "~/domain/bill/voucher-events";
import { amountE5, type Currency, minorStepE5 } from "~/domain/money/money";
import { Agenda } from "./agenda";
import { Checker, type Violation } from "./checker";
import { type Engine, shippedEngine } from "./engine";
import { type FaultKind, Faults } from "./faults";
import { Guest } from "./guest";
import { LONGEST_DELAY_MS, Network } from "./network";
import { editOrder, makeOrder } from "./orders";
import { Prng } from "./prng";
import { type SimPayment, SimProvider } from "./provider";
import { RefundChecker } from "./refund-checks";
import { Shell, type ShellPorts } from "./shell";
import { SimTill } from "./till";
import { vouchersAtRest, vouchersNow } from "./voucher-checks";
import { SimVoucher } from "./vouchers";

/** How one run is to be. */
export interface RunOptions {
  readonly seed: number;
  readonly engine?: Engine;
  readonly disabled?: ReadonlySet<FaultKind>;
  readonly mostGuests?: number;
  readonly keepTrace?: boolean;
}

/** What one run came to; the same seed gives the same hash. */
export interface RunResult {
  readonly seed: number;
  readonly steps: number;
  readonly hash: number;
  readonly violations: readonly Violation[];
  readonly trace: readonly string[];
}

/** All that waits for a guest is over by then: the bank's page after 15 minutes, a voucher after 30. */
const HOLD_LIMIT_MS = VOUCHER_HOLD_LIMIT_MS;
const MOST_STEPS = 20_000;

/** One table, its guests, the till, the provider, and all the bad luck of an evening. */
export class World {
  readonly agenda = new Agenda();
  readonly rng: Prng;
  readonly faults: Faults;
  readonly provider: SimProvider;
  readonly till: SimTill;
  readonly vouchers: SimVoucher;
  readonly network: Network;
  readonly checker: Checker;
  readonly refunds: RefundChecker;
  readonly shell: Shell;
  readonly currency: Currency;
  readonly guestsAtTable: number;
  readonly trace: string[] = [];
  hash = 0x811c9dc5;

  constructor(private readonly options: RunOptions) {
    this.rng = new Prng(options.seed);
    const { rng, agenda } = this;
    this.faults = new Faults(rng, agenda, options.disabled ?? new Set());
    this.provider = new SimProvider(rng, {
      captured: (payment) => this.checker.onCapture(this.shell.state, payment),
      changed: (payment) => {
        this.announce(payment);
        this.maybeBreakWord(payment);
      },
      settleLater: (payment, status) => {
        agenda.after(rng.int(200, LONGEST_DELAY_MS), () =>
          this.provider.finishProcessing(payment.id, status),
        );
      },
    });
    this.till = new SimTill(rng.chance(0.5), (splitId) =>
      agenda.after(rng.int(100, LONGEST_DELAY_MS), () => this.acknowledge(splitId)),
    );
    this.checker = new Checker(agenda, this.provider);
    this.refunds = new RefundChecker(this.checker, this.provider);
    this.vouchers = new SimVoucher(rng.int(1, 3));
    const lines = { provider: this.provider, till: this.till, vouchers: this.vouchers };
    const network = new Network(rng, agenda, this.faults, lines);
    this.network = network;
    const engine = options.engine ?? shippedEngine;
    const ports: ShellPorts = {
      wrote: (events) => this.wrote(events),
      rebuilt: (before, after) => this.rebuilt(before, after),
      call: (task, answer) => network.call(task, answer),
      post: (task, answer) => network.post(task, answer),
      tellRefund: (task, answer) => network.tellRefund(task, answer),
      voucher: ({ ref, kind }, answer) =>
        network.voucher({ ref, operation: kind === "voucher.use" ? "use" : "release" }, answer),
    };
    this.shell = new Shell(engine, agenda, this.faults, ports, options.seed % 2 === 0);
    this.currency = rng.pick(["EUR", "EUR", "JPY", "KWD"]);
    this.guestsAtTable = rng.int(2, 5);
  }

  /** Runs the evening to its end and says what broke. */
  run(): RunResult {
    const { rng, agenda, faults } = this;
    // Some evenings are long enough for a surplus to go back while things still go wrong.
    const long = this.options.seed % 4 === 3;
    const evening = long ? rng.int(90_000, 300_000) : rng.int(15_000, 90_000);
    faults.stopAt = evening;
    this.openTable();
    const guests = Math.min(rng.int(1, 4), this.options.mostGuests ?? 4);
    for (let index = 0; index < guests; index += 1) {
      const guest = new Guest(this, `${index}`);
      agenda.after(rng.int(0, 4_000), () => guest.act());
    }
    this.planTill(evening);
    this.planRivals(evening);
    agenda.after(evening, () => {
      this.shell.skew = 0;
    });
    let steps = this.runUntil(evening + LONGEST_DELAY_MS + 60_000, 0);
    this.checker.whenCalm(this.shell.state);
    steps = this.runUntil(evening + HOLD_LIMIT_MS + LONGEST_DELAY_MS + 60_000, steps);
    this.checker.atRest(this.shell.state, this.till);
    this.refunds.atRest(this.shell.state, this.till);
    vouchersAtRest(this.checker, this.shell.state, this.vouchers);
    const { seed } = this.options;
    return { seed, steps, hash: this.hash, violations: this.checker.violations, trace: this.trace };
  }

  private runUntil(limit: number, before: number): number {
    let steps = before;
    while (this.checker.violations.length === 0 && this.agenda.step(limit)) {
      steps += 1;
      if (steps > MOST_STEPS) this.checker.report(13, "the run never comes to rest");
    }
    return steps;
  }

  private openTable(): void {
    const { order, total } = makeOrder(this.rng, this.currency, "order-1");
    this.checker.expectedTotal = total;
    const identity = {
      billId: `bill-${this.options.seed}`,
      venueId: "venue",
      businessId: "business",
      tableId: "table",
      deviceId: null,
      tabId: null,
      tabDisplayId: null,
      currency: this.currency,
    };
    // The till sends the order again until it is told that it arrived.
    let answer = this.shell.send({ type: "openOrder", identity, order });
    while (answer.kind === "lost") answer = this.shell.send({ type: "openOrder", identity, order });
  }

  private planTill(evening: number): void {
    const { rng, agenda, faults, shell } = this;
    for (let visit = 0; visit < 3; visit += 1) {
      agenda.after(rng.int(1_000, evening), () => {
        if (faults.strikes("tillEdit")) this.edit();
        if (faults.strikes("tillPayment")) this.payElsewhere();
        if (faults.strikes("tillClose")) shell.send({ type: "closeOrder" });
        if (faults.strikes("eviction")) shell.evict();
        if (faults.strikes("clockSkew")) shell.skew = rng.int(-3_000, 3_000);
        shell.send({ type: "markRefreshed" });
      });
    }
  }

  /** Strangers at other tables take uses of the same voucher, and bring some of them back. */
  private planRivals(evening: number): void {
    const { rng, agenda, faults, vouchers } = this;
    for (let rival = 0; rival < 3; rival += 1) {
      const ref = `rival-${rival}`;
      agenda.after(rng.int(500, evening), () => {
        if (!faults.strikes("voucherRival")) return;
        if (!vouchers.handle(ref, "hold")) return;
        const end = rng.chance(0.5) ? "release" : "use";
        agenda.after(rng.int(100, 20_000), () => vouchers.handle(ref, end));
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
    if (this.shell.state.order !== order) this.checker.expectedTotal = known;
  }

  private payElsewhere(): void {
    const step = minorStepE5(this.currency);
    const left = Math.max(1, Math.floor(standingOf(this.shell.state).leftToPayE5 / step));
    const amount = amountE5(this.rng.int(1, left) * step);
    const command = {
      type: "recordElsewhere",
      ref: `till-${this.rng.int(1, 3)}`,
      elsewhereType: "TILL",
      amountE5: amount,
    } as const;
    const known = this.shell.state.elsewhere.find((one) => one.ref === command.ref);
    const answer = this.shell.send(command);
    if (known && answer.kind === "ok" && known.amountE5 !== amount) {
      this.checker.report(3, "same till ref with another amount taken");
    }
    this.shell.send(command);
  }

  /** The till has fetched a payment: its feed tells the bill until the bill has heard it. */
  private acknowledge(splitId: string): void {
    const answer = { kind: "posted" } as const;
    const heard = this.shell.send({ type: "tillAnswered", splitId, answer });
    if (heard.kind === "lost") this.agenda.after(5_000, () => this.acknowledge(splitId));
  }

  /** Webhooks: none, one or several, in any order, some of them very late. */
  private announce(payment: SimPayment): void {
    const { paymentId } = payment;
    for (let count = this.rng.int(0, 2); count > 0; count -= 1) {
      this.agenda.after(this.rng.int(10, this.rng.chance(0.2) ? 60_000 : 1_500), () => {
        this.shell.send({ type: "nudgeAttempt", paymentId });
      });
    }
  }

  /** A card network that takes back its decline, or a cancel, once in a while. */
  private maybeBreakWord({ id, paymentId, status }: SimPayment): void {
    if (status !== "declined" && status !== "cancelled") return;
    if (!this.faults.strikes("lateCapture")) return;
    this.agenda.after(this.rng.int(1_000, LONGEST_DELAY_MS), () => {
      if (this.provider.captureLate(id)) this.remind(paymentId);
    });
  }

  /** A webhook that comes again and again until the bill knows of the capture. */
  private remind(paymentId: string): void {
    const capturedE5 = this.shell.state.attempts[paymentId]?.capturedE5 ?? 0;
    if (capturedE5 > 0) return;
    this.shell.send({ type: "nudgeAttempt", paymentId });
    this.agenda.after(20_000, () => this.remind(paymentId));
  }

  private wrote(events: readonly BillEvent[]): void {
    for (const event of events) this.note(event);
    this.checker.afterTransaction(this.shell.state, events);
    this.refunds.afterTransaction(this.shell.state, events);
    vouchersNow(this.checker, this.shell.state, this.vouchers);
  }

  private rebuilt(before: BillState, after: BillState): void {
    if (JSON.stringify(before) !== JSON.stringify(after))
      this.checker.report(5, "the ledger does not make the same bill");
  }

  private note(event: BillEvent): void {
    const subject =
      "key" in event
        ? event.key
        : "paymentId" in event
          ? event.paymentId
          : "splitId" in event
            ? event.splitId
            : "";
    const line = `${this.agenda.now} ${event.type} ${subject}`;
    for (let index = 0; index < line.length; index += 1) {
      this.hash = Math.imul(this.hash ^ line.charCodeAt(index), 0x01000193) >>> 0;
    }
    if (this.options.keepTrace) this.trace.push(`${line} ${JSON.stringify(event)}`);
  }
}

/** Runs one seed. Rules that throw have broken a promise too. */
export function runSeed(options: RunOptions): RunResult {
  const world = new World(options);
  try {
    return world.run();
  } catch (error) {
    world.checker.report(0, error instanceof Error ? `${error.name}: ${error.message}` : "thrown");
    const { hash, trace, checker } = world;
    return { seed: options.seed, steps: 0, hash, violations: checker.violations, trace };
  }
}
