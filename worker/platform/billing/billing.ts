import { Hono } from "hono";
import { publicSessionId } from "#worker/base/ids";
import {
  type Consumer,
  disengageSchema,
  engageSchema,
  issueByAmountSchema,
  issueByItemsSchema,
  issueByShareSchema,
  issueBySubOrdersSchema,
  issueLeftToPaySchema,
  updateByAmountSchema,
} from "~/contracts/billing";
import { splitIdSchema } from "~/contracts/ids";
import type { SplitRequest } from "~/domain/bill/commands";
import { scopeOfAccounts } from "../account/account-place";
import { bodyOf, pathId } from "../body";
import { billOf, type PlatformContext, type PlatformEnv } from "../context";
import { idempotencyKeyOf } from "../idempotency-key";
import { callerOf, consumerOf } from "../identity";
import { earningAt } from "../loyalty/earnings";
import { ApiRefusal, granted } from "../refusal";
import { billAndVenue, paymentsEnabledAt } from "../venue-terms";
import { requireOffered } from "./offered";
import { amountRequest, itemsRequest, shareRequest, subOrdersRequest } from "./requests";

type Asked = {
  consumer: Consumer;
  request: SplitRequest;
  relatedSubOrder?: string | null | undefined;
  currencyCode?: string;
  partOf?: string | undefined;
};

/** The splits of a bill (SPLIT-33 to SPLIT-46), base `/api/billing/bills/{billId}/splits`. */
export const billing = new Hono<PlatformEnv>()
  .post("/by-amount", async (c) => {
    const body = await bodyOf(c, issueByAmountSchema);
    return issued(c, { ...body, request: amountRequest(body) });
  })
  .post("/by-share", async (c) => {
    const body = await bodyOf(c, issueByShareSchema);
    return issued(c, { ...body, request: shareRequest(body) });
  })
  .post("/by-items", async (c) => {
    const body = await bodyOf(c, issueByItemsSchema);
    return issued(c, { ...body, request: itemsRequest(body) });
  })
  .post("/by-sub-orders", async (c) => {
    const body = await bodyOf(c, issueBySubOrdersSchema);
    return issued(c, { ...body, request: subOrdersRequest(body) });
  })
  .post("/left-to-pay", async (c) => {
    const body = await bodyOf(c, issueLeftToPaySchema);
    return issued(c, { ...body, request: { type: "REMAINING_AMOUNT" } });
  })
  .put("/:splitId/by-amount", async (c) => {
    const { newSplitAmount, ...body } = await bodyOf(c, updateByAmountSchema);
    return updated(c, { ...body, request: amountRequest({ splitAmount: newSplitAmount }) });
  })
  .put("/:splitId/by-share", async (c) => {
    const body = await bodyOf(c, issueByShareSchema);
    return updated(c, { ...body, request: shareRequest(body) });
  })
  .put("/:splitId/by-items", async (c) => {
    const body = await bodyOf(c, issueByItemsSchema);
    return updated(c, { ...body, request: itemsRequest(body) });
  })
  .put("/:splitId/by-sub-orders", async (c) => {
    const body = await bodyOf(c, issueBySubOrdersSchema);
    return updated(c, { ...body, request: subOrdersRequest(body) });
  })
  .get("/:splitId", async (c) => {
    const { billId, terms } = await billAndVenue(c);
    const bill = billOf(c, billId);
    return c.json(granted(await bill.split(callerOf(c), splitIdIn(c), terms.fee)));
  })
  .delete("/:splitId", async (c) => {
    const { billId } = await billAndVenue(c);
    granted(await billOf(c, billId).cancel(callerOf(c), splitIdIn(c)));
    return c.body(null, 204);
  })
  .patch("/:splitId/engage-payment", async (c) => {
    const body = await bodyOf(c, engageSchema);
    const { billId, venue } = await billAndVenue(c);
    const guest = consumerOf(c, body.consumer);
    const answer = await billOf(c, billId).engage({
      guest,
      splitId: splitIdIn(c),
      paymentId: body.paymentId,
      paymentsEnabled: await paymentsEnabledAt(c, venue),
      accountScope: await scopeOfAccounts(c, venue),
      earning: await earningAt(c, venue),
      sessionId: publicSessionId(guest.sessionId, venue.id),
      correlationId: c.get("correlationId"),
      ...(body.context && { context: body.context }),
      ...(body.splitAmount !== undefined && { expectedAmountE5: body.splitAmount }),
    });
    return c.json(granted(answer));
  })
  .patch("/:splitId/disengage", async (c) => {
    const body = await bodyOf(c, disengageSchema);
    const { billId } = await billAndVenue(c);
    const splitId = splitIdIn(c);
    if (body.billId !== billId || body.splitId !== splitId) {
      throw new ApiRefusal(400, { code: "invalid_request", fields: differing(body, billId) });
    }
    granted(await billOf(c, billId).disengage(callerOf(c), splitId));
    return c.body(null, 204);
  })
  .get("/:splitId/forecast-charges", async (c) => {
    const { billId } = await billAndVenue(c);
    return c.json(granted(await billOf(c, billId).forecastCharges(callerOf(c), splitIdIn(c))));
  })
  .post("/:splitId/fully-discount", async (c) => {
    const { billId, terms } = await billAndVenue(c);
    const bill = billOf(c, billId);
    return c.json(granted(await bill.fullyDiscount(callerOf(c), splitIdIn(c), terms.fee)));
  });

async function issued(c: PlatformContext, asked: Asked): Promise<Response> {
  const guest = consumerOf(c, asked.consumer);
  const idempotencyKey = idempotencyKeyOf(c);
  const { billId, terms } = await billAndVenue(c);
  await requireOffered(c, billId, terms, asked.request, asked.partOf);
  const answer = await billOf(c, billId).issue({
    guest,
    request: asked.request,
    relatedSubOrder: asked.relatedSubOrder ?? null,
    currency: asked.currencyCode ?? null,
    idempotencyKey,
    feeTerms: terms.fee,
  });
  return c.json(granted(answer), 201);
}

async function updated(c: PlatformContext, asked: Asked): Promise<Response> {
  const guest = consumerOf(c, asked.consumer);
  const { billId, terms } = await billAndVenue(c);
  const splitId = splitIdIn(c);
  // Other types can't grow into what is switched off; an amount could.
  if (asked.request.type === "AMOUNT") {
    await requireOffered(c, billId, terms, asked.request, splitId);
  }
  const answer = await billOf(c, billId).update({
    guest,
    splitId,
    request: asked.request,
    relatedSubOrder: asked.relatedSubOrder,
    currency: asked.currencyCode ?? null,
    feeTerms: terms.fee,
  });
  return c.json(granted(answer));
}

function splitIdIn(c: PlatformContext): string {
  return pathId(splitIdSchema, c.req.param("splitId") ?? "");
}

function differing(body: { billId: string }, billId: string) {
  const path = body.billId === billId ? "splitId" : "billId";
  return [{ path, code: "differs_from_path" }];
}
