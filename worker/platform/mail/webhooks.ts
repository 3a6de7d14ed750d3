import { Hono } from "hono";
import { log } from "#worker/base/log";
import { mailsAt } from "#worker/objects/callers";
import { textOf } from "../body";
import type { PlatformEnv } from "../context";
import { ApiRefusal, notFound } from "../refusal";

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
