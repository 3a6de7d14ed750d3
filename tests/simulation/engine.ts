import type { BillCommand, EffectTask } from "~/domain/bill/commands";
import { decide } from "~/domain/bill/decide";
import type { Decision } from "~/domain/bill/decision";
import type { BillEvent } from "~/domain/bill/events";
import { evolve } from "~/domain/bill/evolve";
import type { BillState } from "~/domain/bill/model";
import { nextWakeAt } from "~/domain/bill/outbox";

/** What the simulation drives. The shipped one below; a planted bug is a changed copy of it. */
export interface Engine {
  decide(state: BillState, command: BillCommand, now: number): Decision;
  evolve(state: BillState, event: BillEvent): BillState;
  nextWakeAt(state: BillState): number | null;
  /** How the shell behaves around the rules; only planted bugs differ. */
  readonly shell: {
    /** Performs tasks before their events are written. */
    readonly performsFirst: boolean;
    /** Writes a batch event by event, so that a crash may cut it. */
    readonly writesOneByOne: boolean;
    /** A change to what is sent out. */
    sends(task: EffectTask, tries: number): EffectTask;
    /** What a webhook makes the object believe before it has asked the provider. */
    believes(state: BillState, paymentId: string): BillCommand | null;
  };
}

/** The rules as they ship, in a shell as the Durable Object is meant to be. */
export const shippedEngine: Engine = {
  decide,
  evolve,
  nextWakeAt,
  shell: {
    performsFirst: false,
    writesOneByOne: false,
    sends: (task) => task,
    believes: () => null,
  },
};
