import { afterEach, describe, expect, it, vi } from "vitest";
import type { Env } from "#worker/env";
import { stripeAdapter } from "#worker/ports/payment/stripe";
import { fromStripe } from "#worker/ports/payment/stripe/amounts";
import { anId } from "~/domain/ids.fixture";
import { amountE5, subtract, sum } from "~/domain/money/money";
import { isFinal } from "~/domain/payment/attempt";
import { TestTab } from "~/domain/payment/tab.fixture";
import type { ProviderTask } from "~/domain/payment/task";
import { type StandInFault, StripeStandIn } from "../stripe-stand-in/stand-in";
import { Prng } from "./prng";

const SEEDS = 150;
const STEPS = 60;
/** Faults stop after so many steps, so that every payment can come to its end. */
const FAULTY_STEPS = 25;
const CHARGE = amountE5(1_200_000);

type LineFault = "lost" | "late" | "doubled";
const faults: readonly (LineFault | StandInFault)[] = [
  ...(["lost", "late", "doubled"] as const),
  ...(["429", "409", "500 before", "500 after"] as const),
];

afterEach(() => void vi.useRealTimers());

/** A payment by the adapter at the stand-in, over a line and at a provider that fail by a seed. */
class World {
  readonly random: Prng;
  readonly tab = new TestTab();
  readonly standIn: StripeStandIn;
  readonly hosted: boolean;
  readonly holds: boolean;
  readonly card: string;
  step = 0;

  constructor(seed: number) {
    this.random = new Prng(seed);
    this.hosted = this.random.chance(0.3);
    this.holds = this.random.chance(0.5);
    this.card = ["4242", "4242", "3155", "9995"][this.random.int(0, 3)] ?? "4242";
    this.tab.now = Date.now();
    const now = () => this.tab.now;
    this.standIn = new StripeStandIn({ now, faultOf: () => this.#standInFault() });
  }

  /** Stripe's address, behind a line that loses requests and answers and doubles them. */
  fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const fault = this.#fault();
    if (fault === "lost") throw new TypeError("the request was lost");
    const answer = await this.standIn.handle(new Request(url, init));
    if (fault === "late") throw new TypeError("the answer was lost");
    return fault === "doubled" ? this.standIn.handle(new Request(url, init)) : answer;
  };

  /** Performs one call by the adapter, as the payment's owner does. */
  async perform(env: Env, task: ProviderTask): Promise<void> {
    const answer = await stripeAdapter.provider(env)[task.operation]({
      ...task,
      methodToken: this.hosted ? null : `ctoken_${this.card}_abcdefgh`,
      returnPath: "/",
      metadata: "{}",
    });
    this.tab.hearsOf(task.operation, answer);
  }

  /** The guest does what they are asked for, sometimes; staff or the guest may end it in the middle. */
  async live(): Promise<void> {
    const { attempt } = this.tab;
    if (attempt.phase === "ACTION_REQUIRED" && attempt.action && this.random.chance(0.5)) {
      const { url } = attempt.action;
      const form = url.includes("checkout") ? `card=${this.card}` : "answer=yes";
      await this.standIn.handle(new Request(url, { method: "POST", body: form }));
    }
    if (attempt.phase === "AUTHORISED" && this.random.chance(0.3)) {
      const part = this.random.chance(0.5) ? CHARGE : amountE5(700_000);
      this.tab.does({ type: "capture", paymentId: anId.payment("hold"), amountE5: part });
    }
    if (this.random.chance(0.03)) {
      this.tab.does({ type: "takeBack", paymentId: anId.payment("hold"), reason: "GUEST" });
    }
    if (attempt.phase === "CAPTURED" && attempt.refundAskedE5 === 0 && this.random.chance(0.2)) {
      this.tab.does({
        type: "refund",
        paymentId: anId.payment("hold"),
        amountE5: amountE5(300_000),
      });
    }
  }

  /** Time goes on to what is due next. */
  pass(): void {
    this.tab.now = Math.max(this.tab.now + 1_000, this.tab.wakesAt ?? 0);
    vi.setSystemTime(this.tab.now);
  }

  #fault(): LineFault | StandInFault | null {
    if (this.step > FAULTY_STEPS || !this.random.chance(0.35)) return null;
    return faults[this.random.int(0, faults.length - 1)] ?? null;
  }

  #standInFault(): StandInFault | null {
    const fault = this.#fault();
    return fault === "lost" || fault === "late" || fault === "doubled" ? null : fault;
  }
}

async function run(seed: number): Promise<World> {
  const world = new World(seed);
  vi.stubGlobal("fetch", world.fetch);
  const env = { STRIPE_SECRET_KEY: "sk_test_standin" } as Env;
  world.tab.asksHold(CHARGE, world.holds ? "later" : "immediate");
  for (world.step = 0; world.step < STEPS; world.step++) {
    for (const task of world.tab.sends()) await world.perform(env, task);
    await world.live();
    world.pass();
  }
  return world;
}

describe("payments by Stripe over a line and at a provider that fail", () => {
  it(`take what the ledger says, once, in ${SEEDS} runs of lost, late and doubled calls, limits and stored faults`, async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const ends: Record<string, number> = {};
    for (let seed = 1; seed <= SEEDS; seed++) {
      const { tab, standIn } = await run(seed);
      const { attempt } = tab;
      const { payments, captured, refunded } = standIn.book.takings("hold");
      const context = `seed ${seed}, ${attempt.phase}`;
      expect(payments, context).toBeLessThanOrEqual(1);
      expect(standIn.violations, context).toEqual([]);
      expect(fromStripe(captured, "EUR"), context).toBe(attempt.capturedE5);
      const back = sum([attempt.refundedE5]);
      expect(subtract(fromStripe(refunded, "EUR"), back), context).toBe(0);
      expect(isFinal(attempt) || attempt.phase === "AUTHORISED", context).toBe(true);
      ends[attempt.phase] = (ends[attempt.phase] ?? 0) + 1;
    }
    // Every way of ending was gone, so that the runs show what they are for.
    expect(Object.keys(ends).toSorted()).toEqual(
      expect.arrayContaining(["CANCELLED", "CAPTURED", "DECLINED"]),
    );
  });
});
