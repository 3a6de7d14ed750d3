import { Hono } from "hono";
import { retractArchived } from "#worker/db/publish";
import { lastChange } from "#worker/db/published";
import type { PlatformEnv } from "../context";
import { byOperatorKey, operatorPath } from "./access";
import { audited } from "./audit";
import { renewPublished } from "./publish-live";

/**
 * What comes before each call of the operators, base `/operator/v1`: it lets in operators with a key and notes what they
 * change; after a change the archive and the copies are brought up to date.
 */
export const operatorDoor = new Hono<PlatformEnv>()
  .use(byOperatorKey())
  .use(audited())
  .use(async (c, next) => {
    if (c.req.method === "GET") return next();
    const before = await lastChange(c.env.DB);
    await next();
    if (!c.res.ok) return;
    if (c.req.method === "PUT") await retractArchived(c.env.DB, operatorPath(c)).run();
    await renewPublished(c.env, before, (change) => c.get("onRecordChange")(c.env, change));
  });
