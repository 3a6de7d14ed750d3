import type { Customization } from "~/contracts/customization";
import type { ReviewConfiguration } from "~/contracts/review";
import type { GuestApp, Settings, TableDevice, Venue } from "~/contracts/venue";
import type { VoucherRecord } from "~/contracts/voucher";
import { SETTINGS_ID, voucherId } from "./record-names";

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

/** Gives a venue's till a key, of which only the SHA-256 in hex is kept. */
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

/** Ends all keys of a venue's tills. */
export function retractPosKeys(db: D1Database, venueId: string): D1PreparedStatement {
  return db.prepare("DELETE FROM pos_keys WHERE venue_id = ?1").bind(venueId);
}

/** Publishes a guest app and, where it has one, the host it answers on. */
export function publishGuestApp(db: D1Database, app: GuestApp): D1PreparedStatement[] {
  const statements = [
    db
      .prepare(
        "INSERT INTO guest_apps (id, record) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET record = ?2",
      )
      .bind(app.appId, JSON.stringify(app)),
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

/** Publishes a voucher. How often it may be used counts from the next use on. */
export function publishVoucher(db: D1Database, voucher: VoucherRecord): D1PreparedStatement {
  const { businessId, code } = voucher;
  return db
    .prepare(
      "INSERT INTO vouchers (id, business_id, code, record) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (id) DO UPDATE SET record = ?4",
    )
    .bind(voucherId(businessId, code), businessId, code, JSON.stringify(voucher));
}

/** Takes a voucher out of the records; its object has to be told as well. */
export function retractVoucher(
  db: D1Database,
  businessId: string,
  code: string,
): D1PreparedStatement {
  return db.prepare("DELETE FROM vouchers WHERE id = ?1").bind(voucherId(businessId, code));
}
