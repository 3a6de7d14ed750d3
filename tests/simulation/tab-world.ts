import { anId } from "~/domain/ids.fixture";
import type { ParticipantId } from "~/domain/ids.schema";
import { type AmountE5, amountE5, ZERO_E5 } from "~/domain/money/money";
import type { OutsideAnswer } from "~/domain/tab/commands";
import { Agenda } from "./agenda";
import { Faults } from "./faults";
import { HoldOrders } from "./hold-orders";
import { Network } from "./network";
import { SimPoints } from "./points";
import { Prng } from "./prng";
import { type SimPayment, SimProvider } from "./provider";
import { TabBill } from "./tab-bill";
import { TabChecker } from "./tab-checks";
import { shippedTabs, type TabEngine } from "./tab-engine";
import { type OtherTask, TabLife } from "./tab-life";
import { TabOutside } from "./tab-outside";
import { SimTill } from "./till";
import { type Violation, Violations } from "./violations";
import { SimVoucher } from "./vouchers";

const CENT = 1_000;
const BILL = "b-1";
const MAX_STEPS = 30_000;
/** Longer than any hold, and than a tab waits for its guests. */
const REST_MS = 90 * 60_000;

/** The result of one run with a tab. */
export interface TabResult {
  readonly hash: number;
  readonly violations: readonly Violation[];
}

/** One tab with its bill: holds, phone payments beside them, a till that corrects and closes, and all faults. */
class TabWorld {
  readonly agenda = new Agenda();
  readonly violations = new Violations(this.agenda);
  hash = 0x811c9dc5;
  private readonly rng: Prng;
  private readonly faults: Faults;
  private readonly provider: SimProvider;
  private readonly network: Network;
  private readonly bill: TabBill;
  private readonly life: TabLife;
  private readonly checker: TabChecker;
  private readonly orders: HoldOrders;
  private readonly ends: TabOutside;
  private readonly isTable: boolean;

