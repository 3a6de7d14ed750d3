import { DurableObject } from "cloudflare:workers";
import * as z from "zod";
import type { Env } from "#worker/env";
import { answersCalls } from "#worker/kernel/crossing";
import { readCount, readJson, readRows } from "#worker/kernel/rows";
import { Schema } from "#worker/kernel/schema";
import { INVOICE_CALLS } from "~/contracts/crossing/invoice-calls";
import { type Invoice, type InvoiceDraft, invoice } from "~/domain/receipt/invoice.schema";

const TABLE = `
  CREATE TABLE invoices (
    number INTEGER PRIMARY KEY CHECK (number > 0),
    payment TEXT NOT NULL UNIQUE,
    invoice TEXT NOT NULL CHECK (json_valid(invoice))
  ) STRICT;
`;

const row = z.object({ invoice: z.string() });

/**
 * The invoices of one venue, one per payment, numbered without gaps. Rows are never changed or deleted, because the law
 * requires venues to keep them (docs/decisions/0134).
 */
export class InvoiceBookObject extends DurableObject<Env> {
  static {
    answersCalls(InvoiceBookObject.prototype, INVOICE_CALLS);
  }

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
      const number = readCount(this.#sql.exec("SELECT coalesce(max(number), 0) FROM invoices")) + 1;
      const issued: Invoice = { ...draft, v: 1, number, issuedAt: Date.now() };
      this.#sql.exec(
        "INSERT INTO invoices (number, payment, invoice) VALUES (?, ?, ?)",
        ...[number, payment, JSON.stringify(issued)],
      );
      return issued;
    });
  }

  find(payment: string): Invoice | null {
    if (!this.#schema.stands) return null;
    const query = "SELECT invoice FROM invoices WHERE payment = ?";
    return read(this.#sql.exec(query, payment))[0] ?? null;
  }

  page(after: number, most: number): Invoice[] {
    if (!this.#schema.stands) return [];
    const query = "SELECT invoice FROM invoices WHERE number > ? ORDER BY number LIMIT ?";
    return read(this.#sql.exec(query, after, most));
  }

  get #sql(): SqlStorage {
    return this.ctx.storage.sql;
  }
}

function read(rows: Parameters<typeof readRows>[0]): Invoice[] {
  return readRows(rows, row).map((one) => readJson(one.invoice, invoice));
}
