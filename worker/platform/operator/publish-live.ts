import { plainReads, recordsBy } from "#worker/db/d1-records";
import { changesSince, d1Source, venuesShowing } from "#worker/db/d1-source";
import { renewCopies } from "#worker/db/kv-copies";
import { publishRecord } from "#worker/db/operator-records";
import type { Change } from "#worker/db/record-source";
import { type Storable, tableOf } from "#worker/db/record-tables";
import type { Env } from "#worker/env";
import { topicOf } from "#worker/objects/callers";
import { regionOfDocument } from "#worker/request/region";
import type { LiveDocument } from "~/contracts/live";
import type { RecordName } from "~/contracts/records";

/** A call of the operator changes a record or two. */
const MAX_KEYS = 50;

/** Publishes a record, which ends its drafts, and notifies the pages that show it (REF-11, REF-13, REF-16). */
export async function publishLive<K extends RecordName>(
  env: Pick<Env, "DB" | "TOPIC" | "OBJECT_JURISDICTION">,
  name: K,
  id: string,
  record: Storable<K>,
): Promise<void> {
  await env.DB.batch(publishRecord(env.DB, name, record, id));
  await notify(env, (await tableOf(name).shownIn?.(id, env.DB)) ?? []);
}

/** A group with more venues than this has their copies renewed by their guests. */
const MAX_VENUES = 50;

/**
 * Brings the copies of what has been published since a change up to date, those in this isolate's memory first: whoever
 * published goes on with what they published. What others publish at the same time is among it: each change is renewed
 * by the call that hears of it first, or a hundred records published at once would be renewed a hundred times each.
 *
 * @param isNews hears of each change, and says whether no call before has heard of it.
 */
export async function renewPublished(
  { DB, TENANTS }: Pick<Env, "DB" | "TENANTS">,
  since: number,
  isNews: (change: Change) => boolean,
): Promise<void> {
  const changes = await changesSince(DB, since, MAX_KEYS);
  const keys = changes.filter(isNews).map(({ key }) => key);
  if (keys.length === 0) return;
  const venueIds = await venuesShowing(DB, keys, MAX_VENUES);
  await renewCopies(TENANTS, d1Source(DB), { keys, venueIds });
}

/** Notifies of documents that are already published; where a topic can't be, its subscribers see it later. */
export async function notify(
  env: Pick<Env, "TOPIC" | "DB" | "OBJECT_JURISDICTION">,
  documents: LiveDocument[],
): Promise<void> {
  const records = recordsBy(plainReads(d1Source(env.DB)));
  await Promise.allSettled(
    documents.map((document) =>
      topicOf(env, document, () => regionOfDocument(records, document)).bump(document),
    ),
  );
}
