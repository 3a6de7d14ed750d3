import type { AmountE5, RateBp } from "../money/amount";
import { type TipPlace, tipAmount } from "./tip-amount";

/** TIP-15. */
export type TipWeight = "WITHOUT" | "LOWEST" | "MEDIUM" | "BIGGEST";

/** One suggestion as the venue set it (TIP-02); the rate is in hundredths of a percent. */
export interface TipSuggestion {
  readonly label: string;
  readonly percentage: RateBp;
  readonly preselected: boolean;
}

/** What the venue set about tips, as far as the presets need it. */
export interface TipPresets {
  readonly suggestions: readonly TipSuggestion[];
  /** Whether the country's default choice is preselected where the venue marked none (TIP-24, TIP-26). */
  readonly preselectsByCountry?: boolean;
  /** Whether tips are suggested although a service charge is on the bill. */
  readonly suggestsBesideServiceCharge?: boolean;
  readonly tipsConfigurationMode?: string;
  readonly emojisEnabled?: boolean;
}

/** One of the three choices on the screen (TIP-15, TIP-22). */
export interface TipChoice {
  readonly weight: Exclude<TipWeight, "WITHOUT">;
  readonly position: "left" | "center" | "right";
  readonly label: string;
  readonly percentage: RateBp;
  readonly amount: AmountE5;
  readonly preselected: boolean;
  readonly popular: boolean;
}

/** TIP-24. */
export const DEFAULT_TIP_RATES: readonly RateBp[] = [500 as RateBp, 1000 as RateBp, 1500 as RateBp];

const PLACES = [
  { weight: "LOWEST", position: "left" },
  { weight: "MEDIUM", position: "center" },
  { weight: "BIGGEST", position: "right" },
] as const;

/**
 * The three tip choices by rising rate (TIP-22 to TIP-28). Nothing is preselected unless the venue
 * says so, and never beside a service charge; there is no choice at all where none is suggested.
 */
export function tipChoices(
  presets: TipPresets,
  baseE5: AmountE5,
  place: TipPlace,
  hasServiceCharge: boolean,
): TipChoice[] {
  if (hasServiceCharge && !presets.suggestsBesideServiceCharge) return [];
  const sorted = usable(presets).sort((a, b) => a.percentage - b.percentage);
  const chosen = preselectedAt(presets, sorted, place.countryCode, hasServiceCharge);
  return PLACES.flatMap(({ weight, position }, index) => {
    const suggestion = sorted[index];
    if (!suggestion) return [];
    const { label, percentage } = suggestion;
    return [
      {
        weight,
        position,
        label,
        percentage,
        amount: tipAmount(baseE5, percentage, place),
        preselected: index === chosen,
        popular: weight === popularWeight(presets, place.countryCode),
      },
    ];
  });
}

/** Which choice wears the popular badge; null for none (TIP-27 to TIP-29, Q-40). */
export function popularWeight(presets: TipPresets, countryCode: string): TipWeight | null {
  if (countryCode === "US" && !presets.emojisEnabled) return null;
  const mode = presets.tipsConfigurationMode ?? "BUSINESS";
  return mode === "BUSINESS" ? "BIGGEST" : "MEDIUM";
}

function usable(presets: TipPresets): TipSuggestion[] {
  const set = presets.suggestions.filter(({ percentage }) => percentage > 0).slice(0, 3);
  if (set.length > 0) return set;
  return DEFAULT_TIP_RATES.map((percentage) => ({ label: "", percentage, preselected: false }));
}

function preselectedAt(
  presets: TipPresets,
  sorted: readonly TipSuggestion[],
  countryCode: string,
  hasServiceCharge: boolean,
): number {
  if (hasServiceCharge) return -1;
  const marked = sorted.findIndex(({ preselected }) => preselected);
  if (marked >= 0 || !presets.preselectsByCountry) return marked;
  return countryCode === "US" ? 0 : Math.min(1, sorted.length - 1);
}
