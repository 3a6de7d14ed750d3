import { DurableObject } from "cloudflare:workers";
import * as z from "zod";
import type { Env } from "#worker/env";
import { Alarm } from "#worker/kernel/alarm";
import { answersCalls } from "#worker/kernel/crossing";
import { EventSourced } from "#worker/kernel/event-sourced";
import { createLedger, EventLedger } from "#worker/kernel/ledger";
import { atMost, Outbox } from "#worker/kernel/outbox";
import { type Migrations, Schema } from "#worker/kernel/schema";
import { ObjectStopped } from "#worker/kernel/stopped";
import { bare, record, StoredValue } from "#worker/kernel/stored-value";
import { keeperOf } from "#worker/ports/authentication";
import {
  type Erasure,
  erasure,
  readBrandValues,
  readLoyaltyErrand,
  type SignInAnswer,
  type SignInRequest,
  USER_CALLS,
  type UserRecord,
} from "~/contracts/crossing/account-calls";
import type { FiledReceipt } from "~/contracts/crossing/receipt-calls";
import { eventCodec } from "~/contracts/event-codec";
import type { GuestId, PaymentId, SessionObjectId } from "~/contracts/ids";
import {
  decideUser,
  evolveUser,
  linkCounts,
  loyaltyWaitMs,
  NO_USER,
  type UserCommand,
  type UserOutcome,
  type UserState,
} from "~/domain/account/user";
import { type UserDetails, type UserEvent, userEvents } from "~/domain/account/user.schema";
import { guestId, paymentId } from "~/domain/ids.schema";
import { backoffMs } from "~/domain/outbox/retry";
import { HOUR_MS } from "~/domain/time";
import { eraseOfUser } from "./account/erase-of-user";
import { loyaltyAfterSignIn } from "./account/loyalty-after-sign-in";
import { mailReceipt, type WriteReceiptMail } from "./account/mail-receipt";
import { ReceiptBook, type ReceiptCursor } from "./account/receipt-book";
import { switchBrandsOn } from "./account/switch-brands-on";
import { type UserChore, UserChores } from "./account/user-chores";
import { guestReceiptsOf, sessionAt } from "./callers";

/** How long a chore may take; one that never ends is begun again after that. */
const LEASE_MS = 15_000;
const LONGEST_WAIT_MS = 10 * 60_000;

const MIGRATIONS: Migrations = [
  (sql) => {
    createLedger(sql);
    ReceiptBook.create(sql);
    UserChores.create(sql);
  },
];

const CODEC = { ...eventCodec<UserEvent>(userEvents), amountOf: () => null };
const RULES = { initial: () => NO_USER, evolve: evolveUser, decide: decideUser };

/** The service that stores the user as well, and has to delete them with us: stops where it can't be read. */
const KEPT_BY = new StoredValue("keptBy", bare(z.string()), "stop");
/** The account is being deleted. Stops where it can't be read: the account would be there again. */
const ERASURE = new StoredValue("erasure", record(erasure), "stop");
/** What a phone has paid is the user's this long after a sign-in there, or as soon as anybody asks for it. */
const LINK_AFTER_MS = 8 * HOUR_MS;
/** How long a guest who reads their receipts waits for those of their phones. */
const LINK_PATIENCE_MS = 3_000;
/** How long a sign-in waits for what follows from it in a programme. */
const LOYALTY_PATIENCE_MS = 1_000;
/** How long a guest who deletes their account waits for all of it to be gone; the alarm does the rest. */
const PATIENCE_MS = 8_000;

/** One user of an account scope: who they are, where they are signed in, and what they agreed to. */
export abstract class UserObject extends DurableObject<Env> {
  static {
    answersCalls(UserObject.prototype, USER_CALLS);
  }

  protected abstract readonly writeReceiptMail: WriteReceiptMail;

