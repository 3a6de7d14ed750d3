import type { AmountE5 } from "~/domain/money/amount";
import {
  canConfirmTip,
  parseReading,
  parseTipAmount,
  parseTipRate,
} from "~/domain/tips/custom-tip";
import { tipRules } from "~/domain/tips/tip-rules";
import { noTipOffer } from "~/domain/tips/tip-screens";
import { chooseOwn, chooseWeight, type TipState } from "~/domain/tips/tip-state";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import type { Key } from "~/i18n/translate";
import { serviceChargesOf } from "../bill/order-view.server";
import { moneyFormatter } from "../money-formatter";
import { choicesOf, type TipSources } from "./tips-view.server";

/** What stands in the dialog of a custom tip again when it is refused. */
export type OwnTipValues = { typed: string; unit: "amount" | "percent" };

/** Why a tip was not taken, in a key of the texts. */
export type TipRefusal = Key<"tips"> | "error.amountMustBeANumber";

/** The two amounts that a typed one can be read as, in 1/100000. */
export type Readings = readonly [AmountE5, AmountE5];

export type ReadingView = { value: string; text: string };

export type TipForm =
  | { ok: true; state: TipState }
  | { ok: false; error: TipRefusal; values: OwnTipValues | null; readings?: Readings };

/** Reads which of the choices is confirmed (TIP-18, TIP-19, TIP-50): a preset, the custom one, or none. */
export function readChoice(form: FormData, sources: TipSources, state: TipState): TipForm {
  const choice = text(form, "choice");
  const settings = sources.venue.tipsSuggestionConfiguration;
  if (form.get("intent") === "noTip" || choice === "WITHOUT") {
    const served = serviceChargesOf(sources.bill).length > 0;
    const { offered } = noTipOffer(sources.venue.countryCode, settings, served);
    if (offered) return { ok: true, state: chooseWeight(state, "WITHOUT") };
  }
  if (choice === "CUSTOM" && state.customTip) return { ok: true, state };
  const preset = choicesOf(sources, state).find(({ weight }) => weight === choice);
  if (preset) return { ok: true, state: chooseWeight(state, preset.weight) };
  return { ok: false, error: "chooseOne", values: null };
}

/** Reads the dialog of a custom tip (TIP-43 to TIP-49). */
export function readOwnTip(form: FormData, sources: TipSources, state: TipState): TipForm {
  if (!tipRules(sources.venue).customTip) return { ok: false, error: "chooseOne", values: null };
  const typed = text(form, "customAmount");
  const unit = form.get("customUnit") === "percent" ? "percent" : "amount";
  // A value that is no amount goes back to zero (TIP-44).
  const refused = (error: TipRefusal): TipForm => ({
    ok: false,
    error,
    values: { typed: "0", unit },
  });
  const { currency } = sources.bill;
  const chosen = parseReading(text(form, "reading"), currency);
  if (chosen !== null)
    return { ok: true, state: chooseOwn(state, { kind: "amount", amount: chosen }) };
  const amount = parseTipAmount(typed, currency);
  const rate = parseTipRate(typed);
  if (unit === "amount" && amount.kind === "ambiguous") {
    const { readings } = amount;
    return { ok: false, error: "which", values: { typed, unit }, readings };
  }
  const read = unit === "percent" ? rate : amount;
  if (read.kind === "infinite") return refused("andBeyond");
  if (read.kind === "ambiguous") return refused("which");
  if (read.kind === "invalid") return refused(read.messageKey);
  if (!canConfirmTip(read)) return refused("aboveZero");
  const tip =
    unit === "percent"
      ? ({ kind: "rate", rate: rate.value } as const)
      : ({ kind: "amount", amount: amount.value } as const);
  return { ok: true, state: chooseOwn(state, tip) };
}

/** A refusal in the guest's language. */
export function sayTipRefusal(locale: Locale, error: TipRefusal): string {
  if (error === "error.amountMustBeANumber") return say(locale, "pay", error);
  return say(locale, "tips", error);
}

/** The two readings as buttons say them: what is sent, and what the guest reads. */
export function readingsView(
  readings: Readings | undefined,
  currency: string,
  locale: Locale,
): ReadingView[] {
  const write = moneyFormatter(currency, locale);
  return (readings ?? []).map((amount) => ({ value: String(amount), text: write(amount) }));
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 40) : "";
}
