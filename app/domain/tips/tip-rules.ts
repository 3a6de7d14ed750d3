interface TipRules {
  /** The rates are 5, 10 and 15 percent, whatever the venue has set (TIP-25). */
  readonly plainRates: boolean;
  /** Guests may enter any tip; the restaurant group's may not (TIP-32). */
  readonly customTip: boolean;
}

export function tipRules({
  rules,
}: {
  readonly rules: { readonly plainTips: boolean; readonly restaurantGroup: boolean };
}): TipRules {
  return { plainRates: rules.plainTips, customTip: !rules.restaurantGroup };
}
