import { Hono } from "hono";
import { readUndelivered, settleUndelivered } from "#worker/db/undelivered";
import type { PlatformEnv } from "../context";
import { notFound } from "../refusal";

/** Mails of a venue that did not get to their address, part of `/pos/v1`, which lets in the venue's till. */
export const tillUndelivered = new Hono<PlatformEnv>()
  .get("/undelivered-messages", async (c) =>
    c.json({ messages: await readUndelivered(c.env.DB, c.get("posVenueId")) }),
  )
  .delete("/undelivered-messages/:messageId", async (c) => {
    const id = c.req.param("messageId");
    if (!(await settleUndelivered(c.env.DB, c.get("posVenueId"), id))) throw notFound();
    return c.body(null, 204);
  });

/** The same of all venues, and text messages too, part of `/operator/v1`. */
export const operatorUndelivered = new Hono<PlatformEnv>().get("/undelivered-messages", async (c) =>
  c.json({ messages: await readUndelivered(c.env.DB, null) }),
);
