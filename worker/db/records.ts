import type { Customization } from "~/contracts/customization";
import type {
  AppId,
  BusinessId,
  DeviceId,
  EnrollmentId,
  PublicationId,
  TableId,
  VenueId,
} from "~/contracts/ids";
import type { Landing } from "~/contracts/landing";
import type { LegalData } from "~/contracts/legal-data";
import type { LoyaltyProgramme } from "~/contracts/loyalty-programme";
import type { MenuPublication, MenuVenue } from "~/contracts/menu";
import type { ReviewConfiguration } from "~/contracts/review";
import type { StaticMenu } from "~/contracts/static-menu";
import type { GuestApp, Settings, TableDevice, Venue } from "~/contracts/venue";
import type { Video } from "~/contracts/video";
import type { VoucherRecord } from "~/contracts/voucher";

/** A venue with the version of its record, which never reaches a guest. */
export type VenueRecord = { venue: Venue; version: number };

export type TableLinkKey = { version: number; secret: string };

/**
 * Reads of the operator's records. D1 is the truth; an adapter may keep copies for a short time.
 * Nothing found is `null`; a row that breaks its contract throws (stored rows are parsed).
 */
export interface Records {
  venue(venueId: VenueId): Promise<VenueRecord | null>;
  /** Whether the venue takes payments now: within a minute of the operator's change, or an error. */
  paymentsEnabledAt(venueId: VenueId): Promise<boolean>;
  /** The enrollment's staff who are linked to the waiter's app, by their numbers; null for all of them. */
  linkedWaiters(enrollmentId: EnrollmentId): Promise<readonly string[] | null>;
  device(deviceId: DeviceId): Promise<TableDevice | null>;
  /** The device on a table; table ids are unique in the whole deployment. */
  deviceOfTable(tableId: TableId): Promise<TableDevice | null>;
  customization(enrollmentId: EnrollmentId): Promise<Customization | null>;
  /** The operator's switches as pages show them. What takes money asks `allPaymentsEnabled`. */
  settings(): Promise<Settings>;
  /** The operator's switch for all payments: within a minute of its change, or an error. */
  allPaymentsEnabled(): Promise<boolean>;
  /** The venue a till's bearer key belongs to, by the key's SHA-256 in hex. */
  venueOfPosKey(keyHash: string): Promise<VenueId | null>;
  /** The keys of a venue's table links that are accepted; secrets, so never part of an answer. */
  tableLinkKeys(venueId: VenueId): Promise<readonly TableLinkKey[]>;
  /** A business's voucher by its code, which is in upper case. */
  voucher(businessId: BusinessId, code: string): Promise<VoucherRecord | null>;
  /** How a business wants to be reviewed; without a document its guests are not asked (REV-06). */
  reviewConfiguration(businessId: BusinessId): Promise<ReviewConfiguration>;
  /** Which menus a venue shows, and when (REF-16). */
  menuVenue(venueId: VenueId): Promise<MenuVenue | null>;
  /** Where the newest file of a business's menus is stored (REF-16). */
  menuPublication(businessId: BusinessId): Promise<MenuPublication | null>;
  /** A published file of menus as it was written: JSON. */
  menuFile(businessId: BusinessId, publicationId: PublicationId): Promise<string | null>;
  /** How a business arranges the first page of its tables (MENU-03). */
  landing(businessId: BusinessId): Promise<Landing | null>;
  /** The company behind a venue; without one the venue issues no invoices. */
  legalData(venueId: VenueId): Promise<LegalData | null>;
  video(businessId: BusinessId, playbackId: string): Promise<Video | null>;
  /** Menus of a business that are not published yet, as JSON (ROUTE-37). */
  menuDraft(businessId: BusinessId): Promise<string | null>;
  /** An arrangement of a business's first page that is not published yet (MENU-42). */
  landingDraft(businessId: BusinessId): Promise<Landing | null>;
  /** A static menu of a venue that is not published yet (MENU-42). */
  staticMenuDraft(venueId: VenueId): Promise<StaticMenu | null>;
  lookDraft(enrollmentId: EnrollmentId): Promise<Customization | null>;
  /** A business's loyalty programme (LOY-03). */
  loyalty(businessId: BusinessId): Promise<LoyaltyProgramme | null>;
  loyaltyOfApp(appId: AppId): Promise<LoyaltyProgramme | null>;
  guestAppByHost(host: string): Promise<GuestApp | null>;
  /** A guest app by its id, or by what its store locator is called (ROUTE-16). */
  guestApp(appOrLocatorId: string): Promise<GuestApp | null>;
  /** The ids of a business's venues (ROUTE-17). */
  venuesOfBusiness(businessId: BusinessId): Promise<readonly VenueId[]>;
  /** The ids of an enrollment's venues (ROUTE-18). */
  venuesOfEnrollment(enrollmentId: EnrollmentId): Promise<readonly VenueId[]>;
}
