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
async function phone(said: object[], venueId = VENUE_ID) {
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
        ? Response.json(said)
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
  const args = (init: RequestInit = {}) => ({
    context,
    params: { venueId: VENUE_ID },
    request: new Request(`https://tableside.test${base}`, { ...init, headers: { cookie } }),
  });
  return {
    news: () => orderNewsFor(args()),
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

it("a refused order is said on whatever page its guest is, with its dishes and why, until they have seen it", async () => {
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
  expect(await (await phone([order("NEW")])).news()).toEqual({ waits: true, refused: null });
  expect(await (await phone([order("ACCEPTED")])).news()).toEqual({ waits: false, refused: null });
  expect(
    await (await phone([order("FAILED")], anId.venue("another-venue"))).news(),
  ).toBeUndefined();
});
