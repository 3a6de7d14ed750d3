import * as z from "zod";
import { readJson, readNumber, readRow, readRows } from "#worker/kernel/rows";
import { Schema } from "#worker/kernel/schema";
import type { Mail } from "#worker/ports/mail";
import { type MailAnswer, type OutgoingMail, outgoingMail } from "~/contracts/crossing/mail-calls";

/** Mails that one payment's receipt may be sent by: enough for a household, too few for a nuisance. */
const MAX_MAILS = 5;
/** The same receipt to the same address within this time is the same press of the button. */
const SAME_PRESS_MS = 60_000;

/** `about` has ids of a payment, which stay when the mail itself is forgotten. */
const TABLE = `
  CREATE TABLE mails (
    key TEXT PRIMARY KEY,
    address TEXT NOT NULL,
    accepted_at INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER,
    envelope TEXT CHECK (json_valid(envelope)),
    attachment BLOB,
    about TEXT CHECK (json_valid(about)),
    CHECK ((due_at IS NULL) = (envelope IS NULL))
  ) STRICT;
`;

/** A mail without its attachment's bytes, which are in a column of their own. */
const storedEnvelope = outgoingMail.pick({ to: true, subject: true, text: true }).extend({
  attachment: z.object({ name: z.string(), type: z.string() }).nullable(),
});

/** A mail as the book stores it. */
export type StoredMail = Omit<Mail, "outbox"> & Pick<OutgoingMail, "about">;
type NewMail = StoredMail & Pick<OutgoingMail, "once">;

export type WaitingMail = { mail: StoredMail; tries: number; acceptedAt: number };

const waitingRow = z.object({
  key: z.string(),
  tries: z.int(),
  acceptedAt: z.int(),
  envelope: z.string(),
  attachment: z.instanceof(ArrayBuffer).nullable(),
  about: z.string().nullable(),
});
const acceptedRow = z.object({
  address: z.string(),
  acceptedAt: z.int(),
  dueAt: z.int().nullable(),
});
const foundRow = waitingRow.pick({ about: true }).extend({ address: z.string() });

/**
 * The mails of one payment. A mail that waits is stored whole. Once it is sent, only a fingerprint of its
 * address stays, so that the book reveals to nobody who eats where.
 */
export class MailBook {
  readonly #sql: SqlStorage;
  readonly #schema: Schema;

  constructor(storage: DurableObjectStorage) {
    this.#sql = storage.sql;
    this.#schema = new Schema(storage, [(sql) => sql.exec(TABLE)]);
  }

  /** Accepts a mail, unless it is the same press of the button again or one too many. */
  add(mail: NewMail, address: string, now: number): MailAnswer {
    this.#schema.makeTables();
    const query = "SELECT address, accepted_at AS acceptedAt, due_at AS dueAt FROM mails";
    const rows = readRows(this.#sql.exec(query), acceptedRow);
    const since = now - SAME_PRESS_MS;
    const same = rows.filter((row) => row.address === address);
    const isRepeated = ({ dueAt, acceptedAt }: (typeof same)[number]) =>
      mail.once || dueAt !== null || acceptedAt >= since;
    if (same.some(isRepeated)) return "again";
    if (rows.length >= MAX_MAILS) return "too-many";
    const { key, attachment: attached, about, once: _, ...envelope } = mail;
    const attachment = attached && { name: attached.name, type: attached.type };
    this.#sql.exec(
      `INSERT INTO mails (key, address, accepted_at, due_at, envelope, about, attachment)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      ...[key, address, now, now, JSON.stringify({ ...envelope, attachment })],
      about && JSON.stringify(about),
      attached ? Uint8Array.from(attached.bytes).buffer : null,
    );
    return "accepted";
  }

  nextDueAt(): number | null {
    if (!this.#schema.hasTables) return null;
    return readNumber(this.#sql.exec("SELECT min(due_at) FROM mails"));
  }

  /** When the newest mail was accepted; null where there is none. */
  newestAt(): number | null {
    if (!this.#schema.hasTables) return null;
    return readNumber(this.#sql.exec("SELECT max(accepted_at) FROM mails"));
  }

  /** Begins the tries that have come, the longest due first: until the given time nobody else begins them. */
  begin(now: number, leasedUntil: number): WaitingMail[] {
    if (!this.#schema.hasTables) return [];
    const rows = this.#sql.exec(
      `UPDATE mails SET tries = tries + 1, due_at = ? WHERE due_at <= ?
       RETURNING key, tries, accepted_at AS acceptedAt, envelope, about, attachment`,
      ...[leasedUntil, now],
    );
    return readRows(rows, waitingRow).map((row) => {
      const { attachment: attached, ...envelope } = readJson(row.envelope, storedEnvelope);
      const bytes = row.attachment && new Uint8Array(row.attachment);
      const attachment = attached && bytes ? { ...attached, bytes } : null;
      const { key, tries, acceptedAt } = row;
      const mail = { key, ...envelope, attachment, about: aboutOf(row.about) };
      return { mail, tries, acceptedAt };
    });
  }

  /** The try failed; the mail waits for the next. */
  putOff(key: string, until: number): void {
    const update = "UPDATE mails SET due_at = ? WHERE key = ? AND due_at IS NOT NULL";
    this.#sql.exec(update, until, key);
  }

  /** A mail by its key, with the fingerprint of its address; null for one that is none of these. */
  find(key: string): { address: string; about: OutgoingMail["about"] } | null {
    if (!this.#schema.hasTables) return null;
    const query = "SELECT address, about FROM mails WHERE key = ?";
    const row = readRow(this.#sql.exec(query, key), foundRow);
    return row ? { address: row.address, about: aboutOf(row.about) } : null;
  }

  /** The mail is out, or will never be: what it said and where it went is forgotten. It still counts. */
  ended(key: string): void {
    this.#sql.exec(
      "UPDATE mails SET due_at = NULL, envelope = NULL, attachment = NULL WHERE key = ?",
      key,
    );
  }

  erase(): void {
    if (this.#schema.hasTables) this.#sql.exec("DELETE FROM mails");
  }

  /** The mail will never be sent; the guest may ask for it again. */
  drop(key: string): void {
    this.#sql.exec("DELETE FROM mails WHERE key = ?", key);
  }
}

function aboutOf(text: string | null): OutgoingMail["about"] {
  return text === null ? null : readJson(text, outgoingMail.shape.about);
}
