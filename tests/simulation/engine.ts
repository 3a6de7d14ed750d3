import { readBillEvent, writeBillEvent } from "~/contracts/bill-events";
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
  /** How events are stored and loaded again; one that is loaded as null is passed over. */
  readonly codec: {
    write(event: BillEvent): string;
    read(body: string): BillEvent | null;
  };
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
  codec: {
    write: (event) => writeBillEvent(event).body,
    read: (body) => {
      const read = readBillEvent(body);
      if (!read.ok) throw new Error(read.reason);
      return read.event;
    },
  },
  shell: {
    performsFirst: false,
    writesOneByOne: false,
    sends: (task) => task,
    believes: () => null,
  },
};
