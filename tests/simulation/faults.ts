import type { Prng } from "./prng";

/** What can go wrong; shrinking a failing run switches kinds off one by one. */
export const faultKinds = [
  "crashBeforeWrite",
  "crashAfterWrite",
  "crashBeforeCall",
  "crashAfterCall",
  "lostRequest",
  "lostAnswer",
  "slowRequest",
  "duplicateAnswer",
  "tooMany",
  "failsBefore",
  "failsAfter",
  "sticky",
  "wrongAmount",
  "foreignAnswer",
  "lateCapture",
  "lostReply",
  "clockSkew",
  "eviction",
  "tillEdit",
  "tillPayment",
  "tillClose",
  "tillRefuses",
  "voucherLost",
  "voucherSlow",
  "voucherTwice",
  "voucherAnswerLost",
  "voucherRival",
] as const;

/** One kind of fault. */
export type FaultKind = (typeof faultKinds)[number];

const RATES: Record<FaultKind, number> = {
  crashBeforeWrite: 0.01,
  crashAfterWrite: 0.02,
  crashBeforeCall: 0.02,
  crashAfterCall: 0.02,
  lostRequest: 0.05,
  lostAnswer: 0.07,
  slowRequest: 0.05,
  duplicateAnswer: 0.05,
  tooMany: 0.03,
  failsBefore: 0.03,
  failsAfter: 0.03,
  sticky: 0.3,
  wrongAmount: 0.05,
  foreignAnswer: 0.06,
  lateCapture: 0.2,
  lostReply: 0.06,
  clockSkew: 0.3,
  eviction: 0.5,
  tillEdit: 0.3,
  tillPayment: 0.3,
  tillClose: 0.12,
  tillRefuses: 0.15,
  voucherLost: 0.06,
  voucherSlow: 0.06,
  voucherTwice: 0.05,
  voucherAnswerLost: 0.08,
  voucherRival: 0.4,
};

/** Decides when faults strike. They stop at a set time, and some runs have none of a kind. */
export class Faults {
  /** The virtual time after which no new faults occur. */
  stopAt = Number.POSITIVE_INFINITY;
  private readonly on = new Set<FaultKind>();

  constructor(
    private readonly rng: Prng,
    private readonly clock: { readonly now: number },
    disabled: ReadonlySet<FaultKind>,
  ) {
    // Each run has half of the kinds, so that pairs of them also occur without the others.
    for (const kind of faultKinds) {
      const chosen = rng.chance(0.5);
      if (chosen && !disabled.has(kind)) this.on.add(kind);
    }
  }

  /** Whether a fault of this kind strikes now. */
  strikes(kind: FaultKind): boolean {
    const roll = this.rng.next();
    return this.on.has(kind) && this.clock.now < this.stopAt && roll < RATES[kind];
  }
}
