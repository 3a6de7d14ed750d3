import { formatRate } from "~/domain/money/text";
import type { BillFigure, FigureCharge } from "~/domain/tenant-rules/bill-figures";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";

/**
 * What a figure is called: a charge with its rate where that may be said (BILL-39), and as one that the
 * guest may leave out in the restaurant group's venues (BILL-43).
 */
export function figureLabel(figure: BillFigure<FigureCharge>, locale: Locale): string {
  if (figure.kind === "subtotal") return say(locale, "pay", "bill.subtotal");
  if (figure.kind === "taxesAndFees") return say(locale, "pay", "bill.taxesAndFees");
  const { label: name, rate, isDiscretionary } = figure;
  const label = rate === null ? name : `${name} ${formatRate(rate, locale)}`;
  return isDiscretionary ? say(locale, "pay", "service.discretionary", { label }) : label;
}
