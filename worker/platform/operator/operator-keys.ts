import { hash, randomBytes } from "node:crypto";
import * as z from "zod";
import { allRows, firstRow } from "#worker/db/rows";
import { operatorKeysApi } from "~/contracts/api/operator";
import { type OperatorKey, operatorKeySchema } from "~/contracts/operator-keys";
import { notFound, requireSame } from "../refusal";
import { serve } from "../serve";

const SECRET_BYTES = 24;

const recordRow = z.object({ record: z.string() });
const versionRow = z.object({ version: z.int() });
const row = recordRow.extend({ version: z.int().nullable(), createdAt: z.int().nullable() });

const SELECT = `SELECT k.record AS record, s.version AS version, s.created_at AS createdAt
  FROM operator_keys k LEFT JOIN operator_secrets s ON s.key_id = k.id`;

export const operatorKeys = serve(operatorKeysApi, {
  async list(_, c) {
    const results = await allRows(c.env.DB.prepare(`${SELECT} ORDER BY k.id, s.version`), row);
    return { keys: withSecrets(results) };
  },
  async read({ keyId }, c) {
    const results = await allRows(
      c.env.DB.prepare(`${SELECT} WHERE k.id = ?1 ORDER BY s.version`).bind(keyId),
      row,
    );
    const [key] = withSecrets(results);
    if (!key) throw notFound();
    return key;
  },
  async publish({ keyId, body: key }, c) {
    requireSame("keyId", key.keyId, keyId);
    await c.env.DB.prepare(
      "INSERT INTO operator_keys (id, record) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET record = ?2",
    )
      .bind(keyId, JSON.stringify(key))
      .run();
  },
  async end({ keyId }, c) {
    const end = (sql: string) => c.env.DB.prepare(sql).bind(keyId);
    await c.env.DB.batch([
      end("DELETE FROM operator_secrets WHERE key_id = ?1"),
      end("DELETE FROM operator_keys WHERE id = ?1"),
    ]);
  },
  async newSecret({ keyId }, c) {
    const key = `op_${randomBytes(SECRET_BYTES).toString("base64url")}`;
    const made = await firstRow(
      c.env.DB.prepare(
        `INSERT INTO operator_secrets (key_hash, key_id, version, created_at)
       SELECT ?1, id, COALESCE((SELECT MAX(version) FROM operator_secrets WHERE key_id = ?2), 0) + 1, ?3
       FROM operator_keys WHERE id = ?2 RETURNING version`,
      ).bind(hashOf(key), keyId, Date.now()),
      versionRow,
    );
    if (!made) throw notFound();
    return { key, version: made.version };
  },
  async endPreviousSecrets({ keyId }, c) {
    await c.env.DB.prepare(
      `DELETE FROM operator_secrets WHERE key_id = ?1 AND version <
       (SELECT MAX(version) FROM operator_secrets WHERE key_id = ?1)`,
    )
      .bind(keyId)
      .run();
  },
});

/**
 * The group's key that a secret opens; null for an unknown or ended one.
 *
 * @param now milliseconds since 1970.
 */
export async function groupKeyOf(
  db: D1Database,
  secret: string,
  now: number,
): Promise<OperatorKey | null> {
  const row = await firstRow(
    db
      .prepare(
        "SELECT k.record AS record FROM operator_secrets s JOIN operator_keys k ON k.id = s.key_id WHERE s.key_hash = ?1",
      )
      .bind(hashOf(secret)),
    recordRow,
  );
  if (!row) return null;
  const key = operatorKeySchema.parse(JSON.parse(row.record));
  return key.endsAt !== null && key.endsAt <= now ? null : key;
}

function withSecrets(rows: readonly z.output<typeof row>[]) {
  const keys = new Map<
    string,
    OperatorKey & { secrets: { version: number; createdAt: number }[] }
  >();
  for (const { record, version, createdAt } of rows) {
    const key = operatorKeySchema.parse(JSON.parse(record));
    const entry = keys.get(key.keyId) ?? { ...key, secrets: [] };
    if (version !== null && createdAt !== null) entry.secrets.push({ version, createdAt });
    keys.set(key.keyId, entry);
  }
  return [...keys.values()];
}

function hashOf(secret: string): string {
  return hash("sha256", secret, "hex");
}
