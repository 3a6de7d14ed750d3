import type { BillDocument, QuantifiedProduct, SubOrder } from "~/contracts/bill";
import type { LineId } from "~/contracts/ids";
import type { Venue } from "~/contracts/venue";
import type { ChosenPart } from "~/domain/bill/service-forecast";
import { type AmountE5, NO_QUANTITY, type QuantityE5, sum } from "~/domain/money/amount";
import { partSign } from "~/domain/money/part-text";
import { formatQuantity, plainDecimal } from "~/domain/money/text";
import { chargeFigures } from "~/domain/tenant-rules/bill-figures";
import { billRules } from "~/domain/tenant-rules/tenant-rules";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { figureLabel } from "../bill/figure-label.server";
import { type ClaimView, claimFormatter, claimsOn } from "../bill/items-view.server";
import { visibleLines } from "../bill/order-view.server";
import { currencySign, type MoneyFormatter, moneyFormatter } from "../money-formatter";
import { chosenAmount } from "./chosen-amount";
import { chosenQuantity, type ItemOption, itemOptions } from "./item-options";
import { forecastOf } from "./offer";
import { sharesEstimate, shareTerms, withinBounds } from "./share-terms";
import type { SplitDraft } from "./split-draft";

/** A line of the order as something to take (SPLIT-09). */
export type ItemRow = {
  lineId: LineId;
  /** Names the row's fields in the form: `r0`, `r1` and so on. */
  place: string;
  name: string;
  detail: string | null;
  price: string;
  free: boolean;
  checked: boolean;
  /** The value of the chip that is chosen. */
  chosen: string;
  /** Short on the chip, and in words for those who can't see it. */
  options: { value: string; sign: string; price: string; label: string; amount: AmountE5 }[];
  /** The last chip: a part that the guest types. */
  own: { value: string; text: string; share: AmountE5; quantity: QuantityE5; free: QuantityE5 };
  claims: ClaimView[];
};

export type SplitEditorView = ReturnType<typeof splitEditor>;
export type EditorOf<T extends SplitDraft["type"]> = Extract<SplitEditorView, { type: T }>;

type Sources = {
  bill: BillDocument;
  venue: Venue;
  subOrder: SubOrder | null;
  draft: SplitDraft;
  locale: Locale;
};

/** The editor of a split of the draft's type, filled with the draft (SPLIT-47 to SPLIT-49). */
export function splitEditor({ bill, venue, subOrder, draft, locale }: Sources) {
  const money = moneyFormatter(bill.currency, locale);
  const leftE5 = forecastOf(bill, subOrder);
  switch (draft.type) {
    case "ITEMS":
      return {
        type: draft.type,
        currency: bill.currency,
        ...itemsEditor(bill, subOrder, draft, locale),
        pricesDiffer: pricesDiffer(bill, venue, subOrder, locale),
      };
    case "SHARE": {
      const terms = shareTerms(bill, subOrder);
      const { guests, shares } = withinBounds(terms, draft.guests, draft.shares);
      const amountE5 = sharesEstimate(terms, guests, shares);
      const amount = money(amountE5);
      return { type: draft.type, terms, guests, shares, amount, chosen: { amountE5 } };
    }
    case "AMOUNT":
      return {
        type: draft.type,
        left: money(leftE5),
        currency: bill.currency,
        text: draft.text,
        amount: draft.amount ? money(draft.amount) : null,
        chosen: chosenOf(draft.amount),
        ...currencySign(bill.currency, locale),
      };
    case "CHECK_SEAT":
      return { type: draft.type, ...seatsEditor(bill, draft.subOrders, money) };
    case "REMAINING_AMOUNT":
      return { type: draft.type, amount: money(leftE5), chosen: chosenOf(leftE5) };
  }
}

function chosenOf(amountE5: AmountE5 | null): ChosenPart | null {
  return amountE5 === null ? null : { amountE5 };
}

function itemsEditor(
  bill: BillDocument,
  subOrder: SubOrder | null,
  draft: Extract<SplitDraft, { type: "ITEMS" }>,
  locale: Locale,
) {
  const formatter = claimFormatter(bill, locale);
  let rows = 0;
  const groups = groupsOf(bill, subOrder, locale).map(({ key, title, lines }) => ({
    key,
    title,
    rows: lines.map((line) => ({
      place: `r${rows++}`,
      ...itemRow(bill, line, draft, locale),
      claims: claimsOn(line, formatter),
    })),
  }));
  const ticked = groups.flatMap(({ rows }) => rows).filter(({ checked }) => checked);
  const lines = Object.fromEntries(
    ticked.map((row) => [row.lineId, chosenAmount(row, row.chosen, row.own.text, bill.currency)]),
  );
  const amountE5 = sum(Object.values(lines));
  const some = ticked.length > 0;
  const amount = some ? moneyFormatter(bill.currency, locale)(amountE5) : null;
  const chosen: ChosenPart | null = some ? { amountE5, lines } : null;
  return { groups, amount, chosen };
}

