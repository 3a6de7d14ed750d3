import type { Customization } from "~/contracts/customization";
import type { Landing } from "~/contracts/landing";
import type { MenuFile } from "~/contracts/menu";
import type { StaticMenu } from "~/contracts/static-menu";

/** Statements for what is not published yet, which only a preview shows. */
/** Stores the menus of a business for a preview; publishing menus ends it. */
export function publishMenuDraft(db: D1Database, menus: MenuFile): D1PreparedStatement {
  return db
    .prepare(
      "INSERT INTO menu_drafts (business_id, file) VALUES (?1, ?2) ON CONFLICT (business_id) DO UPDATE SET file = ?2",
    )
    .bind(menus.businessId, JSON.stringify(menus));
}

/** Stores an arrangement of a business's first page for a preview; publishing one ends it. */
export function publishLandingDraft(db: D1Database, landing: Landing): D1PreparedStatement {
  return db
    .prepare(
      "INSERT INTO landing_drafts (business_id, record) VALUES (?1, ?2) ON CONFLICT (business_id) DO UPDATE SET record = ?2",
    )
    .bind(landing.businessId, JSON.stringify(landing));
}

/** Ends the draft of a business's first page. */
export function retractLandingDraft(db: D1Database, businessId: string): D1PreparedStatement {
  return db.prepare("DELETE FROM landing_drafts WHERE business_id = ?1").bind(businessId);
}

/** Stores a static menu of a venue for a preview; publishing the venue ends it. */
export function publishStaticMenuDraft(
  db: D1Database,
  venueId: string,
  menu: StaticMenu,
): D1PreparedStatement {
  return db
    .prepare(
      "INSERT INTO static_menu_drafts (venue_id, record) VALUES (?1, ?2) ON CONFLICT (venue_id) DO UPDATE SET record = ?2",
    )
    .bind(venueId, JSON.stringify(menu));
}

/** Ends the draft of a venue's static menu. */
export function retractStaticMenuDraft(db: D1Database, venueId: string): D1PreparedStatement {
  return db.prepare("DELETE FROM static_menu_drafts WHERE venue_id = ?1").bind(venueId);
}

/** Stores a look of an enrollment for a preview; publishing one ends it. */
export function publishLookDraft(
  db: D1Database,
  enrollmentId: string,
  look: Customization,
): D1PreparedStatement {
  return db
    .prepare(
      "INSERT INTO look_drafts (enrollment_id, record) VALUES (?1, ?2) ON CONFLICT (enrollment_id) DO UPDATE SET record = ?2",
    )
    .bind(enrollmentId, JSON.stringify(look));
}

/** Ends the draft of an enrollment's look. */
export function retractLookDraft(db: D1Database, enrollmentId: string): D1PreparedStatement {
  return db.prepare("DELETE FROM look_drafts WHERE enrollment_id = ?1").bind(enrollmentId);
}
