import { createHmac, hash, timingSafeEqual } from "node:crypto";
import { type OperatorKey, operatorKeySchema } from "~/contracts/operator-keys";
import type { PlatformContext } from "../context";
import { expectedHash } from "./access";

/** How long a look at the status lasts, in seconds. */
export const SESSION_S = 60 * 60;
/** Stands where a group's key has its id: no id begins so. */
const DEPLOYMENT = "-";

/** Whose session it is: a group's, or, with null, the deployment's own. */
export type StatusSession = { key: OperatorKey | null };

/** A secret's hash, which signs, with the key that it opens. */
type Signer = StatusSession & { hash: string; version: number };

/**
 * A session for who has a key, signed and for an hour; null for a wrong or ended key, and for one that may not read.
 * The key itself is not in it, and the session ends with the key.
 *
 * @param now milliseconds since 1970.
 */
export async function newStatusSession(
  c: PlatformContext,
  secret: string,
  now: number,
): Promise<string | null> {
  const given = hash("sha256", secret, "buffer");
  const expected = expectedHash(c);
  if (!expected) return null;
  const signer = timingSafeEqual(given, expected)
    ? { key: null, hash: expected.toString("hex"), version: 0 }
    : await signerBy(c, "s.key_hash = ?1", [given.toString("hex")]);
  if (!signer || !mayRead(signer, now)) return null;
  const endsAtS = Math.floor(now / 1_000) + SESSION_S;
  return `${aboutOf(signer, endsAtS)}.${macOf(signer, endsAtS)}`;
}

/** Whose session a cookie holds; null where it is none, was changed, or has ended, as its key may have. */
export async function statusSessionOf(
  c: PlatformContext,
  cookie: string | undefined,
  now: number,
): Promise<StatusSession | null> {
  const parts = /^(-|[A-Za-z0-9][A-Za-z0-9_-]{0,63})\.(\d{1,9})\.(\d{1,12})\.([\w-]{43})$/;
  const [, keyId = "", version = "", endsAt = "", mac = ""] = parts.exec(cookie ?? "") ?? [];
  const endsAtS = Number(endsAt);
  if (!mac || endsAtS * 1_000 <= now) return null;
  const expected = expectedHash(c);
  if (!expected) return null;
  const signer =
    keyId === DEPLOYMENT
      ? { key: null, hash: expected.toString("hex"), version: 0 }
      : await signerBy(c, "s.key_id = ?1 AND s.version = ?2", [keyId, Number(version)]);
  if (!signer || !mayRead(signer, now)) return null;
  const isSigned = timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(signer, endsAtS)));
  return isSigned && signer.version === Number(version) ? { key: signer.key } : null;
}

async function signerBy(
  c: PlatformContext,
  condition: string,
  values: (string | number)[],
): Promise<Signer | null> {
  const row = await c.env.DB.prepare(
    `SELECT k.record AS record, s.key_hash AS hash, s.version AS version
     FROM operator_secrets s JOIN operator_keys k ON k.id = s.key_id WHERE ${condition}`,
  )
    .bind(...values)
    .first<{ record: string; hash: string; version: number }>();
  if (!row) return null;
  const { hash, version } = row;
  return { key: operatorKeySchema.parse(JSON.parse(row.record)), hash, version };
}

function mayRead({ key }: StatusSession, now: number): boolean {
  if (!key) return true;
  return key.rights.includes("read") && (key.endsAt === null || key.endsAt > now);
}

function aboutOf({ key, version }: Signer, endsAtS: number): string {
  return `${key?.keyId ?? DEPLOYMENT}.${version}.${endsAtS}`;
}

function macOf(signer: Signer, endsAtS: number): string {
  return createHmac("sha256", signer.hash)
    .update(`status-session\n${aboutOf(signer, endsAtS)}`)
    .digest("base64url");
}
