import { forgetCopies } from "#worker/db/kv-copies";
import {
  publishCustomization,
  publishLanding,
  publishMenus,
  publishMenuVenue,
  publishSettings,
  publishVenue,
} from "#worker/db/publish";
import {
  retractLandingDraft,
  retractLookDraft,
  retractStaticMenuDraft,
} from "#worker/db/publish-drafts";
import { idRow, keysChangedSince, venuesOf } from "#worker/db/published";
import { rowsIn } from "#worker/db/rows";
import type { Env } from "#worker/env";
import { topicOf } from "#worker/objects/callers";
import type { Customization } from "~/contracts/customization";
import type { Landing } from "~/contracts/landing";
import type { LiveDocument } from "~/contracts/live";
import type { MenuFile, MenuVenue } from "~/contracts/menu";
import type { Settings, Venue } from "~/contracts/venue";

/** A call of the operator changes a record or two. */
const MAX_KEYS = 50;

type Bound = Pick<Env, "DB" | "TOPIC">;

/** Publishes a venue, which ends the draft of its static menu, and notifies the pages that show it (REF-11). */
export async function publishVenueLive(env: Bound, venue: Venue): Promise<void> {
  await env.DB.batch([publishVenue(env.DB, venue), retractStaticMenuDraft(env.DB, venue.id)]);
  await notify(env, [`venues/${venue.id}`]);
}

/** Publishes the deployment's switches, and notifies every page that uses them (REF-13). */
export async function publishSettingsLive(env: Bound, settings: Settings): Promise<void> {
  await publishSettings(env.DB, settings).run();
  await notify(env, ["configs/settings"]);
}

/** Publishes the look of an enrollment, which ends its draft, and notifies the pages of its venues (REF-11). */
export async function publishCustomizationLive(
  env: Bound,
  enrollmentId: string,
  look: Customization,
): Promise<void> {
  const [, venues] = await env.DB.batch([
    publishCustomization(env.DB, enrollmentId, look),
    venuesOf(env.DB, enrollmentId),
    retractLookDraft(env.DB, enrollmentId),
  ]);
  await notify(
    env,
    rowsIn(venues, idRow).map(({ id }) => `venues/${id}` as const),
  );
}

/** Publishes the menus of a business, and notifies the pages that show them (REF-16). */
export async function publishMenusLive(env: Bound, menus: MenuFile, now: number): Promise<void> {
  await env.DB.batch(publishMenus(env.DB, menus, now));
  await notify(env, [`business_menu_publications/${menus.businessId}`]);
}

/** Publishes how a business arranges the first page of its tables, which ends its draft and is notified as of its menus. */
export async function publishLandingLive(env: Bound, landing: Landing): Promise<void> {
  const { businessId } = landing;
  await env.DB.batch([publishLanding(env.DB, landing), retractLandingDraft(env.DB, businessId)]);
  await notify(env, [`business_menu_publications/${businessId}`]);
}

/** Publishes which menus a venue shows, and notifies the pages that show them (REF-16). */
export async function publishMenuVenueLive(env: Bound, list: MenuVenue): Promise<void> {
  await publishMenuVenue(env.DB, list).run();
  await notify(env, [`menu_venues/${list.venueId}`]);
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
