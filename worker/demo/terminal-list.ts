import * as z from "zod";
import { allRows } from "#worker/db/rows";
import { amountSchema } from "~/contracts/money";
import { formatMoney } from "~/domain/money/text";
import type { DemoVenue } from "./demo-venue";
import { type Html, html } from "./html";

const NEWEST = `SELECT transaction_id AS transactionId, table_name AS tableName, amount_e5 AS amountE5
  FROM terminal_payments WHERE venue_id = ?1 ORDER BY paid_at DESC LIMIT 5`;

const row = z.object({
  transactionId: z.string(),
  tableName: z.string().nullable(),
  amountE5: amountSchema,
});

/** The codes that the venue's card reader has shown to guests, newest first: each leads to a receipt (PDQ-01). */
export async function terminalList(db: D1Database, venue: DemoVenue): Promise<Html> {
  const results = await allRows(db.prepare(NEWEST).bind(venue.id), row);
  return html`<section id="terminal">
    <h2>The card reader</h2>
    ${
      results.length === 0
        ? html`<p class="muted">Record a payment “by card reader” at a table: its link to the receipt is shown here.</p>`
        : html`<ul>${results.map(
            ({ transactionId, tableName, amountE5 }) =>
              html`<li><a href="/venue/${venue.id}/transaction/${transactionId}/landing">Receipt of ${formatMoney(amountE5, venue.currency, "en")}</a> ${tableName ?? ""}</li>`,
          )}</ul>`
    }
  </section>`;
}
