import type { BillDocument } from "~/contracts/bill";
import { noteOnCharges, type ServiceChargeNote } from "~/domain/bill/service-charge";
import { formatRate } from "~/domain/money/text";
import type { BillRules } from "~/domain/tenant-rules/tenant-rules";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { serviceChargesOf } from "./order-view.server";

export type ServiceNoteView = {
  tone: "info" | "warning";
  /** Set above the note where the charge is high enough to be looked at first (BILL-35). */
  title: string | null;
  text: string;
  /** What a service charge is, to unfold (BILL-38). */
  explanation: { question: string; answer: string } | null;
};

/**
 * The note on a bill's service charge (BILL-34 to BILL-39, Q-21): a charge above 10 % is pointed out,
 * one above 15 % is said first, and one that takes the place of a tip says so. `null` without one.
 */
export function serviceNote(
  bill: BillDocument,
  rules: BillRules,
  locale: Locale,
): ServiceNoteView | null {
  const charges = serviceChargesOf(bill);
  const note = noteOnCharges(charges, rules.countryCode, rules.serviceCharge);
  if (!note) return null;
  const more = moreOf(note);
  return {
    tone: note.tone === "plain" ? "info" : "warning",
    title: note.tone === "special" ? say(locale, "pay", "service.special") : null,
    text: [sentence(note, locale), more && say(locale, "pay", more)].filter(Boolean).join(" "),
    explanation: note.showTooltip
      ? {
          question: say(locale, "pay", "service.what"),
          answer: say(locale, "pay", "service.whatText"),
        }
      : null,
  };
}

function sentence({ showRate, rate, article }: ServiceChargeNote, locale: Locale): string {
  if (!showRate || rate === null) return say(locale, "pay", "service.note");
  const key = article === "an" ? "service.noteAn" : "service.noteA";
  return say(locale, "pay", key, { rate: formatRate(rate, locale) });
}

function moreOf({ autoGratuity, tone }: ServiceChargeNote) {
  if (autoGratuity) return "service.autoGratuity";
  return tone === "plain" ? null : "service.flagged";
}
