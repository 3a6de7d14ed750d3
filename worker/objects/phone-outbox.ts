import { DurableObject } from "cloudflare:workers";
import { timingSafeEqual } from "node:crypto";
import { newId } from "#worker/base/ids";
import { log } from "#worker/base/log";
import { forgetUndelivered, noteUndelivered } from "#worker/db/undelivered";
import type { Env } from "#worker/env";
import { Alarm } from "#worker/kernel/alarm";
import { answersCalls } from "#worker/kernel/crossing";
import { logFault } from "#worker/kernel/faults";
import { Outbox } from "#worker/kernel/outbox";
import type { SendOutcome } from "#worker/ports/signed-post";
import type { SmsPort } from "#worker/ports/sms";
import {
  type BegunAttempt,
  type BegunAttemptAnswer,
  type CheckAnswer,
  type CodeToCheck,
  type Entered,
  type Entering,
  type OutgoingText,
  PHONE_CALLS,
  type SendAnswer,
  type SignInAttempt,
} from "~/contracts/crossing/account-calls";
import type { AttemptId, UserId } from "~/contracts/ids";
import { CODE_VALID_MS } from "~/domain/account/code";
import { backoffMs } from "~/domain/outbox/retry";
import { HOUR_MS } from "~/domain/time";
import { AttemptsOfNumber } from "./account/attempts-of-number";
import { CodeBook, type WaitingText } from "./account/code-book";

/** How long a try may take; one that never answers is begun again after that. */
const LEASE_MS = 15_000;
const LONGEST_WAIT_MS = 60_000;
/** How long a guest waits to hear whether their message went, with the tries that fall into it. */
const PATIENCE_MS = 5_000;

/**
 * One phone number of an account scope, under an HMAC of both: its codes, its messages, the attempts to sign in with it,
 * and whose it is. It counts before it sends and before it compares, so any number of calls at once stay within the limits.
 */
export abstract class PhoneOutbox extends DurableObject<Env> {
  static {
    answersCalls(PhoneOutbox.prototype, PHONE_CALLS);
  }

