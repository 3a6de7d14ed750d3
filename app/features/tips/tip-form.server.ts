import type { BillDocument } from "~/contracts/bill";
import type { Split } from "~/contracts/billing";
import type { Venue } from "~/contracts/venue";
import type { AmountE5 } from "~/domain/money/amount";
import { ZERO_E5 } from "~/domain/money/amount";
import { canConfirmTip, parseTipAmount, parseTipRate } from "~/domain/tips/custom-tip";
import { customRateTip } from "~/domain/tips/tip-amount";
import type { Key } from "~/i18n/translate";
import { choicesOf, tipBase } from "./tips-view.server";

/** The form's own values, to stand in it again when it is refused. */
export type TipValues = { choice: string; customAmount: string; customUnit: "amount" | "percent" };

export type TipForm =
  | { ok: true; tip: AmountE5 }
  | { ok: false; error: Key<"pay">; values: TipValues };

/** Reads the tip (TIP-18, TIP-19, TIP-44 to TIP-50): one preset, a custom one, or none. */
export function readTipForm(
  form: FormData,
  sources: { bill: BillDocument; split: Split; venue: Venue },
): TipForm {
  if (form.get("intent") === "noTip") return { ok: true, tip: ZERO_E5 };
  const choice = text(form, "choice");
  if (choice === "CUSTOM") return readCustom(form, sources);
  const preset = choicesOf(sources).find(({ weight }) => weight === choice);
  if (preset) return { ok: true, tip: preset.amount };
  return {
    ok: false,
    error: "tips.chooseOne",
    values: { choice: "", customAmount: "", customUnit: "amount" },
  };
}

function readCustom(
  form: FormData,
  sources: { bill: BillDocument; split: Split; venue: Venue },
): TipForm {
  const typed = text(form, "customAmount");
  const customUnit = form.get("customUnit") === "percent" ? "percent" : "amount";
  const { currency } = sources.bill;
  const refused = (error: Key<"pay">): TipForm => ({
    ok: false,
    error,
    // A value that is no amount goes back to zero (TIP-44).
    values: { choice: "CUSTOM", customAmount: "0", customUnit },
  });
  const read = customUnit === "percent" ? parseTipRate(typed) : parseTipAmount(typed, currency);
  if (read.kind === "infinite") return refused("tips.andBeyond");
  if (read.kind === "invalid") return refused(read.messageKey);
  if (!canConfirmTip(read)) return refused("tips.chooseOne");
  if (customUnit === "amount") return { ok: true, tip: read.value as AmountE5 };
  const rate = parseTipRate(typed);
  return { ok: true, tip: customRateTip(tipBase(sources), rate.value, currency) };
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 40) : "";
}
