import { atMost } from "#worker/kernel/outbox";
import type { PaymentId } from "~/contracts/ids";
import type { PaymentBook } from "~/domain/payment/book";
import type { ProviderAnswer } from "~/domain/payment/provider";
import { isNews, mayBringNews } from "~/domain/payment/read-back";
import type { PaymentRecords } from "./payment-details";
import { type DriverOutcome, PATIENCE_MS } from "./payment-driver";

/** A payment is read at its provider this often at most, however many ask. */
const AT_MOST_EVERY_MS = 1_000;
const MAX_REMEMBERED = 64;

/** The parts of an owner of payments that are needed to read them back. */
interface Driver<Task> {
  readonly state: PaymentBook;
  quiet(paymentId: PaymentId): Promise<void>;
  look(paymentId: PaymentId): Promise<ProviderAnswer | null>;
  heard(
    paymentId: PaymentId,
    answer: ProviderAnswer,
    also?: () => void,
  ): DriverOutcome<Task, unknown, unknown>;
  perform(tasks: readonly Task[], paymentId?: PaymentId): Promise<void>;
}

/**
 * Looks at payments where somebody has a reason to: a guest who comes back, a webhook. Only what is news
 * goes into the ledger, so that asking again and again grows nothing.
 */
export class ReadBack<Task> {
  readonly #driver: Driver<Task>;
  readonly #records: PaymentRecords;
  /** Reads that are planned or in progress, and the times of the last ones, by payment. */
  readonly #looks = new Map<string, Promise<void>>();
  readonly #lookedAt = new Map<string, number>();

  constructor(driver: Driver<Task>, records: PaymentRecords) {
    this.#driver = driver;
    this.#records = records;
  }

  /** Asks the provider for the payment's state, and waits for it as long as a guest would. */
  look(paymentId: PaymentId): Promise<void> {
    return atMost(PATIENCE_MS, this.#look(paymentId));
  }

  /** A provider's event: only a hint to look at the payment; the same event is a hint once. */
  async hint(eventId: string, paymentId: PaymentId): Promise<void> {
    if (this.#records.knowsHint(eventId)) return;
    await this.#look(paymentId, () => this.#records.storeHint(eventId, Date.now()));
  }

  /**
   * A caller within a second of a read waits for the next, which all such callers share: no change at the bank in
   * between may be missed.
   *
   * @param also written together with the news, where there is some.
   */
  async #look(paymentId: PaymentId, also?: () => void): Promise<void> {
    const running = this.#looks.get(paymentId);
    if (running) return running;
    const look = this.#inTime(paymentId, also).finally(() => this.#looks.delete(paymentId));
    this.#looks.set(paymentId, look);
    await look;
  }

  async #inTime(paymentId: PaymentId, also?: () => void): Promise<void> {
    if (!this.#mayBringNews(paymentId)) return this.#driver.quiet(paymentId);
    const since = Date.now() - (this.#lookedAt.get(paymentId) ?? 0);
    if (since < AT_MOST_EVERY_MS) await scheduler.wait(AT_MOST_EVERY_MS - since);
    if (!this.#mayBringNews(paymentId)) return this.#driver.quiet(paymentId);
    if (this.#lookedAt.size >= MAX_REMEMBERED) this.#lookedAt.clear();
    this.#lookedAt.set(paymentId, Date.now());
    const answer = await this.#driver.look(paymentId);
    const attempt = this.#driver.state.attempts[paymentId];
    if (!answer || !attempt || !isNews(attempt, answer)) return;
    const outcome = this.#driver.heard(paymentId, answer, also);
    if (outcome.ok) await this.#driver.perform(outcome.tasks, paymentId);
  }

  #mayBringNews(paymentId: PaymentId): boolean {
    const { state } = this.#driver;
    const attempt = Object.hasOwn(state.attempts, paymentId) && state.attempts[paymentId];
    return attempt ? mayBringNews(state, attempt, Date.now()) : false;
  }
}
