import { type BillDocument, billDocumentSchema } from "~/contracts/bill";
import { type Split, splitSchema } from "~/contracts/split";
import type { Venue } from "~/contracts/venue";
import { lineId, productId } from "~/domain/ids.schema";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";

const UNIT = 100_000;
const NOBODY = "example-example-example-example";

const DISHES = [
  { name: "look.dish", price: 16 * UNIT, count: 2 },
  { name: "look.drink", price: 6 * UNIT, count: 2 },
  { name: "look.dessert", price: 8 * UNIT, count: 1 },
] as const;

const UNTOUCHED = {
  id: `b_${NOBODY}`,
  version: 1,
  deviceId: null,
  tableName: "12",
  expireAt: null,
  closedAt: null,
  tabId: null,
  tabDisplayId: null,
  refundDue: 0,
  itemsManuallyMarkedAsPaid: {},
  ongoingSplitByShare: null,
  participants: [],
  splits: [],
  splitsMadeElsewhere: [],
  smartTerminalSplits: [],
  preAuthorisedSplits: [],
  payments: [],
  paidNotPosted: 0,
  postingRefused: null,
  posConnected: true,
};

const PLAIN_ORDER = {
  numberOfGuests: 2,
  posSplitMode: "NOT_SPLIT_ON_POS",
  orderCode: "1",
  staff: null,
  consistency: "CONSISTENT",
  violations: [],
};

const PLAIN_PRODUCT = {
  group: null,
  posProductId: null,
  discounts: [],
  exclusiveCharges: [],
  subProducts: [],
};

/** A part of a bill that its guest has chosen and not paid. */
const CHOSEN = {
  splitId: `s_${NOBODY}`,
  status: "ISSUED",
  paymentId: null,
  nextPaymentId: NOBODY,
  consumer: { guestId: NOBODY, userId: null },
  origin: "PAY_AT_TABLE",
  issuedAt: 0,
  type: "REMAINING_AMOUNT",
  splitType: "REMAINING_AMOUNT",
  subOrderId: null,
  relatedSubOrder: null,
  baseAmount: null,
  numberOfShares: 1,
  numberOfGuests: 1,
  subBills: [],
  splitItemsSelection: {},
  splitModality: null,
  tips: 0,
  consumerSundayFees: 0,
  actuallyPaidOnBill: 0,
  virtualDiscount: null,
};

/**
 * A bill that is no table's, to show a look on. It is in no store, so nobody can open or pay it.
 *
 * @param now milliseconds since 1970.
 */
export function exampleBill(venue: Venue, locale: Locale, now: number): BillDocument {
  const { id: venueId, businessId, currency } = venue;
  const lines = DISHES.map(({ name, price, count }, index) =>
    exampleLine(String(index + 1), say(locale, "menus", name), price, count),
  );
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const place = { venueId, businessId, tableId: "example" };
  const left = { leftToPay: total, forecastedLeftToPay: total };
  const subOrder = {
    id: "1",
    name: "1",
    discounts: [],
    charges: [],
    quantifiedProducts: lines,
    subOrderAmount: { amount: total, currency },
  };
  return billDocumentSchema.parse({
    ...UNTOUCHED,
    ...place,
    ...left,
    currency,
    issuedAt: now,
    refreshedAt: now,
    readAt: now,
    totalBillAmount: total,
    unpaidItems: Object.fromEntries(lines.map(({ lineId, quantity }) => [lineId, quantity])),
    order: { ...PLAIN_ORDER, ...place, subOrders: [{ ...subOrder, ...left }] },
  });
}

function exampleLine(id: string, name: string, price: number, count: number) {
  const amount = price * count;
  return {
    lineId: lineId.parse(id),
    productId: productId.parse(id),
    quantity: count * UNIT,
    amount,
    share: amount,
    taken: 0,
    takenBy: [],
    takenByMore: 0,
    chosenBy: [],
    chosenByMore: 0,
    product: {
      ...PLAIN_PRODUCT,
      name,
      unitPriceAfterTax: price,
      unitPriceAfterTaxAndDiscount: price,
    },
  };
}

export function exampleSplit({ totalBillAmount: amount, currency }: BillDocument): Split {
  return splitSchema.parse({
    ...CHOSEN,
    currency,
    amount,
    billSplitAmount: amount,
    preTaxTipsBaseAmount: amount,
    postTaxTipsBaseAmount: amount,
    breakdown: {
      appliedVats: [],
      appliedCharges: [],
      appliedDiscounts: [],
      subTotal: amount,
      subTotalPreVirtualDiscount: amount,
    },
  });
}
