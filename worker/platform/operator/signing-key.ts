import { randomBytes } from "node:crypto";
import { publishFirstTableLinkKey } from "#worker/db/publish";
import { newestTableLinkKey } from "#worker/db/published";
import type { TableLinkKey } from "#worker/db/records";
import type { Env } from "#worker/env";
import type { VenueId } from "~/contracts/ids";

/** 256 random bits, as many as the keys that are made with it have at most. */
const SECRET_BYTES = 32;

/** The newest key, made now where a venue has none. Read from D1: a copy may not know of it yet. */
export async function signingKey({ DB }: Env, venueId: VenueId): Promise<TableLinkKey> {
  const existing = await newestTableLinkKey(DB, venueId);
  if (existing) return existing;
  await publishFirstTableLinkKey(DB, { venueId, ...newSecret() }).run();
  const made = await newestTableLinkKey(DB, venueId);
  if (!made) throw new Error("A key was made and is not there.");
  return made;
}

/** What links are signed with from now on. */
export function newSecret(): { secret: string; createdAt: number } {
  return { secret: randomBytes(SECRET_BYTES).toString("base64url"), createdAt: Date.now() };
}
