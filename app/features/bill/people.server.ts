import type { BillDocument, Participant } from "~/contracts/bill";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { formatNumber } from "../number-formatter";

/** Someone at the table as a page shows them: a name to read, and the place that picks the colour. */
export type Person = { name: string; initialOf: string | null; colourIndex: number | null };

/**
 * Finds people by the public id that the bill knows them by. Those without a name are called by
 * their order of arrival, which also colours their avatar (BILL-12).
 */
export function peopleOf(bill: BillDocument, locale: Locale): (participantId: string) => Person {
  const known = new Map<string, Participant>();
  for (const { customer } of bill.payments) if (customer) known.set(customer.id, customer);
  for (const participant of bill.participants ?? []) known.set(participant.id, participant);
  return (participantId) => {
    const participant = known.get(participantId);
    if (!participant) {
      return { name: say(locale, "pay", "person.unknown"), initialOf: null, colourIndex: null };
    }
    const { username, createdOrder } = participant;
    const number = formatNumber(createdOrder + 1, locale);
    return {
      name: username ?? say(locale, "pay", "person.numbered", { number }),
      initialOf: username,
      colourIndex: createdOrder,
    };
  };
}
