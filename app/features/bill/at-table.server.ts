import type { BillDocument } from "~/contracts/bill";
import type { ParticipantId } from "~/contracts/ids";
import { type AmountE5, sum } from "~/domain/money/amount";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { type BillAt, pathTo } from "~/paths/path-to";
import { moneyFormatter } from "../money-formatter";
import { ownIds, type Person, peopleOf, UNKNOWN_AVATAR } from "./people.server";
import { presentForecast } from "./present.server";

/** What a guest at the table is doing, as the others may see it. */
const STATES = ["looks", "chosen", "paying", "paid"] as const;
export type AtTable = (typeof STATES)[number];

export type SeatView = {
  key: string;
  href: string;
  /** Who it is and what they are doing, in a sentence: the sign alone says neither to a listener. */
  label: string;
  state: AtTable | null;
  person: Person;
};

export type TableView = {
  seats: SeatView[];
  /** How many more there are than the ring has room for, with where all are listed. */
  more: { text: string; label: string; href: string } | null;
  open: string;
  /** How much of the bill is paid, from 0 to 1. */
  paid: number;
  states: { state: AtTable; text: string }[];
};

/** As many signs as stand beside each other around a plate that fits the narrowest phone. */
const MOST_SEATS = 10;

const NOBODY: Person = { name: "", avatar: UNKNOWN_AVATAR };

/**
 * Everyone at the table around what is open; null where nobody else is there yet. The reader is among them, with the way
 * to a sign of their own before they have one.
 */
export function tableView(bill: BillDocument, at: BillAt, locale: Locale): TableView | null {
  const own = ownIds(bill);
  const { participants } = bill;
  if (participants.every(({ id }) => own.has(id))) return null;
  const seated = [...participants]
    .sort((one, other) => one.createdOrder - other.createdOrder)
    .map(({ id }) => seatOf(bill, { id, at, locale, isReader: own.has(id) }));
  if (!participants.some(({ id }) => own.has(id))) seated.push(emptySeat(at, locale));
  const shown = seated.length > MOST_SEATS ? seated.slice(0, MOST_SEATS - 1) : seated;
  const rest = seated.length - shown.length;
  const money = moneyFormatter(bill.currency, locale);
  const present = new Set(seated.map(({ state }) => state));
  return {
    seats: shown,
    more:
      rest > 0
        ? {
            text: `+${rest}`,
            label: say(locale, "pay", "items.more", { count: rest }),
            href: pathTo("bill-items", at),
          }
        : null,
    open: money(presentForecast(bill)),
    paid: bill.totalBillAmount > 0 ? 1 - bill.leftToPay / bill.totalBillAmount : 1,
    states: STATES.filter((state) => present.has(state)).map((state) => ({
      state,
      text: say(locale, "pay", `table.state.${state}`),
    })),
  };
}

/** What the guest is doing now comes before what they did: a guest who has paid may choose or pay once more. */
function standingAt({ splits }: BillDocument, id: string): { state: AtTable; amount: AmountE5 } {
  const own = splits.filter(({ participantId }) => participantId === id);
  const inState = (is: (status: (typeof own)[number]["status"]) => boolean) =>
    own.filter(({ status }) => is(status));
  const paying = inState((status) => status === "PENDING");
  const chosen = inState((status) => status === "ISSUED");
  const paid = inState((status) => status !== "PENDING" && status !== "ISSUED");
  const amounts = (of: typeof own) => sum(of.map(({ amount }) => amount));
  if (paying.length > 0) return { state: "paying", amount: amounts(paying) };
  if (chosen.length > 0) return { state: "chosen", amount: amounts(chosen) };
  if (paid.length > 0) return { state: "paid", amount: amounts(paid) };
  return { state: "looks", amount: sum([]) };
}

/** Who is where, in one sentence. */
export function standingText(
  bill: BillDocument,
  {
    id,
    name,
    isReader,
    locale,
  }: { id: ParticipantId; name: string; isReader: boolean; locale: Locale },
): string {
  const { state, amount } = standingAt(bill, id);
  const values = { name, amount: moneyFormatter(bill.currency, locale)(amount) };
  return say(locale, "pay", isReader ? `table.you.${state}` : `table.guest.${state}`, values);
}

function seatOf(
  bill: BillDocument,
  {
    id,
    at,
    locale,
    isReader,
  }: { id: ParticipantId; at: BillAt; locale: Locale; isReader: boolean },
): SeatView {
  const person = peopleOf(bill, locale)(id);
  return {
    key: id,
    href: pathTo("bill-guest-dishes", { ...at, participantId: id }),
    label: standingText(bill, { id, name: person.name, isReader, locale }),
    state: standingAt(bill, id).state,
    person,
  };
}

function emptySeat(at: BillAt, locale: Locale): SeatView {
  return {
    key: "you",
    href: pathTo("bill-guest", at),
    label: say(locale, "pay", "table.joinIn"),
    state: null,
    person: NOBODY,
  };
}
