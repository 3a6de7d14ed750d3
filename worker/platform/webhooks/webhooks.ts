import { Hono } from "hono";
import * as z from "zod";
import { isSignedWebhook } from "#worker/ports/payments/signature";
import { testWebhookKey } from "#worker/ports/payments/test-provider/webhook-key";
import { billIdSchema, paymentIdSchema } from "~/contracts/ids";
import { parsed, parseJson, textOf } from "../body";
import type { PlatformEnv } from "../context";
import { ApiRefusal } from "../refusal";

const testWebhookSchema = z.object({
  type: z.literal("payment.updated"),
  billId: billIdSchema,
  paymentId: paymentIdSchema,
});

/**
 * What payment providers send. A webhook proves nothing: it is a hint to ask the provider about one
 * payment now, whatever it says, so any number of them in any order end in the same state.
 */
export const webhooks = new Hono<PlatformEnv>().post("/test", async (c) => {
  const body = await textOf(c);
  const key = testWebhookKey(c.env);
  if (!isSignedWebhook(body, c.req.raw.headers, { key, now: Date.now() })) {
    throw new ApiRefusal(401, { code: "bad-signature" });
  }
  const { billId, paymentId } = parsed(testWebhookSchema, parseJson(body));
  const bill = c.env.BILL.get(c.env.BILL.idFromName(billId));
  await bill.hint(c.req.header("webhook-id") ?? "", paymentId);
  return c.body(null, 204);
});
