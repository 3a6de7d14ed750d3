import { log } from "#worker/base/log";
import type { AnyEvent, EventLedger } from "./ledger";
import { InArchive, ObjectStopped } from "./stopped";

/** A command's result: events with the state after them, or a refusal. */
type Decided<State, Event> =
  | { readonly ok: true; readonly events: readonly Event[]; readonly state: State }
  | { readonly ok: false };

/** The rules of one thing, pure: what a command leads to, and what an event makes of the state. */
type Rules<State, Command, Event, Outcome extends Decided<State, Event>> = {
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
  readonly #place: { object: string; id: string };
  #state: State;
  #stopped: ObjectStopped | null = null;

  /** @param place What the object is and its id, for the alert. */
  constructor(
    ledger: Ledger<Event>,
    rules: Rules<State, Command, Event, Outcome>,
    place: { object: string; id: string },
  ) {
    this.#ledger = ledger;
    this.#rules = rules;
    this.#place = place;
    this.#state = rules.initial();
    this.refold();
  }

  /** Why it is stopped; null while all is well. */
  get stopped(): ObjectStopped | null {
    return this.#stopped;
  }

  /** @throws {ObjectStopped} */
  get state(): State {
    if (this.#stopped) throw this.#stopped;
    return this.#state;
  }

  /** Folds the events again, after something else than a command changed them. */
  refold(): void {
    this.#state = this.#rules.initial();
    this.#stopped = null;
    try {
      for (const event of this.#ledger.events())
        this.#state = this.#rules.evolve(this.#state, event);
    } catch (fault) {
      if (!(fault instanceof ObjectStopped)) throw fault;
      this.#stopped = fault;
      if (!(fault instanceof InArchive)) this.#alert(fault);
    }
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

  #alert({ reason }: ObjectStopped): void {
    const { object, id } = this.#place;
    log({
      level: "error",
      event: "object-stopped",
      correlationId: id,
      at: object,
      error: `${reason}, event ${this.#state.version + 1}`,
    });
  }
}
