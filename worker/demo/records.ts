import type * as z from "zod";
import type { GuestApp, TableDevice, Venue } from "~/contracts/venue";
import {
  guestAppSchema,
  tableDeviceSchema,
  type tipsSuggestionConfigurationSchema,
  venueRulesSchema,
  venueSchema,
} from "~/contracts/venue";
import type { DemoVenue } from "./demo-venue";
import { printedMenu } from "./static-menus/sheets";
import { maisonDemo, maisonVenues } from "./venues/maison-demo";
import { maisonPages } from "./venues/maison-pages";

export const TABLES_PER_VENUE = 6;

const NO_ORDERING: Venue["ordering"] = {
  enabled: false,
  filterConfiguration: "HIDDEN",
  openBillEnabled: false,
};

/** The ids of a demo table; the code on it and the table itself share a readable one. */
export function demoTableId(venueId: string, number: number): string {
  return `${venueId}-t${number}`;
}

/** Numbers of a venue's tables, from 1. */
export function tableNumbers(): number[] {
  return Array.from({ length: TABLES_PER_VENUE }, (_, place) => place + 1);
}

/** A demo venue as the operator's record of it. */
export function venueRecord(demo: DemoVenue): Venue {
  return venueSchema.parse({
    id: demo.id,
    businessId: businessId(demo),
    enrollmentId: enrollmentId(demo),
    name: demo.name,
    imageUrl: demo.look.cover ?? null,
    countryCode: demo.country,
    currency: demo.currency,
    timeZone: demo.timeZone,
    locale: demo.locale,
    posReference: `pos-${demo.id}`,
    paymentsEnabled: true,
    voucherEnabled: demo.vouchers,
    promotionsEnabled: true,
    jurisdiction: undefined,
    address: demo.address,
    chargesDisplay: { benefitSurchargeExplanationLabel: null },
    acceptedCards: {
      amex: false,
      bancontact: false,
      cartesBancaires: false,
      conecs: false,
      edenred: false,
      sodexo: false,
      ...demo.cards,
    },
    paymentAccount: null,
    configuration: {
      SPLIT_BY_ITEMS_ENABLED: true,
      SPLIT_BY_SHARE_ENABLED: true,
      SPLIT_BY_CUSTOM_AMOUNT_ENABLED: true,
      ...demo.splits,
    },
    consumerFee: demo.consumerFee,
    tipsSuggestionConfiguration: tipsOf(demo),
    menuExposedType: demo.menuLink || demo.menuIsPrinted ? "STATIC_MENU" : "DYNAMIC_MENU",
    externalUrl: demo.menuLink ?? null,
    staticMenu: demo.menuIsPrinted ? printedMenu(demo) : null,
    websiteMenuLabel: null,
    pdfMenuLabel: null,
    ordering: demo.ordering ?? NO_ORDERING,
    wifi: demo.wifi ?? null,
    tableLinks: "open",
    billLimits: null,
    rules: venueRulesSchema.parse({
      chargesOnTop: { charges: demo.charges },
      ...demo.rules,
    }),
    accounts: {
      passwordless: true,
      countries: null,
      messagesPerHour: 5_000,
      requiresOptIn: false,
      phoneCountry: "FR",
    },
    position: demo.place?.position ?? null,
    openingHours: demo.place?.openingHours ?? [],
    reservationUrl: demo.place?.reservationUrl ?? null,
  } satisfies Record<keyof Venue, unknown>);
}

/** The codes on a demo venue's tables. */
export function deviceRecords(demo: DemoVenue): TableDevice[] {
  return tableNumbers().map((number) =>
    tableDeviceSchema.parse({
      id: demoTableId(demo.id, number),
      name: `${demo.tableWord} ${number}`,
      orderId: null,
      tableId: demoTableId(demo.id, number),
      venueId: demo.id,
      businessId: businessId(demo),
      menuAreaId: null,
      lastRefreshOrderCorrelationId: null,
      currentOrderRefreshedAt: null,
      // A table that guests order at has an experience, which says what ordering asks for first (PRE-01).
      experience: demo.ordering?.enabled
        ? {
            experienceId: `exp-${demo.id}`,
            preAuthorization: demo.preAuthorization ?? { enabled: false },
          }
        : null,
    } satisfies Record<keyof TableDevice, unknown>),
  );
}

/** The demo group's guest app. */
export function guestAppRecord(): GuestApp {
  const { appId, name, host } = maisonDemo;
  return guestAppSchema.parse({
    appId,
    name,
    host,
    enrollmentId: maisonDemo.enrollmentId,
    venueIds: maisonVenues.map((venue) => venue.id),
    externalLinks: maisonDemo.externalLinks,
    ...maisonPages,
    takesOrders: maisonVenues.some(({ ordering }) => ordering?.enabled),
    accounts: {
      passwordless: true,
      countries: null,
      messagesPerHour: 5_000,
      requiresOptIn: false,
      phoneCountry: "FR",
    },
  });
}

/** Venues of the group belong to one business; every other venue is its own. */
export function businessId(demo: DemoVenue): string {
  return maisonVenues.includes(demo) ? "biz-maison-demo" : `biz-${demo.id}`;
}

/** The enrollment that a venue's look is published under. */
export function enrollmentId(demo: DemoVenue): string {
  return `enr-${demo.id}`;
}

function tipsOf({ tips, country }: DemoVenue): z.input<typeof tipsSuggestionConfigurationSchema> {
  return {
    tippingEnabled: true,
    displayStrategy: tips.byPercentage ? "TIP_PERCENTAGE_TIP_AMOUNT" : "TIP_LABEL_TIP_AMOUNT",
    emojisEnabled: tips.emojis ?? false,
    suggestions: tips.rates.map((percentage, place) => ({
      label: tips.labels[place] ?? "",
      percentage,
      preselected: tips.preselected === place,
    })),
    fastCheckout: {
      enabled: tips.fastCheckoutRate !== undefined,
      tipsRate: tips.fastCheckoutRate ?? 0,
    },
    tipsCalculationStrategy: tips.preTax ? "PRE_TAX" : "POST_TAX",
    enforceAccountForTipsForPat: tips.accountNeeded ?? false,
    enforceAccountForTipsForPdq: tips.accountNeeded ?? false,
    allowNoTips: tips.allowNoTips ?? true,
    tipsConfigurationMode: tips.mode ?? "BUSINESS",
    roundToNearestDollarEnabled: tips.roundToNearestDollar ?? false,
    ukNoTipsWhenServiceCharge: country === "GB",
    euroCoinEnabled: true,
    smartTipsEnabled: tips.smart ?? true,
  };
}
