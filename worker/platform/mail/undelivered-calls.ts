import { Hono } from "hono";
import { readUndelivered } from "#worker/db/undelivered";
import type { PlatformEnv } from "../context";

/** Messages of all venues that did not get to their address, part of `/operator/v1`. */
export const operatorUndelivered = new Hono<PlatformEnv>().get("/undelivered-messages", async (c) =>
  c.json({ messages: await readUndelivered(c.env.DB, null) }),
);
