import type { BillEvent } from "~/domain/bill/events.schema";
import { VOUCHER_HOLD_LIMIT_MS } from "~/domain/bill/voucher-events";
import { AcrossBills } from "./across-bills";
import { Agenda } from "./agenda";
import { type Engine, shippedEngine } from "./engine";
import { type FaultKind, Faults } from "./faults";
import { LONGEST_DELAY_MS } from "./network";
import { makeOrder } from "./orders";
import { SimPoints } from "./points";
import { Prng } from "./prng";
import { type SimPayment, SimProvider } from "./provider";
import { type SharedWorld, Table } from "./table";
import { type Violation, Violations } from "./violations";
import { vouchersAtRest, vouchersNow } from "./voucher-checks";
import { SimVoucher } from "./vouchers";

/** The settings of one run. */
export interface RunOptions {
  readonly seed: number;
  readonly engine?: Engine;
  readonly disabled?: ReadonlySet<FaultKind>;
  readonly mostGuests?: number;
  readonly keepTrace?: boolean;
  readonly fullEvery?: number;
}

/** The result of one run; the same seed gives the same hash. */
export interface RunResult {
  readonly seed: number;
  readonly steps: number;
  readonly hash: number;
  readonly violations: readonly Violation[];
  readonly trace: readonly string[];
}

const MAX_STEPS = 20_000;
const FULL_EVERY = 20;

/**
 * Some tables of some venues, which share one card network and one voucher, with their guests, their tills, and the
 * faults of an evening. Guests at different tables often use the same keys.
 */
export class World implements SharedWorld {
  readonly agenda = new Agenda();
  readonly rng: Prng;
  readonly faults: Faults;
  readonly provider: SimProvider;
  readonly vouchers: SimVoucher;
  readonly points = new SimPoints();
  readonly violations: Violations;
  readonly engine: Engine;
  readonly seed: number;
  readonly fullEvery: number;
  readonly tables: readonly Table[];
  readonly trace: string[] = [];
  hash = 0x811c9dc5;
  private readonly acrossBills: AcrossBills;

  constructor(private readonly options: RunOptions) {
    const rng = new Prng(options.seed);
    this.rng = rng;
    this.seed = options.seed;
    this.fullEvery = options.fullEvery ?? FULL_EVERY;
    this.engine = options.engine ?? shippedEngine;
    const { agenda } = this;
    this.violations = new Violations(agenda);
    this.faults = new Faults(rng, agenda, options.disabled ?? new Set());
    this.provider = new SimProvider(rng, {
      captured: (payment) => this.captured(payment),
      changed: (payment) => {
        this.tableOf(payment)?.announce(payment);
        this.maybeCaptureLate(payment);
      },
      settleLater: (payment, status) => {
        agenda.after(rng.int(200, LONGEST_DELAY_MS), () =>
          this.provider.finishProcessing(payment.id, status),
        );
      },
    });
    this.vouchers = new SimVoucher(rng.int(1, 3));
    this.tables = this.makeTables();
    this.acrossBills = new AcrossBills(this.tables, this.provider, this.violations);
  }

  /** Runs the evening to its end and returns the violations. */
  run(): RunResult {
    const { rng, faults, tables } = this;
    // Some evenings are long enough for a surplus to be refunded while faults still occur.
    const long = this.seed % 4 === 3;
    const evening = long ? rng.int(90_000, 300_000) : rng.int(15_000, 90_000);
    faults.stopAt = evening;
    const most = this.options.mostGuests ?? 4;
    tables.forEach((table, index) => {
      table.open(Math.min(rng.int(1, index === 0 ? 4 : 2), most), evening);
    });
    this.planRivals(evening);
    let steps = this.runUntil(evening + LONGEST_DELAY_MS + 60_000, 0);
    for (const { checker, shell } of tables) checker.whenCalm(shell.state);
    // By then nothing waits for a guest any more: the bank's page ends after 10 minutes, a voucher after 30.
    steps = this.runUntil(evening + VOUCHER_HOLD_LIMIT_MS + LONGEST_DELAY_MS + 60_000, steps);
    for (const { checker, limits, refunds, proposals, shell, till } of tables) {
      proposals.atRest(shell.state, this.agenda.now);
      limits.atRest(shell.state, this.agenda.now);
      checker.atRest(shell.state, till);
      refunds.atRest(shell.state, till);
    }
    this.acrossBills.atRest();
    vouchersAtRest(this.violations, this.states(), this.vouchers);
    this.points.atRest(this.violations, this.states());
    const { seed, hash, violations, trace } = this;
    return { seed, steps, hash, violations: violations.all, trace };
  }

