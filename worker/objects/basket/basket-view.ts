import { derivedId } from "#worker/base/ids";
import type { Basket } from "~/contracts/basket";
import type { BasketReader } from "~/contracts/crossing/basket-calls";
import { BASKET_MS, type BasketState, isExpired } from "~/domain/order/basket-model";
import { basketTotal } from "~/domain/order/order-limits";

/** A guest who is about to send a basket, and when it goes by itself. */
export type Sending = {
  readonly reader: BasketReader;
  readonly basketId: string;
  readonly sendsAt: number;
};

/**
 * A basket as one guest sees it. Others at the table are a fingerprint, and a name, a sign or a number.
 *
 * @param objectId makes the id of a basket that nothing was put into yet.
 */
export function basketView(
  state: BasketState,
  { guestId, together }: BasketReader,
  { objectId, now, sending }: { objectId: string; now: number; sending: Sending | null },
): Basket {
  const expired = isExpired(state, now);
  const lines = expired ? [] : state.lines;
  return {
    id: (expired ? null : state.id) ?? derivedId("k", objectId, String(state.version)),
    items: lines.map(({ guestId: owner, participantId, subItems, ...line }) => ({
      ...line,
      subItems: structuredClone(subItems) as Basket["items"][number]["subItems"],
      by: {
        participantId,
        name: state.names.get(participantId)?.name ?? "",
        sign: state.names.get(participantId)?.sign ?? null,
        number: state.participants.indexOf(participantId) + 1,
        mine: owner === guestId,
      },
    })),
    expiresAt: lines.length > 0 ? state.changedAt + BASKET_MS : null,
    note: expired ? null : state.note,
    total: basketTotal(lines),
    together,
    expired,
    gone: [...state.gone],
    restored: expired ? [] : [...state.restored],
    sending:
      sending && sending.basketId === state.id && sending.sendsAt > now
        ? { by: senderOf(state, sending.reader, guestId), sendsAt: sending.sendsAt }
        : null,
  };
}

/** Who sends may have put nothing in; then they come after those who did. */
function senderOf({ participants }: BasketState, sender: BasketReader, guestId: string) {
  const at = participants.indexOf(sender.participantId);
  return {
    name: sender.name ?? "",
    sign: sender.sign,
    number: (at === -1 ? participants.length : at) + 1,
    mine: sender.guestId === guestId,
  };
}