  readonly #alarm = new Alarm(this.ctx.storage);
  #book = new CodeBook(this.ctx.storage);
  readonly #attempts = new AttemptsOfNumber(
    { env: this.env, ctx: this.ctx },
    ({ guest, hash, newUserId }) => this.check(guest, hash, newUserId),
  );
  readonly #outbox = new Outbox<WaitingText>(
    this.#alarm,
    {
      take: (now) => this.#book.begin(now, now + LEASE_MS),
      nextAt: () => this.#book.nextDueAt(),
      perform: (waiting) => this.#try(waiting),
    },
    "sms",
  );
  /** The numbers of the requests that asked for messages, as long as they are remembered. */
  readonly #askedBy = new Map<string, string>();

  /** Who waits to hear how it went, by the messages' keys. */
  readonly #heard = new Map<string, (outcome: "sent" | "refused") => void>();
  /** The messages that are being tried at this moment. */
  readonly #trying = new Set<string>();
  /** The presses whose messages are on their way, by the guest's digest. */
  readonly #sending = new Map<string, Promise<SendAnswer>>();

  protected abstract provider(): SmsPort | null;

  /**
   * Accepts a code and its message, and says whether it went, so that nobody waits for one that never comes. A message
   * that can't be sent within some seconds is given up; one whose service is slow to answer is on its way.
   */
  send(
    guest: string,
    hash: string,
    message: OutgoingText,
    correlationId: string,
  ): Promise<SendAnswer> {
    return this.#send({ guest, hash }, message, correlationId, () => {});
  }

  /** As `send`, and stores the attempt with the code. A press that comes again has the first one's attempt. */
  async begin(
    guest: string,
    hash: string,
    message: OutgoingText,
    { id, ...attempt }: BegunAttempt,
    correlationId: string,
  ): Promise<BegunAttemptAnswer> {
    const attempts = this.#attempts;
    const add = () => attempts.add(id, attempt);
    const outcome = await this.#send({ guest, hash }, message, correlationId, add);
    if (outcome === "sent") return { outcome, attemptId: id };
    if (outcome !== "again") {
      attempts.remove(id);
      return { outcome, attemptId: id };
    }
    const first = attempts.lastOf(attempt.guestId);
    if (!first) add();
    return { outcome, attemptId: first ?? id };
  }

  attempt(id: AttemptId): SignInAttempt | null {
    return this.#attempts.of(id)?.read() ?? null;
  }

  async checkAttempt(id: AttemptId, code: CodeToCheck): Promise<CheckAnswer> {
    return this.#attempts.of(id)?.check(code) ?? { ok: false };
  }

  async enterAttempt(id: AttemptId, entering: Entering): Promise<Entered | null> {
    return this.#attempts.of(id)?.enter(entering) ?? null;
  }

  /** @param also what is written with the code. */
  async #send(
    { guest, hash }: { guest: string; hash: string },
    message: OutgoingText,
    correlationId: string,
    also: () => void,
  ): Promise<SendAnswer> {
    if (!this.provider()) return "not-configured";
    const before = this.#sending.get(guest);
    if (before) return before.then((answer) => (answer === "sent" ? "again" : answer));
    const key = `sms_${newId("p").slice(2)}`;
    const answer = this.#book.add({ guest, hash, key }, message, Date.now());
    if (answer !== "sent") return answer;
    also();
    this.#askedBy.set(key, correlationId);
    const sending = this.#answer(guest, key).finally(() => this.#sending.delete(guest));
    this.#sending.set(guest, sending);
    return sending;
  }

  /** Whether it is the code that was sent for this guest's phone; it is so once, and in five tries. */
  check(guest: string, hash: string, newUserId: UserId): CheckAnswer {
    const code = this.#book.take(guest, Date.now());
    if (!code || !sameText(code.hash, hash)) return { ok: false };
    return { ok: true, userId: this.#book.used(guest, newUserId) };
  }

  giveBack(guest: string, hash: string): void {
    this.#book.giveBack(guest, hash, Date.now());
  }

  async release(userId: UserId): Promise<void> {
    this.#book.release(userId);
    this.#attempts.forget("all");
    await forgetUndelivered(this.env.DB, this.ctx.id.toString());
  }

  override async alarm(): Promise<void> {
    await this.#outbox.wake();
    this.#book.forgetOld(Date.now());
    this.#attempts.forget("over");
    if (this.#trying.size > 0) return this.#alarm.setAtLatest(Date.now() + LEASE_MS);
    if (!this.#book.isEmpty()) return this.#alarm.setAtLatest(this.#book.endsAt());
    await this.ctx.storage.deleteAll();
    this.#book = new CodeBook(this.ctx.storage);
  }

  /** Has a message sent, and waits for the outcome as long as a guest does. */
  async #answer(guest: string, key: string): Promise<SendAnswer> {
    const heard = new Promise<SendAnswer>((resolve) => this.#heard.set(key, resolve));
    this.ctx.waitUntil(this.#sendWaiting());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), PATIENCE_MS);
    });
    const answer = await Promise.race([heard, late]);
    clearTimeout(timer);
    this.#heard.delete(key);
    if (answer !== null) return answer;
    if (this.#trying.has(key) || !this.#book.waits(key)) return "sent";
    this.#book.withdraw(guest, key);
    log({ level: "warning", event: "sms-given-up", correlationId: this.#askedBy.get(key) ?? "-" });
    this.#askedBy.delete(key);
    return "failed";
  }

  /** Once all is out, the alarm of the tries would find nothing to do: it rings when what is stored has ended. */
  async #sendWaiting(): Promise<void> {
    await this.#outbox.run();
    if (this.#book.nextDueAt() === null) this.#alarm.setExactly(Date.now() + HOUR_MS);
  }

  async #try({ tries, acceptedAt, ...message }: WaitingText): Promise<void> {
    const { key } = message;
    const correlationId = this.#askedBy.get(key) ?? "alarm";
    const begun = Date.now();
    this.#trying.add(key);
    const outcome = await this.#outcome(message, correlationId);
    this.#trying.delete(key);
    if (outcome !== "failed") this.#heard.get(key)?.(outcome);
    const stale = begun - acceptedAt > CODE_VALID_MS;
    if (outcome !== "failed" || stale) {
      this.#book.forget(key);
      this.#askedBy.delete(key);
    } else this.#book.putOff(key, Date.now() + backoffMs(tries, LONGEST_WAIT_MS));
    const event = EVENTS[outcome] ?? (stale ? "sms-given-up" : "sms-delayed");
    log({ level: outcome === "sent" ? "info" : "warning", event, correlationId });
  }

  async #outcome(
    message: Omit<WaitingText, "tries" | "acceptedAt">,
    correlationId: string,
  ): Promise<SendOutcome> {
    try {
      const outcome = (await this.provider()?.send(message)) ?? "failed";
      if (outcome === "refused") await this.#note(message);
      return outcome;
    } catch (fault) {
      logFault(fault, "sms.send", correlationId);
      return "failed";
    }
  }

  /** A number belongs to no venue, so only the operator reads of it. */
  #note({ key: id, to }: Pick<WaitingText, "key" | "to">): Promise<void> {
    const outbox = this.ctx.id.toString();
    const nowhere = { venueId: null, billId: null, paymentId: null };
    return noteUndelivered(this.env.DB, {
      id,
      kind: "sms",
      outbox,
      to,
      reason: "refused",
      ...nowhere,
    });
  }
}

const EVENTS: Partial<Record<SendOutcome, string>> = { sent: "sms-sent", refused: "sms-refused" };

/** In a time that says nothing of where they differ. */
function sameText(one: string, other: string): boolean {
  const [known, given] = [Buffer.from(one), Buffer.from(other)];
  return known.length === given.length && timingSafeEqual(known, given);
}
