import { newId } from "#worker/base/ids";
import { publishRecord } from "#worker/db/operator-records";
import { publishTableLinkKey, retractPreviousTableLinkKeys } from "#worker/db/publish";
import { hasDevice } from "#worker/db/published";
import type { Env } from "#worker/env";
import { linkMac } from "#worker/request/signed-links";
import { operatorTablesApi } from "~/contracts/api/operator";
import type { DeviceId, VenueId } from "~/contracts/ids";
import { TABLE_KEY_PARAMETER } from "~/contracts/table-links";
import type { TableDevice } from "~/contracts/venue";
import { notFound } from "../refusal";
import { serve } from "../serve";
import { siteOf } from "../site";
import { businessOf, requireOwnTable, requireVenue } from "./checks";
import { requireTableHold } from "./hold-checks";
import { newSecret, signingKey } from "./signing-key";
import { tableCards } from "./table-cards";

export const operatorTables = serve(operatorTablesApi, {
  async make({ venueId, body: table }, c) {
    const device: TableDevice = {
      id: newId("d"),
      name: table.name,
      tableId: table.tableId ?? newId("t"),
      venueId,
      businessId: await businessOf(c.env, venueId),
      menuAreaId: table.menuAreaId ?? null,
      experience: table.experience ?? null,
      orderId: null,
      lastRefreshOrderCorrelationId: null,
      currentOrderRefreshedAt: null,
    };
    await requireOwnTable(c.env, device);
    await requireTableHold(c.env, device);
    await c.env.DB.batch(publishRecord(c.env.DB, "device", device));
    return device;
  },
  async link({ venueId, deviceId }, c) {
    await requireDevice(c.env, venueId, deviceId);
    const key = await signingKey(c.env, venueId);
    const link = new URL(`/venues/${venueId}/tables/${deviceId}`, await siteOf(c));
    link.searchParams.set(TABLE_KEY_PARAMETER, linkMac({ venueId, deviceId }, key));
    return { link: link.href, keyVersion: key.version };
  },
  cards: async ({ venueId, body }, c) => await tableCards(c, venueId, body),
  async newLinkKey({ venueId }, c) {
    await requireVenue(c.env, venueId);
    await c.env.DB.batch(publishTableLinkKey(c.env.DB, { venueId, ...newSecret() }));
    return { keyVersion: (await signingKey(c.env, venueId)).version };
  },
  async endPreviousLinkKeys({ venueId }, c) {
    await retractPreviousTableLinkKeys(c.env.DB, venueId).run();
  },
});

async function requireDevice({ DB }: Env, venueId: VenueId, deviceId: DeviceId): Promise<void> {
  if (!(await hasDevice(DB, venueId, deviceId))) throw notFound();
}
