import type { BillDocument, QuantifiedProduct } from "~/contracts/bill";
import { quantityE5 } from "~/domain/money/amount";
import { formatQuantity } from "~/domain/money/text";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { moneyWriter } from "../money-writer";
import { visibleLines } from "./order-view.server";
import { type Person, peopleOf } from "./people.server";

/** Who has something to do with a line: took it for good, or has chosen it on their phone. */
export type ClaimView = { key: string; person: Person | null; text: string };

export type ItemView = {
  id: string;
  name: string;
  quantity: string;
  amount: string;
  settled: boolean;
  claims: ClaimView[];
};

export type ItemGroupView = { key: string; title: string; items: ItemView[] };

/** Every item with who takes or paid what of it (ROUTE-48, BILL-26). */
export function itemsView(bill: BillDocument, locale: Locale): ItemGroupView[] {
  const subOrders = bill.order?.subOrders ?? [];
  return subOrders.map((subOrder) => ({
    key: subOrder.id,
    title: subOrders.length > 1 ? subOrder.name : say(locale, "pay", "bill.lines"),
    items: visibleLines(subOrder).map((line) => itemView(bill, line, locale)),
  }));
}

function itemView(bill: BillDocument, line: QuantifiedProduct, locale: Locale): ItemView {
  const free = bill.unpaidItems[line.lineId] ?? 0;
  return {
    id: line.lineId,
    name: line.product.name,
    quantity: formatQuantity(quantityE5(line.quantity), locale),
    amount: moneyWriter(bill.currency, locale)(line.amount),
    settled: free <= 0,
    claims: claimsOn(bill, line, locale),
  };
}

/** What was taken for good comes first, then what others have only chosen so far (SPLIT-22, Q-26). */
export function claimsOn(bill: BillDocument, line: QuantifiedProduct, locale: Locale): ClaimView[] {
  const people = peopleOf(bill, locale);
  const count = (quantity: number) => formatQuantity(quantityE5(quantity), locale);
  const mine = new Set(
    bill.splits
      .filter(({ isCurrentUser }) => isCurrentUser)
      .map(({ participantId }) => participantId),
  );
  const claim = (
    key: string,
    participantId: string,
    quantity: number,
    texts: {
      mine: "items.takenByYou" | "items.chosenByYou";
      other: "items.takenBy" | "items.chosenBy";
    },
  ): ClaimView => {
    const person = people(participantId);
    const values = { name: person.name, quantity: count(quantity) };
    const text = say(locale, "pay", mine.has(participantId) ? texts.mine : texts.other, values);
    return { key, person, text };
  };
  const taken = line.takenBy.map(({ participantId, quantity }, place) =>
    claim(`taken-${place}`, participantId, quantity, {
      mine: "items.takenByYou",
      other: "items.takenBy",
    }),
  );
  const chosen = bill.splits
    .filter(({ status, items }) => status === "ISSUED" && (items[line.lineId] ?? 0) > 0)
    .map(({ participantId, items }, place) =>
      claim(`chosen-${place}`, participantId, items[line.lineId] ?? 0, {
        mine: "items.chosenByYou",
        other: "items.chosenBy",
      }),
    );
  const marked = bill.itemsManuallyMarkedAsPaid[line.lineId] ?? 0;
  const byStaff =
    marked > 0
      ? [
          {
            key: "marked",
            person: null,
            text: say(locale, "pay", "items.markedAsPaid", { quantity: count(marked) }),
          },
        ]
      : [];
  return [...taken, ...byStaff, ...chosen];
}
