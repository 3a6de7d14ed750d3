import { DEFAULT_SERVICE_CHARGE_RULES, type ServiceChargeRules } from "../bill/service-charge";
import { countryRules } from "../country/country-rules";

/**
 * What differs between tenants by agreement and not by look. A venue is named by its id; a holding
 * is named by the id of its business, under which all its venues stand.
 */
export interface TenantRules {
  readonly alternateBreakdown: {
    /** The one US state whose venues keep the plain breakdown; with `null` none does (BILL-40). */
    readonly exemptState: string | null;
    /** Venues outside that rule which use the alternate breakdown too (BILL-41). */
    readonly venueIds: readonly string[];
  };
  /** Venues of the restaurant group with a title and a footnote of their own (BILL-42, BILL-43). */
  readonly restaurantGroupVenueIds: readonly string[];
  /** Holdings whose taxes are one sum with their fees (BILL-44). */
  readonly taxesInFeesHoldingIds: readonly string[];
  /** Holdings that don't show what the parts of a dish cost (BILL-45). */
  readonly hiddenPartPricesHoldingIds: readonly string[];
  /** Venues that suggest the plain 5, 10 and 15 percent, whatever else is set (TIP-25). */
  readonly plainTipsVenueIds: readonly string[];
  /** From which rates on a service charge is pointed out (BILL-34 to BILL-36). */
  readonly serviceCharge: ServiceChargeRules;
}

/** The rules of this deployment: nobody is special until an operator writes them in here. */
export const TENANT_RULES: TenantRules = {
  alternateBreakdown: { exemptState: null, venueIds: [] },
  restaurantGroupVenueIds: [],
  taxesInFeesHoldingIds: [],
  hiddenPartPricesHoldingIds: [],
  plainTipsVenueIds: [],
  serviceCharge: DEFAULT_SERVICE_CHARGE_RULES,
};

/** What of a venue the rules go by. */
export interface RuledVenue {
  readonly id: string;
  readonly businessId: string;
  readonly countryCode: string;
  /** As the venue's address has it: "TX"; `null` where a country has no states. */
  readonly state: string | null;
}

/** How one venue's bills are shown. */
export interface BillRules {
  readonly countryCode: string;
  /** A subtotal stands between the dishes and the charges. */
  readonly alternateBreakdown: boolean;
  /** A title and a footnote of the group's own; its service charge is at the guest's discretion. */
  readonly restaurantGroup: boolean;
  readonly taxesInFees: boolean;
  readonly hidesPartPrices: boolean;
  readonly serviceCharge: ServiceChargeRules;
}

/** The rules that hold for one venue's bills (BILL-40 to BILL-45). */
export function billRules(venue: RuledVenue, rules: TenantRules = TENANT_RULES): BillRules {
  const { alternateBreakdown } = rules;
  return {
    countryCode: venue.countryCode,
    alternateBreakdown:
      alternateBreakdown.venueIds.includes(venue.id) ||
      (countryRules(venue.countryCode).subtotal &&
        !isState(venue.state, alternateBreakdown.exemptState)),
    restaurantGroup: rules.restaurantGroupVenueIds.includes(venue.id),
    taxesInFees: rules.taxesInFeesHoldingIds.includes(venue.businessId),
    hidesPartPrices: rules.hiddenPartPricesHoldingIds.includes(venue.businessId),
    serviceCharge: rules.serviceCharge,
  };
}

function isState(state: string | null, exempt: string | null): boolean {
  return exempt !== null && state?.trim().toUpperCase() === exempt.trim().toUpperCase();
}
