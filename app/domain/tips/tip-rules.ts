interface TipRules {
  /** TIP-25. */
  readonly plainRates: boolean;
  /** Whether guests may name a tip of their own; the restaurant group's may not (TIP-32). */
  readonly customTip: boolean;
}

export function tipRules({
  rules,
}: {
  readonly rules: { readonly plainTips: boolean; readonly restaurantGroup: boolean };
}): TipRules {
  return { plainRates: rules.plainTips, customTip: !rules.restaurantGroup };
}
