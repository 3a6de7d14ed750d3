import type { BillDocument, QuantifiedProduct } from "~/contracts/bill";
import { type QuantityE5, quantityE5 } from "~/domain/money/amount";
import { formatQuantity } from "~/domain/money/text";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { moneyFormatter } from "../money-formatter";
import { standingText } from "./at-table.server";
import { visibleLines } from "./order-view.server";
import { ownIds, type Person, peopleOf } from "./people.server";

type GuestDishView = {
  key: string;
  name: string;
  /** How much of it, and whether it is chosen, being paid or paid. */
  detail: string;
  /** The line, where it is only chosen, so that it can be shared or said to be somebody else's. */
  line: string | null;
};

type GuestDishesView = {
  person: Person;
  standing: string;
  isReader: boolean;
  dishes: GuestDishView[];
  /** What they pay that is no dish: an amount, equal shares, or all that is left. */
  others: { key: string; text: string; amount: string }[];
};

/** What a guest at the table has chosen, is paying and has paid; null for a participant who is not at the table. */
export function guestDishes(
  bill: BillDocument,
  asked: string,
  locale: Locale,
): GuestDishesView | null {
  const participantId = bill.participants.find(({ id }) => id === asked)?.id;
  if (participantId === undefined) return null;
  const person = peopleOf(bill, locale)(participantId);
  const isReader = ownIds(bill).has(participantId);
  const subOrders = bill.order?.subOrders ?? [];
  const money = moneyFormatter(bill.currency, locale);
  return {
    person,
    standing: standingText(bill, { id: participantId, name: person.name, isReader, locale }),
    isReader,
    dishes: subOrders
      .flatMap(visibleLines)
      .flatMap((line) => dishesOn(line, participantId, locale)),
    others: bill.splits
      .filter((split) => split.participantId === participantId && split.type !== "ITEMS")
      .map(({ type, amount }, index) => ({
        key: `${type}-${index}`,
        text: say(locale, "pay", `split.title.${type}`),
        amount: money(amount),
      })),
  };
}

/** A line's parts of one guest: one that is paid, one that is being paid, one that is chosen. */
function dishesOn(line: QuantifiedProduct, id: string, locale: Locale): GuestDishView[] {
  const taken = line.takenBy.find(({ participantId }) => participantId === id);
  const chosen = line.chosenBy.find(({ participantId }) => participantId === id);
  const parts: ["chosen" | "paying" | "paid", QuantityE5 | undefined][] = [
    ["chosen", chosen?.quantity],
    ["paying", taken && quantityE5(taken.quantity - taken.paid)],
    ["paid", taken?.paid],
  ];
  return parts.flatMap(([state, quantity]) =>
    quantity && quantity > 0
      ? [
          {
            key: `${line.lineId}-${state}`,
            name: line.product.name,
            line: state === "chosen" ? line.lineId : null,
            detail: say(locale, "pay", `table.dish.${state}`, {
              quantity: formatQuantity(quantity, locale),
            }),
          },
        ]
      : [],
  );
}
