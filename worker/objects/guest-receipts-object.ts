import { DurableObject } from "cloudflare:workers";
import type { Env } from "#worker/env";
import { Alarm } from "#worker/kernel/alarm";
import { answersCalls } from "#worker/kernel/crossing";
import { Schema } from "#worker/kernel/schema";
import { bare, StoredValues } from "#worker/kernel/stored-value";
import { type FiledReceipt, GUEST_RECEIPTS_CALLS } from "~/contracts/crossing/receipt-calls";
import type { PaymentId, UserId } from "~/contracts/ids";
import { userId } from "~/domain/ids.schema";
import { DAY_MS } from "~/domain/time";
import { ReceiptBook } from "./account/receipt-book";
import { userOf } from "./callers";

/** A phone knows its guest for 400 days; the day more lets the alarm move once a day at most. */
const TTL_MS = 401 * DAY_MS;

/** By scope, the user that payments are passed on to. Stops where it can't be read: they would stay here. */
const LINKS = new StoredValues("link ", bare(userId), "stop");

/**
 * What one guest id has paid at venues where guests have accounts, until its guest signs in; from then on it
 * passes payments on to the user. It stores ids and amounts, and no name.
 */
export class GuestReceiptsObject extends DurableObject<Env> {
  static {
    answersCalls(GuestReceiptsObject.prototype, GUEST_RECEIPTS_CALLS);
  }

  readonly #alarm = new Alarm(this.ctx.storage);
  #book = this.#openBook();

  /** Accepts a payment; answered once it is stored, here or with the user. The same one again is harmless. */
  async file(receipt: FiledReceipt): Promise<void> {
    const userId = LINKS.read(this.ctx.storage.kv, receipt.scope);
    if (userId) return userOf(this.env, userId).fileReceipts([{ ...receipt, signedIn: true }]);
    this.#book.add([receipt]);
    this.#alarm.setExactly(Date.now() + TTL_MS, DAY_MS);
  }

  receipt(paymentId: PaymentId): FiledReceipt | null {
    return this.#book.find(paymentId);
  }

  /** Passes on what the guest has paid, and all that follows. Safe to call again. */
  async link({ scope, userId }: { scope: string; userId: UserId }): Promise<void> {
    LINKS.write(this.ctx.storage.kv, scope, userId);
    this.#alarm.setExactly(Date.now() + TTL_MS, DAY_MS);
    const before = this.#book.all(scope);
    if (before.length === 0) return;
    await userOf(this.env, userId).fileReceipts(before);
    this.#book.remove(before.map(({ paymentId }) => paymentId));
  }

  async erase(): Promise<void> {
    await this.ctx.storage.deleteAll();
    this.#book = this.#openBook();
  }

  override alarm(): Promise<void> {
    return this.erase();
  }

  #openBook(): ReceiptBook {
    const { storage } = this.ctx;
    return new ReceiptBook(storage.sql, new Schema(storage, [ReceiptBook.create]));
  }
}
