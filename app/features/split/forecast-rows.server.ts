import type { BillDocument } from "~/contracts/bill";
import type { ForecastCharges } from "~/contracts/split";
import type { Venue } from "~/contracts/venue";
import { chargeFigures } from "~/domain/tenant-rules/bill-figures";
import { billRules } from "~/domain/tenant-rules/tenant-rules";
import type { Locale } from "~/i18n/locales";
import { figureLabel } from "../bill/figure-label.server";
import { moneyFormatter } from "../money-formatter";

export type ForecastRow = { key: string; label: string; amount: string };

/** The service charges that a split will carry, as the bill names them (SPLIT-38). */
export function forecastRows(
  { items }: ForecastCharges,
  venue: Venue,
  { currency }: BillDocument,
  locale: Locale,
): ForecastRow[] {
  const money = moneyFormatter(currency, locale);
  const rules = billRules(venue);
  const charges = items
    .filter(({ chargeType }) => chargeType === "SERVICE_CHARGE")
    .map(({ model, chargeType, ...charge }) => ({
      ...charge,
      type: chargeType,
      chargeModel: model,
    }));
  return chargeFigures(charges, rules).map((figure, index) => ({
    key: `charge-${index}`,
    label: figureLabel(figure, locale),
    amount: money(figure.amountE5),
  }));
}
