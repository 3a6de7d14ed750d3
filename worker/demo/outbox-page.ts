import { type Html, html } from "./html";
import type { OutboxMail } from "./outbox";
import { frame } from "./pages";

/** The mails that the demo would have sent. */
export function outboxPage(mails: OutboxMail[], nonce: string): Html {
  return frame(
    "Outbox",
    nonce,
    html`<header>
        <p class="eyebrow"><a href="/demo">All venues</a></p>
        <h1>Outbox</h1>
        <p class="lead">
          No mail leaves the demo: it is kept here for a day, and everyone can read it. So give an
          address that is nobody's.
        </p>
      </header>
      ${mails.length === 0 ? html`<p>Nothing was sent yet.</p>` : null}
      <ul class="cards">
        ${mails.map(
          ({ id, sentAt, to, subject, text, attachmentName }) => html`<li class="card" id="${id}">
            <div>
              <h2>${subject}</h2>
              <p class="muted">To ${to}, <time>${new Date(sentAt).toISOString().slice(0, 16).replace("T", " ")}</time></p>
              ${text.split("\n").map((line) => html`<p>${line}</p>`)}
              ${attachmentName ? html`<p class="row"><a href="/demo/outbox/${id}/${attachmentName}">${attachmentName}</a></p>` : null}
            </div>
          </li>`,
        )}
      </ul>`,
  );
}
