import { expect, it } from "vitest";
import { venue } from "#tests/fixtures/venue-record";
import { noteVenue } from "#worker/request/region";
import type { LiveDocument } from "~/contracts/live";
import { tableDeviceSchema } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { nearIn, regionOfDocument } from "./region";

const NOTHING_ELSE = {
  id: "t4",
  name: "Table 4",
  orderId: null,
  tableId: "till-4",
  businessId: "group",
  menuAreaId: null,
  lastRefreshOrderCorrelationId: null,
  currentOrderRefreshedAt: null,
  experience: null,
};

const records = {
  venue: async (id: string) =>
    id === "bistro" ? { venue: venue({ countryCode: "FR" }), version: 1 } : null,
  device: async (id: string) =>
    id === "t4" ? tableDeviceSchema.parse({ ...NOTHING_ELSE, venueId: "bistro" }) : null,
  deviceOfTable: async () => null,
  venuesOfBusiness: async (id: string) => (id === "group" ? [anId.venue("bistro")] : []),
};

it.each([
  ["venues/bistro", "weur"],
  ["menu_venues/bistro", "weur"],
  ["unavailable_products/group", "weur"],
  ["business_menu_publications/group", "weur"],
  ["table_orders/t4", "weur"],
  ["table_orders/nowhere", null],
  ["venues/nowhere", null],
  ["unavailable_products/nobody", null],
  ["configs/settings", null],
  ["bill_orders/o_1", null],
] as const)("%s begins in %s", async (document, region) => {
  expect(await regionOfDocument(records, document as LiveDocument)).toBe(region);
});

it("a page that knows its venue reads no record for it", () => {
  const ctx = {} as ExecutionContext;
  const find = async () => "apac" as const;
  expect(nearIn(ctx, find)).toBe(find);
  expect(nearIn(null, find)).toBe(find);
  noteVenue(ctx, venue({ countryCode: "FR" }));
  expect(nearIn(ctx, find)).toBe("weur");
});
