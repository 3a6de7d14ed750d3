import type { ServiceChargeRules } from "../bill/service-charge";
import { countryRules } from "../country/country-rules";

interface RuledVenue {
  readonly countryCode: string;
  readonly rules: {
    readonly subtotal: boolean | null;
    readonly restaurantGroup: boolean;
    readonly taxesInFees: boolean;
    readonly hidesPartPrices: boolean;
    readonly serviceCharge: ServiceChargeRules;
  };
}

export interface BillRules {
  readonly countryCode: string;
  readonly alternateBreakdown: boolean;
  /** A title and a footnote of the group's own; its service charge is at the guest's discretion. */
  readonly restaurantGroup: boolean;
  readonly taxesInFees: boolean;
  readonly hidesPartPrices: boolean;
  readonly serviceCharge: ServiceChargeRules;
}

/** BILL-40 to BILL-45. */
export function billRules({ countryCode, rules }: RuledVenue): BillRules {
  const { subtotal, restaurantGroup, taxesInFees, hidesPartPrices, serviceCharge } = rules;
  return {
    countryCode,
    alternateBreakdown: subtotal ?? countryRules(countryCode).subtotal,
    restaurantGroup,
    taxesInFees,
    hidesPartPrices,
    serviceCharge,
  };
}
