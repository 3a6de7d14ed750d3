import type { Env } from "#worker/env";
import type { TableDevice } from "~/contracts/venue";
import { ApiRefusal, notFound } from "../refusal";

/** What belongs to a venue needs one that is published. */
export async function requireVenue({ DB }: Env, venueId: string): Promise<void> {
  const found = await DB.prepare("SELECT 1 FROM venues WHERE id = ?1").bind(venueId).first();
  if (!found) throw notFound();
}

/** A table has one code: two would both lead to one bill, and the second could not be looked up. */
export async function requireOwnTable(
  { DB }: Env,
  { id, tableId }: Pick<TableDevice, "id" | "tableId">,
): Promise<void> {
  const other = await DB.prepare("SELECT 1 FROM devices WHERE table_id = ?1 AND id <> ?2")
    .bind(tableId, id)
    .first();
  if (other) throw new ApiRefusal(409, { code: "table_has_a_device" });
}

/** The business of a published venue. */
export async function businessOf({ DB }: Env, venueId: string): Promise<string> {
  const found = await DB.prepare("SELECT business_id AS id FROM venues WHERE id = ?1")
    .bind(venueId)
    .first<{ id: string }>();
  if (!found) throw notFound();
  return found.id;
}
