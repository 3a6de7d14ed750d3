import { forgetCopies } from "#worker/db/kv-copies";
import { publishRecord } from "#worker/db/operator-records";
import { keysChangedSince } from "#worker/db/published";
import { type Storable, tableOf } from "#worker/db/record-tables";
import type { Env } from "#worker/env";
import { topicOf } from "#worker/objects/callers";
import type { LiveDocument } from "~/contracts/live";
import type { RecordName } from "~/contracts/records";

/** A call of the operator changes a record or two. */
const MAX_KEYS = 50;

/** Publishes a record, which ends its drafts, and notifies the pages that show it (REF-11, REF-13, REF-16). */
export async function publishLive<K extends RecordName>(
  env: Pick<Env, "DB" | "TOPIC">,
  name: K,
  id: string,
  record: Storable<K>,
): Promise<void> {
  await env.DB.batch(publishRecord(env.DB, name, record, id));
  await notify(env, (await tableOf(name).shownIn?.(id, env.DB)) ?? []);
}

/** Deletes the copies of what has been published since a change. */
export async function forgetPublished(
  { DB, TENANTS }: Pick<Env, "DB" | "TENANTS">,
  since: number,
): Promise<void> {
  await forgetCopies(TENANTS, await keysChangedSince(DB, since, MAX_KEYS));
}

/** Notifies of documents that are already published; where a topic can't be, its subscribers see it later. */
export async function notify(
  { TOPIC }: Pick<Env, "TOPIC">,
  documents: LiveDocument[],
): Promise<void> {
  await Promise.allSettled(
    documents.map((document) => topicOf({ TOPIC }, document).bump(document)),
  );
}
