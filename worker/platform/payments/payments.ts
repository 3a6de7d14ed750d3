import { Hono } from "hono";
import { publicSessionId } from "#worker/ids";
import { paymentIdSchema, splitIdSchema } from "~/contracts/ids";
import { isOwnPath } from "~/contracts/own-path";
import { paySchema } from "~/contracts/payment";
import { scopeOfAccounts } from "../account/account-place";
import { bodyOf, pathId } from "../body";
import { billOf, type PlatformContext, type PlatformEnv } from "../context";
import { callerOf } from "../identity";
import { earningAt } from "../loyalty/earnings";
import { ApiRefusal, granted, notFound } from "../refusal";
import { billAndVenue, paymentsEnabledAt } from "../venue-terms";
import { requireMethod } from "./method-allowed";
import { payeeOf } from "./payee";
import { requireTip } from "./tip-allowed";

/** Paying a split (PAY-09 to PAY-20), base `/api/payment/bills/{billId}`. */
export const payments = new Hono<PlatformEnv>()
  .post("/splits/:splitId/payments", async (c) => {
    const { tip, tipConfirmed, expectedTotal, ...body } = await bodyOf(c, paySchema);
    if (!isOwnPath(body.returnPath)) throw badReturnPath();
    const place = await billAndVenue(c);
    const { billId, venue, terms } = place;
    const payee = payeeOf(c, venue);
    await requireMethod(c, { terms, payee }, body);
    await requireTip(c, place, { tip, tipConfirmed, expectedTotal });
    const guest = callerOf(c);
    const answer = await billOf(c, billId).pay({
      ...body,
      guest,
      splitId: pathId(splitIdSchema, c.req.param("splitId")),
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
    return c.json(granted(answer));
  })
  .get("/payments/:paymentId", async (c) => {
    const { billId } = await billAndVenue(c);
    const readBack = c.req.query("readBack") === "true";
    const bill = billOf(c, billId);
    return c.json(granted(await bill.payment(callerOf(c), paymentIdIn(c), readBack)));
  })
  .post("/payments/:paymentId/told", async (c) => {
    const { billId } = await billAndVenue(c);
    return c.json(granted(await billOf(c, billId).tellOnce(callerOf(c), paymentIdIn(c))));
  })
  .delete("/payments/:paymentId", async (c) => {
    const { billId } = await billAndVenue(c);
    return c.json(granted(await billOf(c, billId).cancelPayment(callerOf(c), paymentIdIn(c))));
  });

function paymentIdIn(c: PlatformContext): string {
  const paymentId = pathId(paymentIdSchema, c.req.param("paymentId") ?? "");
  if (!c.get("viewer")) throw notFound();
  return paymentId;
}

function badReturnPath(): ApiRefusal {
  const fields = [{ path: "returnPath", code: "not_a_path_here" }];
  return new ApiRefusal(400, { code: "invalid_request", fields });
}
