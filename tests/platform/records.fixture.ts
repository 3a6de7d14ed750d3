import { env } from "cloudflare:workers";
import { venue as aVenue } from "#tests/fixtures/venue-record";
import { plainReads, recordsBy } from "#worker/db/d1-records";
import { d1Source } from "#worker/db/d1-source";
import type { Records } from "#worker/db/records";
import type { Env } from "#worker/env";
import { noReviews } from "~/contracts/review";
import { guestAppSchema, type Settings, type TableDevice, type Venue } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { vouchers } from "./vouchers.fixture";

/** The keys of the venues' tills. Only one test uses the cantina's feed. */
export const POS_KEYS: Record<string, string> = {
  bistro: "key-bistro",
  osteria: "key-osteria",
  cantina: "key-cantina",
};

/** Switches that a test may set, as an operator would. */
export const switches: {
  allPaymentsEnabled: boolean;
  venuePaymentsEnabled: boolean;
  tableLinks: "open" | "signed";
  linkedWaiters: readonly string[] | null;
  /** Fields of every venue's record that differ from the fixture's. */
  venue: Partial<Venue>;
} = {
  allPaymentsEnabled: true,
  venuePaymentsEnabled: true,
  linkedWaiters: null,
  tableLinks: "open",
  venue: {},
};

/** Devices that a test has published in addition to the fixture's. */
export const published: TableDevice[] = [];

/** Two venues of two tenants with tables `<venue>-t1` to `-t40`, whose devices are `<venue>-d1`… */
export const fixtureRecords: Records = {
  venue: async (venueId) => {
    const currency = CURRENCIES[venueId];
    return currency ? { venue: venue(venueId, currency), version: 1 } : null;
  },
  linkedWaiters: async () => switches.linkedWaiters,
  paymentsEnabledAt: async () => switches.venuePaymentsEnabled,
  device: async (deviceId) =>
    published.find(({ id }) => id === deviceId) ?? deviceBy(deviceId, "d"),
  deviceOfTable: async (tableId) =>
    published.find((device) => device.tableId === tableId) ?? deviceBy(tableId, "t"),
  customization: async (enrollmentId) =>
    enrollmentId === "enrollment-bistro" ? { themeName: "LEON" } : null,
  allPaymentsEnabled: async () => switches.allPaymentsEnabled,
  settings: async (): Promise<Settings> => ({ allPaymentsEnabled: switches.allPaymentsEnabled }),
  venueOfPosKey: async (keyHash) => {
    for (const [venueId, key] of Object.entries(POS_KEYS)) {
      if ((await sha256(key)) === keyHash) return anId.venue(venueId);
    }
    return null;
  },
  tableLinkKeys: (venueId) => stored().tableLinkKeys(venueId),
  voucher: async (businessId, code) => vouchers.get(`${businessId}/${code}`) ?? null,
  reviewConfiguration: async (businessId) =>
    businessId === "business-bistro"
      ? { placeId: "place-1", reviewsEnabled: true, externalSiteThreshold: 4 }
      : noReviews,
  menuVenue: async () => null,
  menuPublication: async () => null,
  menuFile: async () => null,
  landing: async () => null,
  legalData: (venueId) =>
    stored()
      .legalData(venueId)
      .catch(() => null),
  video: async () => null,
  menuDraft: async () => null,
  landingDraft: async () => null,
  staticMenuDraft: async () => null,
  lookDraft: (enrollmentId) => stored().lookDraft(enrollmentId),
  loyalty: (businessId) =>
    stored()
      .loyalty(businessId)
      .catch(() => null),
  loyaltyOfApp: (appId) => stored().loyaltyOfApp(appId),
  guestAppByHost: async (host) => (host === GROUP_HOST ? groupApp : null),
  guestApp: async (id) => (id === groupApp.appId ? groupApp : stored().guestApp(id)),
  venuesOfBusiness: async (id) => {
    const own = Object.keys(CURRENCIES).filter((venueId) => id === `business-${venueId}`);
    return [...new Set([...own.map(anId.venue), ...(await stored().venuesOfBusiness(id))])];
  },
  venuesOfEnrollment: (id) => stored().venuesOfEnrollment(id),
};

/** The host of a guest app, which shows the bistro alone. */
export const GROUP_HOST = "group.test";

const groupApp = guestAppSchema.parse({
  appId: "group",
  name: "The group",
  host: GROUP_HOST,
  enrollmentId: "enrollment-group",
  venueIds: ["bistro"],
  accounts: { passwordless: true },
  smsSenderId: "TheGroup",
});

/** The operator's calls write here; only a test that makes such calls has the tables. */
const stored = () => recordsBy(plainReads(d1Source((env as unknown as Env).DB)));

const CURRENCIES: Record<string, string> = {
  bistro: "EUR",
  osteria: "EUR",
  cantina: "EUR",
  kiosk: "JPY",
};

function deviceBy(id: string, kind: "d" | "t"): TableDevice | null {
  const match = /^([a-z]+)-([dt])(\d+)$/.exec(id);
  const venueId = match?.[1] ?? "";
  if (match?.[2] !== kind || !CURRENCIES[venueId]) return null;
  return {
    id: anId.device(`${venueId}-d${match[3]}`),
    name: `Table ${match[3]}`,
    orderId: null,
    tableId: anId.table(`${venueId}-t${match[3]}`),
    venueId: anId.venue(venueId),
    businessId: anId.business(`business-${venueId}`),
    menuAreaId: null,
    lastRefreshOrderCorrelationId: null,
    currentOrderRefreshedAt: null,
    experience: null,
  };
}

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function venue(venueId: string, currency: string): Venue {
  const usual = aVenue();
  return aVenue({
    id: venueId,
    businessId: `business-${venueId}`,
    enrollmentId: `enrollment-${venueId}`,
    name: venueId,
    position: null,
    openingHours: [],
    reservationUrl: null,
    currency,
    posReference: venueId,
    paymentsEnabled: switches.venuePaymentsEnabled,
    voucherEnabled: venueId !== "osteria",
    promotionsEnabled: venueId !== "osteria",
    address: { address: "", city: "", country: "FR", state: null, zipCode: "" },
    acceptedCards: {
      ...usual.acceptedCards,
      cartesBancaires: venueId !== "osteria",
      conecs: true,
      edenred: venueId !== "osteria",
    },
    consumerFee: venueId === "osteria" ? { rate: 100, fixed: 20_000 } : { rate: 0, fixed: 0 },
    tipsSuggestionConfiguration: {
      ...usual.tipsSuggestionConfiguration,
      displayStrategy: "TIP_LABEL_TIP_AMOUNT",
      suggestions: [
        { label: "a", percentage: 500, preselected: false },
        { label: "b", percentage: 1000, preselected: false },
        { label: "c", percentage: 1500, preselected: false },
      ],
    },
    ordering: { enabled: false, filterConfiguration: "ALL_PRODUCTS", openBillEnabled: false },
    tableLinks: switches.tableLinks,
    ...switches.venue,
  });
}
