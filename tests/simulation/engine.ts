import { eventCodec } from "~/contracts/event-codec";
import type { BillCommand, EffectTask } from "~/domain/bill/commands";
import { decide } from "~/domain/bill/decide";
import type { Decision } from "~/domain/bill/decision";
import { type BillEvent, billEvents } from "~/domain/bill/events.schema";
import { evolve } from "~/domain/bill/evolve";
import type { BillState } from "~/domain/bill/model";
import { nextWakeAt } from "~/domain/bill/outbox";

const codec = eventCodec<BillEvent>(billEvents);

/** The rules that the simulation runs: the shipped ones below, or a changed copy with a planted bug. */
export interface Engine {
  decide(state: BillState, command: BillCommand, now: number): Decision;
  evolve(state: BillState, event: BillEvent): BillState;
  nextWakeAt(state: BillState): number | null;
  /** How events are stored and loaded again; one that is loaded as null is skipped. */
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
    /** Changes a task before it is sent. */
    sends(task: EffectTask, tries: number): EffectTask;
    /** The command that a webhook causes before the object has asked the provider. */
    believes(state: BillState, paymentId: string): BillCommand | null;
  };
}

/** The shipped rules, in a shell that works as the Durable Object should. */
export const shippedEngine: Engine = {
  decide,
  evolve,
  nextWakeAt,
  codec: {
    write: (event) => codec.write(event).body,
    read: (body) => {
      const read = codec.read(body);
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
