import * as z from "zod";
import type { AmountE5 } from "~/domain/money/amount";
import {
  canConfirmTip,
  parseReading,
  parseTipAmount,
  parseTipRate,
} from "~/domain/tips/custom-tip";
import { tipRules } from "~/domain/tips/suggestions";
import { chooseOwn, chooseWeight, type TipState } from "~/domain/tips/tip-state";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import type { Key } from "~/i18n/translate";
import { message } from "../forms/messages";
import { moneyFormatter } from "../money-formatter";
import { choicesOf, type TipSources } from "./tips-view.server";

const LONGEST_TIP = 40;

const chooseOne = message("tips:chooseOne");
const choice = z.enum(["WITHOUT", "LOWEST", "MEDIUM", "BIGGEST", "CUSTOM"], { error: chooseOne });

/** The dialog of a custom tip (TIP-43). An answer to 'which of the two' has its amount in `reading`. */
export const ownTipFields = z.object({
  customAmount: z
    .string()
    .transform((typed) => typed.slice(0, LONGEST_TIP))
    .default(""),
  customUnit: z.enum(["amount", "percent"]).default("amount"),
  reading: z.string().optional(),
  /** The large tip that the guest was asked about and means. */
  meantTip: z.string().optional(),
});

/** The forms of the tips page and of its questions, by the button that sends them. */
export const tipFormSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("tip"), choice }),
    z.object({ intent: z.literal("noTip") }),
    ownTipFields.extend({ intent: z.literal("ownTip") }),
    z.object({ intent: z.literal("usualTip") }),
    z.object({ intent: z.literal("meant"), meantTip: z.string().optional() }),
    z.object({ intent: z.literal("coin"), coin: z.enum(["yes", "no"]).default("no") }),
    z.object({ intent: z.literal("round"), roundUp: z.enum(["yes", "no"]).default("no") }),
  ],
  { error: chooseOne },
);

/** Why a tip was not taken, in a key of the texts. */
export type TipRefusal = Key<"tips"> | "error.amountMustBeANumber";

/** The two amounts that a typed one can be read as, in 1/100000. */
export type Readings = readonly [AmountE5, AmountE5];

export type ReadingView = { value: string; text: string };

export type TipForm =
  | { ok: true; state: TipState }
  | {
      ok: false;
      field: "choice" | "customAmount";
      error: TipRefusal;
      /** What is no amount goes back to zero (TIP-44). */
      zeroed?: true;
      readings?: Readings;
    };

const noChoice: TipForm = { ok: false, field: "choice", error: "chooseOne" };

/** Which of the choices is confirmed (TIP-18, TIP-19, TIP-50): a preset, the custom one, or none. */
export function readChoice(
  chosen: z.output<typeof choice>,
  sources: TipSources,
  state: TipState,
): TipForm {
  // Where no tip is not among the answers there is a way on without one all the same: a tip is the guest's.
  if (chosen === "WITHOUT") return { ok: true, state: chooseWeight(state, "WITHOUT") };
  if (chosen === "CUSTOM") return state.customTip ? { ok: true, state } : noChoice;
  const preset = choicesOf(sources, state).find(({ weight }) => weight === chosen);
  return preset ? { ok: true, state: chooseWeight(state, preset.weight) } : noChoice;
}

/** A tip of the guest's own, as they typed it (TIP-43 to TIP-49). */
export function readOwnTip(
  { customAmount: typed, customUnit: unit, reading }: z.output<typeof ownTipFields>,
  sources: TipSources,
  state: TipState,
): TipForm {
  if (!tipRules(sources.venue).customTip) return noChoice;
  const field = "customAmount" as const;
  const refused = (error: TipRefusal): TipForm => ({ ok: false, field, error, zeroed: true });
  const { currency } = sources.bill;
  const chosen = parseReading(reading ?? "", currency);
  if (chosen !== null)
    return { ok: true, state: chooseOwn(state, { kind: "amount", amount: chosen }) };
  const amount = parseTipAmount(typed, currency);
  const rate = parseTipRate(typed);
  if (unit === "amount" && amount.kind === "ambiguous") {
    return { ok: false, field, error: "which", readings: amount.readings };
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

export function sayTipRefusal(locale: Locale, error: TipRefusal): string {
  if (error === "error.amountMustBeANumber") return say(locale, "pay", error);
  return say(locale, "tips", error);
}

export function readingsView(
  readings: Readings | undefined,
  currency: string,
  locale: Locale,
): ReadingView[] {
  const money = moneyFormatter(currency, locale);
  return (readings ?? []).map((amount) => ({ value: String(amount), text: money(amount) }));
}
