import * as z from "zod";
import type { UserId } from "~/contracts/ids";
import { firstRow } from "./rows";

const ownerRow = z.object({ user_id: z.string() });

const CLAIM =
  "INSERT INTO account_emails (name, user_id) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET user_id = user_id RETURNING user_id";

/** Makes an e-mail a user's, where it is nobody's. Answers whether it is theirs. @param name its HMAC in the scope. */
export async function claimEmail(db: D1Database, name: string, userId: UserId): Promise<boolean> {
  const owner = await firstRow(db.prepare(CLAIM).bind(name, userId), ownerRow);
  return owner?.user_id === userId;
}

export async function freeEmail(db: D1Database, name: string, userId: UserId): Promise<void> {
  const sql = "DELETE FROM account_emails WHERE name = ?1 AND user_id = ?2";
  await db.prepare(sql).bind(name, userId).run();
}

/** Gives up all e-mails of a user's. */
export async function freeEmailsOf(db: D1Database, userId: UserId): Promise<void> {
  await db.prepare("DELETE FROM account_emails WHERE user_id = ?1").bind(userId).run();
}
