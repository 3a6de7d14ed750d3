import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { newId } from "#worker/base/ids";
import {
  publishDevice,
  publishFirstTableLinkKey,
  publishTableLinkKey,
  retractPreviousTableLinkKeys,
} from "#worker/db/publish";
import { hasDevice, newestTableLinkKey } from "#worker/db/published";
import type { TableLinkKey } from "#worker/db/records";
import type { Env } from "#worker/env";
import { linkMac } from "#worker/request/signed-links";
import { type BusinessId, type DeviceId, deviceIdSchema, venueIdSchema } from "~/contracts/ids";
import { newTableSchema, TABLE_KEY_PARAMETER } from "~/contracts/table-links";
import type { TableDevice } from "~/contracts/venue";
import { bodyOf, pathId } from "../body";
import type { PlatformEnv } from "../context";
import { notFound } from "../refusal";
import { siteOf } from "../site";
import { businessOf, requireOwnTable, requireVenue } from "./checks";
import { requireTableHold } from "./hold-checks";

/** 256 random bits, as many as the keys that are made with it have at most. */
const SECRET_BYTES = 32;

/** Tables and their codes, part of `/operator/v1`, which lets in who has its key. */
export const operatorTables = new Hono<PlatformEnv>()
  .post("/venues/:venueId/tables", async (c) => {
    const venueId = pathId(venueIdSchema, c.req.param("venueId"));
    const table = await bodyOf(c, newTableSchema);
    const device: TableDevice = {
      id: newId("d") as DeviceId,
      name: table.name,
      tableId: table.tableId ?? (newId("t") as TableDevice["tableId"]),
      venueId,
      businessId: (await businessOf(c.env, venueId)) as BusinessId,
      menuAreaId: table.menuAreaId ?? null,
      experience: table.experience ?? null,
      orderId: null,
      lastRefreshOrderCorrelationId: null,
      currentOrderRefreshedAt: null,
    };
    await requireOwnTable(c.env, device);
    await requireTableHold(c.env, device);
    await publishDevice(c.env.DB, device).run();
    return c.json(device, 201);
  })
  .get("/venues/:venueId/tables/:deviceId/link", async (c) => {
    const venueId = pathId(venueIdSchema, c.req.param("venueId"));
    const deviceId = pathId(deviceIdSchema, c.req.param("deviceId"));
    await requireDevice(c.env, venueId, deviceId);
    const key = await signingKey(c.env, venueId);
    const link = new URL(`/venues/${venueId}/tables/${deviceId}`, await siteOf(c));
    link.searchParams.set(TABLE_KEY_PARAMETER, linkMac({ venueId, deviceId }, key));
    return c.json({ link: link.href, keyVersion: key.version });
  })
  .post("/venues/:venueId/table-link-keys", async (c) => {
    const venueId = pathId(venueIdSchema, c.req.param("venueId"));
    await requireVenue(c.env, venueId);
    await c.env.DB.batch(publishTableLinkKey(c.env.DB, { venueId, ...newSecret() }));
    return c.json({ keyVersion: (await signingKey(c.env, venueId)).version }, 201);
  })
  .delete("/venues/:venueId/table-link-keys/previous", async (c) => {
    const venueId = pathId(venueIdSchema, c.req.param("venueId"));
    await retractPreviousTableLinkKeys(c.env.DB, venueId).run();
    return c.body(null, 204);
  });

async function requireDevice({ DB }: Env, venueId: string, deviceId: string): Promise<void> {
  if (!(await hasDevice(DB, venueId, deviceId))) throw notFound();
}

/** The newest key, made now where a venue has none. Read from D1: a copy may not know of it yet. */
export async function signingKey({ DB }: Env, venueId: string): Promise<TableLinkKey> {
  const known = await newestTableLinkKey(DB, venueId);
  if (known) return known;
  await publishFirstTableLinkKey(DB, { venueId, ...newSecret() }).run();
  const made = await newestTableLinkKey(DB, venueId);
  if (!made) throw new Error("A key was made and is not there.");
  return made;
}

function newSecret(): { secret: string; createdAt: number } {
  return { secret: randomBytes(SECRET_BYTES).toString("base64url"), createdAt: Date.now() };
}
