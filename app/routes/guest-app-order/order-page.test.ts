import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { loader } from "./route";

/** Where the page of ordering leads to order for pickup, with this link in the guest app's record. */
async function pickupWith(clickAndCollect?: string) {
  const guestApp = {
    appId: "group",
    name: "Group",
    enrollmentId: "e",
    venueIds: [],
    brands: [],
    accounts: { passwordless: true },
    externalLinks: { clickAndCollect },
  };
  const none = { ok: true, value: { venues: [], customization: null } };
  const context = {
    locale: "en-GB",
    settings: {},
    tenant: { guestApp, look: {}, customization: null },
    platform: {
      guestApps: { venues: async () => none },
      marketing: { customization: async () => ({ ok: false }) },
    },
  } as unknown as AppLoadContext;
  const request = new Request("https://group.test/guest-app/group/order");
  return (await loader({ context, params: { appId: "group" }, request })).pickup;
}

it("ROUTE-73 a guest app leads to another site by the page that names it and asks, to its own page at once", async () => {
  const way = new URL((await pickupWith("https://www.example.com/go?a=1")) ?? "", "https://g.test");
  expect(way.pathname).toBe("/guest-app/group/external-link");
  expect(way.searchParams.get("url")).toBe("https://www.example.com/go?a=1");
  expect(way.searchParams.get("title")).toBe("Click and collect");
  expect(await pickupWith("/venues/volfoni/menus")).toBe("/venues/volfoni/menus");
  expect(await pickupWith()).toBeNull();
});
