import { recordId } from "~/contracts/records";
import { noReviews } from "~/contracts/review";
import { menuFileId } from "./publish";
import { parseRecord, type ReadName, type RecordOf } from "./record-reads";
import type { RecordSource } from "./record-source";
import type { Records } from "./records";

/**
 * Reads one document, checked against its contract; `null` when nothing is found.
 *
 * @param skipsCopies whether it must not be a minute old; as its kind says where it is left out.
 */
type ReadRecord = <K extends ReadName>(
  kind: K,
  id: string,
  skipsCopies?: boolean,
) => Promise<RecordOf<K> | null>;

/** Reads every record from its source, without a cache. */
export function plainReads(source: RecordSource): ReadRecord {
  return async (kind, id) => {
    const { record } = await source.read(kind, id, { atLeast: 0, skipsCopies: true });
    return record === null ? null : parseRecord(kind, id, record);
  };
}

export function recordsBy(read: ReadRecord): Records {
  const settings = async (skipsCopies: boolean) =>
    (await read("settings", recordId("settings", {}), skipsCopies)) ?? { allPaymentsEnabled: true };
  return {
    venue: (venueId) => read("venue", venueId),
    paymentsEnabledAt: async (venueId) =>
      (await read("venue-payments", venueId))?.paymentsEnabled ?? false,
    linkedWaiters: async (enrollmentId) =>
      (await read("linked-waiters", enrollmentId))?.linked ?? null,
    device: (deviceId) => read("device", deviceId),
    deviceOfTable: (tableId) => read("table", tableId),
    customization: async (enrollmentId) =>
      (await read("customization", enrollmentId))?.look ?? null,
    settings: () => settings(false),
    allPaymentsEnabled: async () => (await settings(true)).allPaymentsEnabled,
    venueOfPosKey: async (keyHash) => (await read("pos-key", keyHash))?.venueId ?? null,
    tableLinkKeys: async (venueId) => (await read("table-link-keys", venueId))?.keys ?? [],
    voucher: (businessId, code) =>
      read("voucher", recordId("voucher", { businessId, voucherCode: code })),
    reviewConfiguration: async (businessId) =>
      (await read("review-configuration", businessId))?.configuration ?? noReviews,
    menuVenue: (venueId) => read("menu-venue", venueId),
    menuPublication: (businessId) => read("menu-publication", businessId),
    menuFile: async (businessId, publicationId) =>
      (await read("menu-file", menuFileId(businessId, publicationId)))?.file ?? null,
    landing: (businessId) => read("landing", businessId),
    legalData: (venueId) => read("legal-data", venueId),
    video: (businessId, playbackId) =>
      read("menu-video", recordId("menu-video", { businessId, playbackId })),
    menuDraft: async (businessId) => (await read("menu-draft", businessId))?.file ?? null,
    landingDraft: (businessId) => read("landing-draft", businessId),
    staticMenuDraft: async (venueId) => (await read("static-menu-draft", venueId))?.menu ?? null,
    lookDraft: async (enrollmentId) => (await read("look-draft", enrollmentId))?.look ?? null,
    loyalty: (businessId) => read("loyalty", businessId),
    loyaltyOfApp: (appId) => read("app-loyalty", appId),
    guestAppByHost: async (host) => (await read("host", host.toLowerCase()))?.app ?? null,
    guestApp: async (id) => (await read("guest-app", id))?.app ?? null,
    venuesOfBusiness: async (id) => (await read("business-venues", id))?.venueIds ?? [],
    venuesOfEnrollment: async (id) => (await read("enrollment-venues", id))?.venueIds ?? [],
  };
}
