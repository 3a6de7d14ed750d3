import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { loader } from "./route";

const BILL = `b_${"b".repeat(32)}`;

/** Where the page of a venue without a programme leads back to. */
async function backAt(query: string) {
  const tenant = { venue: { id: "drake" }, loyalty: null, look: {} };
  const context = { locale: "en-GB", tenant, viewer: { userId: null, guestId: "g_1" } };
  const request = new Request(`https://t.test/venues/drake/loyalty${query}`);
  const args = { context, request, params: { venueId: "drake" } };
  const page = await (await loader(args as unknown as LoaderFunctionArgs)).json();
  return page.back;
}

it("ROUTE-21 a venue's programme leads back to the table or the bill that its address names", async () => {
  expect(await backAt("?deviceId=drake-t1")).toBe("/venues/drake/tables/drake-t1");
  expect(await backAt(`?billId=${BILL}`)).toBe(`/venues/drake/bills/${BILL}`);
  expect(await backAt(`?deviceId=drake-t1&billId=${BILL}`)).toBe(`/venues/drake/bills/${BILL}`);
  expect(await backAt("")).toBe("/venues/drake");
  expect(await backAt("?deviceId=%2F%2Fevil.example")).toBe("/venues/drake");
});
