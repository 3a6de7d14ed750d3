import { themeFolder } from "#themes/theme-names";
import type { PosOrder, PosPayment } from "~/contracts/pos";
import type { TableDocument } from "~/contracts/table";
import type { AmountE5 } from "~/domain/money/amount";
import { formatMoney } from "~/domain/money/text";
import { type DemoVenue, demoGuestApp, demoTableId } from "./demo-venue";
import { Html, html } from "./html";
import { thingsToTry } from "./things-to-try";

/** A table on a venue's page: its number, and what the platform says about it. */
export type TableState = {
  number: number;
  document: TableDocument | undefined;
  /** What the till has on the table; nothing where another program opened the order. */
  order: PosOrder | undefined;
};

/** How money comes in at the till (BILL-04, BILL-05). */
const PAYMENT_KINDS: readonly [PosPayment["type"], string][] = [
  ["TILL", "at the till"],
  ["SMART_TERMINAL", "by card reader"],
  ["DEPOSIT", "as a deposit"],
  ["GIFT_CARD_APPLIED_ON_TILL", "by gift card"],
  ["LOYALTY_REWARD", "by loyalty reward"],
];

export function listPage(venues: readonly DemoVenue[], nonce: string, port: string): Html {
  return frame(
    "Demo venues",
    nonce,
    html`<header>
        <p class="eyebrow">Tableside demo</p>
        <h1>Pick a venue, sit down, pay the bill</h1>
        <p class="lead">
          Every venue has its own brand, country and habits. The first table of each has an order on
          it. Nothing here is charged: cards are test cards.
        </p>
        ${thingsToTry()}
      </header>
      <ul class="cards">
        ${venues.map(
          (venue) => html`<li class="card">
            <img src="/brands/${themeFolder(venue.theme)}/cover.svg" alt="" width="320" height="120" loading="lazy">
            <div>
              <h2>${venue.name}</h2>
              <p class="muted">${venue.city}, ${venue.countryName} · ${venue.currency} · ${venue.theme}</p>
              <p class="row">
                <a class="button" href="/venues/${venue.id}/tables/${demoTableId(venue.id, 1)}">Sit at table 1</a>
                <a href="/venues/${venue.id}">The venue</a>
                <a href="/demo/${venue.id}">Tables and till</a>
              </p>
            </div>
          </li>`,
        )}
      </ul>
      <p class="muted">
        The last four belong to one guest app,
        <a href="http://${demoGuestApp.host}${port}/">${demoGuestApp.host}</a>. Mail that the demo would have
        sent is in its <a href="/demo/outbox">outbox</a>, what it would have counted among its
        <a href="/demo/events">events</a>.
      </p>`,
  );
}

export function venuePage(
  venue: DemoVenue,
  state: {
    tables: TableState[];
    tillDown: boolean;
    kitchen: Html;
    tabs: Html;
    refused: Html;
    soldOut: Html;
    vouchers: Html;
    terminal: Html;
  },
  nonce: string,
): Html {
  const { tables, tillDown, kitchen, tabs, refused, soldOut, vouchers, terminal } = state;
  return frame(
    venue.name,
    nonce,
    html`<header>
        <p class="eyebrow"><a href="/demo">All venues</a></p>
        <h1>${venue.name}</h1>
        <p class="lead">Here you are the waiter. Guests see what you do on their phones.</p>
        <form method="post" action="/demo/${venue.id}/till" class="row">
          <span class="${tillDown ? "state off" : "state"}">${tillDown ? "The till is unreachable" : "The till answers"}</span>
          <button name="down" value="${tillDown ? "false" : "true"}">
            ${tillDown ? "Bring the till back" : "Make the till unreachable"}
          </button>
        </form>
      </header>
      <ul class="cards">
        ${tables.map((table) => tableCard(venue, table))}
      </ul>
      ${kitchen}${tabs}${terminal}${refused}${soldOut}${vouchers}`,
  );
}

export function missingPage(nonce: string): Html {
  return frame(
    "Not here",
    nonce,
    html`<h1>There is no such demo venue</h1>
      <p><a href="/demo">All venues</a></p>`,
  );
}

