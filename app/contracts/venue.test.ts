import { describe, expect, it } from "vitest";
import { customizationSchema } from "./customization";
import { settingsSchema, tableDeviceSchema, venueSchema } from "./venue";

const tips = {
  tippingEnabled: true,
  displayStrategy: "TIP_LABEL_TIP_AMOUNT",
  emojisEnabled: false,
  suggestions: [500, 1000, 1500].map((percentage) => ({
    label: "",
    percentage,
    preselected: false,
  })),
  fastCheckout: { enabled: false, tipsRate: 0 },
  tipsCalculationStrategy: "POST_TAX",
  enforceAccountForTipsForPat: false,
  enforceAccountForTipsForPdq: false,
  allowNoTips: true,
  tipsConfigurationMode: "BUSINESS",
  roundToNearestDollarEnabled: false,
  ukNoTipsWhenServiceCharge: false,
};

const venue = {
  id: "mimosa",
  businessId: "mimosa-business",
  enrollmentId: "mimosa-enrollment",
  name: "Mimosa",
  imageUrl: null,
  countryCode: "IT",
  currency: "EUR",
  timeZone: "Europe/Rome",
  locale: "it-IT",
  posReference: "demo",
  paymentsEnabled: true,
  voucherEnabled: true,
  address: {
    address: "Via Savona 1",
    city: "Milano",
    country: "IT",
    state: null,
    zipCode: "20144",
  },
  chargesDisplay: { benefitSurchargeExplanationLabel: null },
  acceptedCards: {
    amex: true,
    bancontact: false,
    cartesBancaires: false,
    conecs: false,
    edenred: false,
    sodexo: false,
  },
  configuration: {
    SPLIT_BY_ITEMS_ENABLED: true,
    SPLIT_BY_SHARE_ENABLED: true,
    SPLIT_BY_CUSTOM_AMOUNT_ENABLED: false,
  },
  consumerFee: { rate: 0, fixed: 0 },
  tipsSuggestionConfiguration: tips,
  menuExposedType: "DYNAMIC_MENU",
  externalUrl: null,
  websiteMenuLabel: null,
  pdfMenuLabel: null,
  ordering: { enabled: true, filterConfiguration: "ALL_PRODUCTS", openBillEnabled: false },
};

const device = {
  id: "mimosa-d1",
  name: "Table 1",
  orderId: null,
  tableId: "mimosa-t1",
  venueId: "mimosa",
  businessId: "mimosa-business",
  menuAreaId: null,
  lastRefreshOrderCorrelationId: null,
  currentOrderRefreshedAt: null,
  experience: null,
};

/** Each field in turn left out: the record must not pass without it. */
function requiredFields(
  schema: { safeParse(value: unknown): { success: boolean } },
  whole: object,
) {
  return Object.keys(whole).filter((key) => {
    const { [key as never]: _, ...rest } = whole;
    return !schema.safeParse(rest).success;
  });
}

describe("a venue's record", () => {
  it("TEN-01 TEN-03 TEN-04 carries its identity, its address, its menu and its ordering, all of it", () => {
    expect(venueSchema.safeParse(venue).success).toBe(true);
    expect(requiredFields(venueSchema, venue)).toEqual(Object.keys(venue));
  });

  it("TEN-02 carries the words that explain a benefit surcharge", () => {
    const chargesDisplay = { benefitSurchargeExplanationLabel: "Funds our staff's health care" };
    expect(venueSchema.parse({ ...venue, chargesDisplay }).chargesDisplay).toEqual(chargesDisplay);
  });

  it("TIP-13 offers the euro coin unless the venue says otherwise", () => {
    expect(venueSchema.parse(venue).tipsSuggestionConfiguration.euroCoinEnabled).toBe(true);
  });
});

describe("a table device's record", () => {
  it("TEN-08 carries the table it is on and what was last heard of it", () => {
    expect(tableDeviceSchema.safeParse(device).success).toBe(true);
    expect(requiredFields(tableDeviceSchema, device)).toEqual(Object.keys(device));
  });

  it("TEN-09 knows three modes of asking for a pre-authorisation", () => {
    const modes = [
      { enabled: false },
      { enabled: true, strategy: "FIXED_AMOUNT", amount: 2_500_000, currency: "EUR" },
      { enabled: true, strategy: "FIRST_ORDER_AMOUNT" },
    ];
    for (const preAuthorization of modes) {
      const experience = { experienceId: "e", preAuthorization };
      expect(tableDeviceSchema.safeParse({ ...device, experience }).success).toBe(true);
    }
    const experience = { experienceId: "e", preAuthorization: { enabled: true } };
    expect(tableDeviceSchema.safeParse({ ...device, experience }).success).toBe(false);
  });
});

describe("other records", () => {
  it("REF-13 all payments are on unless the settings say otherwise", () => {
    expect(settingsSchema.parse({})).toEqual({ allPaymentsEnabled: true });
    expect(settingsSchema.parse({ allPaymentsEnabled: false }).allPaymentsEnabled).toBe(false);
  });

  it("TEN-19 TEN-21 a customization carries look, links and both banners, each of them optional", () => {
    const banner = { title: "a", description: "b", linkLabel: "c", linkUrl: "/d", imageUrl: "/e" };
    const customization = {
      logo: { url300x300: "/logo.svg" },
      cover: "/cover.svg",
      instagramPage: "https://instagram.com/x",
      facebookPage: null,
      websitePage: "https://example.com",
      customLink: "https://example.com/gift",
      customLinkTitle: "Gift cards",
      theme: { background: { brand: "#112233" } },
      footerText: "Grazie",
      fonts: [{ family: "Figtree", url: "/figtree.woff2" }],
      featureFlags: { "custom-fonts": true },
      postPaymentBanner: { linkUrl: "https://example.com/review" },
      contactPageBanner: banner,
    };
    expect(customizationSchema.parse(customization)).toMatchObject(customization);
    expect(customizationSchema.parse({})).toEqual({});
  });
});