  #stored = this.#load();
  #linking: Promise<void> = Promise.resolve();
  readonly #outbox = new Outbox<UserChore>(
    new Alarm(this.ctx.storage),
    {
      take: (now) => this.#stored.chores.take(now, now + LEASE_MS),
      nextAt: () => this.#stored.chores.nextAt(),
      perform: (chore) => this.#perform(chore),
    },
    "user",
  );

  /**
   * Signs the user in on a phone; `ended` are the sessions that made room for it. What the phone has paid
   * before is passed on to the user once they look at their account, sign out or delete it, and within
   * hours at the latest (SEC-03): most sign-ins are for something else.
   */
  async signIn({ loyalty, keptBy, brandValues, ...by }: SignInRequest): Promise<SignInAnswer> {
    if (this.#stored.erasure) throw new ObjectStopped("the account is being deleted");
    const { sessions: before, guestIds, hasOptIn, receiptMail } = this.#user;
    // Who agreed before has said since then, by the brands themselves, which of them may write.
    const optsIn = by.hasOptIn && !hasOptIn && brandValues.length > 0;
    const { chores } = this.#stored;
    const outcome = this.#run({ type: "signIn", by }, (now) => {
      // What is paid from now on is mailed.
      chores.add("link", by.guestId, receiptMail ? now : now + LINK_AFTER_MS);
      if (loyalty) chores.add("loyalty", JSON.stringify(loyalty), now);
      if (optsIn) chores.add("brands", JSON.stringify(brandValues), now);
      if (keptBy) KEPT_BY.write(this.ctx.storage.kv, keptBy);
    });
    const done = this.#outbox.run();
    this.ctx.waitUntil(done);
    // A guest whose phone is a member has to be one on the very next page (AUTH-13).
    if (loyalty || receiptMail) await atMost(LOYALTY_PATIENCE_MS, done);
    if (!guestIds.includes(by.guestId)) this.ctx.waitUntil(this.#tellPhones(by.session));
    const left = new Set(outcome.sessions.map(({ id }) => id));
    const ended = before.filter(({ id }) => !left.has(id)).map(({ id }) => id);
    return { enrolled: outcome.signIns === 1, ended, email: outcome.details.email };
  }

  /** Tells the user's other sessions that a phone has joined; one that misses it asks within minutes. */
  async #tellPhones(session: string): Promise<void> {
    const { sessions, guestIds } = this.#user;
    const others = sessions.filter(({ id }) => id !== session);
    await Promise.allSettled(
      others.map(({ id }) => sessionAt(this.env, id).noteGuests([...guestIds])),
    );
  }

  /** Whoever looks at their account may read their receipts next: those of their phones come meanwhile. */
  read(): UserRecord | null {
    this.ctx.waitUntil(this.#linkPhones());
    return shown(this.#user);
  }

  guestIds(): GuestId[] {
    return [...this.#user.guestIds];
  }

  endSession(session: SessionObjectId): boolean {
    const known = this.#user.sessions.some(({ id }) => id === session);
    this.#run({ type: "endSession", session });
    this.ctx.waitUntil(this.#linkPhones());
    return known;
  }

  changeDetails(details: UserDetails): UserRecord | null {
    return shown(this.#run({ type: "changeDetails", details }));
  }

  setOptIn(hasOptIn: boolean): UserRecord | null {
    return shown(this.#run({ type: "setOptIn", hasOptIn }));
  }

  /** Mails the receipts of what is paid from now on: the user's phones pass them on at once. */
  async setReceiptMail(locale: string | null): Promise<UserRecord | null> {
    const user = this.#run({ type: "setReceiptMail", locale });
    if (user.receiptMail) await atMost(LINK_PATIENCE_MS, this.#linkPhones());
    return shown(user);
  }

  sendVerification({ email, nonce }: { email: string; nonce: string }): UserRecord | null {
    return shown(this.#run({ type: "sendVerification", email, nonce }));
  }

  verifyEmail(nonce: string): boolean {
    const user = this.#run({ type: "verifyEmail", nonce });
    return user.emailVerified && linkCounts(user, nonce, Date.now());
  }

  /** Payments of the user's phones. Who has no account any more has no list of them either. */
  fileReceipts(receipts: FiledReceipt[]): void {
    const { userId, scope } = this.#user;
    const own = userId === null ? [] : receipts.filter((one) => one.scope === scope);
    if (own.length === 0) return;
    const { schema, receipts: book, chores } = this.#stored;
    const due = this.#user.receiptMail
      ? own.filter((one) => one.signedIn && one.paidE5 > 0 && !book.find(one.paymentId))
      : [];
    schema.transaction(() => {
      book.add(own);
      for (const { paymentId } of due) chores.add("receipt", paymentId, Date.now());
    });
    if (due.length > 0) this.ctx.waitUntil(this.#outbox.run());
  }

  async receipts(after: ReceiptCursor | null, most: number): Promise<FiledReceipt[]> {
    await atMost(LINK_PATIENCE_MS, this.#linkPhones());
    return this.#user.userId === null ? [] : this.#stored.receipts.page(after, most);
  }

  async receipt(paymentId: PaymentId): Promise<FiledReceipt | null> {
    await atMost(LINK_PATIENCE_MS, this.#linkPhones());
    return this.#user.userId === null ? null : this.#stored.receipts.find(paymentId);
  }

  /**
   * Deletes the account: at once there is no such user, and soon after nobody else stores anything of them.
   * What is yet to be removed is stored until it is, so that a crash leaves nothing behind.
   */
  async erase(erasure: Erasure): Promise<void> {
    if (this.#user.userId === null) return;
    await atMost(LINK_PATIENCE_MS, this.#linkPhones());
    const { schema, chores } = this.#stored;
    schema.transaction(() => {
      ERASURE.write(this.ctx.storage.kv, erasure);
      chores.add("erase", "account", Date.now());
    });
    this.#stored.erasure = erasure;
    await atMost(PATIENCE_MS, this.#outbox.run());
  }

  override alarm(): Promise<void> {
    return this.#outbox.wake();
  }

  /** Has the user's phones pass on what was paid there, and waits for those that are asked for it already. */
  #linkPhones(): Promise<void> {
    this.#stored.chores.hasten("link", Date.now());
    const [before, now] = [this.#linking, this.#outbox.run()];
    const both = async () => void (await Promise.allSettled([before, now]));
    this.#linking = both();
    return this.#linking;
  }

  /** The user as others may see them; nobody once the account is being deleted. */
  get #user(): UserState {
    return this.#stored.erasure ? NO_USER : this.#stored.user.state;
  }

  #load() {
    const { storage } = this.ctx;
    const schema = new Schema(storage, MIGRATIONS);
    const ledger = new EventLedger<UserEvent>(storage, schema, CODEC);
    const place = { object: "user", id: this.ctx.id.toString() };
    return {
      schema,
      user: new EventSourced<UserState, UserCommand, UserEvent, UserOutcome>(ledger, RULES, place),
      receipts: new ReceiptBook(storage.sql, schema),
      chores: new UserChores(storage.sql, schema),
      erasure: ERASURE.read(storage.kv) ?? null,
    };
  }

  #run(command: UserCommand, also?: (now: number) => void): UserState {
    if (this.#stored.erasure) return NO_USER;
    const now = Date.now();
    const outcome = this.#stored.user.run(command, now, also && (() => also(now)));
    return outcome.ok ? outcome.state : this.#user;
  }

  async #perform({ key, kind, subject, tries }: UserChore): Promise<void> {
    const { user, receipts, chores, erasure } = this.#stored;
    const { userId, scope } = user.state;
    try {
      if (kind === "erase") {
        if (erasure) {
          await eraseOfUser(this.env, user.state, receipts.all(), erasure);
          const isKept = KEPT_BY.read(this.ctx.storage.kv) !== undefined;
          if (isKept && userId) await keeperOf(this.env).erase(userId);
        }
        await this.#forget();
        return;
      }
      if (userId !== null && !erasure && kind === "link")
        await guestReceiptsOf(this.env, guestId.parse(subject)).link({ scope, userId });
      if (!erasure && kind === "loyalty")
        await loyaltyAfterSignIn(this.env, user.state, readLoyaltyErrand(subject));
      if (userId !== null && !erasure && kind === "brands")
        await switchBrandsOn(this.env, userId, readBrandValues(subject));
      if (!erasure && kind === "receipt")
        await mailReceipt(this.env, receipts.find(paymentId.parse(subject)), {
          user: () => this.#user,
          write: this.writeReceiptMail,
        });
      chores.done(key);
    } catch (fault) {
      const waitMs = kind === "loyalty" ? loyaltyWaitMs(tries) : backoffMs(tries, LONGEST_WAIT_MS);
      if (waitMs === null) chores.done(key);
      else chores.putOff(key, Date.now() + waitMs);
      // What fails in a programme is logged once it is given up (AUTH-14).
      if (kind !== "loyalty" || waitMs === null) throw fault;
    }
  }

  async #forget(): Promise<void> {
    await this.ctx.storage.deleteAll();
    this.#stored = this.#load();
  }
}

function shown(state: UserState): UserRecord | null {
  const { version: _, userId, sessions, guestIds: __, ...rest } = state;
  return userId === null ? null : { ...rest, userId, sessions: [...sessions] };
}
