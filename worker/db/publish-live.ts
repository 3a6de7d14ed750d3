import type { Env } from "#worker/env";
import type { Customization } from "~/contracts/customization";
import type { LiveDocument } from "~/contracts/live";
import type { Settings, Venue } from "~/contracts/venue";
import { publishCustomization, publishSettings, publishVenue } from "./publish";

type Bound = Pick<Env, "DB" | "TOPIC">;

/** Publishes a venue, and lets the pages that show it look again (REF-11). */
export async function publishVenueLive(env: Bound, venue: Venue): Promise<void> {
  await publishVenue(env.DB, venue).run();
  await tell(env, [`venues/${venue.id}`]);
}

/** Publishes the deployment's switches, and lets every page that heeds them look again (REF-13). */
export async function publishSettingsLive(env: Bound, settings: Settings): Promise<void> {
  await publishSettings(env.DB, settings).run();
  await tell(env, ["configs/settings"]);
}

/** Publishes the look of an enrollment, and lets the pages of its venues look again (REF-11). */
export async function publishCustomizationLive(
  env: Bound,
  enrollmentId: string,
  look: Customization,
): Promise<void> {
  const [, venues] = await env.DB.batch<{ id: string }>([
    publishCustomization(env.DB, enrollmentId, look),
    env.DB.prepare("SELECT id FROM venues WHERE enrollment_id = ?1").bind(enrollmentId),
  ]);
  await tell(env, venues?.results.map(({ id }) => `venues/${id}` as const) ?? []);
}

/** The document is published by then; a topic that can't be told costs its followers the hurry only. */
async function tell({ TOPIC }: Bound, documents: LiveDocument[]): Promise<void> {
  await Promise.allSettled(
    documents.map((document) => TOPIC.get(TOPIC.idFromName(document)).bump(document)),
  );
}