function tableCard(venue: DemoVenue, { number, document, order }: TableState): Html {
  const tableId = demoTableId(venue.id, number);
  const bill = document?.bills.find(({ billId }) => billId === document.billId);
  const money = (amount: AmountE5) => formatMoney(amount, venue.currency, "en");
  const action = (name: string) => `/demo/${venue.id}/tables/${tableId}/${name}`;
  return html`<li class="card" id="${tableId}">
    <div>
      <h2>${venue.tableWord} ${number}</h2>
      <p class="muted">
        ${bill ? html`${money(bill.totalBillAmount)} on the bill, <strong>${money(bill.leftToPay)}</strong> left` : "No open order"}
      </p>
      <p class="row"><a class="button" href="/venues/${venue.id}/tables/${tableId}">Sit down here</a></p>
      ${
        bill
          ? html`<form method="post" action="${action("dish")}" class="row">
              <label>Dish <select name="dish">${venue.menu.map((dish) => html`<option value="${dish.id}">${dish.name}</option>`)}</select></label>
              <button>Add it</button>
            </form>
            <form method="post" action="${action("take-off")}" class="row"><button>Take the last dish off</button></form>
            <form method="post" action="${action("pay")}" class="row">
              <label>Paid <input name="amount" inputmode="decimal" value="10.00" size="7"></label>
              <label>tip <input name="tip" inputmode="decimal" value="0" size="5"></label>
              <select name="type" aria-label="How">${PAYMENT_KINDS.map(([type, words]) => html`<option value="${type}">${words}</option>`)}</select>
              <button>Record it</button>
            </form>
            ${order ? orderForms(order, action) : ""}
            <form method="post" action="${action("close")}" class="row"><button>Close the order</button></form>`
          : html`<form method="post" action="${action("open")}" class="row"><button>Open an order</button></form>`
      }
    </div>
  </li>`;
}

/** What only the till that opened the order can do with it. */
function orderForms(order: PosOrder, action: (name: string) => string): Html {
  const { itemsManuallyMarkedAsPaid: marks, subOrders } = order;
  const open = subOrders.flatMap(({ lines }) => lines).filter(({ id }) => !(id in marks));
  return html`<form method="post" action="${action("paid-dish")}" class="row">
      <label>Dish paid to staff <select name="line">${open.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}</select></label>
      <button>Mark it as paid</button>
    </form>
    <form method="post" action="${action("hold")}" class="row">
      <label>Held on a card <input name="amount" inputmode="decimal" value="50.00" size="7"></label>
      <button>Say so</button>
    </form>`;
}

export function frame(title: string, nonce: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="robots" content="noindex">
        <title>${title} · Tableside demo</title>
        <style nonce="${nonce}">${pageStyle}</style>
      </head>
      <body><main>${body}</main></body>
    </html>`;
}

/** A page of the demo as an answer; it runs no script. */
export function htmlPage(content: Html, nonce: string, status = 200): Response {
  return new Response(content.text, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    },
  });
}

/** The demo pages' own small look: paper, ink and one green, so that no brand is mistaken for it. */
const pageStyle = new Html(`
:root { color-scheme: light; --ink: #20241f; --muted: #5d6259; --line: #d9d6cc; --green: #1c5c45; }
* { box-sizing: border-box; }
body { margin: 0; background: #f6f4ee; color: var(--ink); font: 17px/1.5 "Helvetica Neue", Helvetica, Arial, sans-serif; }
main { max-width: 70rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
header { max-width: 44rem; margin-bottom: 2rem; }
h1 { font-size: clamp(1.9rem, 5vw, 3rem); line-height: 1.1; letter-spacing: -0.02em; margin: 0.25rem 0 0.75rem; }
h2 { font-size: 1.2rem; margin: 0; }
p { margin: 0.35rem 0; }
.eyebrow { color: var(--green); font-weight: 600; }
.lead { font-size: 1.1rem; }
.muted { color: var(--muted); font-size: 0.95rem; }
.cards { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); }
.card { background: #fff; border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.card > div { padding: 1rem; overflow-wrap: anywhere; }
.card img { display: block; width: 100%; height: 7.5rem; object-fit: cover; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem 0.9rem; align-items: center; margin: 0.7rem 0 0; }
a { color: var(--green); }
.button, button { min-height: 44px; padding: 0.55rem 1rem; border-radius: 8px; font: inherit; font-weight: 600; }
.button { display: inline-block; background: var(--green); color: #fff; text-decoration: none; }
button { background: #fff; color: var(--green); border: 1px solid currentColor; cursor: pointer; }
select, input { font: inherit; min-height: 44px; max-width: 100%; padding: 0.4rem; border: 1px solid #8b8f86; border-radius: 8px; background: #fff; color: inherit; }
label { display: flex; flex-wrap: wrap; gap: 0.4rem; align-items: center; max-width: 100%; }
:focus-visible { outline: 3px solid #c4791a; outline-offset: 2px; }
.state { padding: 0.2rem 0.7rem; border-radius: 99px; background: #dff0e6; color: #14452f; font-weight: 600; }
.state.off { background: #fbe3dd; color: #7a1e0c; }
`);
