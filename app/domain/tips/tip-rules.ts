import { TENANT_RULES, type TenantRules } from "../tenant-rules/tenant-rules";

/** What is agreed with single venues about their tips. */
export interface TipRules {
  /** 5, 10 and 15 percent, whatever the venue set (TIP-25). */
  readonly plainRates: boolean;
  /** Whether guests may name a tip of their own; the restaurant group's may not (TIP-32). */
  readonly customTip: boolean;
}

/** The rules of a venue by its id. */
export function tipRules(venueId: string, rules: TenantRules = TENANT_RULES): TipRules {
  return {
    plainRates: rules.plainTipsVenueIds.includes(venueId),
    customTip: !rules.restaurantGroupVenueIds.includes(venueId),
  };
}
