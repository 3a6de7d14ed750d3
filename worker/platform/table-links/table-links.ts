import { Hono } from "hono";
import { isSameMac, linkMac, passMac } from "#worker/request/signed-links";
import { deviceIdSchema, venueIdSchema } from "~/contracts/ids";
import { tablePassRequestSchema, writePass } from "~/contracts/table-links";
import { endOfEvening } from "~/domain/table/evening";
import { bodyOf, pathId } from "../body";
import type { PlatformEnv } from "../context";
import { notFound } from "../refusal";

/**
 * Opening tables by signed links, base `/api/table-links`. The key of a link is turned into a pass for
 * the evening, signed by the same key, so that a key that is ended ends what it has opened. A wrong key,
 * another table's, an ended one and a table that is not there are the same 404.
 */
export const tableLinks = new Hono<PlatformEnv>().post(
  "/venues/:venueId/tables/:deviceId/passes",
  async (c) => {
    const venueId = pathId(venueIdSchema, c.req.param("venueId"));
    const deviceId = pathId(deviceIdSchema, c.req.param("deviceId"));
    const given = (await bodyOf(c, tablePassRequestSchema)).key;
    const records = c.get("records");
    const [record, device, keys] = await Promise.all([
      records.venue(venueId),
      records.device(deviceId),
      records.tableLinkKeys(venueId),
    ]);
    const key = keys.find((one) => isSameMac(given, linkMac({ venueId, deviceId }, one)));
    if (!record || !key || device?.venueId !== venueId) throw notFound();
    const endsAtS = Math.floor(endOfEvening(Date.now(), record.venue.timeZone) / 1_000);
    const pass = { venueId, deviceId, endsAtS };
    const text = writePass({ ...pass, mac: passMac(pass, key) });
    return c.json({ pass: text, endsAt: endsAtS * 1_000 }, 201);
  },
);
