import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { NOW, units, VENUE_ID } from "#tests/fixtures/bill-document";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { venue } from "#tests/fixtures/venue-record";
import { aViewer } from "#tests/fixtures/viewer";
import type { PlacedOrder } from "~/contracts/kitchen";
import { anId } from "~/domain/ids.fixture";
import { FramePartsContext } from "~/features/burger-menu/navigation-slot";
import { followOrder } from "~/features/order/followed-orders-cookie.server";
import { createPlatform } from "~/services/platform.server";
import { action } from "../order-placed/route";
import { FrameExtras } from "./frame-extras";
import { OrderNews } from "./order-news";
import { orderNewsFor } from "./order-news.server";

const base = `/venues/${VENUE_ID}/tables/t4`;
const ID = `o_${"a".repeat(32)}`;

const order = (status: PlacedOrder["status"], refusal: PlacedOrder["refusal"] = null) => ({
  orderId: ID,
  status,
  placedAt: NOW,
  note: null,
  refusal,
  items: [
    {
      name: "Soup",
      plu: "S1",
      productId: "soup",
      quantity: units(2),
      priceIncludingSubItems: units(13),
      items: [],
    },
  ],
});

/** A phone that placed an order at a table, whose kitchen says this of it. */
async function phone(orders: object[], venueId = VENUE_ID) {
  const home = new Request("https://tableside.test/");
  let cookie = await followOrder(home, {
    id: anId.order(ID),
    at: { venueId: anId.venue(venueId), deviceId: anId.device("t4") },
  });
  const platform = createPlatform({
    origin: "https://platform.test",
    correlationId: "correlation-1",
    viewer: aViewer(),
    fetch: async (request) =>
      request.url.includes("/bill_orders")
        ? Response.json(orders)
        : Response.json({ code: "not-found" }, { status: 404 }),
  });
  const context = {
    tenant: { venue: venue(), look: {} },
    platform,
    locale: "en-GB",
    settings: {},
    now: NOW,
    correlationId: "correlation-1",
    reportFault: () => undefined,
  } as unknown as AppLoadContext;
  const args = (init: RequestInit = {}, params: Record<string, string> = {}) => ({
    context,
    params: { venueId: VENUE_ID, ...params },
    request: new Request(`https://tableside.test${base}`, { ...init, headers: { cookie } }),
  });
  return {
    news: (params: Record<string, string> = {}) => orderNewsFor(args({}, params)),
    async press(fields: Record<string, string>) {
      const body = new URLSearchParams({ orders: ID, ...fields });
      const answer = await action(args({ method: "POST", body })).catch(
        (thrown: Response) => thrown,
      );
      const { headers } = answer as Response;
      cookie = headers.get("set-cookie")?.split(";")[0] ?? cookie;
      return headers.get("location");
    },
  };
}

it("a refused order is shown on any page, with its dishes and the reason, until its guest has seen it", async () => {
  const guest = await phone([order("FAILED", "RUN_OUT")]);
  const orders = await guest.news();
  expect(orders).toMatchObject({ waits: false, refused: { texts: ["2 × Soup: sold out."] } });
  const html = await renderInRouter(
    <FramePartsContext.Provider
      value={{ BurgerMenu: () => null, SlowNetwork: () => null, OrderNews }}
    >
      <FrameExtras />
    </FramePartsContext.Provider>,
    { frame: { venue: null, logoUrl: null, footer: null, orders } },
  );
  expect(html).toMatch(/role="alert".*The kitchen couldn’t take your order.*2 × Soup: sold out\./s);
  expect(html).toContain('name="returnTo" value="/venues/mimosa"');
  expect(await guest.press({ intent: "seen", returnTo: `${base}/menus?q=1` })).toBe(
    `${base}/menus?q=1`,
  );
  expect(await guest.news()).toBeUndefined();
});

it("its dishes can be ordered again from there, and no form leads to another site", async () => {
  const refused = [order("CANCELED")];
  expect(await (await phone(refused)).press({ intent: "again" })).toBe(
    `${base}/basket?again=${ID}`,
  );
  const home = `/venues/${VENUE_ID}`;
  for (const returnTo of ["https://evil.example/", "//evil.example", "/\\evil.example"]) {
    expect(await (await phone(refused)).press({ returnTo })).toBe(home);
  }
  const foreign = await phone(refused);
  expect(await foreign.press({ intent: "again", orders: "o_other" })).toBe(home);
  expect((await foreign.news())?.refused?.ids).toBe(ID);
});

it("an order that the kitchen has yet to answer is waited for, one that it took is not, and another venue's is not said", async () => {
  const silent = {
    refused: null,
    bar: null,
    signals: [],
    follows: { [`bill_orders/${ID}`]: NOW - 5_000 },
  };
  expect(await (await phone([order("NEW")])).news()).toEqual({ ...silent, waits: true });
  expect(await (await phone([order("ACCEPTED")])).news()).toEqual({ ...silent, waits: false });
  expect(
    await (await phone([order("FAILED")], anId.venue("another-venue"))).news(),
  ).toBeUndefined();
});

it("an order that is being prepared, and then ready, is shown on any page until its guest has seen it", async () => {
  const orders: object[] = [order("PREPARING")];
  const guest = await phone(orders);
  const first = await guest.news();
  expect(first).toMatchObject({
    bar: { headline: "Your order is being prepared", href: `/venues/${VENUE_ID}/orders/${ID}` },
    signals: [`${ID}:PREPARING`],
  });
  const html = await renderInRouter(<OrderNews news={first} bars={undefined} />);
  expect(html).toMatch(/role="status"[^>]*>Your order is being prepared<.*See your order/s);
  const returnTo = `${base}/menus`;
  expect(await guest.press({ intent: "noted", status: "PREPARING", returnTo })).toBe(returnTo);
  expect((await guest.news())?.bar).toBeNull();
  orders[0] = order("READY_FOR_PICKUP");
  expect((await guest.news())?.bar).toMatchObject({ headline: "Your order is ready" });
  // Its own screen says it itself.
  expect(await guest.news({ orderId: ID })).toMatchObject({
    bar: null,
    signals: [`${ID}:READY_FOR_PICKUP`],
  });
  orders[0] = order("FINALIZED");
  expect(await guest.news()).toMatchObject({ bar: null, signals: [], follows: {} });
});

it("what is noted of another order, or of no status, is noted of none, and leads to no other site", async () => {
  const guest = await phone([order("PREPARING")]);
  const home = `/venues/${VENUE_ID}`;
  const other = `o_${"b".repeat(32)}`;
  for (const fields of [
    { orders: other, status: "PREPARING" },
    { orders: "", status: "PREPARING" },
    { status: "EATEN", returnTo: "https://evil.example/" },
  ] as Record<string, string>[]) {
    expect(await guest.press({ intent: "noted", ...fields })).toBe(home);
  }
  expect((await guest.news())?.bar).toMatchObject({ id: ID });
});
