/** Ends all keys of a venue's tills. */
export function retractPosKeys(db: D1Database, venueId: string): D1PreparedStatement {
  return db.prepare("DELETE FROM pos_keys WHERE venue_id = ?1").bind(venueId);
}

/** Ends all keys of a venue's tills but the newest. */
export function retractPreviousPosKeys(db: D1Database, venueId: string): D1PreparedStatement {
  return db
    .prepare(
      "DELETE FROM pos_keys WHERE venue_id = ?1 AND rowid <> (SELECT rowid FROM pos_keys WHERE venue_id = ?1 ORDER BY created_at DESC, rowid DESC LIMIT 1)",
    )
    .bind(venueId);
}

/** Takes a record out of the archive that is published again, by its path in `/operator/v1`. */
export function retractArchived(db: D1Database, path: string): D1PreparedStatement {
  return db.prepare("DELETE FROM archived_records WHERE path = ?1").bind(path);
}
