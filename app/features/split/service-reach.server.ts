import type { BillDocument, QuantifiedProduct, SubOrder } from "~/contracts/bill";
import type { LineId } from "~/contracts/ids";
import type { Venue } from "~/contracts/venue";
import type { ServiceReach } from "~/domain/bill/service-forecast";
import { type AmountE5, add, greatest, scale, sum, ZERO_E5 } from "~/domain/money/amount";
import { chargeFigures } from "~/domain/tenant-rules/bill-figures";
import { billRules } from "~/domain/tenant-rules/tenant-rules";
import type { Locale } from "~/i18n/locales";
import { figureLabel } from "../bill/figure-label.server";

type Charge = SubOrder["charges"][number];

/** A service charge with its label on the bill. */
export type ServiceView = { label: string; reach: ServiceReach };

/** The service charges of a bill or of one sub-order, so that a guest sees the part in what they choose (SPLIT-38). */
export function serviceViews(
  bill: BillDocument,
  venue: Venue,
  subOrder: SubOrder | null,
  locale: Locale,
): ServiceView[] {
  const scope = subOrder ? [subOrder] : (bill.order?.subOrders ?? []);
  const wholeE5 = sum(scope.map(({ subOrderAmount }) => subOrderAmount.amount));
  const byLabel = new Map<string, Map<LineId, AmountE5>>();
  const addCharge = (charge: Charge, lineId: LineId, amount: AmountE5) => {
    const [figure] = chargeFigures([charge], billRules(venue));
    if (!figure || charge.type !== "SERVICE_CHARGE") return;
    const label = figureLabel(figure, locale);
    const lines = byLabel.get(label) ?? new Map<LineId, AmountE5>();
    lines.set(lineId, add(lines.get(lineId) ?? ZERO_E5, amount));
    byLabel.set(label, lines);
  };
  for (const { quantifiedProducts, charges } of scope) {
    const weights = quantifiedProducts.map(chargeBase);
    const all = sum(weights);
    for (const [index, { lineId, product }] of quantifiedProducts.entries()) {
      for (const charge of product.exclusiveCharges)
        addCharge(charge, lineId, charge.chargedAmount);
      for (const charge of all > 0 ? charges : []) {
        const lineShare = scale(charge.chargedAmount, weights[index] ?? ZERO_E5, all, "halfUp");
        addCharge(charge, lineId, lineShare);
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

/** A line's amount with its own charges; zero for a negative line, which bears none of the order's charges. */
function chargeBase({ amount, product }: QuantifiedProduct): AmountE5 {
  const charges = sum(product.exclusiveCharges.map(({ chargedAmount }) => chargedAmount));
  return greatest(add(amount, charges), ZERO_E5);
}
