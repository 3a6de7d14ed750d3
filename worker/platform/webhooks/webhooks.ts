import { Hono } from "hono";
import { takeWebhook } from "#worker/ports/payments/webhook";
import { textOf } from "../body";
import type { PlatformEnv } from "../context";
import { ApiRefusal, notFound } from "../refusal";

/** What payment providers send, each at an address with its adapter's name. */
export const webhooks = new Hono<PlatformEnv>().post("/:provider", async (c) => {
  const adapter = c.get("paymentProviders").named(c.req.param("provider"));
  if (!adapter) throw notFound();
  const webhook = { body: await textOf(c), headers: c.req.raw.headers };
  const taken = await takeWebhook(adapter, webhook, c.env);
  if (taken === "badSignature") throw new ApiRefusal(401, { code: "bad-signature" });
  if (taken === "malformed") throw new ApiRefusal(400, { code: "invalid_request" });
  return c.body(null, 204);
});
