import * as z from "zod";
import { allRows, firstRow } from "#worker/db/rows";
import type { Mail, MailPort } from "#worker/ports/mail";
import type { SmsPort } from "#worker/ports/sms";
import { type Html, html } from "./html";
import { frame } from "./pages";

/** Every user of the demo can read the outbox, so its mails are deleted soon. */
const MAX_MAILS = 50;
const TTL_MS = 24 * 60 * 60_000;

/** A mail in the outbox, without the attachment itself. */
const outboxMailRow = z.object({
  id: z.string(),
  sentAt: z.int(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  attachmentName: z.string().nullable(),
});
const attachmentRow = z.object({
  type: z.string(),
  attachment: z.union([z.instanceof(ArrayBuffer), z.array(z.int())]),
});
const outboxTextRow = outboxMailRow.pick({ id: true, sentAt: true, to: true, text: true });

type OutboxMail = z.output<typeof outboxMailRow>;

export function outboxMail(db: D1Database): MailPort {
  return {
    send: async (mail) => {
      await store(db, mail, Date.now());
      return "sent";
    },
  };
}

export async function outboxMails(db: D1Database): Promise<OutboxMail[]> {
  const results = await allRows(
    db
      .prepare(
        `SELECT id, sent_at AS sentAt, recipient AS "to", subject, text, attachment_name AS attachmentName
       FROM mails ORDER BY sent_at DESC, id LIMIT ?1`,
      )
      .bind(MAX_MAILS),
    outboxMailRow,
  );
  return results;
}

/** @returns null where no attachment has that name. */
export async function outboxAttachment(
  db: D1Database,
  id: string,
  name: string,
): Promise<Response | undefined> {
  const row = await firstRow(
    db
      .prepare(
        "SELECT attachment_type AS type, attachment FROM mails WHERE id = ?1 AND attachment_name = ?2",
      )
      .bind(id, name),
    attachmentRow,
  );
  if (!row) return undefined;
  return new Response(new Uint8Array(row.attachment), {
    headers: { "content-type": row.type, "content-disposition": `inline; filename=${name}` },
  });
}

async function store(db: D1Database, mail: Mail, now: number): Promise<void> {
  const { key, to, subject, text, attachment } = mail;
  await db.batch([
    db
      .prepare(
        `INSERT OR IGNORE INTO mails
           (id, sent_at, recipient, subject, text, attachment_name, attachment_type, attachment)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
      )
      .bind(
        key,
        now,
        ...[to, subject, text],
        attachment?.name ?? null,
        attachment?.type ?? null,
        attachment?.bytes ?? null,
      ),
    db
      .prepare(
        `DELETE FROM mails WHERE sent_at < ?1
           OR id NOT IN (SELECT id FROM mails ORDER BY sent_at DESC LIMIT ?2)`,
      )
      .bind(now - TTL_MS, MAX_MAILS),
  ]);
}

type OutboxText = z.output<typeof outboxTextRow>;

export function outboxTexts(db: D1Database): SmsPort {
  return {
    send: async ({ key, to, text }) => {
      const now = Date.now();
      await db.batch([
        db
          .prepare(
            "INSERT OR IGNORE INTO texts (id, sent_at, recipient, text) VALUES (?1, ?2, ?3, ?4)",
          )
          .bind(key, now, to, text),
        db
          .prepare(
            `DELETE FROM texts WHERE sent_at < ?1
               OR id NOT IN (SELECT id FROM texts ORDER BY sent_at DESC LIMIT ?2)`,
          )
          .bind(now - TTL_MS, MAX_MAILS),
      ]);
      return "sent";
    },
  };
}

export async function outboxTextsSent(db: D1Database): Promise<OutboxText[]> {
  const results = await allRows(
    db
      .prepare(
        `SELECT id, sent_at AS sentAt, recipient AS "to", text
       FROM texts ORDER BY sent_at DESC, id LIMIT ?1`,
      )
      .bind(MAX_MAILS),
    outboxTextRow,
  );
  return results;
}

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
