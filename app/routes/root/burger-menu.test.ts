import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { venue } from "#tests/fixtures/venue-record";
import { aViewer } from "#tests/fixtures/viewer";
import { accountsSchema, guestAppSchema } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { readNavigation } from "./burger-menu.server";

const guestApp = guestAppSchema.parse({
  appId: "group",
  name: "The group",
  host: "group.test",
  enrollmentId: "enrollment-group",
  venueIds: ["bistro"],
  accounts: { passwordless: true },
});
const place = venue({ accounts: accountsSchema.parse({ passwordless: true }) });
const failed = async () => ({ ok: false, error: { status: 503 } });

/** The navigation on a page. */
async function navigationOn(path: string, tenant: object, viewer = aViewer()) {
  const platform = { consent: { cookies: failed }, marketing: { customization: failed } };
  const context = { tenant, platform, settings: {}, viewer, locale: "en-GB" };
  const url = new URL(path, "https://group.test");
  return readNavigation(context as unknown as AppLoadContext, url);
}

/** Where the navigation's log-in leads on a page. */
async function loginOn(path: string, tenant: object): Promise<string | undefined> {
  const { groups } = await navigationOn(path, { loyalty: null, ...tenant });
  return groups.flatMap(({ entries }) => entries).find(({ name }) => name === "login")?.href;
}

it("UX-27 ROUTE-83 leads to the app's own sign-up on a guest app's page, and back from there", async () => {
  const inApp = { venue: null, guestApp };
  const login = (path: string) => loginOn(path, inApp);
  const signup = "/guest-app/group/auth/signup";
  expect(await login("/guest-app/group/pay?burgerMenuOpen=true")).toBe(
    `${signup}?originPath=%2Fguest-app%2Fgroup%2Fpay`,
  );
  const wanted = "originPath=%2Fguest-app%2Fgroup%2Freservations";
  expect(await login(`${signup}?${wanted}&burgerMenuOpen=true`)).toBe(`${signup}?${wanted}`);
  expect(await login("/guest-app/group/auth/confirm?originPath=//evil.example")).toBe(
    `${signup}?originPath=%2Fguest-app%2Fgroup`,
  );
  expect(await loginOn("/venues/bistro", { venue: place, guestApp })).toBe(
    "/login?redirectToPath=%2Fvenues%2Fbistro",
  );
});

it("UX-32 promotes loyalty at a venue with a programme, and in a guest app with one, and nowhere else", async () => {
  const promo = async (path: string, tenant: object) =>
    (await navigationOn(path, tenant)).promoHref;
  const atVenue = { venue: place, guestApp: null };
  expect(await promo("/venues/bistro", { ...atVenue, loyalty: {} })).toBe(
    `/venues/${place.id}/loyalty`,
  );
  expect(await promo("/venues/bistro", { ...atVenue, loyalty: null })).toBeNull();
  const inApp = { venue: null, guestApp };
  expect(await promo("/guest-app/group", { ...inApp, loyalty: {} })).toBe(
    "/guest-app/group/loyalty",
  );
  expect(await promo("/guest-app/group", { ...inApp, loyalty: null })).toBeNull();
});

it("UX-29 ROUTE-77 leads a signed-in guest to their points and receipts where they are, and back from there", async () => {
  const user = { ...aViewer(), userId: anId.user(`u_${"u".repeat(32)}`) };
  const own = async (path: string, tenant: object) => {
    const { groups } = await navigationOn(path, { loyalty: {}, ...tenant }, user);
    const entries = groups.flatMap((group) => group.entries);
    return ["loyalty", "receipts"].map((one) => entries.find(({ name }) => name === one)?.href);
  };
  expect(await own("/guest-app/group/order", { venue: null, guestApp })).toEqual([
    "/guest-app/group/loyalty",
    "/guest-app/group/receipts",
  ]);
  for (const app of [null, guestApp]) {
    expect(await own("/venues/bistro/contact", { venue: place, guestApp: app })).toEqual([
      `/venues/${place.id}/loyalty`,
      "/me/receipts/list?redirectTo=%2Fvenues%2Fbistro%2Fcontact",
    ]);
  }
});
