import { posWebhookApi } from "~/contracts/api/pos";
import { tillOf } from "../context";
import { ApiRefusal, notFound } from "../refusal";
import { serve } from "../serve";

/** A till's webhook. */
export const posWebhook = serve(posWebhookApi, {
  read: async ({ venueId }, c) => there(await tillOf(c, venueId).webhook()),
  async set({ venueId, body: { url } }, c) {
    const code = c.get("serviceAddressFault")(url);
    if (code !== null) throw new ApiRefusal("invalid-request", { fields: [{ path: "url", code }] });
    return there(await tillOf(c, venueId).setWebhook(venueId, url));
  },
  async end({ venueId }, c) {
    if (!(await tillOf(c, venueId).endWebhook())) throw notFound();
  },
  newSecret: async ({ venueId }, c) => there(await tillOf(c, venueId).newWebhookSecret()),
  async endPreviousSecret({ venueId }, c) {
    if (!(await tillOf(c, venueId).endPreviousWebhookSecret())) throw notFound();
  },
  async deliveries({ venueId }, c) {
    return { deliveries: there(await tillOf(c, venueId).deliveries()) };
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

function instantOf(moment: string | number): number {
  return typeof moment === "number" ? moment : Date.parse(moment);
}

function there<T>(value: T | null): T {
  if (value === null) throw notFound();
  return value;
}
