import { hash } from "node:crypto";
import type { Customization } from "~/contracts/customization";
import type { Landing } from "~/contracts/landing";
import type { LoyaltyProgramme } from "~/contracts/loyalty-programme";
import {
  type MenuFile,
  type MenuPublication,
  type MenuVenue,
  publicationPath,
} from "~/contracts/menu";
import type { ReviewConfiguration } from "~/contracts/review";
import type { GuestApp, Settings, TableDevice, Venue } from "~/contracts/venue";
import type { Video } from "~/contracts/video";
import type { VoucherRecord } from "~/contracts/voucher";
import { menuFileId, SETTINGS_ID, videoId, voucherId } from "./record-names";

/**
 * Statements that publish an operator's records: each adds the record or replaces the whole of it. Run
 * them in one `db.batch`, which is a transaction. Copies learn of the change by the log of changes.
 */
export function publishVenue(db: D1Database, venue: Venue): D1PreparedStatement {
  return db
    .prepare(
      "INSERT INTO venues (id, business_id, enrollment_id, record) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (id) DO UPDATE SET business_id = ?2, enrollment_id = ?3, record = ?4, version = version + 1",
    )
    .bind(venue.id, venue.businessId, venue.enrollmentId, JSON.stringify(venue));
}

/** Publishes a table's code. */
export function publishDevice(db: D1Database, device: TableDevice): D1PreparedStatement {
  return db
    .prepare(
      "INSERT INTO devices (id, table_id, venue_id, record) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (id) DO UPDATE SET table_id = ?2, venue_id = ?3, record = ?4",
    )
    .bind(device.id, device.tableId, device.venueId, JSON.stringify(device));
}

/** Publishes the look of an enrollment. */
export function publishCustomization(
  db: D1Database,
  enrollmentId: string,
  look: Customization,
): D1PreparedStatement {
  return db
    .prepare(
      "INSERT INTO customizations (enrollment_id, record) VALUES (?1, ?2) ON CONFLICT (enrollment_id) DO UPDATE SET record = ?2",
    )
    .bind(enrollmentId, JSON.stringify(look));
}

/** Publishes the deployment's switches (REF-13). */
export function publishSettings(db: D1Database, settings: Settings): D1PreparedStatement {
  return db
    .prepare(
      "INSERT INTO settings (id, record) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET record = ?2",
    )
    .bind(SETTINGS_ID, JSON.stringify(settings));
}

/** Publishes how a business wants to be reviewed (REV-06). */
export function publishReviewConfiguration(
  db: D1Database,
  businessId: string,
  configuration: Partial<ReviewConfiguration>,
): D1PreparedStatement {
  return db
    .prepare(
      "INSERT INTO review_configurations (business_id, record) VALUES (?1, ?2) ON CONFLICT (business_id) DO UPDATE SET record = ?2",
    )
    .bind(businessId, JSON.stringify(configuration));
}

/** Gives a venue's till a key; only its SHA-256 in hex is stored. */
export function publishPosKey(
  db: D1Database,
  key: { keyHash: string; venueId: string; createdAt: number },
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
  key: { venueId: string; secret: string; createdAt: number },
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
  key: { venueId: string; secret: string; createdAt: number },
): D1PreparedStatement {
  return db
    .prepare(
      "INSERT INTO table_link_keys (venue_id, version, secret, created_at) SELECT ?1, 1, ?2, ?3 WHERE NOT EXISTS (SELECT 1 FROM table_link_keys WHERE venue_id = ?1)",
    )
    .bind(key.venueId, key.secret, key.createdAt);
}

/** Ends every key of a venue's table links but the newest. */
export function retractPreviousTableLinkKeys(db: D1Database, venueId: string): D1PreparedStatement {
  return db
    .prepare(
      "DELETE FROM table_link_keys WHERE venue_id = ?1 AND version < (SELECT MAX(version) FROM table_link_keys WHERE venue_id = ?1)",
    )
    .bind(venueId);
}

