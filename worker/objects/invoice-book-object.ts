import { DurableObject } from "cloudflare:workers";
import * as z from "zod";
import type { Env } from "#worker/env";
import { Alarm } from "#worker/kernel/alarm";
import { answersCalls } from "#worker/kernel/crossing";
import { readCount, readJson, readNumber, readRows } from "#worker/kernel/rows";
import { Schema } from "#worker/kernel/schema";
import { bare, StoredValue } from "#worker/kernel/stored-value";
import { INVOICE_CALLS } from "~/contracts/crossing/receipt-calls";
import { booksEndAt } from "~/domain/privacy/retention";
import { type Invoice, type InvoiceDraft, invoice } from "~/domain/receipt/invoice.schema";

const TABLE = `
  CREATE TABLE invoices (
    number INTEGER PRIMARY KEY CHECK (number > 0),
    payment TEXT NOT NULL UNIQUE,
    invoice TEXT NOT NULL CHECK (json_valid(invoice))
  ) STRICT;
`;

/** How many one alarm looks at. */
const MOST_ENDED = 500;

const row = z.object({ invoice: z.string() });

/** The number of the newest invoice, which outlives it. Stops where it can't be read: a number would be given twice. */
const LAST_NUMBER = new StoredValue("last-number", bare(z.int()), "stop");

/**
 * The invoices of one venue, one per payment, numbered without gaps. Rows are never changed, and deleted only once no law
 * requires the venue to store them (docs/decisions/0134, 0150).
 */
export class InvoiceBookObject extends DurableObject<Env> {
  static {
    answersCalls(InvoiceBookObject.prototype, INVOICE_CALLS);
  }

  readonly #alarm = new Alarm(this.ctx.storage);
  readonly #schema = new Schema(this.ctx.storage, [(sql) => void sql.exec(TABLE)]);

  /**
   * Synchronous, so that two calls at the same time issue one invoice.
   *
   * @param payment its key, with the bill's id: clients may make payment ids themselves.
   */
  issue(payment: string, draft: InvoiceDraft): Invoice {
    return this.#schema.transaction(() => {
      const before = this.find(payment);
      if (before) return before;
      const newest = readCount(this.#sql.exec("SELECT coalesce(max(number), 0) FROM invoices"));
      const number = Math.max(newest, LAST_NUMBER.read(this.ctx.storage.kv) ?? 0) + 1;
      const issued: Invoice = { ...draft, v: 1, number, issuedAt: Date.now() };
      this.#sql.exec(
        "INSERT INTO invoices (number, payment, invoice) VALUES (?, ?, ?)",
        ...[number, payment, JSON.stringify(issued)],
      );
      this.#alarm.setAtLatest(endOf(issued));
      return issued;
    });
  }

  find(payment: string): Invoice | null {
    if (!this.#schema.hasTables) return null;
    const query = "SELECT invoice FROM invoices WHERE payment = ?";
    return read(this.#sql.exec(query, payment))[0] ?? null;
  }

  page(after: number, most: number): Invoice[] {
    if (!this.#schema.hasTables) return [];
    const query = "SELECT invoice FROM invoices WHERE number > ? ORDER BY number LIMIT ?";
    return read(this.#sql.exec(query, after, most));
  }

  /** Deletes the invoices that no law asks for any more, oldest first, and has the alarm ring for the next. */
  override alarm(): void {
    this.#alarm.hasFired();
    if (!this.#schema.hasTables) return;
    const newest = readNumber(this.#sql.exec("SELECT max(number) FROM invoices"));
    if (newest !== null) LAST_NUMBER.write(this.ctx.storage.kv, newest);
    for (const issued of this.page(0, MOST_ENDED)) {
      const endsAt = endOf(issued);
      if (endsAt > Date.now()) {
        this.#alarm.setAtLatest(endsAt);
        return;
      }
      this.#sql.exec("DELETE FROM invoices WHERE number = ?", issued.number);
    }
    const isLeft = this.page(0, 1).length > 0;
    if (isLeft) this.#alarm.setAtLatest(Date.now());
  }

  get #sql(): SqlStorage {
    return this.ctx.storage.sql;
  }
}

function endOf({ issuedAt, country }: Invoice): number {
  return booksEndAt(issuedAt, country ?? null);
}

function read(rows: Parameters<typeof readRows>[0]): Invoice[] {
  return readRows(rows, row).map((one) => readJson(one.invoice, invoice));
}
