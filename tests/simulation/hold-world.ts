import { anId } from "~/domain/ids.fixture";
import { type AmountE5, amountE5 } from "~/domain/money/money";
import type { Attempt } from "~/domain/payment/attempt";
import type { TabCommand } from "~/domain/payment/tab.fixture";
import { Agenda } from "./agenda";
import { Faults } from "./faults";
import { HoldChecker } from "./hold-checks";
import { type HoldEngine, shippedHolds } from "./hold-engine";
import { LONGEST_DELAY_MS, Network } from "./network";
import { SimPoints } from "./points";
import { Prng } from "./prng";
import { type SimPayment, SimProvider } from "./provider";
import { TabShell } from "./tab-shell";
import { SimTill } from "./till";
import { type Violation, Violations } from "./violations";
import { SimVoucher } from "./vouchers";

const CENT = 1_000;
const MAX_STEPS = 20_000;

/** The result of one run with holds. */
export interface HoldResult {
  readonly steps: number;
  readonly hash: number;
  readonly violations: readonly Violation[];
}

/** Some tabs whose holds are requested, captured, released and left to expire, with all faults. */
class HoldWorld {
  readonly agenda = new Agenda();
  readonly violations = new Violations(this.agenda);
  readonly rng: Prng;
  readonly faults: Faults;
  readonly provider: SimProvider;
  readonly network: Network;
  readonly tabs: readonly SimTab[];
  hash = 0x811c9dc5;

  constructor(
    seed: number,
    readonly engine: HoldEngine,
  ) {
    // Numbers separate from the bills' of the same seed, so that the bills' runs do not change.
    const rng = new Prng(seed ^ 0x5f3759df);
    this.rng = rng;
    const { agenda } = this;
    this.faults = new Faults(rng, agenda, new Set());
    this.provider = new SimProvider(rng, {
      captured: (payment) => this.tabOf(payment)?.checker.onCapture(payment),
      changed: (payment) => this.tabOf(payment)?.announce(payment),
      settleLater: ({ id }, status) =>
        agenda.after(rng.int(200, LONGEST_DELAY_MS), () =>
          this.provider.finishProcessing(id, status),
        ),
      holdsUntil: ({ id }) => {
        const lasts = rng.int(40_000, 400_000);
        agenda.after(lasts, () => this.provider.expire(id));
        return agenda.now + lasts;
      },
    });
    const ends = {
      provider: this.provider,
      vouchers: new SimVoucher(1),
      points: new SimPoints(),
      till: new SimTill(false, () => {}),
    };
    this.network = new Network(rng, agenda, this.faults, ends);
    this.tabs = Array.from({ length: rng.int(1, 3) }, (_, index) => new SimTab(index, this));
  }

  run(): HoldResult {
    const evening = this.rng.int(30_000, 300_000);
    this.faults.stopAt = evening;
    for (const tab of this.tabs) tab.open(evening);
    // The bank's page ends after ten minutes, the longest hold before that.
    const end = evening + 20 * 60_000;
    let steps = 0;
    while (this.violations.all.length === 0 && this.agenda.step(end)) {
      steps += 1;
      if (steps > MAX_STEPS) this.violations.report(13, "the run never comes to rest");
    }
    for (const { checker } of this.tabs) checker.atRest();
    return { steps, hash: this.hash, violations: this.violations.all };
  }

  note(line: string): void {
    for (let index = 0; index < line.length; index += 1) {
      this.hash = Math.imul(this.hash ^ line.charCodeAt(index), 0x01000193) >>> 0;
    }
  }

  private tabOf({ reference }: SimPayment): SimTab | undefined {
    return this.tabs.find(({ id }) => id === reference.payable.ownerId);
  }
}

/** One tab: its object, its guest, and the staff who take the money. */
class SimTab {
  readonly id: string;
  readonly checker: HoldChecker;
  private readonly shell: TabShell;
  private holds = 0;

  constructor(
    index: number,
    private readonly world: HoldWorld,
  ) {
    const { agenda, faults, provider, violations, network, engine } = world;
    this.id = `tab-${index}`;
    this.checker = new HoldChecker(this.id, agenda, provider, violations, () => this.shell.tab);
    this.shell = new TabShell(engine, agenda, faults, {
      wrote: (events, before) => {
        for (const { type } of events) world.note(`${agenda.now} ${this.id} ${type}`);
        this.checker.afterTransaction(events, before);
      },
      rebuilt: (before, after) => {
        if (JSON.stringify(before) !== JSON.stringify(after))
          this.checker.report(5, "the ledger does not make the same tab");
      },
      sent: (task) => this.checker.onSend(task),
      call: (task, answer) => network.call(task, answer),
    });
  }

  open(evening: number): void {
    const { agenda, rng, faults } = this.world;
    const act = () => {
      if (agenda.now >= evening) return;
      this.act();
      agenda.after(rng.int(200, 20_000), act);
    };
    act();
    for (let turn = 0; turn < 3; turn += 1) {
      agenda.after(rng.int(1_000, evening), () => {
        if (faults.strikes("eviction")) this.shell.evict();
        if (faults.strikes("clockSkew")) this.shell.skew = rng.int(-3_000, 3_000);
      });
    }
    agenda.after(evening, () => {
      this.shell.skew = 0;
    });
  }

