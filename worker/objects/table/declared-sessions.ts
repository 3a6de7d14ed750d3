import { readCount } from "#worker/kernel/rows";
import { Schema } from "#worker/kernel/schema";
import type { OrderingSession } from "~/contracts/crossing/table-calls";

/** Sessions that one guest has at a table, a few tabs at most; the guest's oldest goes for a new one. */
const MOST_OF_GUEST = 5;
/** Sessions of a table. Beyond that the oldest of the network with the most goes, and nobody else's. */
const MOST_OF_TABLE = 2_000;

const TABLE = `
  CREATE TABLE ordering_sessions (
    guest TEXT NOT NULL,
    session_id TEXT NOT NULL,
    network TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (guest, session_id)
  ) STRICT, WITHOUT ROWID;
`;

/**
 * The ordering sessions that guests have declared at one table (ORD-04). Strangers with any number of guest ids make
 * room among themselves, so that whoever sits at the table can order in the session that they declared.
 */
export class DeclaredSessions {
  readonly #storage: DurableObjectStorage;
  readonly #schema: Schema;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#schema = new Schema(storage, [(sql) => sql.exec(TABLE)]);
  }

  /** Opens a session; the same one again lasts longer. @param now Milliseconds. */
  declare(session: OrderingSession, now: number): void {
    this.#schema.transaction(() => {
      const { sql } = this.#storage;
      sql.exec("DELETE FROM ordering_sessions WHERE expires_at <= ?", now);
      this.#write(session);
      sql.exec(
        `DELETE FROM ordering_sessions WHERE guest = ?1 AND session_id IN (
          SELECT session_id FROM ordering_sessions WHERE guest = ?1 AND session_id <> ?2
          ORDER BY expires_at DESC LIMIT -1 OFFSET ?3)`,
        ...[session.guest, session.sessionId, MOST_OF_GUEST - 1],
      );
      this.#makeRoom();
    });
  }

  /** Deletes what has ended. @returns whether one is left. */
  forgetOld(now: number): boolean {
    if (!this.#schema.hasTables) return false;
    const { sql } = this.#storage;
    sql.exec("DELETE FROM ordering_sessions WHERE expires_at <= ?", now);
    return readCount(sql.exec("SELECT count(*) FROM ordering_sessions")) > 0;
  }

  /** Whether the guest has declared the session and it lasts. */
  has({ guest, sessionId }: Pick<OrderingSession, "guest" | "sessionId">, now: number): boolean {
    if (!this.#schema.hasTables) return false;
    const found = this.#storage.sql.exec(
      "SELECT 1 FROM ordering_sessions WHERE guest = ? AND session_id = ? AND expires_at > ?",
      ...[guest, sessionId, now],
    );
    return found.toArray().length > 0;
  }

  #write({ guest, sessionId, network, expiresAt }: OrderingSession): void {
    this.#storage.sql.exec(
      "INSERT OR REPLACE INTO ordering_sessions (guest, session_id, network, expires_at) VALUES (?, ?, ?, ?)",
      ...[guest, sessionId, network, expiresAt],
    );
  }

  #makeRoom(): void {
    const { sql } = this.#storage;
    const tooMany = readCount(sql.exec("SELECT count(*) FROM ordering_sessions")) - MOST_OF_TABLE;
    if (tooMany <= 0) return;
    sql.exec(
      `DELETE FROM ordering_sessions WHERE (guest, session_id) IN (
        SELECT guest, session_id FROM ordering_sessions WHERE network = (
          SELECT network FROM ordering_sessions GROUP BY network ORDER BY count(*) DESC LIMIT 1)
        ORDER BY expires_at LIMIT ?)`,
      tooMany,
    );
  }
}
