import type * as z from "zod";
import type { NameIn } from "./api/endpoint";
import type { ErrorCode } from "./api/errors";
import { type PathParams, pathParams } from "./api/path-params";
import { customizationSchema } from "./customization";
import { landingSchema } from "./landing";
import { legalDataSchema } from "./legal-data";
import { loyaltyProgrammeSchema } from "./loyalty-programme";
import { menuFileSchema, menuVenueSchema } from "./menu";
import {
  publishedCustomizationSchema,
  publishedDeviceSchema,
  publishedGuestAppSchema,
  publishedLandingSchema,
  publishedLegalDataSchema,
  publishedLoyaltySchema,
  publishedMenusSchema,
  publishedMenuVenueSchema,
  publishedReviewsSchema,
  publishedSettingsSchema,
  publishedStaticMenuSchema,
  publishedVenueSchema,
  publishedVideoSchema,
} from "./operator";
import { reviewConfigurationSchema } from "./review";
import { staticMenuSchema } from "./static-menu";
import { guestAppSchema, settingsSchema, tableDeviceSchema, venueSchema } from "./venue";
import { videoSchema } from "./video";
import { voucherRecordSchema } from "./voucher";

/**
 * A kind of record that operators publish, declared once: its calls, who may make them, its file for `npm run tenants`
 * and its entries in the OpenAPI document come from it. How it is stored is in `worker/db/record-tables.ts`.
 */
type RecordKind = {
  /** Behind `/operator/v1`. Whose key may publish it follows from its parameters; without one it is the deployment's. */
  readonly address: `/${string}`;
  /** A stored record, whose broken values may be repaired. */
  readonly schema: z.ZodType;
  /** The same as it is published: what would be repaired is refused. */
  readonly published: z.ZodType;
  /** The fields of the record that say what its address says, by the address's parameters. */
  readonly named?: Readonly<Partial<Record<keyof PathParams, string>>>;
  /** The kinds that must be there before it. */
  readonly publishedAfter?: readonly string[];
  /** The kind that it is a draft of: only previews show it, and publishing that kind ends it. */
  readonly draftOf?: string;
  /** Whether it may have `LARGE_RECORD_BYTES`; its pages get its text unparsed. */
  readonly isLarge?: true;
  /** What publishing it is for. */
  readonly summary: string;
  /** What deleting it means for guests; left out where it is never deleted. */
  readonly removal?: string;
  /** The codes by which a call about it is refused. */
  readonly errors?: {
    readonly publish?: readonly ErrorCode[];
    readonly remove?: readonly ErrorCode[];
  };
};

/** The most bytes of a large record: all that the front door lets in. */
export const LARGE_RECORD_BYTES = 1024 * 1024;

/** Every kind of record. */
export const records = declared({
  venue: {
    address: "/venues/{venueId}",
    schema: venueSchema,
    published: publishedVenueSchema,
    named: { venueId: "id" },
    summary: "A venue; open pages follow within a second",
    removal:
      "Archives a venue without tables whose till has every payment, with its keys and drafts",
    errors: {
      publish: ["other-jurisdiction"],
      remove: ["venue-has-tables", "payments-not-posted"],
    },
  },
  device: {
    address: "/table-devices/{deviceId}",
    schema: tableDeviceSchema,
    published: publishedDeviceSchema,
    named: { deviceId: "id" },
    publishedAfter: ["venue"],
    summary: "The code on a table of a published venue",
    removal: "Archives the code of a table without an open bill; the code leads nowhere then",
    errors: { publish: ["table-has-a-device"], remove: ["table-in-use"] },
  },
  customization: {
    address: "/customizations/{enrollmentId}",
    schema: customizationSchema,
    published: publishedCustomizationSchema,
    publishedAfter: ["venue"],
    summary: "The look of an enrollment's venues",
    removal: "Archives a look; its venues have the default one then",
  },
  "look-draft": {
    address: "/customizations/{enrollmentId}/draft",
    schema: customizationSchema,
    published: publishedCustomizationSchema,
    draftOf: "customization",
    summary: "A look to preview, which no guest sees; publishing one ends it",
  },
  "review-configuration": {
    address: "/review-configurations/{businessId}",
    schema: reviewConfigurationSchema,
    published: publishedReviewsSchema,
    publishedAfter: ["venue"],
    summary: "How a business wants to be reviewed",
    removal: "Archives how a business wants to be reviewed; its guests are not asked then",
  },
  menus: {
    address: "/businesses/{businessId}/menus",
    schema: menuFileSchema,
    published: publishedMenusSchema,
    named: { businessId: "businessId" },
    publishedAfter: ["venue"],
    isLarge: true,
    summary: "Every menu of a business; open pages follow within a minute",
    removal: "Archives the menus of a business; its venues show none then",
  },
  "menu-draft": {
    address: "/businesses/{businessId}/menu-draft",
    schema: menuFileSchema,
    published: publishedMenusSchema,
    named: { businessId: "businessId" },
    draftOf: "menus",
    isLarge: true,
    summary: "Menus to preview, which no guest sees; publishing menus ends them",
  },
  "menu-venue": {
    address: "/venues/{venueId}/menus",
    schema: menuVenueSchema,
    published: publishedMenuVenueSchema,
    named: { venueId: "venueId" },
    publishedAfter: ["venue", "menus"],
    summary: "Which of them a venue shows, and when",
    removal: "Archives which menus a venue shows; it shows none then",
  },
  "static-menu-draft": {
    address: "/venues/{venueId}/static-menu-draft",
    schema: staticMenuSchema,
    published: publishedStaticMenuSchema,
    draftOf: "venue",
    summary: "A static menu to preview, which no guest sees; publishing its venue ends it",
  },
  landing: {
    address: "/businesses/{businessId}/landing",
    schema: landingSchema,
    published: publishedLandingSchema,
    named: { businessId: "businessId" },
    publishedAfter: ["venue"],
    summary: "How the first page of its tables is arranged, at which times",
    removal: "Archives an arrangement of first pages; they have the usual one then",
  },
  "landing-draft": {
    address: "/businesses/{businessId}/landing-draft",
    schema: landingSchema,
    published: publishedLandingSchema,
    named: { businessId: "businessId" },
    draftOf: "landing",
    summary: "A first page to preview, which no guest sees; publishing one ends it",
  },
  "legal-data": {
    address: "/venues/{venueId}/legal-data",
    schema: legalDataSchema,
    published: publishedLegalDataSchema,
    named: { venueId: "venueId" },
    publishedAfter: ["venue"],
    summary: "The company that issues a venue's invoices; guests can ask for one from then on",
    removal:
      "Archives the company behind a venue; it issues no more invoices, and those it issued stay",
  },
  "menu-video": {
    address: "/businesses/{businessId}/videos/{playbackId}",
    schema: videoSchema,
    published: publishedVideoSchema,
    named: { businessId: "businessId", playbackId: "playbackId" },
    publishedAfter: ["venue"],
    summary: "The video of a dish, by the id that its product names",
    removal: "Archives the video of a dish",
  },
  "guest-app": {
    address: "/guest-apps/{appId}",
    schema: guestAppSchema,
    published: publishedGuestAppSchema,
    named: { appId: "appId" },
    publishedAfter: ["venue"],
    summary:
      "Several brands behind one host; refused by 409 with `locator-has-an-app` where its `storeLocatorId` is another app's",
    removal: "Archives a guest app; its host is free then",
    errors: { publish: ["locator-has-an-app"] },
  },
  loyalty: {
    address: "/businesses/{businessId}/loyalty",
    schema: loyaltyProgrammeSchema,
    published: publishedLoyaltySchema,
    named: { businessId: "businessId" },
    publishedAfter: ["venue"],
    summary:
      "A business's loyalty programme: its provider, its rewards and what they cost. Of its guest app's `loyalty` it has provider and reference; with USERNAME_PASSWORD it needs a service of the provider's, since no call makes logins",
    removal: "Archives a loyalty programme; its members keep what they earned",
  },
  voucher: {
    address: "/vouchers/{businessId}/{voucherCode}",
    schema: voucherRecordSchema,
    published: voucherRecordSchema,
    named: { businessId: "businessId", voucherCode: "code" },
    publishedAfter: ["venue"],
    summary: "A voucher; what was used of it stays used",
    removal: "Takes a voucher back, from splits that hold it as well, and archives it",
  },
  settings: {
    address: "/settings",
    schema: settingsSchema,
    published: publishedSettingsSchema,
    summary: "The deployment's switches",
  },
});

