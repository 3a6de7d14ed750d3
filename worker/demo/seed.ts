import * as z from "zod";
import { newId } from "#worker/base/ids";
import { publishLogin } from "#worker/ports/loyalty/logins";
import type { VenueId } from "~/contracts/ids";
import type { unavailableProductsSchema } from "~/contracts/menu";
import { type DemoVenue, demoTableId, demoVenues, productIdOf } from "./demo-venue";
import type { DemoEnv } from "./env";
import { demoDeposit, demoOrder } from "./orders";
import { DEMO_MEMBER } from "./things-to-try";
import { type DemoTill, OWN_ORDERS } from "./till";
import { storeTillKeys } from "./till-keys";

/** What the demo's seeding brings (`seed.mjs`): the keys that its operator has made for tills which had none. */
const seedingSchema = z.object({ tillKeys: z.record(z.string(), z.string()) });

/** Longer than any demo lasts, as tills write it. */
export const ALWAYS = { from: "2020-01-01T00:00:00Z", to: "2099-01-01T00:00:00Z" };

/**
 * Gives tills their keys, and opens the first table's order at each of them. A second time there are no keys to
 * give, so that a restart keeps what guests have done.
 *
 * @param now milliseconds since 1970.
 * @returns how many tills it opened.
 */
export async function seed(
  { DB, DEMO_DB }: Pick<DemoEnv, "DB" | "DEMO_DB">,
  given: unknown,
  tillOf: (venueId: VenueId) => DemoTill,
  now: number,
): Promise<{ tills: number }> {
  const { tillKeys } = seedingSchema.parse(given);
  const venues = demoVenues.filter(({ id }) => Object.hasOwn(tillKeys, id));
  await storeTillKeys(DEMO_DB, tillKeys);
  await publishLogin(DB, "business:biz-fourth-quarter", DEMO_MEMBER).run();
  for (const demo of venues) {
    const till = tillOf(demo.id);
    const tableId = demoTableId(demo.id, 1);
    const orderRef = newOrderRef();
    // Some minutes ago, as an order that is being eaten.
    await till.put(tableId, demoOrder(demo, 1, now - 40 * 60_000, orderRef));
    await till.soldOut(soldOutAt(demo));
    const deposit = demoDeposit(demo, orderRef);
    if (deposit) await till.pay(tableId, deposit);
  }
  return { tills: venues.length };
}

/** A till's own number for an order. */
export function newOrderRef(): string {
  return `${OWN_ORDERS}${newId("b").slice(2, 14)}`;
}

/** What has run out at a demo venue today, and every day. */
function soldOutAt(demo: DemoVenue): z.output<typeof unavailableProductsSchema>["products"] {
  return demo.menu
    .filter(({ soldOut }) => soldOut)
    .map(({ id }) => productIdOf(demo, id))
    .map((id) => ({ externalId: id, sku: id, start: ALWAYS.from, end: ALWAYS.to }));
}
