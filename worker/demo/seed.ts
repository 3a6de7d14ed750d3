import * as z from "zod";
import { newId } from "#worker/base/ids";
import {
  publishCustomization,
  publishDevice,
  publishGuestApp,
  publishLanding,
  publishLoyalty,
  publishMenus,
  publishMenuVenue,
  publishReviewConfiguration,
  publishSettings,
  publishVenue,
  publishVideo,
  publishVoucher,
} from "#worker/db/publish";
import { allRows } from "#worker/db/rows";
import { publishLogin } from "#worker/ports/loyalty/logins";
import type { DemoVenue } from "./demo-venue";
import type { DemoEnv } from "./env";
import { landingRecord } from "./landings/landing-records";
import { DEMO_MEMBER, demoProgrammes } from "./loyalty";
import { demoTiles } from "./map-tiles";
import { menuFileRecord, menuVenueRecord, soldOutAt, videoRecords } from "./menu-records";
import { demoDeposit, demoOrder } from "./orders";
import { businessId, demoTableId, deviceRecords, guestAppRecord, venueRecord } from "./records";
import { type DemoTill, OWN_ORDERS } from "./till";
import { makeTillKeys } from "./till-keys";
import { demoVenues } from "./venues";
import { maisonDemo } from "./venues/maison-demo";
import { demoVouchers } from "./vouchers";

const idRow = z.object({ id: z.string() });

/** What the seeding did: venues that were there already are left as they are. */
export type Seeded = { venues: number; orders: number };

/**
 * Publishes the demo venues that are missing and opens the first table's order in each of those. A
 * second time does nothing, so that a restart keeps what guests have done.
 *
 * @param now milliseconds since 1970.
 */
export async function seed(
  databases: Pick<DemoEnv, "DB" | "DEMO_DB">,
  tillOf: (venueId: string) => DemoTill,
  now: number,
): Promise<Seeded> {
  const { DB: db } = databases;
  const missing = await without(db, "SELECT id FROM venues");
  // State from before there were menus gets them as well.
  const menuless = await without(db, "SELECT venue_id AS id FROM menu_venues");
  if (menuless.length > 0) {
    await db.batch([
      ...menuless.map((demo) => publishMenuVenue(db, menuVenueRecord(demo))),
      ...[...new Set(menuless.map(businessId))].flatMap((id) => [
        ...publishMenus(db, menuFileRecord(id), now),
        ...videoRecords(id).map((video) => publishVideo(db, video)),
      ]),
    ]);
  }
  if (missing.length === 0) {
    await makeTillKeys(databases, now);
    return { venues: 0, orders: 0 };
  }
  const statements: D1PreparedStatement[] = [];
  for (const demo of missing) {
    const venue = venueRecord(demo);
    statements.push(
      publishVenue(db, venue),
      publishCustomization(db, venue.enrollmentId, demo.look),
      publishReviewConfiguration(db, venue.businessId, demo.reviews ?? {}),
      ...deviceRecords(demo).map((device) => publishDevice(db, device)),
    );
  }
  statements.push(
    publishSettings(db, { allPaymentsEnabled: true, mapTiles: demoTiles }),
    publishCustomization(db, maisonDemo.enrollmentId, maisonDemo.look),
    ...publishGuestApp(db, guestAppRecord()),
    ...[...new Set(missing.map(businessId))]
      .flatMap((id) => landingRecord(id) ?? [])
      .map((landing) => publishLanding(db, landing)),
    ...demoVouchers(now).map((voucher) => publishVoucher(db, voucher)),
    ...demoProgrammes().map((programme) => publishLoyalty(db, programme)),
    publishLogin(db, "business:biz-fourth-quarter", DEMO_MEMBER),
  );
  await db.batch(statements);
  await makeTillKeys(databases, now);
  for (const demo of missing) {
    const till = tillOf(demo.id);
    const tableId = demoTableId(demo.id, 1);
    const orderRef = newOrderRef();
    // Some minutes ago, as an order that is being eaten.
    await till.put(tableId, demoOrder(demo, 1, now - 40 * 60_000, orderRef));
    const soldOut = soldOutAt(demo);
    if (soldOut.length > 0) await till.soldOut(soldOut);
    const deposit = demoDeposit(demo, orderRef);
    if (deposit) await till.pay(tableId, deposit);
  }
  return { venues: missing.length, orders: missing.length };
}

/** A till's own number for an order. */
export function newOrderRef(): string {
  return `${OWN_ORDERS}${newId("b").slice(2, 14)}`;
}

/** The demo venues whose id a query does not find. */
async function without(db: D1Database, query: string): Promise<DemoVenue[]> {
  const results = await allRows(db.prepare(query), idRow);
  const known = new Set(results.map(({ id }) => id));
  return demoVenues.filter(({ id }) => !known.has(id));
}
