import { describe, expect, it } from "vitest";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { aProgramme } from "#tests/fixtures/loyalty-page";
import { venue } from "#tests/fixtures/venue-record";
import type { GuestApp, Venue } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { GuestTabBar } from "~/features/guest-app/guest-tabs";
import type { AppLoadContext } from "~/framework/http.server";
import { tabsOf } from "~/routes/use-cases/menu/tabs-of-place.server";
import { guestTabs } from "../guest-app/guest-app-tabs.server";
import { MealTabBar } from "./meal-tab-bar";

const links = (html: string) =>
  [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href = "", inside = ""]) => [
    inside.replace(/<[^>]*>/g, ""),
    href,
  ]);
const contextOf = (loyalty: boolean) =>
  ({ locale: "en-US", tenant: { loyalty: loyalty ? aProgramme() : null } }) as AppLoadContext;
const { ordering } = venue();
const orders = (enabled: boolean) =>
  venue({
    menuExposedType: "DYNAMIC_MENU",
    ordering: { ...ordering, enabled, openBillEnabled: true },
  });

describe("the tab bar of a meal", () => {
  const tabs = async (place: Venue, loyalty: boolean) => {
    const base = `/venues/${place.id}/tables/t1`;
    const at = {
      venue: place,
      base,
      at: { venueId: place.id, deviceId: anId.device("t1") },
      under: "table",
      openBillId: null,
      table: { deviceId: anId.device("t1") },
    } as const;
    const shown = tabsOf({ context: contextOf(loyalty), params: {} }, at, "pay");
    return shown ? links(await renderInRouter(<MealTabBar {...shown} />)) : null;
  };
  const labels = async (place: Venue, loyalty: boolean) =>
    (await tabs(place, loyalty))?.map(([word]) => word) ?? null;

  it("UX-04 MENU-02 says 'Order' where guests can order, and 'Menu' where they only read", async () => {
    expect(await labels(orders(true), false)).toEqual(["Order", "Pay"]);
    expect(await labels(orders(false), false)).toEqual(["Menu", "Pay"]);
  });

  it("UX-04 leads to the loyalty programme where there is one, and back to the table from there", async () => {
    const shown = await tabs(orders(true), true);
    expect(shown?.map(([word]) => word)).toEqual(["Order", "Rewards", "Pay"]);
    expect(shown?.[1]?.[1]).toBe(`/venues/${venue().id}/loyalty?deviceId=t1`);
    const bare = venue({ menuExposedType: "STATIC_MENU", externalUrl: null });
    expect(await labels(bare, true)).toEqual(["Rewards", "Pay"]);
    expect(await labels(bare, false)).toBeNull();
  });
});

describe("the tab bar of a guest app", () => {
  const labels = async (loyalty: boolean, takesOrders: boolean) => {
    const app = { appId: "group", takesOrders } as Pick<GuestApp, "appId" | "takesOrders">;
    const html = await renderInRouter(<GuestTabBar tabs={guestTabs(contextOf(loyalty), app)} />);
    return links(html).map(([word]) => word);
  };

  it("UX-04 ROUTE-75 has loyalty where there is a programme, whatever the app's record names", async () => {
    expect(await labels(true, true)).toEqual(["Order", "Rewards", "Pay"]);
    expect(await labels(false, true)).toEqual(["Order", "Pay"]);
  });

  it("UX-04 says 'Menu' where guests order at none of its venues", async () => {
    expect(await labels(true, false)).toEqual(["Menu", "Rewards", "Pay"]);
  });
});
