import { log } from "#worker/base/log";
import { readUndelivered, settleUndelivered } from "#worker/db/undelivered";
import { posFeedApi, posWebhookApi } from "~/contracts/api/pos";
import { tillOf } from "../context";
import { ApiRefusal, notFound, wrongField } from "../refusal";
import { serve } from "../serve";
import { instantOf } from "./orders";

/** What a till is to take over, its own word on it, and the mails of its venue that got nowhere. */
export const posFeed = serve(posFeedApi, {
  async events({ venueId, after }, c) {
    const events = await tillOf(c, venueId).events(after);
    if (events) return events;
    const fields = [{ path: "after", code: "cursor-unknown" }];
    throw new ApiRefusal("cursor-unknown", { fields });
  },
  refused: ({ venueId }, c) => tillOf(c, venueId).refused(),
  /** The guests at the table are told, and whoever watches the log: money was taken that the till does not know of. */
  async refuse({ venueId, cursor, body: { code } }, c) {
    const done = await tillOf(c, venueId).refuse(cursor, code);
    if (done === "unknown") throw notFound();
    if (done === "gone") throw new ApiRefusal("already-taken-over");
    const correlationId = `${venueId}/${cursor}`;
    log({ level: "error", event: "payment-refused-by-till", correlationId, error: code });
  },
  async settle({ venueId, cursor }, c) {
    if (!(await tillOf(c, venueId).settle(cursor))) throw notFound();
  },
  async undelivered({ venueId }, c) {
    return { messages: await readUndelivered(c.env.DB, venueId) };
  },
  async settleUndelivered({ venueId, messageId }, c) {
    if (!(await settleUndelivered(c.env.DB, venueId, messageId))) throw notFound();
  },
});

/** A till's webhook. */
export const posWebhook = serve(posWebhookApi, {
  read: async ({ venueId }, c) => found(await tillOf(c, venueId).webhook()),
  async set({ venueId, body: { url } }, c) {
    const code = c.get("serviceAddressFault")(url);
    if (code !== null) throw wrongField("url", code);
    return found(await tillOf(c, venueId).setWebhook(venueId, url));
  },
  async end({ venueId }, c) {
    if (!(await tillOf(c, venueId).endWebhook())) throw notFound();
  },
  newSecret: async ({ venueId }, c) => found(await tillOf(c, venueId).newWebhookSecret()),
  async endPreviousSecret({ venueId }, c) {
    if (!(await tillOf(c, venueId).endPreviousWebhookSecret())) throw notFound();
  },
  async deliveries({ venueId }, c) {
    return { deliveries: found(await tillOf(c, venueId).deliveries()) };
  },
  async replay({ venueId, body }, c) {
    const events = await tillOf(c, venueId).replay(
      "cursor" in body ? { cursor: Number(body.cursor) } : { from: instantOf(body.from) },
    );
    if (events === null) throw new ApiRefusal("webhook-not-on");
    if (events === 0 && "cursor" in body) throw notFound();
    return { events };
  },
});

function found<T>(value: T | null): T {
  if (value === null) throw notFound();
  return value;
}