  constructor(seed: number, engine: TabEngine) {
    const { agenda, violations } = this;
    const rng = new Prng(seed ^ 0x2545f491);
    this.rng = rng;
    this.isTable = rng.chance(0.4);
    this.faults = new Faults(rng, agenda, new Set());
    this.provider = new SimProvider(rng, {
      captured: (payment) => this.checker.onCapture(payment),
      changed: (payment) => this.announce(payment),
      settleLater: ({ id }, status) =>
        agenda.after(rng.int(200, 20_000), () => this.provider.finishProcessing(id, status)),
      holdsUntil: ({ id }) => {
        const lasts = rng.int(200_000, 3_000_000);
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
    this.bill = new TabBill(agenda, ({ ref, amountE5: total }, answered) =>
      this.lossy(() => {
        const refused = this.life.send({ type: "refundUpTo", paymentId: ref, amountE5: total });
        agenda.after(20, () => answered(refused === null));
      }, answered),
    );
    this.life = new TabLife(engine, agenda, this.faults, {
      wrote: (events, before) => {
        for (const { type } of events) this.note(`${agenda.now} ${type}`);
        this.checker.afterTransaction(events, before);
        this.orders.wrote(events);
      },
      sent: (task) => this.checker.onSend(task),
      call: (task, answer) => this.network.call(task, answer),
      perform: (task, answer) => this.outside(task, answer),
    });
    this.checker = new TabChecker(agenda, violations, this.provider, this.life, this.bill);
    this.orders = new HoldOrders(rng, agenda, this.faults, violations, this.life);
    this.ends = new TabOutside(engine, {
      faults: this.faults,
      bill: this.bill,
      life: this.life,
      checker: this.checker,
    });
  }

  run(): TabResult {
    const evening = this.rng.int(60_000, 900_000);
    this.faults.stopAt = evening;
    this.begin();
    this.live(evening);
    this.agenda.after(evening, () => this.close());
    const end = evening + REST_MS;
    let steps = 0;
    while (this.violations.all.length === 0 && this.agenda.step(end)) {
      steps += 1;
      if (steps > MAX_STEPS) this.violations.report(13, "the run never comes to rest");
    }
    this.checker.atRest();
    return { hash: this.hash, violations: this.violations.all };
  }

  private begin(): void {
    const tab = this.isTable
      ? ({
          kind: "table-preauthorisation",
          tableId: anId.table("table-1"),
          ownBillId: null,
        } as const)
      : ({ kind: "tab-hold", tableId: null, ownBillId: anId.bill(BILL) } as const);
    const identity = {
      ...tab,
      tabId: anId.tab("tab"),
      venueId: anId.venue("venue"),
      businessId: anId.business("business"),
      currency: "EUR",
      displayId: "T1",
    };
    const hold = this.wanted("p_1", anId.participant("guest-1"));
    const covers = this.isTable ? { covers: this.orders.firstChoice() } : {};
    this.life.send({ type: "begin", identity, hold, ...covers });
    // The object may have crashed before it wrote: the guest presses again.
    if (this.life.tab.identity === null) this.agenda.after(100, () => this.begin());
  }

  private wanted(paymentId: string, payer: ParticipantId) {
    const known = this.life.tab.wanted[paymentId];
    const amount = known?.amountE5 ?? amountE5(this.rng.int(5, 40) * 100 * CENT);
    return { paymentId: anId.payment(paymentId), payer, amountE5: amount, timeZone: null };
  }

  private live(evening: number): void {
    const act = () => {
      if (this.agenda.now >= evening) return;
      this.act();
      this.agenda.after(this.rng.int(200, evening / 12), act);
    };
    act();
    this.agenda.after(this.rng.int(1_000, evening), () => {
      if (this.faults.strikes("eviction")) this.life.evict();
    });
  }

  private act(): void {
    const { rng, life, bill } = this;
    const isAboutOrders = this.isTable && rng.chance(0.4);
    const roll = rng.next();
    if (isAboutOrders) this.orders.act();
    else if (roll < 0.35) this.authorise();
    else if (roll < 0.45 && this.life.tab.customer === null) {
      life.send({ type: "nameCustomer", customer: { firstName: "A", lastName: "B" } });
    } else if (roll < 0.6) {
      bill.put(BILL, rng.int(1, 60));
      life.send({ type: "open", billId: anId.bill(BILL) });
    } else if (roll < 0.72) this.payByPhone();
    else if (roll < 0.8 && this.faults.strikes("tillEdit")) bill.put(BILL, rng.int(1, 60));
    else if (roll < 0.83) this.close();
    else if (roll < 0.85) bill.send({ type: "closeOrder" });
    else if (roll < 0.87) life.send({ type: "fail", reason: "no bar" });
  }

  private authorise(): void {
    const { rng, life } = this;
    const guest = this.isTable ? rng.int(1, 2) : 1;
    const payer = anId.participant(`guest-${guest}`);
    const tries = Object.values(life.tab.wanted).filter((one) => one.payer === payer).length;
    const paymentId = rng.chance(0.6) ? `p_${guest}` : `p_${guest}_${rng.int(0, tries)}`;
    life.send({ type: "wantHold", hold: this.wanted(paymentId, payer) });
    const command = {
      type: "authorise",
      paymentId: anId.payment(paymentId),
      payer,
      method: "card",
    } as const;
    life.send(command);
    if (rng.chance(0.3)) life.send(command);
    const attempt = life.tab.attempts[paymentId];
    if (attempt?.phase === "ACTION_REQUIRED" && attempt.providerId !== null) {
      const id = attempt.providerId;
      this.agenda.after(rng.int(500, 20_000), () => this.provider.finishAction(id, "succeeded"));
    }
  }

  /** A guest reserves a part on their phone, and pays it or lets it go a while later. */
  private payByPhone(): void {
    const { rng, bill, agenda } = this;
    if (bill.left === 0) return;
    const part = amountE5(Math.max(1, Math.floor((bill.left / CENT) * rng.next())) * CENT);
    const splitId = `s-${agenda.now}`;
    const consumer = {
      guestId: anId.guest("g"),
      publicId: anId.participant("guest-9"),
      userId: null,
      name: null,
    };
    const request = { type: "AMOUNT", amountE5: part } as const;
    bill.send({
      type: "issueSplit",
      splitId: anId.split(splitId),
      nextPaymentId: anId.payment("n"),
      consumer,
      request,
    });
    const hold = {
      type: "engageSplit",
      splitId: anId.split(splitId),
      consumer,
      tipE5: ZERO_E5,
      method: "none",
    } as const;
    const policy = { paymentsEnabled: true, requireFresh: false };
    const ids = {
      paymentId: anId.payment(`x-${splitId}`),
      nextPaymentId: anId.payment(`y-${splitId}`),
    };
    bill.send({ ...hold, ...ids, policy });
    agenda.after(rng.int(500, 40_000), () => {
      bill.send({ type: "disengageSplit", splitId: anId.split(splitId), consumer });
      bill.send({ type: "cancelSplit", splitId: anId.split(splitId), consumer });
      if (rng.chance(0.6) && bill.left >= part) this.externally(part);
    });
  }

  private externally(amount: AmountE5): void {
    const ref = `x-${this.agenda.now}`;
    this.bill.send({
      type: "recordExternalPayment",
      ref,
      externalType: "TILL",
      amountE5: amount,
    });
  }

  private close(): void {
    const refused = this.life.send({ type: "close", reason: "TILL" });
    if (this.rng.chance(0.4)) this.life.send({ type: "close", reason: "TILL" });
    if (refused === "crashed") this.agenda.after(200, () => this.close());
  }

  private outside(task: OtherTask, answer: (answer: OutsideAnswer) => void): void {
    const lost = () => answer({ kind: "unreachable", reason: "lost" });
    this.lossy(() => this.agenda.after(20, () => answer(this.ends.perform(task))), lost);
  }

  /** A call over the network: it may be slow, or be lost before it arrives. */
  private lossy(work: () => void, lost: (taken: false) => void): void {
    const { agenda, faults, rng } = this;
    if (faults.strikes("lostRequest")) {
      agenda.after(9_000, () => lost(false));
      return;
    }
    agenda.after(rng.int(10, faults.strikes("slowRequest") ? 15_000 : 300), work);
  }

  private announce({ id, status, reference: { paymentId } }: SimPayment): void {
    const { agenda, rng } = this;
    for (let count = rng.int(0, 2); count > 0; count -= 1) {
      agenda.after(rng.int(10, 1_500), () => this.life.look(paymentId));
    }
    if (status === "requiresAction" && rng.chance(0.8)) {
      agenda.after(rng.int(500, 20_000), () => this.provider.finishAction(id, "succeeded"));
    }
  }

  private note(text: string): void {
    for (let index = 0; index < text.length; index += 1) {
      this.hash = Math.imul(this.hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
    }
  }
}

/** Runs one seed with a tab. Rules that throw count as a violation too. */
export function runTab(seed: number, engine: TabEngine = shippedTabs): TabResult {
  const world = new TabWorld(seed, engine);
  try {
    return world.run();
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: "thrown", message: "" };
    world.violations.report(0, `${name}: ${message}`);
    return { hash: world.hash, violations: world.violations.all };
  }
}
