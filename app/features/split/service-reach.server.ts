import type { BillDocument, QuantifiedProduct, SubOrder } from "~/contracts/bill";
import type { Venue } from "~/contracts/venue";
import type { ServiceReach } from "~/domain/bill/service-forecast";
import { type AmountE5, add, greatest, scale, sum, ZERO_E5 } from "~/domain/money/amount";
import { chargeFigures } from "~/domain/tenant-rules/bill-figures";
import { billRules } from "~/domain/tenant-rules/tenant-rules";
import type { Locale } from "~/i18n/locales";
import { figureLabel } from "../bill/figure-label.server";

type Charge = SubOrder["charges"][number];

/** A service charge of the order with the name that the bill gives it. */
export type ServiceView = { label: string; reach: ServiceReach };

/** The service charges that a part of the bill bears, for a guest who is choosing it (SPLIT-38). */
export function serviceViews(
  bill: BillDocument,
  venue: Venue,
  subOrder: SubOrder | null,
  locale: Locale,
): ServiceView[] {
  const scope = subOrder ? [subOrder] : (bill.order?.subOrders ?? []);
  const wholeE5 = sum(scope.map(({ subOrderAmount }) => subOrderAmount.amount));
  const byLabel = new Map<string, Map<string, AmountE5>>();
  const note = (charge: Charge, lineId: string, amount: AmountE5) => {
    const [figure] = chargeFigures([charge], billRules(venue));
    if (!figure || charge.type !== "SERVICE_CHARGE") return;
    const label = figureLabel(figure, locale);
    const lines = byLabel.get(label) ?? new Map<string, AmountE5>();
    lines.set(lineId, add(lines.get(lineId) ?? ZERO_E5, amount));
    byLabel.set(label, lines);
  };
  for (const { quantifiedProducts, charges } of scope) {
    const weights = quantifiedProducts.map(totalOf);
    const all = sum(weights);
    for (const [place, { lineId, product }] of quantifiedProducts.entries()) {
      for (const charge of product.exclusiveCharges) note(charge, lineId, charge.chargedAmount);
      for (const charge of all > 0 ? charges : []) {
        const own = scale(charge.chargedAmount, weights[place] ?? ZERO_E5, all, "halfUp");
        note(charge, lineId, own);
      }
    }
  }
  const shares = new Map(
    scope.flatMap(({ quantifiedProducts }) =>
      quantifiedProducts.map(({ lineId, share }) => [lineId, share] as const),
    ),
  );
  return [...byLabel].map(([label, lines]) => ({
    label,
    reach: {
      serviceE5: sum([...lines.values()]),
      wholeE5,
      lines: Object.fromEntries(
        [...lines].map(([lineId, serviceE5]) => [
          lineId,
          { serviceE5, wholeE5: shares.get(lineId) ?? ZERO_E5 },
        ]),
      ),
    },
  }));
}

/** A line with its own charges; a correction bears none of the order's. */
function totalOf({ amount, product }: QuantifiedProduct): AmountE5 {
  const own = sum(product.exclusiveCharges.map(({ chargedAmount }) => chargedAmount));
  return greatest(add(amount, own), ZERO_E5);
}
