import { participantId } from "#worker/base/ids";
import { publicCode } from "~/contracts/api/errors";
import type { Admission } from "~/contracts/crossing/table-calls";
import type { BillId, OrderId, OrderingSessionId } from "~/contracts/ids";
import type { PlaceOrder } from "~/contracts/order";
import type { Venue } from "~/contracts/venue";
import type { BasketItem } from "~/domain/order/basket.schema";
import {
  isLargeOrder,
  type OverLimit,
  orderLimits,
  orderSize,
  overLimit,
} from "~/domain/order/order-limits";
import { billOf, type PlatformContext, tableOf } from "../context";
import { callersPrefix, tooMany } from "../limits/rough-limits";
import { ApiRefusal } from "../refusal";
import type { OrderingPlace } from "./table-basket";

export function overLimitRefusal({
  code,
  limit,
}: Pick<OverLimit, "code"> & { limit?: number | undefined }): ApiRefusal {
  const data = limit === undefined ? {} : { data: { limit } };
  return new ApiRefusal(publicCode(code), data);
}

/**
 * Holds an order to what its venue takes at once.
 *
 * @throws {ApiRefusal} 422 for more than one order may have, 409 for more than usual where the guest was not asked.
 */
export function requireOrderSize(
  { rules, currency }: Venue,
  lines: readonly BasketItem[],
  { confirmed }: Pick<PlaceOrder, "confirmed">,
): void {
  const limits = orderLimits(rules.orderLimits, currency);
  const size = orderSize(lines);
  const over = overLimit(size, limits.order, rules.ordersTogether);
  if (over) throw overLimitRefusal(over);
  if (confirmed === false && isLargeOrder(size, limits)) {
    throw new ApiRefusal("order-not-confirmed");
  }
}

/**
 * Counts an order against the limits of its guest and table; the same order again is counted once.
 *
 * @throws {ApiRefusal} 429 where one of them is reached, with the time after which this order is let through.
 */
export async function admitted(
  c: PlatformContext,
  { device, venue, viewer }: OrderingPlace,
  order: {
    orderId: OrderId;
    sessionId: OrderingSessionId;
    billId: BillId | null;
    dishes: number;
    declaredUntil?: number | undefined;
  },
): Promise<Admission> {
  const { orderId, sessionId, billId, dishes, declaredUntil } = order;
  const { guest, table } = orderLimits(venue.rules.orderLimits, venue.currency);
  const attempt = {
    orderId,
    sessionId,
    dishes,
    guest: participantId(viewer.guestId, venue.id),
    network: callersPrefix(c),
    rates: { guest, table },
    declaredUntil,
  };
  const at = tableOf(c, device.tableId);
  let admission = await at.admitOrder({ ...attempt, hasPart: false });
  if (admission.answer === "no-session" && declaredUntil !== undefined) {
    // A table of the earlier build does not know that an order may declare its session.
    const { guest: of, network } = attempt;
    await at.declareSession({ sessionId, guest: of, network, expiresAt: declaredUntil });
    admission = await at.admitOrder({ ...attempt, hasPart: false });
  }
  // Whoever has a part in the bill sits there: asked of those alone whom the table has no room for.
  if (admission.answer === "too-many" && admission.whose === "table" && billId) {
    const hasPart = await billOf(c, billId).hasPart(viewer, null);
    if (hasPart) admission = await at.admitOrder({ ...attempt, hasPart });
  }
  if (admission.answer !== "too-many") return admission;
  const retryAfterS = Math.ceil(admission.waitMs / 1_000);
  throw tooMany("too-many-orders", retryAfterS, { whose: admission.whose, retryAfterS });
}
