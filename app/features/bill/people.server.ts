import type { BillDocument, Participant } from "~/contracts/bill";
import type { ParticipantId } from "~/contracts/ids";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { guestCalled } from "../guest-called.server";
import { SIGNS } from "./signs";

/** What stands for a guest in a picture's place: their sign or first letter, in the colour of their number. */
export type AvatarView = { name: string | null; sign: string | null; colourIndex: number | null };

/** Someone at the table as a page shows them. */
export type Person = { name: string; avatar: AvatarView };

export const UNKNOWN_AVATAR: AvatarView = { name: null, sign: null, colourIndex: null };

/** @param number the guest's at the table, from 1. */
export function avatarOf({ name, sign, number }: Parameters<typeof guestCalled>[0]): AvatarView {
  return { name: name || null, sign: sign && SIGNS[sign], colourIndex: number - 1 };
}

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
      return { name: say(locale, "pay", "person.unknown"), avatar: UNKNOWN_AVATAR };
    }
    const { username, sign, createdOrder } = participant;
    const guest = { number: createdOrder + 1, name: username, sign };
    return { name: guestCalled(guest, locale), avatar: avatarOf(guest) };
  };
}
