import { countryRules } from "../country/country-rules";
import { type AmountE5, type RateBp, rateBp } from "../money/amount";
import { isTrueRate, type TipRounding, tipAmounts } from "./tip-amount";

/** TIP-15. */
export const TIP_WEIGHTS = ["WITHOUT", "LOWEST", "MEDIUM", "BIGGEST"] as const;
export type TipWeight = (typeof TIP_WEIGHTS)[number];
export type PresetWeight = Exclude<TipWeight, "WITHOUT">;

/** TIP-01. */
export const TIP_DISPLAYS = ["TIP_LABEL_TIP_AMOUNT", "TIP_PERCENTAGE_TIP_AMOUNT"] as const;
export type TipDisplay = (typeof TIP_DISPLAYS)[number];

/** TIP-02; the rate is in hundredths of a percent. */
export interface TipSuggestion {
  readonly label: string;
  readonly percentage: RateBp;
  readonly preselected: boolean;
}

export interface TipPresets {
  readonly suggestions: readonly TipSuggestion[];
  /** Rates that were foreseen for this bill, low to high; they take the place of the venue's (TIP-68). */
  readonly predictedRates?: readonly RateBp[] | null;
  /** The one venue that always has 5, 10 and 15 percent (TIP-25). */
  readonly plainRates?: boolean;
  readonly tipsConfigurationMode?: string;
  readonly emojisEnabled?: boolean;
}

/** TIP-15, TIP-22. */
export interface TipChoice {
  readonly weight: PresetWeight;
  readonly position: "left" | "center" | "right";
  /** The venue's own words; empty where they name a rate that the amount is not. */
  readonly label: string;
  readonly percentage: RateBp;
  readonly amount: AmountE5;
  /** Whether the amount is what the percentage says, to half a percent. */
  readonly isRateTrue: boolean;
  readonly preselected: boolean;
  readonly popular: boolean;
}

/** The service that is charged on a bill: none, or its rate; a flat charge as part of the bill. */
type ServiceRate = RateBp | null;

const PLACES = [
  { weight: "LOWEST", position: "left" },
  { weight: "MEDIUM", position: "center" },
  { weight: "BIGGEST", position: "right" },
] as const;

/** By rising rate (TIP-22 to TIP-29); fewer where the currency has no three amounts, none without a base. */
export function tipChoices(
  presets: TipPresets,
  baseE5: AmountE5,
  rounding: TipRounding,
  service: ServiceRate,
): TipChoice[] {
  const offered = ratesOffered(presets, rounding.countryCode, service);
  const chosen = preselectedAt(offered, rounding.countryCode, service);
  const rates = offered.suggestions.map(({ percentage }) => percentage);
  const amounts = tipAmounts(baseE5, rates, rounding);
  return PLACES.flatMap(({ weight, position }, index) => {
    const suggestion = offered.suggestions[index];
    const amount = amounts[index];
    if (!suggestion || !amount) return [];
    const { label, percentage } = suggestion;
    const named = rateInWords(label);
    return [
      {
        weight,
        position,
        label: named === null || isTrueRate(named, amount, baseE5) ? label : "",
        percentage,
        amount,
        isRateTrue: isTrueRate(percentage, amount, baseE5),
        preselected: index === chosen,
        popular: weight === popularWeight(presets, rounding.countryCode),
      },
    ];
  });
}

/** Which choice wears the popular badge; null for none (TIP-27 to TIP-29, Q-40). */
function popularWeight(presets: TipPresets, countryCode: string): PresetWeight | null {
  if (countryRules(countryCode).tips.badgeNeedsEmojis && !presets.emojisEnabled) return null;
  return isProvider(presets.tipsConfigurationMode) ? "MEDIUM" : "BIGGEST";
}

/** By percentage on larger parts of US bills in provider mode, else as the venue set it (TIP-39, TIP-40). */
export function tipDisplay(
  configured: TipDisplay,
  countryCode: string,
  mode: string,
  partE5: AmountE5,
): TipDisplay {
  const { percentagesFromE5 } = countryRules(countryCode).tips;
  const percent = percentagesFromE5 !== null && isProvider(mode) && partE5 >= percentagesFromE5;
  return percent ? "TIP_PERCENTAGE_TIP_AMOUNT" : configured;
}

/** TIP-37, TIP-38. */
export function ratesBesideService(service: RateBp, countryCode: string): RateBp[] | null {
  const rules = countryRules(countryCode).tips.besideService;
  if (!rules) return null;
  if (service >= rules.highFrom) return [...rules.high];
  return rules.totals.map((rate) => rateBp(rate - service));
}

/** Every mode but the venue's own is a provider's (TIP-10, Q-35). */
export function isProvider(mode: string | undefined): boolean {
  return (mode ?? "BUSINESS") !== "BUSINESS";
}

interface Offered {
  readonly suggestions: readonly TipSuggestion[];
  readonly byDefault: boolean;
}

function ratesOffered(presets: TipPresets, countryCode: string, service: ServiceRate): Offered {
  const beside = service === null ? null : ratesBesideService(service, countryCode);
  if (beside) return { suggestions: beside.map(unlabelled), byDefault: false };
  const set = presets.suggestions.filter(({ percentage }) => percentage > 0).slice(0, 3);
  if (presets.plainRates || set.length === 0) {
    return { suggestions: countryRules(countryCode).tips.rates.map(unlabelled), byDefault: true };
  }
  const sorted = set.sort((a, b) => a.percentage - b.percentage);
  const predicted = [...(presets.predictedRates ?? [])].sort((a, b) => a - b);
  if (predicted.length !== sorted.length) return { suggestions: sorted, byDefault: false };
  const suggestions = sorted.map((one, index) => ({
    ...one,
    percentage: predicted[index] ?? one.percentage,
  }));
  return { suggestions, byDefault: false };
}

/** The rate that a venue's own label names; null where it names none. */
function rateInWords(label: string): RateBp | null {
  const [, figure] = /(\d{1,3}(?:[.,]\d{1,2})?)\s*%/.exec(label) ?? [];
  return figure === undefined ? null : rateBp(Math.round(Number(figure.replace(",", ".")) * 100));
}

function unlabelled(percentage: RateBp): TipSuggestion {
  return { label: "", percentage, preselected: false };
}

/** What the venue marked; else what the country's rules say. */
function preselectedAt({ suggestions, byDefault }: Offered, country: string, service: ServiceRate) {
  // A guest who pays for service already is not led to pay for it twice.
  if (service !== null) return -1;
  const marked = suggestions.findIndex(({ preselected }) => preselected);
  if (marked >= 0) return marked;
  const { preselected, preselectedOfOwn } = countryRules(country).tips;
  return (byDefault ? preselectedOfOwn : preselected) ?? -1;
}

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
