import { log, withoutPersons } from "#worker/base/log";
import type { PosOrder } from "~/contracts/pos";
import type { Venue } from "~/contracts/venue";
import type {
  BillIdentity,
  BillOrder,
  Charge,
  OrderDiscount,
  OrderLine,
} from "~/domain/bill/model";
import { netUnitPrice } from "~/domain/bill/totals";
import { negate, quantityE5, ZERO_E5 } from "~/domain/money/money";
import { cleanStaffName } from "~/domain/staff/staff-name";
import { venueTerms } from "~/domain/venue/venue-terms";
import type { PlatformContext } from "../context";

type PosDiscount = PosOrder["subOrders"][number]["discounts"][number];
type PosCharge = PosOrder["subOrders"][number]["charges"][number];
type PosLine = PosOrder["subOrders"][number]["lines"][number];

/** What a bill of this order is opened with, on a table or a tab. */
export function billToOpen(
  order: PosOrder,
  venue: Venue,
  at: Pick<BillIdentity, "tableId" | "deviceId" | "tabId" | "tabDisplayId">,
  tableName: string,
) {
  const { id: venueId, businessId, enrollmentId, currency, countryCode: country } = venue;
  return {
    identity: { venueId, businessId, ...at, currency },
    order: billOrder(order, venue),
    place: { tableName, enrollmentId, limits: venueTerms(venue).limits, country },
  };
}

type StaffWords = { rules: Pick<Venue["rules"], "staffNames"> };

export function billOrder(order: PosOrder, venue: StaffWords): BillOrder {
  return {
    orderRef: order.orderRef,
    orderCode: order.orderRef,
    openedAt: instantOf(order.openedAt),
    numberOfGuests: order.numberOfGuests ?? null,
    staff: order.staff ? staffOf(order.staff, venue) : null,
    posSplitMode: order.posSplitMode,
    subOrders: order.subOrders.map(({ id, name, lines, discounts, charges }) => ({
      id,
      name,
      lines: lines.map(lineOf),
      discounts: discounts.map(discountOf),
      charges: charges.map(billCharge),
    })),
    itemsManuallyMarkedAsPaid: order.itemsManuallyMarkedAsPaid,
    consistency: order.consistency,
    violations: order.violations,
    ...optionalFields(order),
  };
}

function staffOf(staff: NonNullable<PosOrder["staff"]>, { rules }: StaffWords) {
  const { staffNames } = rules;
  return staffNames ? { ...staff, shownName: cleanStaffName(staff.name, staffNames) } : staff;
}

/** Fields that few tills send; left out otherwise, so that the ledgers of others stay as they were. */
function optionalFields({
  tabId,
  tabDisplayId,
  expireAt,
  preAuthorisedSplits,
  inclusiveVats,
}: PosOrder) {
  return {
    ...(inclusiveVats.length > 0
      ? {
          inclusiveVats: inclusiveVats.map(({ rate, gross, vat }) => ({
            rate,
            grossE5: gross,
            vatE5: vat,
          })),
        }
      : {}),
    ...(tabId ? { tabId } : {}),
    ...(tabDisplayId ? { tabDisplayId } : {}),
    ...(expireAt != null ? { expireAt: instantOf(expireAt) } : {}),
    ...(preAuthorisedSplits.length > 0
      ? {
          preAuthorisedSplits: preAuthorisedSplits.map(({ ref, amount }) => ({
            ref,
            amountE5: amount,
          })),
        }
      : {}),
  };
}

function discountOf({ label, amount, discountModel }: PosDiscount): OrderDiscount {
  return { label, amount, ...(discountModel ? { discountModel } : {}) };
}

/** Milliseconds since 1970, of a moment as tills write it. */
export function instantOf(moment: string | number): number {
  return typeof moment === "number" ? moment : Date.parse(moment);
}

function lineOf(line: PosLine): OrderLine {
  if (line.quantity < 0)
    return takenBack(lineOf({ ...line, quantity: quantityE5(-line.quantity) }));
  return {
    id: line.id,
    productId: line.productId,
    posProductId: line.posProductId ?? line.productId,
    name: line.name,
    group: line.group ?? null,
    quantity: line.quantity,
    unitPriceAfterTax: line.unitPriceAfterTax,
    discounts: line.discounts,
    exclusiveCharges: line.exclusiveCharges.map(billCharge),
    subProducts: line.subProducts,
    ...(line.vatRate == null ? {} : { vatRate: line.vatRate }),
  };
}

/**
 * A line that the till takes back by a quantity below zero, as the bill knows it: quantities are never
 * below zero there, so its whole price is. Sides and discounts are part of that price.
 */
function takenBack(line: OrderLine): OrderLine {
  // Discounts above the price would make it go up: left as they are, the bill refuses them by name.
  if (netUnitPrice(line) < 0) return line;
  return {
    ...line,
    unitPriceAfterTax: negate(netUnitPrice(line)),
    discounts: [],
    subProducts: line.subProducts.map((part) => ({ ...part, unitPriceAfterTax: ZERO_E5 })),
  };
}

function billCharge(charge: PosCharge): Charge {
  const { id, label, type, chargeModel, code = null, rate = null, amount } = charge;
  return { id, label, type, chargeModel, code, rate, amount };
}

/**
 * Warns of what a till adds to the dishes and the venue's record does not name: guests who order there are shown less
 * than they will owe (docs/decisions/0119).
 */
export function warnOfUnnamedCharges(
  c: Pick<PlatformContext, "get">,
  { subOrders }: PosOrder,
  venue: Pick<Venue, "id" | "ordering" | "rules">,
): void {
  const { charges: named, mayDiffer } = venue.rules.chargesOnTop;
  if (!venue.ordering.enabled || mayDiffer) return;
  const unnamed = subOrders
    .flatMap(({ charges, lines }) => [
      ...charges,
      ...lines.flatMap(({ exclusiveCharges }) => exclusiveCharges),
    ])
    .find((charge) => charge.amount > 0 && !isNamed(charge, named));
  if (!unnamed) return;
  log({
    level: "warning",
    event: "charge-not-in-record",
    correlationId: c.get("correlationId"),
    place: venue.id,
    error: withoutPersons(unnamed.label),
  });
}

/** By its rate, since that is what the sum depends on; one without a rate by its label. */
function isNamed({ rate, label }: PosCharge, named: Venue["rules"]["chargesOnTop"]["charges"]) {
  return named.some((one) => (rate == null ? one.label === label : one.rate === rate));
}
