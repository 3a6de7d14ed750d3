import { type Html, html } from "./html";
import type { OutboxMail, OutboxText } from "./outbox";
import { frame } from "./pages";

/** The mails and text messages that the demo would have sent, the newest first. */
export function outboxPage(mails: OutboxMail[], texts: OutboxText[], nonce: string): Html {
  const cards = [
    ...mails.map((mail) => ({ sentAt: mail.sentAt, card: mailCard(mail) })),
    ...texts.map((text) => ({ sentAt: text.sentAt, card: textCard(text) })),
  ].sort((one, other) => other.sentAt - one.sentAt);
  return frame(
    "Outbox",
    nonce,
    html`<header>
        <p class="eyebrow"><a href="/demo">All venues</a></p>
        <h1>Outbox</h1>
        <p class="lead">
          No mail and no text message leaves the demo: they are kept here for a day, and everyone
          can read them. So give an address or a number that is nobody's.
        </p>
      </header>
      ${cards.length === 0 ? html`<p>Nothing was sent yet.</p>` : null}
      <ul class="cards">
        ${cards.map(({ card }) => card)}
      </ul>`,
  );
}

function mailCard({ id, sentAt, to, subject, text, attachmentName }: OutboxMail): Html {
  return html`<li class="card" id="${id}">
    <div>
      <h2>${subject}</h2>
      <p class="muted">To ${to}, ${timeOf(sentAt)}</p>
      ${linesOf(text)}
      ${attachmentName ? html`<p class="row"><a href="/demo/outbox/${id}/${attachmentName}">${attachmentName}</a></p>` : null}
    </div>
  </li>`;
}

function textCard({ id, sentAt, to, text }: OutboxText): Html {
  return html`<li class="card" id="${id}">
    <div>
      <h2>Text message</h2>
      <p class="muted">To ${to}, ${timeOf(sentAt)}</p>
      ${linesOf(text)}
    </div>
  </li>`;
}

function timeOf(sentAt: number): Html {
  return html`<time>${new Date(sentAt).toISOString().slice(0, 16).replace("T", " ")}</time>`;
}

function linesOf(text: string): Html[] {
  return text
    .split("\n")
    .map((line) =>
      /^https?:\/\/\S+$/.test(line)
        ? html`<p><a href="${line}">${line}</a></p>`
        : html`<p>${line}</p>`,
    );
}
