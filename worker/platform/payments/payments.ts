import { publicSessionId } from "#worker/base/ids";
import { paymentsApi } from "~/contracts/api/payments";
import { scopeOfAccounts } from "../account/account-place";
import { billOf } from "../context";
import { callerOf } from "../identity";
import { earningAt } from "../loyalty/earnings";
import { granted } from "../refusal";
import { serve } from "../serve";
import { billWithVenue, paymentsEnabledAt } from "../venue-terms";
import { requireMethod } from "./method-allowed";
import { payeeOf } from "./payee";
import { requireTip } from "./tip-allowed";

/** Paying a split (PAY-09 to PAY-20). */
export const payments = serve(paymentsApi, {
  async pay({ billId, splitId, body: { tip, tipConfirmed, expectedTotal, ...chosen } }, c) {
    const place = await billWithVenue(c, billId);
    const { venue, terms } = place;
    const payee = payeeOf(c, venue);
    await requireMethod(c, { terms, payee }, chosen);
    await requireTip(c, place, { tip, tipConfirmed, expectedTotal });
    const guest = callerOf(c);
    const answer = await billOf(c, billId).pay({
      ...chosen,
      guest,
      splitId,
      tipE5: tip,
      expectedTotalE5: expectedTotal,
      paymentsEnabled: await paymentsEnabledAt(c, venue),
      accountScope: await scopeOfAccounts(c, venue),
      earning: await earningAt(c, venue),
      feeTerms: terms.fee,
      payee,
      sessionId: publicSessionId(guest.sessionId, venue.id),
      correlationId: c.get("correlationId"),
    });
    return granted(answer);
  },
  async read({ billId, paymentId, readBack }, c) {
    await billWithVenue(c, billId);
    return granted(await billOf(c, billId).payment(callerOf(c), paymentId, readBack));
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
