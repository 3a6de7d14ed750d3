/** What is agreed with single venues about their tips. */
export interface TipRules {
  /** The country's own rates, whatever the venue set (TIP-25). */
  readonly plainRates: boolean;
  /** Whether guests may name a tip of their own; the restaurant group's may not (TIP-32). */
  readonly customTip: boolean;
}

/** The rules of a venue, from its record. */
export function tipRules({
  rules,
}: {
  readonly rules: { readonly plainTips: boolean; readonly restaurantGroup: boolean };
}): TipRules {
  return { plainRates: rules.plainTips, customTip: !rules.restaurantGroup };
}
