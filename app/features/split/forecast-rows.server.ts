import type { BillDocument } from "~/contracts/bill";
import type { ForecastCharges } from "~/contracts/billing";
import type { Venue } from "~/contracts/venue";
import { billRules } from "~/domain/tenant-rules/tenant-rules";
import type { Locale } from "~/i18n/locales";
import { chargeLabel } from "../bill/order-view.server";
import { moneyFormatter } from "../money-formatter";

/** One service charge of a split, written out. */
export type ForecastRow = { key: string; label: string; amount: string };

/** The service charges that a split will carry, as the bill names them (SPLIT-38). */
export function forecastRows(
  { items }: ForecastCharges,
  venue: Venue,
  { currency }: BillDocument,
  locale: Locale,
): ForecastRow[] {
  const write = moneyFormatter(currency, locale);
  const rules = billRules(venue);
  return items
    .filter(({ chargeType, chargedAmount }) => chargeType === "SERVICE_CHARGE" && chargedAmount > 0)
    .map(({ label, model, rate, chargedAmount }, place) => ({
      key: `charge-${place}`,
      label: chargeLabel(
        { label, chargeModel: model, rate, type: "SERVICE_CHARGE" },
        rules,
        locale,
      ),
      amount: write(chargedAmount),
    }));
}