/**
 * Why a dish has another price here than on the bill: taxes, service and discounts of the whole order are
 * no part of the bill's lines, and of a split each dish bears its part. Charges have the names that the
 * bill gives them (BILL-39, BILL-43, BILL-44). Null where the prices are the same.
 */
function pricesDiffer(
  bill: BillDocument,
  venue: Venue,
  subOrder: SubOrder | null,
  locale: Locale,
): string | null {
  const subOrders = subOrder ? [subOrder] : (bill.order?.subOrders ?? []);
  const lines = subOrders.flatMap(({ quantifiedProducts }) => quantifiedProducts);
  if (lines.every(({ amount, share }) => amount <= 0 || amount === share)) return null;
  const charges = [
    ...subOrders.flatMap(({ charges }) => charges),
    ...lines.flatMap(({ product }) => product.exclusiveCharges),
  ].filter(({ chargedAmount }) => chargedAmount > 0);
  const corrections = lines.filter(({ amount }) => amount < 0).map(({ product }) => product.name);
  const names = [
    ...chargeFigures(charges, billRules(venue)).map((figure) => figureLabel(figure, locale)),
    ...subOrders.flatMap(({ discounts }) => discounts).map(({ label }) => label),
    ...corrections,
  ];
  if (names.length === 0) return null;
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  return say(locale, "pay", "split.items.pricesDiffer", { parts: list.format(new Set(names)) });
}

/** By seat or check where the till has several, else by the menu's groups (SPLIT-47). */
function groupsOf(bill: BillDocument, subOrder: SubOrder | null, locale: Locale) {
  const subOrders = subOrder ? [subOrder] : (bill.order?.subOrders ?? []);
  if (subOrders.length > 1) {
    return subOrders.map((one) => ({ key: one.id, title: one.name, lines: visibleLines(one) }));
  }
  const groups = new Map<string, QuantifiedProduct[]>();
  for (const line of subOrders.flatMap(visibleLines)) {
    const title = line.product.group ?? say(locale, "pay", "bill.lines");
    groups.set(title, [...(groups.get(title) ?? []), line]);
  }
  return [...groups].map(([title, lines]) => ({ key: title, title, lines }));
}

function itemRow(
  bill: BillDocument,
  line: QuantifiedProduct,
  draft: Extract<SplitDraft, { type: "ITEMS" }>,
  locale: Locale,
): Omit<ItemRow, "claims" | "place"> {
  const drafted = draft.items[line.lineId] ?? NO_QUANTITY;
  const typed = draft.typed?.[line.lineId];
  const money = moneyFormatter(bill.currency, locale);
  const free = bill.unpaidItems[line.lineId] ?? NO_QUANTITY;
  const options = free > 0 ? itemOptions(line, free, bill.currency) : [];
  const chip =
    options.find(({ quantity }) => quantity === drafted) ?? (drafted ? null : options[0]);
  const chosen = typed !== undefined || !chip ? "own" : chip.quantity;
  const details = line.product.subProducts.map(({ name }) => name).join(", ");
  return {
    lineId: line.lineId,
    name:
      line.quantity === 100_000
        ? line.product.name
        : `${formatQuantity(line.quantity, locale)} × ${line.product.name}`,
    detail: details || null,
    price: money(options[0]?.amount ?? line.amount),
    free: free > 0,
    checked: free > 0 && drafted > 0,
    chosen: chosenQuantity(line.lineId, chosen),
    options: options.map((option) => ({
      value: chosenQuantity(line.lineId, option.quantity),
      sign: partSign(option.quantity) ?? formatQuantity(option.quantity, locale),
      price: money(option.amount),
      label: optionLabel(option, money, locale),
      amount: option.amount,
    })),
    own: {
      value: chosenQuantity(line.lineId, "own"),
      text: typed ?? (chosen === "own" ? plainDecimal(drafted) : ""),
      share: line.share,
      quantity: line.quantity,
      free,
    },
  };
}

function optionLabel(option: ItemOption, money: MoneyFormatter, locale: Locale): string {
  const quantity = formatQuantity(option.quantity, locale);
  const amount = money(option.amount);
  return say(locale, "pay", `split.items.part.${option.part}`, { quantity, amount });
}

function seatsEditor(bill: BillDocument, chosen: readonly string[], money: MoneyFormatter) {
  const rows = (bill.order?.subOrders ?? []).map((subOrder) => ({
    id: subOrder.id,
    name: subOrder.name,
    price: money(subOrder.forecastedLeftToPay),
    amount: subOrder.forecastedLeftToPay,
    free: subOrder.forecastedLeftToPay > 0,
    checked: chosen.includes(subOrder.id) && subOrder.forecastedLeftToPay > 0,
  }));
  const checked = rows.filter(({ checked }) => checked).map(({ amount }) => amount);
  const amountE5 = sum(checked);
  const some = checked.length > 0;
  return { rows, amount: some ? money(amountE5) : null, chosen: chosenOf(some ? amountE5 : null) };
}
