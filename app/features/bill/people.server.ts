import type { BillDocument, Participant } from "~/contracts/bill";
import type { ParticipantId } from "~/contracts/ids";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { guestCalled } from "../guest-called.server";
import { SIGNS } from "./signs";

/** Someone at the table as a page shows them: a name to read, and the index of their colour. */
export type Person = {
  name: string;
  initialOf: string | null;
  sign: string | null;
  colourIndex: number | null;
};

/** The participant ids of the reader: those of their splits, and the bill's `reader`. */
export function ownIds({ splits, reader }: BillDocument): ReadonlySet<ParticipantId> {
  const own = splits.filter(({ isCurrentUser }) => isCurrentUser);
  return new Set([...own.map(({ participantId }) => participantId), ...(reader ? [reader] : [])]);
}

/**
 * Finds people by their public id on the bill. Those without a name are numbered in the order in which they joined,
 * and their number also colours their avatar (BILL-12).
 */
export function peopleOf(
  bill: BillDocument,
  locale: Locale,
): (participantId: ParticipantId) => Person {
  const byId = new Map<ParticipantId, Participant>();
  for (const { customer } of bill.payments) if (customer) byId.set(customer.id, customer);
  for (const participant of bill.participants) byId.set(participant.id, participant);
  return (participantId) => {
    const participant = byId.get(participantId);
    if (!participant) {
      return {
        name: say(locale, "pay", "person.unknown"),
        initialOf: null,
        sign: null,
        colourIndex: null,
      };
    }
    const { username, sign, createdOrder } = participant;
    return {
      name: guestCalled({ number: createdOrder + 1, name: username, sign }, locale),
      initialOf: username,
      sign: sign && SIGNS[sign],
      colourIndex: createdOrder,
    };
  };
}
