import { Hono } from "hono";
import { isTabId } from "#worker/base/ids";
import { log } from "#worker/base/log";
import type { Env } from "#worker/env";
import { billOf, mailsAt, tabOf } from "#worker/objects/callers";
import type { PaymentAdapter, Webhook, WebhookReading } from "#worker/ports/payment/port";
import { textOf } from "./body";
import type { PlatformEnv } from "./context";
import { ApiRefusal, notFound } from "./refusal";

/** Why a webhook is refused, by what its adapter says of it. */
const REFUSALS = {
  badSignature: "bad-signature",
  foreign: "foreign-account",
  malformed: "invalid-request",
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
  throw new ApiRefusal(code);
});

/**
 * Takes a provider's webhook. It proves nothing: it is a hint to ask the provider about one payment now,
 * whatever it says, so any number of them in any order end in the same state.
 */
export async function takeWebhook(
  adapter: Pick<PaymentAdapter, "readWebhook">,
  webhook: Webhook,
  env: Env,
): Promise<WebhookReading["kind"]> {
  const reading = await adapter.readWebhook(webhook, env);
  if (reading.kind === "hint") {
    const { ownerId, eventId, paymentId } = reading;
    const owner = isTabId(ownerId) ? tabOf(env, ownerId) : billOf(env, ownerId);
    await owner.hint(eventId, paymentId);
  }
  return reading.kind;
}

/** An object's id, as a mail takes it to its service and back. */
const OBJECT_ID = /^[0-9a-f]{64}$/;

/**
 * What the service that sends mail says of mails that came back, base `/webhooks/mail`. Staff read of it, and no
 * guest does. A webhook that is not signed, or too long ago, changes nothing.
 */
export const mailWebhooks = new Hono<PlatformEnv>().post("/", async (c) => {
  const read = c.get("mailWebhook");
  if (!read) throw notFound();
  const said = read({ body: await textOf(c), headers: c.req.raw.headers });
  const correlationId = c.get("correlationId");
  if (said === "bad-signature") {
    log({ level: "warning", event: "mail-webhook-refused", correlationId });
    throw new ApiRefusal("bad-signature");
  }
  if (said === "ignored") return c.body(null, 204);
  const { outbox, mail, to } = said;
  // One of another deployment at the same service is answered alike, so that it is not sent again.
  const isKnown =
    OBJECT_ID.test(outbox) && (await wasOurs(() => mailsAt(c.env, outbox).bounced(mail, to)));
  log({ level: "warning", event: isKnown ? "mail-bounced" : "mail-bounce-unknown", correlationId });
  return c.body(null, 204);
});

/** An id that no object of this deployment can have is an error of the runtime's. */
async function wasOurs(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask();
  } catch (fault) {
    if (fault instanceof TypeError) return false;
    throw fault;
  }
}
