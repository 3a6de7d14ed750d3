import { hash } from "node:crypto";
import type * as z from "zod";
import {
  type BusinessId,
  type PublicationId,
  publicationIdSchema,
  type VenueId,
} from "~/contracts/ids";
import { type menuFileSchema, type menuPublicationSchema, publicationPath } from "~/contracts/menu";
import { businessId as anyBusinessId } from "~/domain/ids.schema";
import { deletesOld, type TableEnd } from "./sweep";

/** What a published file of menus is looked up by. */
export function menuFileId(businessId: BusinessId, publicationId: PublicationId): string {
  return `${businessId}/${publicationId}`;
}

/** Gives a venue's till a key; only its SHA-256 in hex is stored. */
export function publishPosKey(
  db: D1Database,
  key: { keyHash: string; venueId: VenueId; createdAt: number },
): D1PreparedStatement {
  return db
    .prepare(
      "INSERT INTO pos_keys (key_hash, venue_id, created_at) VALUES (?1, ?2, ?3) ON CONFLICT (key_hash) DO UPDATE SET venue_id = ?2",
    )
    .bind(key.keyHash, key.venueId, key.createdAt);
}

/** Gives a venue's table links a new signing key; of the older keys only the last stays accepted. */
export function publishTableLinkKey(
  db: D1Database,
  key: { venueId: VenueId; secret: string; createdAt: number },
): D1PreparedStatement[] {
  const { venueId, secret, createdAt } = key;
  return [
    db
      .prepare(
        "INSERT INTO table_link_keys (venue_id, version, secret, created_at) SELECT ?1, COALESCE(MAX(version), 0) + 1, ?2, ?3 FROM table_link_keys WHERE venue_id = ?1",
      )
      .bind(venueId, secret, createdAt),
    db
      .prepare(
        "DELETE FROM table_link_keys WHERE venue_id = ?1 AND version < (SELECT MAX(version) FROM table_link_keys WHERE venue_id = ?1) - 1",
      )
      .bind(venueId),
  ];
}

/** Gives a venue's table links their first key, where they have none. */
export function publishFirstTableLinkKey(
  db: D1Database,
  key: { venueId: VenueId; secret: string; createdAt: number },
): D1PreparedStatement {
  return db
    .prepare(
      "INSERT INTO table_link_keys (venue_id, version, secret, created_at) SELECT ?1, 1, ?2, ?3 WHERE NOT EXISTS (SELECT 1 FROM table_link_keys WHERE venue_id = ?1)",
    )
    .bind(key.venueId, key.secret, key.createdAt);
}

/** Ends every key of a venue's table links but the newest. */
export function retractPreviousTableLinkKeys(
  db: D1Database,
  venueId: VenueId,
): D1PreparedStatement {
  return db
    .prepare(
      "DELETE FROM table_link_keys WHERE venue_id = ?1 AND version < (SELECT MAX(version) FROM table_link_keys WHERE venue_id = ?1)",
    )
    .bind(venueId);
}

/** Replaced files are retained for pages that were opened before. */
export const replacedMenus: TableEnd = {
  table: "menu_files",
  what: "replacedMenus",
  statement: deletesOld("menu_files", { key: "id", time: "superseded_at" }),
};

/**
 * Publishes the menus of a business: the file under the hash of its content, and the document that
 * leads to it (REF-16). The same menus again are the same file.
 *
 * @param now milliseconds since 1970.
 */
export function publishMenus(
  db: D1Database,
  menus: z.input<typeof menuFileSchema>,
  now: number,
): D1PreparedStatement[] {
  const businessId = anyBusinessId.parse(menus.businessId);
  const file = JSON.stringify(menus);
  const publicationId = publicationIdSchema.parse(hash("sha256", file, "base64url"));
  const url = publicationPath(businessId, publicationId);
  const publication = { businessId, publicationId, url, publishedAt: now };
  return [
    db
      .prepare(
        "INSERT INTO menu_files (id, business_id, publication_id, file) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (id) DO UPDATE SET superseded_at = NULL",
      )
      .bind(menuFileId(businessId, publicationId), businessId, publicationId, file),
    db
      .prepare(
        "UPDATE menu_files SET superseded_at = ?3 WHERE business_id = ?1 AND publication_id <> ?2 AND superseded_at IS NULL",
      )
      .bind(businessId, publicationId, now),
    db
      .prepare(
        "INSERT INTO menu_publications (business_id, record) VALUES (?1, ?2) ON CONFLICT (business_id) DO UPDATE SET record = ?2",
      )
      .bind(
        businessId,
        JSON.stringify(publication satisfies z.input<typeof menuPublicationSchema>),
      ),
  ];
}

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
