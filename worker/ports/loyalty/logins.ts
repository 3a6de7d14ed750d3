import { hash, randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { firstRow } from "#worker/db/rows";
import { type MemberId, memberId } from "~/domain/ids.schema";

const HASH_BYTES = 32;

type Login = { username: string; password: string };
const foundRow = z.object({ found: z.literal(1) });
const loginRow = z.object({ salt: z.string(), password: z.string(), member_id: memberId });

/**
 * The member whose user name and password these are; null for none. A name that nobody has takes as long as a
 * wrong password.
 */
export async function checkLogin(
  db: D1Database,
  scope: string,
  { username, password }: Login,
): Promise<MemberId | null> {
  const stored = await firstRow(
    db
      .prepare("SELECT salt, password, member_id FROM loyalty_logins WHERE name = ?1")
      .bind(nameOf(scope, username)),
    loginRow,
  );
  const hash = hashOf(password, stored?.salt ?? "");
  const expected = Buffer.from(stored?.password ?? "", "base64url");
  const isRight = expected.length === HASH_BYTES && timingSafeEqual(hash, expected);
  return stored && isRight ? stored.member_id : null;
}

/** Whether anybody can sign in to a programme by a user name. */
export async function hasLogins(db: D1Database, scope: string): Promise<boolean> {
  const found = "SELECT 1 AS found FROM loyalty_logins WHERE scope = ?1 LIMIT 1";
  return (await firstRow(db.prepare(found).bind(scope), foundRow)) !== null;
}

/** Gives a member of a programme a user name and a password, or others than before. */
export function publishLogin(
  db: D1Database,
  scope: string,
  { username, password, memberId }: Login & { memberId: MemberId },
): D1PreparedStatement {
  const salt = randomBytes(16).toString("base64url");
  const hash = hashOf(password, salt).toString("base64url");
  return db
    .prepare(
      "INSERT INTO loyalty_logins (name, salt, password, member_id, scope) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (name) DO UPDATE SET salt = ?2, password = ?3, member_id = ?4",
    )
    .bind(nameOf(scope, username), salt, hash, memberId, scope);
}

function nameOf(scope: string, username: string): string {
  const name = username.trim().toLowerCase();
  return hash("sha256", JSON.stringify([scope, name]), "base64url");
}

function hashOf(password: string, salt: string): Buffer {
  return scryptSync(password, salt, HASH_BYTES);
}
