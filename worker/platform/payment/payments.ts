import { publicSessionId } from "#worker/base/ids";
import { isUnavailable } from "#worker/kernel/stopped";
import { once } from "#worker/request/once";
import { paymentsApi } from "~/contracts/api/payments";
import type { Guest } from "~/contracts/crossing/values";
import type { SplitId } from "~/contracts/ids";
import type { Pay } from "~/contracts/payment";
import type { Venue } from "~/contracts/venue";
import type { Viewer } from "~/contracts/viewer";
import type { AmountE5 } from "~/domain/money/amount";
import { tipRefusal } from "~/domain/tips/tip-amount";
import { needsAccountToTip } from "~/domain/tips/tip-screens";
import { scopeOfAccounts } from "../account/account-place";
import { billOf, type PlatformContext, requestOf } from "../context";
import { callerOf } from "../identity";
import { earningAt } from "../loyalty/earnings";
import { ApiRefusal, granted } from "../refusal";
import { serve } from "../serve";
import { readBillNow } from "../store/read-bill";
import {
  type BillWithVenue,
  billWithVenue,
  paymentsEnabledAt,
  readWithVenue,
} from "../venue-terms";
import { payeeOf, requireMethod } from "./method-allowed";

/** Paying a split (PAY-09 to PAY-20). */
export const payments = serve(paymentsApi, {
  async pay({ billId, splitId, body: { tip, tipConfirmed, expectedTotal, ...chosen } }, c) {
    const place = await billWithVenue(c, billId);
    const { venue, terms } = place;
    const payee = payeeOf(c, venue);
    await requireMethod(c, { terms, payee }, chosen);
    await requireTip(c, place, { tip, tipConfirmed, expectedTotal });
    const answer = await billOf(c, billId).pay({
      ...chosen,
      ...(await payerAt(c, venue, callerOf(c))),
      splitId,
      tipE5: tip,
      expectedTotalE5: expectedTotal,
      feeTerms: terms.fee,
      payee,
    });
    return granted(answer);
  },
  async read({ billId, paymentId, readBack }, c) {
    await billWithVenue(c, billId);
    return granted(await billOf(c, billId).payment(callerOf(c), paymentId, readBack));
  },
  ofSplit({ billId, splitId }, c) {
    const { userId } = callerOf(c);
    return once(requestOf(c), `guest payment of ${billId} ${splitId} ${userId}`, () =>
      readWithVenue(c, billId, async (place) => granted(await paymentOfSplit(c, place, splitId))),
    );
  },
  async tellOnce({ billId, paymentId }, c) {
    await billWithVenue(c, billId);
    return granted(await billOf(c, billId).tellOnce(callerOf(c), paymentId));
  },
  async cancel({ billId, paymentId }, c) {
    await billWithVenue(c, billId);
    return granted(await billOf(c, billId).cancelPayment(callerOf(c), paymentId));
  },
});

/** What is said of who pays at a venue, with whatever reserves a split for a payment. */
export async function payerAt(c: PlatformContext, venue: Venue, guest: Viewer & Guest) {
  return {
    guest,
    paymentsEnabled: await paymentsEnabledAt(c, venue),
    accountScope: await scopeOfAccounts(c, venue),
    earning: await earningAt(c, venue),
    sessionId: publicSessionId(guest.sessionId, venue.id),
    correlationId: c.get("correlationId"),
  };
}

/** As the bill's own call says that nobody has paid for a split. */
const NO_PAYMENT = { ok: false, failure: { code: "SPLIT_NOT_FOUND" } } as const;

async function paymentOfSplit(
  c: PlatformContext,
  { billId, terms }: BillWithVenue,
  splitId: SplitId,
) {
  const [bill, guest] = [billOf(c, billId), callerOf(c)];
  try {
    return await bill.paymentOfSplit(guest, splitId);
  } catch (fault) {
    if (!isUnavailable(fault)) throw fault;
    // A bill of a build that has no such call yet (docs/decisions/0034).
    const { paymentId } = granted(await bill.split(guest, splitId, terms.fee));
    return paymentId === null ? NO_PAYMENT : bill.payment(guest, paymentId, false);
  }
}

const REASONS = {
  "tips-not-accepted": "not_accepted_here",
  "tip-needs-account": "needs_account",
  "tip-too-large": "above_limit",
  "tip-not-confirmed": "above_limit",
} as const;

/**
 * Refuses a tip that the venue does not take (TIP-01), that needs an account which the guest has not
 * (TIP-07), or that they have not confirmed.
 */
async function requireTip(
  c: PlatformContext,
  place: BillWithVenue,
  { tip: tipE5, expectedTotal: totalE5, tipConfirmed: confirmed = false }: AskedTip,
): Promise<void> {
  const lacking = tipE5 > 0 && (await lacksAccount(c, place));
  const asked = { tipE5, totalE5, confirmed, lacksAccount: lacking };
  const code = tipRefusal(place.terms.tips, asked);
  if (code) throw new ApiRefusal(code, { fields: [{ path: "tip", code: REASONS[code] }] });
}

type AskedTip = Pick<Pay, "tipConfirmed"> & { tip: AmountE5; expectedTotal: AmountE5 };

/** A bill that names no waiter is served by one who is linked, as its pages have it. */
async function lacksAccount(c: PlatformContext, { billId, venue, terms }: BillWithVenue) {
  if (!terms.tips.needsAccount) return false;
  const guest = callerOf(c);
  const bill = await readBillNow(billOf(c, billId), guest);
  const waiter = bill?.order?.staff?.posId;
  const linked = !waiter || (await c.get("waiters").isLinked(venue.enrollmentId, waiter));
  return needsAccountToTip(true, linked, guest.userId !== null);
}