  /** Webhooks: none, one or several, some of them late; and a network that contradicts its earlier answer. */
  announce({ id, status, reference: { paymentId } }: SimPayment): void {
    const { agenda, rng, faults, provider } = this.world;
    for (let count = rng.int(0, 2); count > 0; count -= 1) {
      agenda.after(rng.int(10, rng.chance(0.2) ? 60_000 : 1_500), () => this.shell.look(paymentId));
    }
    if (status !== "declined" && status !== "cancelled") return;
    if (!faults.strikes("lateCapture")) return;
    agenda.after(rng.int(1_000, LONGEST_DELAY_MS), () => {
      if (provider.captureLate(id)) this.remind(paymentId);
    });
  }

  private remind(paymentId: string): void {
    if ((this.shell.tab.attempts[paymentId]?.capturedE5 ?? 0) > 0) return;
    this.shell.look(paymentId);
    this.world.agenda.after(20_000, () => this.remind(paymentId));
  }

  private act(): void {
    const { rng } = this.world;
    const attempts = Object.values(this.shell.tab.attempts);
    const attempt = attempts.at(-1);
    if (!attempt || (attempts.length < 3 && rng.chance(0.1))) {
      this.start();
      return;
    }
    const roll = rng.next();
    if (attempt.phase === "ACTION_REQUIRED") this.atTheBank(attempt);
    if (roll < 0.15) this.shell.send({ type: "spend", amountE5: this.amount(60) });
    else if (roll < 0.4) this.capture(attempt);
    else if (roll < 0.5) this.takeBack(attempt);
    else if (roll < 0.56) {
      this.race(attempt);
    } else if (roll < 0.64) {
      const { paymentId } = attempt;
      this.shell.send({ type: "refund", paymentId, amountE5: this.amount(40) });
    } else if (roll < 0.66) this.shell.send({ type: "closeTab" });
    else if (roll < 0.72) this.shell.look(attempt.paymentId);
  }

  private start(): void {
    const { rng, agenda } = this.world;
    this.holds += 1;
    const payable = { kind: "tab-hold", ownerId: this.id, id: `hold-${this.holds}` } as const;
    const command: TabCommand = {
      type: "startPayment",
      attempt: {
        venueId: anId.venue("venue"),
        payable,
        payer: anId.participant("guest"),
        paymentId: anId.payment(`p_${this.holds}`),
        method: "card",
        currency: "EUR",
        captureMode: "later",
        chargeE5: this.amount(50),
        reservedAt: agenda.now,
      },
    };
    this.shell.send(command);
    if (rng.chance(0.3)) this.shell.send(command);
  }

  private capture({ paymentId, chargeE5 }: Attempt): void {
    const { rng } = this.world;
    // Sometimes more than is held, and sometimes twice.
    const amount = rng.chance(0.15) ? amountE5(chargeE5 + this.amount(9)) : this.partOf(chargeE5);
    const command = { type: "capture", paymentId, amountE5: amount } as const;
    const refusal = this.shell.send(command);
    if (rng.chance(0.3)) this.shell.send(command);
    if (refusal === null && rng.chance(0.3))
      this.shell.send({ ...command, amountE5: this.partOf(chargeE5) });
  }

  private takeBack({ paymentId }: Attempt): void {
    const reason = this.world.rng.chance(0.5) ? "GUEST" : "STAFF";
    this.shell.send({ type: "takeBack", paymentId, reason });
  }

  /** The guest leaves while staff take the money: either may come first. */
  private race(attempt: Attempt): void {
    if (this.world.rng.chance(0.5)) {
      this.takeBack(attempt);
      this.capture(attempt);
    } else {
      this.capture(attempt);
      this.takeBack(attempt);
    }
  }

  private atTheBank({ providerId }: Attempt): void {
    const { rng, agenda, provider } = this.world;
    if (providerId === null || rng.chance(0.3)) return;
    const outcome = rng.chance(0.8) ? "succeeded" : "declined";
    agenda.after(rng.int(500, 20_000), () => provider.finishAction(providerId, outcome));
  }

  private amount(most: number): AmountE5 {
    return amountE5(this.world.rng.int(1, most * 100) * CENT);
  }

  private partOf(whole: AmountE5): AmountE5 {
    return amountE5(this.world.rng.int(1, whole / CENT) * CENT);
  }
}

/** Runs one seed with holds. Rules that throw count as a violation too. */
export function runHolds(seed: number, engine: HoldEngine = shippedHolds): HoldResult {
  const world = new HoldWorld(seed, engine);
  try {
    return world.run();
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: "thrown", message: "" };
    world.violations.report(0, `${name}: ${message}`);
    return { steps: 0, hash: world.hash, violations: world.violations.all };
  }
}
