import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import {
  BILL_ID,
  billDocument,
  form,
  ownSplit,
  product,
  SPLIT_ID,
  subOrder,
  units,
  VENUE_ID,
} from "#tests/fixtures/bill-document";
import { letIn } from "#tests/fixtures/let-in";
import { venue } from "#tests/fixtures/venue-record";
import { aViewer } from "#tests/fixtures/viewer";
import type { SplitType } from "~/contracts/split";
import { createPlatform } from "~/services/platform.server";
import { action as save } from "../split/route";
import { action as issue } from "./route";

const base = `/venues/${VENUE_ID}/bills/${BILL_ID}`;
const viewer = aViewer();
const consumer = { guestId: viewer.guestId };
const seats = {
  subOrders: [
    subOrder("s1", [product("1", "Croque", 12)]),
    subOrder("s2", [product("2", "Tarte", 9)]),
  ],
};
const bySeat = { ...seats, posSplitMode: "SPLIT_BY_SEAT_ON_POS" as const };

/** The bill's order, the type of the split that is changed, and the seat that it is limited to. */
type Scene = { order?: object; editing?: SplitType | null; seat?: string | null };

/** Sends a split's form, and gives what the platform is asked for: method, path and body. */
async function asked(
  fields: Record<string, string | string[]>,
  { order = seats, editing = null, seat = null }: Scene = {},
) {
  const sent: [string, string, unknown][] = [];
  const split = ownSplit({
    consumer: { ...consumer, userId: null },
    type: editing ?? "AMOUNT",
    relatedSubOrder: seat,
  });
  const platform = createPlatform({
    origin: "https://platform.test",
    correlationId: "correlation-1",
    viewer,
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      if (request.method === "GET") {
        return Response.json(pathname.includes("/splits/") ? split : billDocument({ order }));
      }
      const body = await request.json();
      sent.push([
        request.method,
        pathname.replace(`/api/billing/bills/${BILL_ID}/splits`, ""),
        body,
      ]);
      return Response.json(split);
    },
  });
  const context = {
    tenant: { venue: venue() },
    platform,
    viewer,
    locale: "en-US",
    settings: { allPaymentsEnabled: true },
    waitUntil: () => undefined,
    correlationId: "correlation-1",
  } as unknown as AppLoadContext;
  const args = {
    context,
    params: { venueId: VENUE_ID, billId: BILL_ID, splitId: SPLIT_ID },
    request: new Request(`https://tableside.test${base}/splits/new`, {
      method: "POST",
      body: form(fields),
    }),
  };
  const answer: unknown = await (editing ? letIn(args).then(save) : issue(args)).catch(
    (thrown: unknown) => thrown,
  );
  expect((answer as Response).headers.get("location")).toBe(`${base}/splits/${SPLIT_ID}/tips`);
  return sent;
}

describe("what a split's form asks of the platform", () => {
  it("SPLIT-39 an amount, with its currency and the seat that it is limited to", async () => {
    const fields = { intent: "issue", type: "AMOUNT", amount: "4.50", subOrderOnly: "s2" };
    const body = { splitAmount: units(4.5), currencyCode: "EUR", relatedSubOrder: "s2", consumer };
    expect(await asked(fields)).toEqual([["POST", "/by-amount", body]]);
  });

  it("SPLIT-41 shares, guests and what they divide", async () => {
    const fields = { intent: "issue", type: "SHARE", guests: "3", shares: "2" };
    const counts = { numberOfShares: 2, numberOfGuests: 3 };
    const body = { ...counts, baseAmount: units(21), relatedSubOrder: null, consumer };
    expect(await asked(fields)).toEqual([["POST", "/by-share", body]]);
    const ofSeat = { ...body, baseAmount: units(12), relatedSubOrder: "s1" };
    expect(await asked({ ...fields, subOrderOnly: "s1" })).toEqual([["POST", "/by-share", ofSeat]]);
  });

  it("SPLIT-42 dishes, as a map of lines to quantities", async () => {
    const fields = { intent: "issue", type: "ITEMS", line: ["1", "2"], "part.r1": "50000:2" };
    const items = { "1": units(1), "2": units(0.5) };
    const body = { items, relatedSubOrder: null, consumer };
    expect(await asked(fields)).toEqual([["POST", "/by-items", body]]);
  });

  it("SPLIT-40 seats or checks", async () => {
    const fields = { intent: "issue", type: "CHECK_SEAT", subOrder: ["s1", "s2"] };
    const body = { subOrders: ["s1", "s2"], relatedSubOrder: null, consumer };
    expect(await asked(fields, { order: bySeat })).toEqual([["POST", "/by-sub-orders", body]]);
  });

  it("SPLIT-43 all that is left, with nothing but who asks and for which seat", async () => {
    const fields = { intent: "issue", type: "REMAINING_AMOUNT", subOrderOnly: "s1" };
    const body = { relatedSubOrder: "s1", consumer };
    expect(await asked(fields)).toEqual([["POST", "/left-to-pay", body]]);
  });

  it("SPLIT-44 SPLIT-45 SPLIT-29 the same of a split that is changed, by its type", async () => {
    const at = (kind: string) => ["PUT", `/${SPLIT_ID}/${kind}`];
    expect(await asked({ intent: "save", amount: "7" }, { editing: "AMOUNT" })).toEqual([
      [...at("by-amount"), { newSplitAmount: units(7), currencyCode: "EUR", consumer }],
    ]);
    const counts = { numberOfShares: 1, numberOfGuests: 4 };
    const shares = { intent: "save", guests: "4", shares: "1" };
    expect(await asked(shares, { editing: "SHARE" })).toEqual([
      [...at("by-share"), { ...counts, baseAmount: units(21), relatedSubOrder: null, consumer }],
    ]);
    expect(await asked({ intent: "save", line: "1" }, { editing: "ITEMS" })).toEqual([
      [...at("by-items"), { items: { "1": units(1) }, relatedSubOrder: null, consumer }],
    ]);
    const seat = { intent: "save", subOrder: "s2" };
    expect(await asked(seat, { editing: "CHECK_SEAT", order: bySeat })).toEqual([
      [...at("by-sub-orders"), { subOrders: ["s2"], relatedSubOrder: null, consumer }],
    ]);
  });

  it("SPLIT-45 a change of a seat's split names that seat, and divides what it costs", async () => {
    const at = (kind: string) => ["PUT", `/${SPLIT_ID}/${kind}`];
    const ofSeat = { relatedSubOrder: "s1", consumer };
    const counts = { numberOfShares: 1, numberOfGuests: 4 };
    const shares = { intent: "save", guests: "4", shares: "1" };
    expect(await asked(shares, { editing: "SHARE", seat: "s1" })).toEqual([
      [...at("by-share"), { ...counts, baseAmount: units(12), ...ofSeat }],
    ]);
    expect(await asked({ intent: "save", line: "1" }, { editing: "ITEMS", seat: "s1" })).toEqual([
      [...at("by-items"), { items: { "1": units(1) }, ...ofSeat }],
    ]);
  });
});
