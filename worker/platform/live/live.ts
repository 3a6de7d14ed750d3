import { Hono } from "hono";
import { billIdSchema, deviceIdSchema, venueIdSchema } from "~/contracts/ids";
import { pathId } from "../body";
import { billOf, type PlatformContext, type PlatformEnv, tableOf } from "../context";
import { notFound } from "../refusal";

/** Following documents (REF-11 to REF-13), base `/live`: a WebSocket, or an event stream, for each. */
export const live = new Hono<PlatformEnv>()
  .get("/bills/:billId", (c) => {
    const billId = pathId(billIdSchema, c.req.param("billId"));
    return billOf(c, billId).fetch(c.req.raw);
  })
  .get("/table_devices/:deviceId", async (c) => {
    const deviceId = pathId(deviceIdSchema, c.req.param("deviceId"));
    const device = await c.get("records").device(deviceId);
    if (!device) throw notFound();
    return tableOf(c, device.tableId).fetch(c.req.raw);
  })
  .get("/venues/:venueId", async (c) => {
    const venueId = pathId(venueIdSchema, c.req.param("venueId"));
    if (!(await c.get("records").venue(venueId))) throw notFound();
    return followTopic(c, `venues/${venueId}`);
  })
  .get("/configs/settings", (c) => followTopic(c, "configs/settings"));

function followTopic(c: PlatformContext, topic: string): Promise<Response> {
  return c.env.TOPIC.get(c.env.TOPIC.idFromName(topic)).fetch(c.req.raw);
}
