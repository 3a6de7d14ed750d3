import { formatMoney } from "~/domain/money/text";
import { type DemoVenue, demoTableId, tableNumbers } from "./demo-venue";
import { type Html, html } from "./html";
import { type DemoTill, isTillSwitched } from "./till";

/** The payments that a venue's till has refused, with what staff do about them (BILL-30). */
export async function refusedList(db: D1Database, venue: DemoVenue, till: DemoTill): Promise<Html> {
  const [refusing, events] = await Promise.all([
    isTillSwitched(db, "refusing", venue.id),
    till.refused(),
  ]);
  const tableOf = (named: string) =>
    tableNumbers().find((number) => demoTableId(venue.id, number) === named) ?? "?";
  return html`<section id="refused">
    <h2>Refused payments</h2>
    <p class="muted">What guests paid and the till could not record: the money was taken, and somebody has to put it on the order by hand.</p>
    ${events.map(
      ({
        cursor,
        amount,
        tableId,
        code,
      }) => html`<form method="post" action="/demo/${venue.id}/refused" class="row">
        <span>${venue.tableWord} ${tableOf(tableId)}: ${formatMoney(amount, venue.currency, "en")} (${code})</span>
        <input type="hidden" name="cursor" value="${cursor}">
        <button>Recorded by hand</button>
      </form>`,
    )}
    <form method="post" action="/demo/${venue.id}/refusing" class="row">
      <span class="${refusing ? "state off" : "state"}">${refusing ? "The till refuses payments" : "The till takes payments over"}</span>
      <button name="on" value="${refusing ? "false" : "true"}">${refusing ? "Let it take them over" : "Make it refuse payments"}</button>
    </form>
  </section>`;
}
