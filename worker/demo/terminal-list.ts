import * as z from "zod";
import { allRows } from "#worker/db/rows";
import type { VenueId } from "~/contracts/ids";
import { amountSchema } from "~/contracts/money";
import type { AmountE5 } from "~/domain/money/amount";
import { formatMoney } from "~/domain/money/text";
import type { DemoVenue } from "./demo-venue";
import { type Html, html } from "./html";

const NEWEST = `SELECT transaction_id AS transactionId, table_number AS tableNumber, amount_e5 AS amountE5
  FROM card_reader_codes WHERE venue_id = ?1 ORDER BY shown_at DESC LIMIT 5`;
const SHOW = "INSERT INTO card_reader_codes VALUES (?1, ?2, ?3, ?4, ?5)";

const row = z.object({
  transactionId: z.string(),
  tableNumber: z.int(),
  amountE5: amountSchema,
});

type Shown = { transactionId: string; venueId: VenueId; tableNumber: number; amountE5: AmountE5 };

/** Remembers the code that a card reader shows to the guest who has paid at it. */
export async function showAtReader(
  db: D1Database,
  { transactionId, venueId, tableNumber, amountE5 }: Shown,
): Promise<void> {
  await db.prepare(SHOW).bind(transactionId, venueId, tableNumber, amountE5, Date.now()).run();
}

/** The codes that the venue's card reader has shown to guests, newest first: each leads to a receipt (PDQ-01). */
export async function terminalList(db: D1Database, venue: DemoVenue): Promise<Html> {
  const results = await allRows(db.prepare(NEWEST).bind(venue.id), row);
  return html`<section id="terminal">
    <h2>The card reader</h2>
    ${
      results.length === 0
        ? html`<p class="muted">Record a payment “by card reader” at a table: its link to the receipt is shown here.</p>`
        : html`<ul>${results.map(
            ({ transactionId, tableNumber, amountE5 }) =>
              html`<li><a href="/venue/${venue.id}/transaction/${transactionId}/landing">Receipt of ${formatMoney(amountE5, venue.currency, "en")}</a> ${venue.tableWord} ${tableNumber}</li>`,
          )}</ul>`
    }
  </section>`;
}
