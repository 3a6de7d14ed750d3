import { Hono } from "hono";
import { log } from "#worker/log";
import { takeWebhook } from "#worker/ports/payments/webhook";
import { textOf } from "../body";
import type { PlatformEnv } from "../context";
import { ApiRefusal, notFound } from "../refusal";

/** Why a webhook is refused, by what its adapter says of it. */
const REFUSALS = {
  badSignature: "bad-signature",
  foreign: "foreign-account",
  malformed: "invalid_request",
} as const;

/** What payment providers send, each at an address with its adapter's name. A refused one changes nothing. */
export const webhooks = new Hono<PlatformEnv>().post("/:provider", async (c) => {
  const adapter = c.get("paymentProviders").named(c.req.param("provider"));
  if (!adapter) throw notFound();
  const webhook = { body: await textOf(c), headers: c.req.raw.headers };
  const taken = await takeWebhook(adapter, webhook, c.env);
  if (taken === "hint" || taken === "unrelated") return c.body(null, 204);
  const code = REFUSALS[taken];
  const correlationId = c.get("correlationId");
  log({
    level: "warning",
    event: "webhook-refused",
    correlationId,
    place: adapter.name,
    error: code,
  });
  throw new ApiRefusal(400, { code });
});
