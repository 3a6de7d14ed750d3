import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { billDocument, VENUE_ID } from "#tests/fixtures/bill-document";
import { dish, menu } from "#tests/fixtures/menu";
import { venue } from "#tests/fixtures/venue-record";
import { aViewer } from "#tests/fixtures/viewer";
import type { Look } from "~/contracts/customization";
import type { BillStage } from "~/features/bill/standing.server";
import { createPlatform } from "~/services/platform.server";
import { billUpsellsOf } from "./bill-upsells.server";

const { id: billId } = billDocument();
const businessId = venue().businessId;
const cake = dish("cake", 7.5, { name: "Cake", description: "With cream." });
const upsell = {
  menuId: "food",
  id: "cake",
  name: "Cake",
  description: "With cream.",
  imageUrl: null,
  price: cake.price,
  tags: [],
  isAvailableForOrder: true,
};

/** What a bill's page offers under a look, and what it asked the menu back end for. */
async function offered(look: Partial<Look>, stage: BillStage = "open") {
  const asked: string[] = [];
  const answers: Record<string, unknown> = {
    [`/api/store/bills/${billId}`]: billDocument(),
    [`/api/store/menu_venues/${VENUE_ID}`]: {
      venueId: VENUE_ID,
      businessId,
      menus: [{ id: "food", visible: true, constraints: null }],
    },
    [`/api/store/business_menu_publications/${businessId}`]: {
      businessId,
      publicationId: "p".repeat(32),
      url: "/file",
      publishedAt: 0,
    },
    [`/api/store/unavailable_products/${businessId}`]: { businessId, products: [] },
    [`/api/menu-back-end/upsell/businesses/${businessId}`]: [upsell],
    "/file": { businessId, language: "en-US", menus: [menu("food", [cake])] },
  };
  const platform = createPlatform({
    origin: "https://platform.test",
    correlationId: "correlation-1",
    viewer: aViewer(),
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      if (pathname.includes("/upsell/")) asked.push(pathname + search);
      const answer = answers[pathname];
      return answer
        ? Response.json(answer)
        : Response.json({ code: "not-found", message: "no" }, { status: 404 });
    },
  });
  const context = {
    tenant: { venue: { ...venue(), menuExposedType: "DYNAMIC_MENU" }, look },
    platform,
    locale: "en-US",
    now: 0,
  } as unknown as AppLoadContext;
  const request = new Request(`https://tableside.test/venues/${VENUE_ID}/bills/${billId}`);
  const params = { venueId: VENUE_ID, billId };
  const upsells = await billUpsellsOf({ context, params, request }, stage);
  return { asked, upsells };
}

it("MENU-15 MENU-16 a bill asks for dishes to offer where the venue has that switched on, and nowhere else", async () => {
  const { asked, upsells } = await offered({ billUpsells: true });
  expect(asked).toEqual([`/api/menu-back-end/upsell/businesses/${businessId}?language=en-US`]);
  expect(upsells).toMatchObject([
    { title: "Cake", href: expect.stringMatching(/\/menus\/[A-Z]{2}\/food\/products\/cake$/) },
  ]);
  expect(await offered({})).toEqual({ asked: [], upsells: [] });
});

it.each(["empty", "paid", "closed"] as const)(
  "MENU-16 a bill that is %s offers no dish: nobody is sold what they just ate",
  async (stage) => {
    expect(await offered({ billUpsells: true }, stage)).toEqual({ asked: [], upsells: [] });
  },
);
