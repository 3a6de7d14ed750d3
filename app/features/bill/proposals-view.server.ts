import type { BillDocument, QuantifiedProduct } from "~/contracts/bill";
import type { LineId } from "~/contracts/ids";
import type { Venue } from "~/contracts/venue";
import { lineId } from "~/domain/ids.schema";
import { ONE_E5, type QuantityE5, quantityE5 } from "~/domain/money/amount";
import { formatQuantity } from "~/domain/money/text";
import { venueTerms } from "~/domain/venue/venue-terms";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { moneyFormatter } from "../money-formatter";
import { offeredSplits } from "../split/offer";
import { visibleLines } from "./order-view.server";
import { ownIds, type Person, peopleOf } from "./people.server";

/** A dish that somebody wants to share, as the reader is asked or waits for the others. */
export type ProposalView = {
  id: string;
  person: Person;
  text: string;
  detail: string;
  /** Whether the reader is still to say yes. */
  asked: boolean;
  /** Whether it is the reader who asks. */
  own: boolean;
};

/** What waits for an answer between the reader and others at the table. */
export function openProposals(bill: BillDocument, locale: Locale): ProposalView[] {
  const { proposals = [] } = bill;
  // Most bills have none, and a list's format is expensive to make.
  if (proposals.length === 0) return [];
  const own = ownIds(bill);
  const people = peopleOf(bill, locale);
  const money = moneyFormatter(bill.currency, locale);
  const list = new Intl.ListFormat(locale);
  return proposals.flatMap((proposal) => {
    const line = linesOf(bill).find(({ lineId }) => lineId === proposal.lineId);
    const [asks] = proposal.members;
    if (!line || asks === undefined) return [];
    const item = dishText(line, proposal.quantity, locale);
    const person = people(asks);
    const waitsFor = proposal.members.filter((id) => !proposal.accepted.includes(id));
    const asked = waitsFor.some((id) => own.has(id));
    const names = list.format(
      (asked ? proposal.members : waitsFor)
        .filter((id) => !own.has(id))
        .map((id) => people(id).name),
    );
    const amount = money(proposal.amount);
    return [
      {
        id: proposal.proposalId,
        person,
        text: asked
          ? say(locale, "pay", "share.asked", { name: person.name, item })
          : say(locale, "pay", "share.waiting", { names, item }),
        detail: asked
          ? say(locale, "pay", "share.yours", { names, amount })
          : say(locale, "pay", "share.unbound", { amount }),
        asked,
        own: own.has(asks),
      },
    ];
  });
}

type ShareFormView = {
  items: { value: string; text: string; amount: string; chosen: boolean }[];
  others: { id: string; person: Person; chosen: boolean }[];
  /** Whether the others know who asks: only then may the reader. */
  known: boolean;
};

/** What can be shared and with whom; null where nothing can be, or where nobody else is at the table. */
export function shareForm(
  bill: BillDocument,
  venue: Venue,
  locale: Locale,
  query: URLSearchParams,
): ShareFormView | null {
  if (!offersSharing(bill, venue)) return null;
  const own = ownIds(bill);
  const people = peopleOf(bill, locale);
  const money = moneyFormatter(bill.currency, locale);
  const items = linesOf(bill).flatMap((line) =>
    quantitiesOf(bill, line).map((quantity) => ({
      value: `${quantity}|${line.lineId}`,
      text: dishText(line, quantity, locale),
      amount: money(Math.round((line.share * quantity) / line.quantity) as typeof line.share),
      chosen: query.get("item") === line.lineId,
    })),
  );
  if (items.length === 0) return null;
  const others = bill.participants.filter(({ id }) => !own.has(id));
  return {
    items: items.map((item, index) => ({
      ...item,
      // Of several quantities of the dish that was pressed, the first is chosen.
      chosen: item.chosen && items.findIndex(({ chosen }) => chosen) === index,
    })),
    others: others.map(({ id }) => ({
      id,
      person: people(id),
      chosen: others.length === 1 || query.get("with") === id,
    })),
    known: bill.participants.some(({ id }) => own.has(id)),
  };
}

/** Whether dishes can be shared here: by items, with others at the table, on a bill whose build knows of it. */
export function offersSharing(bill: BillDocument, venue: Venue): boolean {
  const own = ownIds(bill);
  return (
    bill.proposals !== undefined &&
    bill.closedAt === null &&
    bill.participants.some(({ id }) => !own.has(id)) &&
    offeredSplits(bill, venueTerms(venue).splits, null).includes("ITEMS")
  );
}

/** What a form names: how much of which line; null for anything else. */
export function readShared(value: string): { quantity: number; lineId: LineId } | null {
  const [, quantity, line] = /^(\d{1,12})\|(.+)$/s.exec(value) ?? [];
  return line === undefined ? null : { quantity: Number(quantity), lineId: lineId.parse(line) };
}

/** All that is free of a line, and one of several. */
function quantitiesOf({ unpaidItems }: BillDocument, line: QuantifiedProduct): QuantityE5[] {
  const free = unpaidItems[line.lineId] ?? 0;
  if (free <= 0 || line.share <= 0) return [];
  return free > ONE_E5 ? [quantityE5(ONE_E5), quantityE5(free)] : [quantityE5(free)];
}

function linesOf({ order }: BillDocument): QuantifiedProduct[] {
  return (order?.subOrders ?? []).flatMap(visibleLines);
}

function dishText(line: QuantifiedProduct, quantity: QuantityE5, locale: Locale): string {
  const { name } = line.product;
  return quantity === ONE_E5 && line.quantity === ONE_E5
    ? name
    : `${formatQuantity(quantity, locale)} × ${name}`;
}