/** Publishes a guest app and, where it has one, the host it answers on; hosts it had before are given up. */
export function publishGuestApp(db: D1Database, app: GuestApp): D1PreparedStatement[] {
  const statements = [
    db
      .prepare(
        "INSERT INTO guest_apps (id, record) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET record = ?2",
      )
      .bind(app.appId, JSON.stringify(app)),
    db
      .prepare("DELETE FROM hosts WHERE app_id = ?1 AND host <> ?2")
      .bind(app.appId, app.host?.toLowerCase() ?? ""),
  ];
  if (app.host) {
    statements.push(
      db
        .prepare(
          "INSERT INTO hosts (host, app_id) VALUES (?1, ?2) ON CONFLICT (host) DO UPDATE SET app_id = ?2",
        )
        .bind(app.host.toLowerCase(), app.appId),
    );
  }
  return statements;
}

/** Publishes a business's loyalty programme (LOY-03). */
export function publishLoyalty(db: D1Database, programme: LoyaltyProgramme): D1PreparedStatement {
  const { businessId, guestAppId } = programme;
  return db
    .prepare(
      "INSERT INTO loyalty_programmes (business_id, app_id, record) VALUES (?1, ?2, ?3) ON CONFLICT (business_id) DO UPDATE SET app_id = ?2, record = ?3",
    )
    .bind(businessId, guestAppId, JSON.stringify(programme));
}

/** Publishes a voucher. How often it may be used counts from the next use on. */
export function publishVoucher(db: D1Database, voucher: VoucherRecord): D1PreparedStatement {
  const { businessId, code } = voucher;
  return db
    .prepare(
      "INSERT INTO vouchers (id, business_id, code, record) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (id) DO UPDATE SET record = ?4",
    )
    .bind(voucherId(businessId, code), businessId, code, JSON.stringify(voucher));
}

/** Removes a voucher from the records; its object has to be notified as well. */
export function retractVoucher(
  db: D1Database,
  businessId: string,
  code: string,
): D1PreparedStatement {
  return db.prepare("DELETE FROM vouchers WHERE id = ?1").bind(voucherId(businessId, code));
}

/** Publishes which menus a venue shows, and when (REF-16). */
export function publishMenuVenue(db: D1Database, list: MenuVenue): D1PreparedStatement {
  return db
    .prepare(
      "INSERT INTO menu_venues (venue_id, business_id, record) VALUES (?1, ?2, ?3) ON CONFLICT (venue_id) DO UPDATE SET business_id = ?2, record = ?3",
    )
    .bind(list.venueId, list.businessId, JSON.stringify(list));
}

/** Publishes how a business arranges the first page of its tables (MENU-03). */
export function publishLanding(db: D1Database, landing: Landing): D1PreparedStatement {
  return db
    .prepare(
      "INSERT INTO landings (business_id, record) VALUES (?1, ?2) ON CONFLICT (business_id) DO UPDATE SET record = ?2",
    )
    .bind(landing.businessId, JSON.stringify(landing));
}

/** Publishes a dish's video under its playback id (PROD-14). */
export function publishVideo(db: D1Database, video: Video): D1PreparedStatement {
  const { businessId, playbackId } = video;
  return db
    .prepare(
      "INSERT INTO menu_videos (id, business_id, playback_id, record) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (id) DO UPDATE SET record = ?4",
    )
    .bind(videoId(businessId, playbackId), businessId, playbackId, JSON.stringify(video));
}

/** Replaced files are retained this long, for pages that were opened before. */
const SUPERSEDED_MS = 30 * 24 * 3_600_000;

/**
 * Publishes the menus of a business: the file under the hash of its content, and the document that
 * leads to it (REF-16). The same menus again are the same file.
 *
 * @param now milliseconds since 1970.
 */
export function publishMenus(db: D1Database, menus: MenuFile, now: number): D1PreparedStatement[] {
  const { businessId } = menus;
  const file = JSON.stringify(menus);
  const publicationId = hash("sha256", file, "base64url");
  const url = publicationPath(businessId, publicationId);
  const publication: MenuPublication = { businessId, publicationId, url, publishedAt: now };
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
      .prepare("DELETE FROM menu_files WHERE business_id = ?1 AND superseded_at < ?2")
      .bind(businessId, now - SUPERSEDED_MS),
    db
      .prepare(
        "INSERT INTO menu_publications (business_id, record) VALUES (?1, ?2) ON CONFLICT (business_id) DO UPDATE SET record = ?2",
      )
      .bind(businessId, JSON.stringify(publication)),
    db.prepare("DELETE FROM menu_drafts WHERE business_id = ?1").bind(businessId),
  ];
}
