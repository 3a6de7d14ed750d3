import { Hono } from "hono";
import { isTabId } from "#worker/base/ids";
import { log } from "#worker/base/log";
import type { Env } from "#worker/env";
import { billOf, mailsAt, tabOf } from "#worker/objects/callers";
import type { PaymentAdapter, Webhook, WebhookReading } from "#worker/ports/payment/port";
import { billId, paymentId as paymentIdOf } from "~/domain/ids.schema";
import { textOf } from "./body";
import type { PlatformEnv } from "./context";
import { ApiRefusal, notFound } from "./refusal";

/** The code of a refusal, by the adapter's reading. */
const REFUSALS = {
  badSignature: "bad-signature",
  foreign: "foreign-account",
  malformed: "invalid-request",
} as const;

/** Webhooks of payment providers, each at a path with its adapter's name. A refused one changes nothing. */
export const webhooks = new Hono<PlatformEnv>().post("/:provider", async (c) => {
  const adapter = c.get("paymentProviders").named(c.req.param("provider"));
  if (!adapter) throw notFound();
  const webhook = { body: await textOf(c), headers: c.req.raw.headers };
  const kind = await takeWebhook(adapter, webhook, c.env);
  if (kind === "hint" || kind === "unrelated") return c.body(null, 204);
  const code = REFUSALS[kind];
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
 * Takes a provider's webhook. Its content is not trusted: it is a hint to ask the provider about one payment now, so
 * any number of webhooks in any order lead to the same state.
 */
export async function takeWebhook(
  adapter: Pick<PaymentAdapter, "readWebhook">,
  webhook: Webhook,
  env: Env,
): Promise<WebhookReading["kind"]> {
  const reading = await adapter.readWebhook(webhook, env);
  if (reading.kind === "hint") {
    const { ownerId, eventId, paymentId } = reading;
    const owner = isTabId(ownerId) ? tabOf(env, ownerId) : billOf(env, billId.parse(ownerId));
    await owner.hint(eventId, paymentIdOf.parse(paymentId));
  }
  return reading.kind;
}

/** The id of the object that sent a mail. The mail service returns it in its webhook. */
const OBJECT_ID = /^[0-9a-f]{64}$/;

/**
 * The mail service's webhooks about bounced mails, at `/webhooks/mail`. Only staff see bounces. A webhook with a wrong
 * signature or an old timestamp changes nothing.
 */
export const mailWebhooks = new Hono<PlatformEnv>().post("/", async (c) => {
  const read = c.get("mailWebhook");
  if (!read) throw notFound();
  const reading = read({ body: await textOf(c), headers: c.req.raw.headers });
  const correlationId = c.get("correlationId");
  if (reading === "bad-signature") {
    log({ level: "warning", event: "mail-webhook-refused", correlationId });
    throw new ApiRefusal("bad-signature");
  }
  if (reading === "ignored") return c.body(null, 204);
  const { outbox, mail, to } = reading;
  // Another deployment may use the same service: its webhooks get the same answer, so that they are not sent again.
  const isKnown =
    OBJECT_ID.test(outbox) && (await existsHere(() => mailsAt(c.env, outbox).bounced(mail, to)));
  log({ level: "warning", event: isKnown ? "mail-bounced" : "mail-bounce-unknown", correlationId });
  return c.body(null, 204);
});

/** The runtime throws a TypeError for the id of an object in another deployment. */
async function existsHere(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask();
  } catch (fault) {
    if (fault instanceof TypeError) return false;
    throw fault;
  }
}
