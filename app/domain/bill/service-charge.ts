import { countryRules } from "../country/country-rules";
import { highestRate, type RateBp } from "../money/amount";
import type { BillOrder, Charge } from "./model";

/** BILL-34, BILL-35 and the reading of BILL-36. Rates in hundredths of a percent. */
export interface ServiceChargeRules {
  readonly flaggedAbove: RateBp;
  readonly speciallyFlaggedAbove: RateBp;
  readonly autoGratuityFrom: RateBp;
}

export interface ServiceChargeNote {
  readonly tone: "plain" | "flagged" | "special";
  readonly rate: RateBp | null;
  /** The English article before the rate as it is spoken: "an 8.5%" as well as "an 8%" (BILL-37). */
  readonly article: "a" | "an";
  readonly showRate: boolean;
  readonly showTooltip: boolean;
  readonly autoGratuity: boolean;
}

export function serviceCharges(order: BillOrder): Charge[] {
  return order.subOrders
    .flatMap((one) => [...one.charges, ...one.lines.flatMap((line) => line.exclusiveCharges)])
    .filter((charge) => charge.type === "SERVICE_CHARGE" && charge.amount > 0);
}

/** BILL-34 to BILL-39; null where there are none. Rates in hundredths of a percent, null for a flat charge. */
export function noteOnCharges(
  charges: readonly { readonly rate: RateBp | null }[],
  countryCode: string,
  rules: ServiceChargeRules,
): ServiceChargeNote | null {
  if (charges.length === 0) return null;
  const { service } = countryRules(countryCode);
  const rate = highestRate(charges.flatMap((charge) => charge.rate ?? []));
  const special = rate !== null && rate > rules.speciallyFlaggedAbove;
  const flagged = rate !== null && rate > rules.flaggedAbove;
  return {
    tone: special ? "special" : flagged ? "flagged" : "plain",
    rate,
    article: rate !== null && [8, 11, 18].includes(Math.trunc(rate / 100)) ? "an" : "a",
    showRate: rate !== null && service.showsRate,
    showTooltip: service.tooltip,
    autoGratuity: rate !== null && rate >= rules.autoGratuityFrom,
  };
}
