import { log } from "#worker/base/log";
import type { Alarm } from "#worker/kernel/alarm";
import type { Archived } from "#worker/kernel/archive";
import { logFault } from "#worker/kernel/faults";
import type { AnyEvent } from "#worker/kernel/ledger";
import { InArchive, ObjectStopped } from "#worker/kernel/stopped";
import { booksEndAt, keptMs } from "~/domain/privacy/retention";
import { DAY_MS } from "~/domain/time";
import type { PaymentLedger } from "./payment-ledger";

/** What an owner of payments says of how long it is stored. */
export type RetentionRules<State, Event> = {
  /** What takes guests' names out of an event; null where none is left. */
  nameless(state: State): ((event: Event) => Event) | null;
  /** Whether no refund, dispute or payment needs it any more, so that it may be deleted once its time is over. */
  mayEnd(state: State): boolean;
  /** The name of the file that its rows may be moved to; null where they stay in the object. */
  file(state: State): string | null;
};

type Parts<State, Event extends AnyEvent> = {
  readonly ledger: PaymentLedger<Event>;
  readonly alarm: Alarm;
  readonly events: { readonly state: State; refold(): void };
  /** Whose law says how long its books are stored; null where that is not known. */
  country(): string | null;
  /** Whether calls are in progress, whose answers need the rows. */
  isBusy(): boolean;
  /** What the object is and its id, for the log. */
  readonly place: { object: string; id: string };
};

/** How often what may not end yet is looked at again once its time is over. */
const END_LOOK_MS = 30 * DAY_MS;

/** How long rows that were put back stay: whoever looked at an old bill may look at it again. */
const PUT_BACK_MS = 7 * DAY_MS;

/** When the archive is tried again that did not store a file, or did not delete it. */
const TRY_AGAIN_MS = DAY_MS;

/**
 * What becomes of the rows of an owner of payments on which nothing happens any more: names are taken out after months,
 * the rest is moved to a file, and all of it is deleted when the law asks for it no longer.
 */
export class PaymentRetention<State, Event extends AnyEvent> {
  readonly #rules: RetentionRules<State, Event>;
  readonly #parts: Parts<State, Event>;
  #loading: Promise<void> | null = null;

  constructor(rules: RetentionRules<State, Event>, parts: Parts<State, Event>) {
    this.#rules = rules;
    this.#parts = parts;
  }

  /** Resolves when the rows are in the object again; null where they are. @throws {ObjectStopped} They can't be read now. */
  loaded(): Promise<void> | null {
    if (this.#loading === null && !this.#parts.ledger.archive.archived) return null;
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  rewrite(change: (event: Event) => Event): void {
    this.#parts.ledger.rewrite(change);
    this.#parts.events.refold();
  }

  /** Does what is due where nothing waits any more, and sets the alarm for what comes next. */
  async look(now: number): Promise<void> {
    const { ledger, alarm, events, country } = this.#parts;
    const changedAt = ledger.changedAt();
    if (changedAt === null) return;
    const namesAt = changedAt + keptMs("namesOnBills");
    if (namesAt > now) return alarm.setAtLatest(namesAt);
    const nameless = this.#rules.nameless(events.state);
    if (nameless) this.rewrite(nameless);
    const file = this.#rules.file(events.state);
    const endsAt = booksEndAt(changedAt, country());
    const isFree = this.#rules.mayEnd(events.state);
    if (isFree && endsAt <= now) return this.#end(changedAt, file, now);
    const mayMove = file !== null && ledger.archive.isBound;
    if (isFree && mayMove) return this.#moveOut(file, { changedAt, country: country() }, now);
    alarm.setAtLatest(endsAt > now && !mayMove ? endsAt : now + END_LOOK_MS);
  }

  /**
   * The same for rows that are in a file.
   *
   * @returns false where the object has its rows.
   */
  async lookAtFile(now: number): Promise<boolean> {
    const { ledger, alarm, events } = this.#parts;
    const { archived } = ledger.archive;
    if (!archived) return false;
    const endsAt = booksEndAt(archived.changedAt, archived.country);
    if (endsAt > now) alarm.setAtLatest(endsAt);
    else if (!ledger.archive.isBound) alarm.setAtLatest(now + END_LOOK_MS);
    else if (!(await this.#deleteFile(archived.file, now))) return true;
    // A call may have had the rows put back meanwhile.
    else if (ledger.archive.archived) {
      await ledger.deleteAll();
      events.refold();
    }
    return true;
  }

  async #moveOut(
    file: string,
    facts: Pick<Archived, "changedAt" | "country">,
    now: number,
  ): Promise<void> {
    const { ledger, alarm, events, isBusy } = this.#parts;
    const { putBackAt } = ledger.archive;
    if (isBusy()) return alarm.setAtLatest(now + TRY_AGAIN_MS);
    if (putBackAt !== null && putBackAt + PUT_BACK_MS > now)
      return alarm.setAtLatest(putBackAt + PUT_BACK_MS);
    try {
      if (!(await ledger.archive.moveOut(file, facts)))
        return alarm.setAtLatest(now + TRY_AGAIN_MS);
    } catch (fault) {
      logFault(fault, "archive.write", "-");
      return alarm.setAtLatest(now + TRY_AGAIN_MS);
    }
    ledger.payments.forget();
    events.refold();
    alarm.setExactly(booksEndAt(facts.changedAt, facts.country));
  }

  async #load(): Promise<void> {
    const { ledger, alarm, events, place } = this.#parts;
    const now = Date.now();
    try {
      await ledger.archive.putBack(now);
    } catch (fault) {
      if (fault instanceof InArchive) throw fault;
      const stopped =
        fault instanceof ObjectStopped ? fault : new ObjectStopped("its rows can't be put back");
      if (stopped !== fault) logFault(fault, "archive.read", place.id);
      const { reason: error } = stopped;
      const { object: at, id: correlationId } = place;
      log({ level: "error", event: "object-stopped", correlationId, at, error });
      throw stopped;
    }
    events.refold();
    alarm.setExactly(now + PUT_BACK_MS);
  }

  /** Deletes everything. A file that a move left behind goes first, since nothing names it afterwards. */
  async #end(changedAt: number, file: string | null, now: number): Promise<void> {
    const { ledger, alarm, events } = this.#parts;
    if (file !== null && !(await this.#deleteFile(file, now))) return;
    if (ledger.changedAt() !== changedAt) return alarm.setAtLatest(now + TRY_AGAIN_MS);
    await ledger.deleteAll();
    events.refold();
  }

  /** @returns whether there is no file any more; else it is tried again. */
  async #deleteFile(file: string, now: number): Promise<boolean> {
    const { ledger, alarm } = this.#parts;
    try {
      await ledger.archive.delete(file);
      return true;
    } catch (fault) {
      logFault(fault, "archive.delete", "-");
      alarm.setAtLatest(now + TRY_AGAIN_MS);
      return false;
    }
  }
}
