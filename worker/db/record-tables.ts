import type * as z from "zod";
import { guestAppPageFields } from "~/contracts/brands";
import type { AppId } from "~/contracts/ids";
import type { LiveDocument } from "~/contracts/live";
import { kindOf, type RecordName, type Records } from "~/contracts/records";
import { noReviews } from "~/contracts/review";
import { appId as anyAppId, enrollmentId } from "~/domain/ids.schema";
import { publishMenus } from "./publish";
import { venueIdRow, venuesOf } from "./published";
import { leftOut, type RepairOf } from "./repair";
import { allRows } from "./rows";
import { venueRepair } from "./venue-repair";

/** A record as it may be stored: fields with defaults can be missing. */
export type Storable<K extends RecordName> = z.input<Records[K]["schema"]>;

/** How records of a kind are stored: the other half of their declaration in `app/contracts/records.ts`. */
export type RecordTable<T = unknown> = {
  readonly table: string;
  /** The column of its id (`recordId`). */
  readonly key: string;
  /** The other columns that it is looked up by. */
  readonly columns?: Readonly<Record<string, (record: T) => string | null | undefined>>;
  /** Whose it is: a column says its business, or it is that of its venue, of its enrollment's venues, or nobody's. */
  readonly business: "column" | "venue" | "enrollment" | "nobody";
  /** What replaces a value that breaks the contract; without it a record is valid as a whole or not at all. */
  readonly repair?: RepairOf;
  /** The live documents whose pages show it. */
  readonly shownIn?: (id: string, db: D1Database) => LiveDocument[] | Promise<LiveDocument[]>;
  /** The column that counts how often it was published. */
  readonly counts?: string;
  /** What is changed beside its row when it is published, and what when it is deleted, with the id as `?1`. */
  readonly alsoPublishes?: (db: D1Database, record: T) => D1PreparedStatement[];
  readonly alsoRemoves?: readonly string[];
  /** For a record that is stored outside its row: all statements that publish it, and the place of its text. */
  readonly separateStorage?: {
    readonly publish: (db: D1Database, record: T) => D1PreparedStatement[];
    readonly text: string;
  };
};

const ofVenue = (...tables: string[]) =>
  tables.map((table) => `DELETE FROM ${table} WHERE venue_id = ?1`);

