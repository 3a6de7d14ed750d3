import { Hono } from "hono";
import { posReplaySchema, posWebhookSchema } from "~/contracts/pos-webhook";
import { bodyOf } from "../body";
import { type PlatformEnv, tillOf } from "../context";
import { ApiRefusal, notFound } from "../refusal";

/** A till's webhook, part of `/pos/v1`, which lets in the venue's till. */
export const tillWebhook = new Hono<PlatformEnv>()
  .get("/webhook", async (c) => c.json(there(await tillOf(c, c.get("posVenueId")).webhook())))
  .put("/webhook", async (c) => {
    const { url } = await bodyOf(c, posWebhookSchema);
    const code = c.get("serviceAddressFault")(url);
    if (code !== null) throw new ApiRefusal("invalid-request", { fields: [{ path: "url", code }] });
    const venueId = c.get("posVenueId");
    return c.json(there(await tillOf(c, venueId).setWebhook(venueId, url)));
  })
  .delete("/webhook", async (c) => {
    if (!(await tillOf(c, c.get("posVenueId")).endWebhook())) throw notFound();
    return c.body(null, 204);
  })
  .post("/webhook/secrets", async (c) =>
    c.json(there(await tillOf(c, c.get("posVenueId")).newWebhookSecret()), 201),
  )
  .delete("/webhook/secrets/previous", async (c) => {
    if (!(await tillOf(c, c.get("posVenueId")).endPreviousWebhookSecret())) throw notFound();
    return c.body(null, 204);
  })
  .get("/webhook/deliveries", async (c) =>
    c.json({ deliveries: there(await tillOf(c, c.get("posVenueId")).deliveries()) }),
  )
  .post("/webhook/replays", async (c) => {
    const what = await bodyOf(c, posReplaySchema);
    const till = tillOf(c, c.get("posVenueId"));
    const events = await till.replay(
      "cursor" in what ? { cursor: Number(what.cursor) } : { from: instantOf(what.from) },
    );
    if (events === null) throw new ApiRefusal("webhook-not-on");
    if (events === 0 && "cursor" in what) throw notFound();
    return c.json({ events }, 202);
  });

function instantOf(moment: string | number): number {
  return typeof moment === "number" ? moment : Date.parse(moment);
}

function there<T>(value: T | null): T {
  if (value === null) throw notFound();
  return value;
}