export type Records = typeof records;
export type RecordName = keyof Records;
/** A record as it is read and as it is published. */
export type RecordOf<K extends RecordName> = z.output<Records[K]["schema"]>;
export type Published<K extends RecordName> = z.output<Records[K]["published"]>;

export const recordNames = Object.keys(records) as RecordName[];

/** A kind by its name, as every kind is. */
export function kindOf(name: RecordName): RecordKind {
  return records[name];
}

/** The names of an address's parameters, in their order. */
export function paramsOf(address: string): (keyof PathParams)[] {
  return [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as keyof PathParams);
}

/** What a record is stored under: the parameters of its address; the one of the deployment by its kind. */
export function recordId(name: RecordName, params: Readonly<Record<string, unknown>>): string {
  const ids = paramsOf(records[name].address).map((param) => String(params[param]));
  return ids.length > 0 ? ids.join("/") : name;
}

/** The path of a stored record behind `/operator/v1/`. */
export function recordPath(name: RecordName, id: string): string {
  const ids = id.split("/");
  return records[name].address.slice(1).replace(/\{\w+\}/g, () => ids.shift() ?? "");
}

/** The drafts that publishing a kind ends. */
export function draftsOf(name: RecordName): RecordName[] {
  return recordNames.filter((one) => kindOf(one).draftOf === name);
}

/** The record at a path behind `/operator/v1/`, with the parameters there; null where no kind has such. */
export function recordAt(
  path: string,
): { name: RecordName; params: Record<string, string> } | null {
  for (const name of recordNames) {
    const pattern = records[name].address.slice(1).replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");
    const params = new RegExp(`^${pattern}$`).exec(path)?.groups;
    if (!params) continue;
    const fits = ([param, id]: [string, string]) =>
      pathParams[param as keyof PathParams].safeParse(id).success;
    return Object.entries(params).every(fits) ? { name, params: { ...params } } : null;
  }
  return null;
}

/** In which round a kind is published, the first 0: what it must come after is in an earlier one. */
export function publishingRound(name: RecordName): number {
  const before = kindOf(name).publishedAfter ?? [];
  return Math.max(-1, ...before.map((one) => publishingRound(one as RecordName))) + 1;
}

function declared<const T extends Readonly<Record<string, RecordKind>>>(
  kinds: T & CheckedNames<T>,
): T {
  return kinds;
}

/** Refuses names of kinds that are not declared, and parameters that `path-params.ts` has not. */
type CheckedNames<T extends Readonly<Record<string, RecordKind>>> = {
  [K in keyof T]: { publishedAfter?: readonly (keyof T)[]; draftOf?: keyof T } & (Exclude<
    NameIn<T[K]["address"]>,
    keyof PathParams
  > extends never
    ? unknown
    : { address: { "no parameter of path-params.ts": NameIn<T[K]["address"]> } });
};
