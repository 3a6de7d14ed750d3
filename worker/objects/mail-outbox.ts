import { DurableObject } from "cloudflare:workers";
import { newId } from "#worker/base/ids";
import { log } from "#worker/base/log";
import { forgetUndelivered, noteUndelivered } from "#worker/db/undelivered";
import type { Env } from "#worker/env";
import { Alarm } from "#worker/kernel/alarm";
import { answersCalls } from "#worker/kernel/crossing";
import { logFault } from "#worker/kernel/faults";
import { atMost, Outbox } from "#worker/kernel/outbox";
import type { MailPort } from "#worker/ports/mail";
import type { SendOutcome } from "#worker/ports/signed-post";
import { MAIL_CALLS, type MailAnswer, type OutgoingMail } from "~/contracts/crossing/mail-calls";
import type { Undelivered } from "~/contracts/undelivered";
import { backoffMs } from "~/domain/outbox/retry";
import { keptMs } from "~/domain/privacy/retention";
import { DAY_MS } from "~/domain/time";
import { MailBook, type StoredMail, type WaitingMail } from "./mail-book";

/** How long a caller who asks for a mail waits for its first try; after that the alarm carries on. */
const PATIENCE_MS = 1_500;
/** How long a try may take; one that never answers is begun again after that. */
const LEASE_MS = 30_000;
const LONGEST_WAIT_MS = 30 * 60_000;
/** A receipt that came a day late would only puzzle its guest. */
const GIVE_UP_MS = DAY_MS;

/**
 * The outbox of one payment's mails: stores a mail until its provider has accepted it, tries again ever
 * more rarely, and forgets it then. A provider that receives a mail twice knows it by its key.
 */
export abstract class MailOutbox extends DurableObject<Env> {
  static {
    answersCalls(MailOutbox.prototype, MAIL_CALLS);
  }

  readonly #alarm = new Alarm(this.ctx.storage);
  #book = new MailBook(this.ctx.storage);
  readonly #outbox = new Outbox<WaitingMail>(
    this.#alarm,
    {
      take: (now) => this.#book.begin(now, now + LEASE_MS),
      nextAt: () => this.#book.nextDueAt(),
      perform: (waiting) => this.#try(waiting),
    },
    "mail",
  );
  /** The numbers of the requests that asked for mails, as long as they are remembered. */
  readonly #askedBy = new Map<string, string>();

  protected abstract provider(): MailPort | null;

  /** Accepts a mail and tries it at once; accepted, it is sent sooner or later, and once. */
  async accept(mail: OutgoingMail, correlationId: string): Promise<MailAnswer> {
    if (!this.provider()) return "not-configured";
    const address = await fingerprint(this.ctx.id.toString(), mail.to);
    const key = `m_${newId("p").slice(2)}`;
    const answer = this.#book.add({ ...mail, key }, address, Date.now());
    if (answer !== "accepted") return answer;
    this.#askedBy.set(key, correlationId);
    const work = this.#outbox.run();
    this.ctx.waitUntil(work);
    await atMost(PATIENCE_MS, work);
    return answer;
  }

  /** Tells staff of a mail of these that came back. */
  async bounced(key: string, to: string): Promise<boolean> {
    const mail = this.#book.find(key);
    const salt = this.ctx.id.toString();
    if (!mail || mail.address !== (await fingerprint(salt, to))) return false;
    await this.#note({ key, to, about: mail.about }, "bounced");
    return true;
  }

  async erase(): Promise<void> {
    this.#book.erase();
    this.#askedBy.clear();
    await forgetUndelivered(this.env.DB, this.ctx.id.toString());
  }

  override async alarm(): Promise<void> {
    await this.#outbox.wake();
    if (this.#book.nextDueAt() !== null) return;
    const acceptedAt = this.#book.newestAt();
    const endsAt = acceptedAt === null ? 0 : acceptedAt + keptMs("sentMails");
    if (endsAt > Date.now()) return this.#alarm.setAtLatest(endsAt);
    await this.ctx.storage.deleteAll();
    this.#book = new MailBook(this.ctx.storage);
  }

  async #try({ mail, tries, acceptedAt }: WaitingMail): Promise<void> {
    const correlationId = this.#askedBy.get(mail.key) ?? "alarm";
    const begun = Date.now();
    const outcome = await this.#outcome(mail, correlationId);
    const stale = begun - acceptedAt > GIVE_UP_MS;
    const isOver = outcome !== "failed" || stale;
    if (outcome !== "failed") this.#book.ended(mail.key);
    else if (stale) this.#book.drop(mail.key);
    else this.#book.putOff(mail.key, Date.now() + backoffMs(tries, LONGEST_WAIT_MS));
    if (isOver) this.#askedBy.delete(mail.key);
    const event = EVENTS[outcome] ?? (stale ? "mail-given-up" : "mail-delayed");
    log({ level: outcome === "sent" ? "info" : "warning", event, correlationId });
  }

  /** A guest whose address takes no mail is not told: they can't be, and staff can. */
  async #outcome(mail: StoredMail, correlationId: string): Promise<SendOutcome> {
    try {
      const { about: _, ...outgoing } = mail;
      const outbox = this.ctx.id.toString();
      const outcome = (await this.provider()?.send({ ...outgoing, outbox })) ?? "failed";
      if (outcome === "refused") await this.#note(mail, "refused");
      return outcome;
    } catch (fault) {
      logFault(fault, "mail.send", correlationId);
      return "failed";
    }
  }

  #note(
    { key: id, to, about }: Pick<StoredMail, "key" | "to" | "about">,
    reason: Undelivered["reason"],
  ): Promise<void> {
    const outbox = this.ctx.id.toString();
    const { venueId = null, billId = null, paymentId = null } = about ?? {};
    const place = { venueId, billId, paymentId };
    return noteUndelivered(this.env.DB, { id, kind: "mail", outbox, to, reason, ...place });
  }
}

const EVENTS: Partial<Record<SendOutcome, string>> = {
  sent: "mail-sent",
  refused: "mail-refused",
};

async function fingerprint(salt: string, email: string): Promise<string> {
  const text = new TextEncoder().encode(`${salt} ${email.toLowerCase()}`);
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
