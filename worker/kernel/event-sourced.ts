import { log } from "#worker/base/log";
import type { AnyEvent, EventLedger } from "./ledger";
import { ObjectStopped } from "./stopped";

/** A command's result: events with the state after them, or a refusal. */
export type Decided<State, Event> =
  | { readonly ok: true; readonly events: readonly Event[]; readonly state: State }
  | { readonly ok: false };

/** The rules of one thing, pure: what a command leads to, and what an event makes of the state. */
export type Rules<State, Command, Event, Outcome extends Decided<State, Event>> = {
  initial(): State;
  evolve(state: State, event: Event): State;
  decide(state: State, command: Command, now: number): Outcome;
};

/** Events that could not be written; what they say did not happen. */
export class NotWritten extends Error {
  constructor(
    readonly events: readonly AnyEvent[],
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** What it needs of a ledger. */
type Ledger<Event extends AnyEvent> = Pick<EventLedger<Event>, "events" | "append">;

type Versioned = { readonly version: number };

/**
 * State that is derived from a ledger. It is folded from its events once, when the object is loaded;
 * after that each command is decided, written and only then true. Where an event can't be read it is
 * stopped: an alert goes to the log, and every use of it fails until a build loads that can read it.
 */
export class EventSourced<
  State extends Versioned,
  Command,
  Event extends AnyEvent,
  Outcome extends Decided<State, Event>,
> {
  readonly #ledger: Ledger<Event>;
  readonly #rules: Rules<State, Command, Event, Outcome>;
  #state: State;
  /** Why it is stopped; null while all is well. */
  readonly stopped: ObjectStopped | null = null;

  /** @param place What the object is and its id, for the alert. */
  constructor(
    ledger: Ledger<Event>,
    rules: Rules<State, Command, Event, Outcome>,
    place: { object: string; id: string },
  ) {
    this.#ledger = ledger;
    this.#rules = rules;
    this.#state = rules.initial();
    try {
      this.refold();
    } catch (fault) {
      if (!(fault instanceof ObjectStopped)) throw fault;
      this.stopped = fault;
      const { object, id } = place;
      log({
        level: "error",
        event: "object-stopped",
        correlationId: id,
        at: object,
        error: `${fault.reason}, event ${this.#state.version + 1}`,
      });
    }
  }

  /** @throws {ObjectStopped} */
  get state(): State {
    if (this.stopped) throw this.stopped;
    return this.#state;
  }

  /** Folds the events anew, after some were rewritten (`EventLedger.rewrite`). */
  refold(): void {
    this.#state = this.#rules.initial();
    for (const event of this.#ledger.events()) this.#state = this.#rules.evolve(this.#state, event);
  }

  /** Decides a command, and writes what follows from it together with `also`. */
  run(command: Command, now: number, also?: () => void): Outcome {
    const outcome = this.#rules.decide(this.state, command, now);
    if (!outcome.ok || outcome.events.length === 0) return outcome;
    try {
      this.#ledger.append(this.#state.version, outcome.events, now, also);
    } catch (fault) {
      throw new NotWritten(outcome.events, fault);
    }
    this.#state = outcome.state;
    return outcome;
  }
}
