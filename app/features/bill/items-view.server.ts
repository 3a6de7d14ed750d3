import type { BillDocument, QuantifiedProduct } from "~/contracts/bill";
import type { LineId, ParticipantId } from "~/contracts/ids";
import { NO_QUANTITY, type QuantityE5 } from "~/domain/money/amount";
import { formatQuantity } from "~/domain/money/text";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { moneyFormatter } from "../money-formatter";
import { visibleLines } from "./order-view.server";
import { ownIds, type Person, peopleOf } from "./people.server";

export type ClaimView = { key: string; person: Person | null; text: string };

type ItemView = {
  id: string;
  name: string;
  quantity: string;
  amount: string;
  settled: boolean;
  claims: ClaimView[];
};

export type ItemGroupView = { key: string; title: string; items: ItemView[] };

/** Every item with the guests who take or have paid a part of it (ROUTE-48, BILL-26). */
export function itemsView(bill: BillDocument, locale: Locale): ItemGroupView[] {
  const subOrders = bill.order?.subOrders ?? [];
  const formatter = claimFormatter(bill, locale);
  const money = moneyFormatter(bill.currency, locale);
  return subOrders.map((subOrder) => ({
    key: subOrder.id,
    title: subOrders.length > 1 ? subOrder.name : say(locale, "pay", "bill.lines"),
    items: visibleLines(subOrder).map((line) => ({
      id: line.lineId,
      name: line.product.name,
      quantity: formatQuantity(line.quantity, locale),
      amount: money(line.amount),
      settled: (bill.unpaidItems[line.lineId] ?? 0) <= 0,
      claims: claimsOn(line, formatter),
    })),
  }));
}

/** A line's claims: first those of guests who pay or have paid, then those that are only chosen (SPLIT-22, Q-26). */
export function claimsOn(
  line: QuantifiedProduct,
  { ofGuest, ofOthers, byStaff }: ClaimFormatter,
): ClaimView[] {
  const { takenBy, takenByMore, chosenBy, chosenByMore } = line;
  return [
    ...takenBy.map(({ participantId, quantity }, index) =>
      ofGuest(`taken-${index}`, participantId, quantity, "taken"),
    ),
    ...ofOthers("taken", takenByMore),
    ...byStaff(line.lineId),
    ...chosenBy.map(({ participantId, quantity }, index) =>
      ofGuest(`chosen-${index}`, participantId, quantity, "chosen"),
    ),
    ...ofOthers("chosen", chosenByMore),
  ];
}

type ClaimFormatter = ReturnType<typeof claimFormatter>;

/** Formats the claims on a line in the guest's language. */
export function claimFormatter(bill: BillDocument, locale: Locale) {
  const people = peopleOf(bill, locale);
  const count = (quantity: QuantityE5) => formatQuantity(quantity, locale);
  const mine = ownIds(bill);
  return {
    /** The claim of one guest. */
    ofGuest(
      key: string,
      participantId: ParticipantId,
      quantity: QuantityE5,
      state: "taken" | "chosen",
    ): ClaimView {
      const person = people(participantId);
      const values = { name: person.name, quantity: count(quantity) };
      const text = say(
        locale,
        "pay",
        mine.has(participantId) ? `items.${state}ByYou` : `items.${state}By`,
        values,
      );
      return { key, person, text };
    },
    /** The number of further guests, whom a long bill does not name. */
    ofOthers(state: "taken" | "chosen", people: number): ClaimView[] {
      if (people <= 0) return [];
      const text = say(locale, "pay", "items.more", { count: people });
      return [{ key: `${state}-more`, person: null, text }];
    },
    byStaff(lineId: LineId): ClaimView[] {
      const marked = bill.itemsManuallyMarkedAsPaid[lineId] ?? NO_QUANTITY;
      if (marked <= 0) return [];
      const text = say(locale, "pay", "items.markedAsPaid", { quantity: count(marked) });
      return [{ key: "marked", person: null, text }];
    },
  };
}
