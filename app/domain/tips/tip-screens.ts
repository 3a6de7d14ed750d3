import { countryRules, type TipRulesOfCountry } from "../country/country-rules";
import { type AmountE5, ONE_E5, type RateBp, subtract, ZERO_E5 } from "../money/amount";
import { roundToStep } from "../money/currency";
import { isProvider } from "./suggestions";

/** TIP-17. */
type TipPresentation = TipRulesOfCountry["screen"];

/** A coin or the rest of the note, offered in France to guests who give no tip (TIP-59). */
export interface CoinOffer {
  readonly kind: "one-euro" | "two-euro" | "keep-the-change";
  readonly amount: AmountE5;
}

interface TipScreenSettings {
  readonly smartTipsEnabled: boolean;
  readonly euroCoinEnabled: boolean;
  readonly roundToNearestDollarEnabled: boolean;
  readonly allowNoTips: boolean;
  readonly ukNoTipsWhenServiceCharge: boolean;
  readonly tipsConfigurationMode: string;
}

/** TIP-61 to TIP-63, in whole euro. */
const TWO_EURO_FROM_E5 = 50 * ONE_E5;
const CHANGE_FROM_E5 = 100 * ONE_E5;
const CHANGE_STEP_E5 = 5 * ONE_E5;

/** TIP-17. */
export function tipPresentation(countryCode: string): TipPresentation {
  return countryRules(countryCode).tips.screen;
}

/** Whether "no tip" is among the choices, and whether it is chosen already (TIP-12, TIP-30, TIP-31, Q-38). */
export function noTipOffer(
  countryCode: string,
  settings: Pick<TipScreenSettings, "allowNoTips" | "ukNoTipsWhenServiceCharge">,
  hasServiceCharge: boolean,
): { offered: boolean; preselected: boolean } {
  const { noTipBesideService } = countryRules(countryCode).tips;
  const served = noTipBesideService && settings.ukNoTipsWhenServiceCharge && hasServiceCharge;
  return { offered: settings.allowNoTips || served, preselected: served };
}

/** In the US, whose suggestions take service into account, and in the UK where the venue says so (TIP-12). */
export function asksBesideService(
  countryCode: string,
  { ukNoTipsWhenServiceCharge }: Pick<TipScreenSettings, "ukNoTipsWhenServiceCharge">,
): boolean {
  const { asksBesideService: always, noTipBesideService } = countryRules(countryCode).tips;
  return always || (noTipBesideService && !ukNoTipsWhenServiceCharge);
}

/** The coin for a part of the bill that is paid without a tip in France; null for none (TIP-13, TIP-60 to TIP-64). */
export function coinOffer(
  countryCode: string,
  currency: string,
  settings: Pick<TipScreenSettings, "smartTipsEnabled" | "euroCoinEnabled">,
  payableE5: AmountE5,
): CoinOffer | null {
  const on = settings.smartTipsEnabled && settings.euroCoinEnabled;
  const { coinCurrency } = countryRules(countryCode).tips;
  if (!on || coinCurrency !== currency || payableE5 <= 0) return null;
  if (payableE5 < TWO_EURO_FROM_E5) return { kind: "one-euro", amount: ONE_E5 as AmountE5 };
  if (payableE5 < CHANGE_FROM_E5) return { kind: "two-euro", amount: (2 * ONE_E5) as AmountE5 };
  const amount = keepTheChange(payableE5);
  return amount > 0 ? { kind: "keep-the-change", amount } : null;
}

/** What is missing to the next multiple of 5 euro; nothing where the amount is one (TIP-64). */
export function keepTheChange(payableE5: AmountE5): AmountE5 {
  return subtract(roundToStep(payableE5, CHANGE_STEP_E5, "ceil"), payableE5);
}

/** The tip rounded up to the next whole dollar, where the US round-up screen asks; else null (TIP-57, TIP-58). */
export function roundUpOffer(
  countryCode: string,
  settings: Pick<TipScreenSettings, "roundToNearestDollarEnabled">,
  tipE5: AmountE5,
): AmountE5 | null {
  if (!countryRules(countryCode).tips.roundsUp || !settings.roundToNearestDollarEnabled)
    return null;
  if (tipE5 <= ZERO_E5 || tipE5 % ONE_E5 === 0) return null;
  return roundToStep(tipE5, ONE_E5, "ceil");
}

/** TIP-54. */
export function isBelowAverage(
  countryCode: string,
  settings: Pick<TipScreenSettings, "smartTipsEnabled">,
  rate: RateBp,
  presets: readonly RateBp[],
): boolean {
  const { adjusts } = countryRules(countryCode).tips;
  if (!adjusts || !settings.smartTipsEnabled || presets.length === 0) return false;
  return rate < Math.min(...presets);
}

/** Where a provider sets a venue's tips, and for guests of the experiment (TIP-66, TIP-71). */
export function wantsPrediction(
  settings: Pick<TipScreenSettings, "smartTipsEnabled" | "tipsConfigurationMode">,
  inExperiment: boolean,
): boolean {
  return settings.smartTipsEnabled && (isProvider(settings.tipsConfigurationMode) || inExperiment);
}

/** Whether a guest without an account may not tip here (TIP-07, TIP-08, Q-41). */
export function needsAccountToTip(
  enforced: boolean,
  linked: boolean,
  hasAccount: boolean,
): boolean {
  return enforced && linked && !hasAccount;
}