export const recordTables: { readonly [K in RecordName]: RecordTable<Storable<K>> } = {
  venue: {
    table: "venues",
    key: "id",
    columns: {
      business_id: ({ businessId }) => businessId,
      enrollment_id: ({ enrollmentId }) => enrollmentId,
    },
    business: "column",
    repair: venueRepair,
    shownIn: (id) => [`venues/${id}`],
    counts: "version",
    alsoRemoves: ofVenue(
      "menu_venues",
      "legal_data",
      "static_menu_drafts",
      "pos_keys",
      "table_link_keys",
    ),
  },
  device: {
    table: "devices",
    key: "id",
    columns: { table_id: ({ tableId }) => tableId, venue_id: ({ venueId }) => venueId },
    business: "venue",
  },
  customization: {
    table: "customizations",
    key: "enrollment_id",
    business: "enrollment",
    // Every value of a look is optional: the theme's own value replaces a broken one (TEN-18).
    repair: leftOut,
    shownIn: async (id, db) =>
      (await allRows(venuesOf(db, enrollmentId.parse(id)), venueIdRow)).map(
        (venue) => `venues/${venue.id}` as const,
      ),
  },
  "look-draft": {
    table: "look_drafts",
    key: "enrollment_id",
    business: "nobody",
    repair: leftOut,
  },
  "review-configuration": {
    table: "review_configurations",
    key: "business_id",
    business: "column",
    // Where any of it is broken, no guest is asked for a review (REV-05).
    repair: () => ({ at: [], instead: noReviews }),
  },
  menus: {
    table: "menu_publications",
    key: "business_id",
    business: "column",
    shownIn: (id) => [`business_menu_publications/${id}`],
    // Its file stays for pages that are open, as one that was replaced.
    alsoRemoves: [
      "UPDATE menu_files SET superseded_at = unixepoch() * 1000 WHERE business_id = ?1 AND superseded_at IS NULL",
    ],
    separateStorage: {
      publish: (db, menus) => publishMenus(db, menus, Date.now()),
      text: "(SELECT file FROM menu_files f WHERE f.id = t.business_id || '/' || json_extract(t.record, '$.publicationId'))",
    },
  },
  "menu-draft": { table: "menu_drafts", key: "business_id", business: "nobody" },
  "menu-venue": {
    table: "menu_venues",
    key: "venue_id",
    columns: { business_id: ({ businessId }) => businessId },
    business: "column",
    shownIn: (id) => [`menu_venues/${id}`],
  },
  "static-menu-draft": {
    table: "static_menu_drafts",
    key: "venue_id",
    business: "nobody",
  },
  landing: {
    table: "landings",
    key: "business_id",
    business: "column",
    repair: landingRepair,
    shownIn: (id) => [`business_menu_publications/${id}`],
  },
  "landing-draft": {
    table: "landing_drafts",
    key: "business_id",
    business: "nobody",
    repair: landingRepair,
  },
  "legal-data": {
    table: "legal_data",
    key: "venue_id",
    business: "venue",
    shownIn: (id) => [`venues/${id}`],
  },
  "menu-video": {
    table: "menu_videos",
    key: "id",
    columns: {
      business_id: ({ businessId }) => businessId,
      playback_id: ({ playbackId }) => playbackId,
    },
    business: "column",
  },
  "guest-app": {
    table: "guest_apps",
    key: "id",
    business: "nobody",
    repair: guestAppRepair,
    alsoPublishes: (db, { appId, host }) =>
      hostsOf(db, anyAppId.parse(appId), host?.toLowerCase() ?? null),
    alsoRemoves: ["DELETE FROM hosts WHERE app_id = ?1"],
  },
  loyalty: {
    table: "loyalty_programmes",
    key: "business_id",
    columns: { app_id: ({ guestAppId }) => guestAppId },
    business: "column",
  },
  voucher: {
    table: "vouchers",
    key: "id",
    columns: { business_id: ({ businessId }) => businessId, code: ({ code }) => code },
    business: "column",
  },
  settings: {
    table: "settings",
    key: "id",
    business: "nobody",
    // All but the switch for payments is a convenience, and a broken one must not take it away.
    repair: (path) => (path[0] === "allPaymentsEnabled" ? undefined : leftOut(path)),
    shownIn: () => ["configs/settings"],
  },
};

/** The table of a kind by its name, as every table is. */
export function tableOf(name: RecordName): RecordTable {
  return recordTables[name] as RecordTable;
}

/** The column that a kind's records lie in: a large one is a text that no query reads into. */
export function recordColumn(name: RecordName): "file" | "record" {
  return kindOf(name).isLarge ? "file" : "record";
}

/** The host that a guest app answers on, where it has one; hosts it had before are given up. */
function hostsOf(db: D1Database, appId: AppId, host: string | null): D1PreparedStatement[] {
  const given = db
    .prepare("DELETE FROM hosts WHERE app_id = ?1 AND host <> ?2")
    .bind(appId, host ?? "");
  if (host === null) return [given];
  const sql =
    "INSERT INTO hosts (host, app_id) VALUES (?1, ?2) ON CONFLICT (host) DO UPDATE SET app_id = ?2";
  return [given, db.prepare(sql).bind(host, appId)];
}

/** A tile that breaks the contract is left out, and so is a layout that is not shown for all its tiles. */
function landingRepair(path: PropertyKey[]) {
  const tiles = path.indexOf("tiles");
  if (tiles > 0 && path.length > tiles + 1) return leftOut(path.slice(0, tiles + 2));
  return path[0] === "layouts" && path.length > 1 ? leftOut(path.slice(0, 2)) : undefined;
}

/** A guest app is found and signed in to without any of its links, brands and words. */
export function guestAppRepair(path: PropertyKey[]) {
  const [field] = path;
  if (typeof field !== "string") return undefined;
  if (field === "brands" || field === "onboarding") return leftOut(path.slice(0, 2));
  // Half of the settings of signing in are worse than none, so nobody can sign in then.
  if (field === "accounts" || field in guestAppPageFields) return leftOut([field]);
  // Brands that can't be read are left out: nobody is asked for more than their operator meant.
  if (field === "marketingBrands") return { at: [field], instead: [] };
  return field === "externalLinks" ? leftOut(path) : undefined;
}