  /** Records what a table wrote, and checks what concerns more than one bill. */
  wrote(table: Table, events: readonly BillEvent[]): void {
    for (const event of events) this.note(table, event);
    this.acrossBills.afterTransaction(table, events);
    vouchersNow(this.violations, table.shell.state, this.vouchers);
  }

  private makeTables(): Table[] {
    const { rng } = this;
    const currency = rng.pick(["EUR", "EUR", "JPY", "KWD"]);
    const first = { ...makeOrder(rng, currency, "order-1"), currency };
    const tables = [new Table("a", this, first)];
    for (const name of ["b", "c"]) {
      if (rng.chance(0.5)) break;
      // The same dishes at another table cost the same, so amounts can't tell such payments apart.
      const next = rng.chance(0.5)
        ? first
        : { ...makeOrder(rng, "EUR", "order-1"), currency: "EUR" };
      tables.push(new Table(name, this, next));
    }
    return tables;
  }

  private states() {
    return this.tables.map(({ shell }) => shell.state);
  }

  private tableOf({ reference }: SimPayment): Table | undefined {
    return this.tables.find(({ identity }) => identity.billId === reference.payable.ownerId);
  }

  private captured(payment: SimPayment): void {
    const table = this.tableOf(payment);
    if (table) table.checker.onCapture(table.shell.state, payment);
    else this.violations.report(11, `captured for a bill that is not there: ${payment.id}`);
  }

  private runUntil(limit: number, before: number): number {
    let steps = before;
    while (this.violations.all.length === 0 && this.agenda.step(limit)) {
      steps += 1;
      if (steps > MAX_STEPS) this.violations.report(13, "the run never comes to rest");
    }
    return steps;
  }

  /** Strangers at other tables take uses of the same voucher, and release some of them. */
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

  /** The card network sometimes reverses a decline or a cancellation. */
  private maybeCaptureLate(payment: SimPayment): void {
    const { id, reference, status } = payment;
    if (status !== "declined" && status !== "cancelled") return;
    if (!this.faults.strikes("lateCapture")) return;
    this.agenda.after(this.rng.int(1_000, LONGEST_DELAY_MS), () => {
      if (this.provider.captureLate(id)) this.tableOf(payment)?.remind(reference.paymentId);
    });
  }

  private note(table: Table, event: BillEvent): void {
    const subject =
      "key" in event
        ? event.key
        : "paymentId" in event
          ? event.paymentId
          : "splitId" in event
            ? event.splitId
            : "";
    const line = `${this.agenda.now} ${table.name} ${event.type} ${subject}`;
    let { hash } = this;
    for (let index = 0; index < line.length; index += 1) {
      hash = Math.imul(hash ^ line.charCodeAt(index), 0x01000193);
    }
    this.hash = hash >>> 0;
    if (this.options.keepTrace) this.trace.push(`${line} ${JSON.stringify(event)}`);
  }
}

/** Runs one seed. Rules that throw count as a violation too. */
export function runSeed(options: RunOptions): RunResult {
  const world = new World(options);
  try {
    return world.run();
  } catch (error) {
    world.violations.report(
      0,
      error instanceof Error ? `${error.name}: ${error.message}` : "thrown",
    );
    const { hash, trace, violations } = world;
    return { seed: options.seed, steps: 0, hash, violations: violations.all, trace };
  }
}
