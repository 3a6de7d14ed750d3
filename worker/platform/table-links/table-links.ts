import { isSameMac, linkMac, passMac } from "#worker/request/signed-links";
import { tableLinksApi } from "~/contracts/api/store";
import { writePass } from "~/contracts/table-links";
import { endOfEvening } from "~/domain/table/evening";
import { notFound } from "../refusal";
import { serve } from "../serve";

/**
 * Opening tables by signed links. The key of a link is turned into a pass for
 * the evening, signed by the same key, so that a key that is ended ends what it has opened. A wrong key,
 * another table's, an ended one and a table that is not there are the same 404.
 */
export const tableLinks = serve(tableLinksApi, {
  async pass({ venueId, deviceId, body: { key: given } }, c) {
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
    return { pass: text, endsAt: endsAtS * 1_000 };
  },
});
