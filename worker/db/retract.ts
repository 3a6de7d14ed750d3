import type { VenueId } from "~/contracts/ids";

/** Deletes all keys of a venue's tills. */
export function retractPosKeys(db: D1Database, venueId: VenueId): D1PreparedStatement {
  return db.prepare("DELETE FROM pos_keys WHERE venue_id = ?1").bind(venueId);
}

/** Deletes all keys of a venue's tills but the newest, so that the operator can change keys without a break. */
export function retractPreviousPosKeys(db: D1Database, venueId: VenueId): D1PreparedStatement {
  return db
    .prepare(
      "DELETE FROM pos_keys WHERE venue_id = ?1 AND rowid <> (SELECT rowid FROM pos_keys WHERE venue_id = ?1 ORDER BY created_at DESC, rowid DESC LIMIT 1)",
    )
    .bind(venueId);
}

/** Deletes an archived record, which is published again, by its path in `/operator/v1`. */
export function retractArchived(db: D1Database, path: string): D1PreparedStatement {
  return db.prepare("DELETE FROM archived_records WHERE path = ?1").bind(path);
}
