import { describe, expect, it, vi } from "vitest";
import {
  publishedGuestApp,
  publishedLook,
  publishedProgrammes,
  publishedVenues,
} from "#tests/fixtures/published-records";
import type { Customization } from "~/contracts/customization";
import { anId } from "~/domain/ids.fixture";
import { defaultLook, lookFrom, lookOfAccount, resolveTenant } from "./tenant";

type Read = Parameters<typeof resolveTenant>[1]["records"];

const programmes = publishedProgrammes();
const venues = publishedVenues();
const guestApp = publishedGuestApp();
const looks = new Map(
  [...venues, guestApp].map(({ enrollmentId: id }) => [String(id), publishedLook(id)]),
);

const records: Read = {
  async venue(id) {
    const venue = venues.find((one) => one.id === id);
    return venue ? { venue, version: 1 } : null;
  },
  async venuesOfEnrollment(id) {
    return venues.filter(({ enrollmentId }) => enrollmentId === id).map((venue) => venue.id);
  },
  customization: async (id) => looks.get(id) ?? null,
  guestAppByHost: async (host) => (guestApp.host === host ? guestApp : null),
  loyalty: async (id) => programmes.find(({ businessId }) => businessId === id) ?? null,
  loyaltyOfApp: async (id) => programmes.find(({ guestAppId }) => guestAppId === id) ?? null,
};

const faults: string[] = [];
const tenantOf = (path: string, over: Partial<Read> = {}) =>
  resolveTenant(new URL(path, "https://bill.example"), {
    records: { ...records, ...over },
    onFault: (_, of, error) => faults.push(`${of}: ${error}`),
  });

describe("whose page it is", () => {
  it("ROUTE-19 is the venue's that the path names, in its look and its language", async () => {
    const { venue, look } = await tenantOf("/venues/croque-cie");
    expect(venue?.name).toBe("Croque & Cie");
    expect(look.theme).toBe("FRIC_FRAC");
    expect(look.logoUrl).toBe("/brands/fric-frac/logo.svg");
    expect(look.defaultLocale).toBe("fr");
  });

  it.each([
    "/venues/nobody",
    "/venues/%2e%2e",
    "/venues/s_00000000000000000000000000000000%00",
    "/",
  ])("TEN-11 TEN-13 names no venue for %s", async (path) => {
    const { venue, look } = await tenantOf(path);
    expect(venue).toBeNull();
    expect(look.theme).toBe("default");
  });

  it("ROUTE-04 ROUTE-08 is the one venue's of the enrollment that a login names, and of several nobody's", async () => {
    const at = async (path: string, over = {}) => (await tenantOf(path, over)).venue?.id ?? null;
    for (const page of ["/login", "/signup", "/passwordless"]) {
      expect(await at(`${page}?enrollmentId=enr-mimosa`)).toBe("mimosa");
    }
    const several = { venuesOfEnrollment: async () => ["mimosa", "leonie"] };
    expect(await at("/login?enrollmentId=enr-mimosa", several)).toBeNull();
    expect(await at("/login?enrollmentId=nobody")).toBeNull();
    expect(await at("/login?enrollmentId=enr-mimosa&redirectToPath=/venues/leonie")).toBe("leonie");
    expect(await at("/venues/leonie?enrollmentId=enr-mimosa")).toBe("leonie");
  });

  it("is the guest app's on its own host, which shows its own venues only", async () => {
    const app = await tenantOf(`https://${guestApp.host}/`);
    expect(app.guestApp?.appId).toBe("maison-demo");
    expect(app.look.colours.brand).toBe("#3A2E5C");
    const own = await tenantOf(`https://${guestApp.host}:8787/venues/hippo`);
    expect(own.venue?.id).toBe("hippo");
    expect(own.look.colours.brand).toBe("#8C1C13");
    const complete = await tenantOf(`https://${"MAISON-DEMO.LOCALHOST"}./`);
    expect(complete.guestApp?.appId).toBe("maison-demo");
    const foreign = await tenantOf(`https://${guestApp.host}/venues/croque-cie`);
    expect(foreign.venue).toBeNull();
  });

  it("LOY-05 has the programme of its business, and goes on without it where it can't be read", async () => {
    expect((await tenantOf("/venues/croque-cie")).loyalty?.programName).toBe("Le Carnet");
    expect((await tenantOf("/venues/drake-anchor")).loyalty).toBeNull();
    const app = await tenantOf(`https://${guestApp.host}/`);
    expect(app.loyalty?.guestAppId).toBe("maison-demo");
    faults.length = 0;
    const loyalty = () => Promise.reject(new Error("no answer"));
    const without = await tenantOf("/venues/croque-cie", { loyalty });
    expect(without).toMatchObject({ venue: { id: "croque-cie" }, loyalty: null });
    expect(faults).toEqual(["business biz-croque-cie: Error: no answer"]);
  });

  it("TEN-18 wears the default look and says so in the log when the customization fails", async () => {
    faults.length = 0;
    const tenant = await tenantOf("/venues/drake-anchor", {
      customization: () => Promise.reject(new Error("no answer")),
    });
    expect(tenant.venue?.id).toBe("drake-anchor");
    expect(tenant.look.theme).toBe("default");
    expect(tenant.look.defaultLocale).toBe("en-GB");
    expect(faults).toEqual(["enrollment enr-drake-anchor: Error: no answer"]);
  });

  it("TEN-15 TEN-18 waits two seconds for a customization, and no longer", async () => {
    vi.useFakeTimers();
    try {
      faults.length = 0;
      let deliver = (_: Customization) => {};
      const late = () =>
        new Promise<Customization>((resolve) => {
          deliver = resolve;
        });
      const inTime = tenantOf("/venues/drake-anchor", { customization: late });
      await vi.advanceTimersByTimeAsync(1_999);
      deliver({ themeName: "DRAKES" });
      expect((await inTime).look.theme).toBe("DRAKES");
      expect(faults).toEqual([]);

      const tooLate = tenantOf("/venues/drake-anchor", { customization: late });
      await vi.advanceTimersByTimeAsync(2_000);
      const tenant = await tooLate;
      expect(tenant.venue?.id).toBe("drake-anchor");
      expect(tenant.look.theme).toBe("default");
      expect(faults).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a page of the account that names no place", () => {
  const themeAt = async (path: string, scope: string | null, over: object = {}) => {
    const url = new URL(path, "https://bill.example");
    const tenant = await tenantOf(path);
    const look = await lookOfAccount(url, tenant, scope, {
      records: {
        ...records,
        guestApp: async (id) => (id === guestApp.appId ? guestApp : null),
        venuesOfBusiness: async (id) => [anId.venue(id.replace("biz-", ""))],
        ...over,
      },
      onFault: (_, of, error) => faults.push(`${of}: ${error}`),
    });
    return look.colours.brand ?? look.theme;
  };
  const bare = ["/me", "/me/details?redirectTo=%2F", "/me/receipts/list"];

  it("ROUTE-10 wears the look of the group or venue that its guest is signed in at", async () => {
    for (const path of bare) {
      expect(await themeAt(path, "app:maison-demo")).toBe("#3A2E5C");
      expect(await themeAt(path, "business:biz-disseny-cafe")).toBe(
        await themeAt("/venues/disseny-cafe", null),
      );
    }
  });

  it("ROUTE-10 wears the default look where nothing is known, and the named place's where one is", async () => {
    const scope = "business:biz-disseny-cafe";
    expect(await themeAt("/me", null)).toBe("default");
    expect(await themeAt("/me", "app:nobody")).toBe("default");
    const several = { venuesOfBusiness: async () => ["leonie", "mimosa"] };
    expect(await themeAt("/me", scope, several)).toBe("default");
    faults.length = 0;
    const failing = { venuesOfBusiness: () => Promise.reject(new Error("no answer")) };
    expect(await themeAt("/me", scope, failing)).toBe("default");
    expect(faults).toEqual([`account ${scope}: Error: no answer`]);
    expect(await themeAt("/me?redirectTo=/venues/leonie", scope)).toBe(
      await themeAt("/venues/leonie", null),
    );
    expect(await themeAt("/accessibility", scope)).toBe("default");
  });
});

describe("a look", () => {
  it("TEN-19 is the theme's own where the customization says nothing", () => {
    expect(lookFrom({ footerText: "  ", cover: "" })).toEqual(defaultLook);
    expect(lookFrom({ featureFlags: { "custom-fonts": true } }).condensed).toBe(true);
    expect(lookFrom({ featureFlags: { "bill-upsells": true } }).billUpsells).toBe(true);
    expect(lookFrom({ featureFlags: { "bill-upsells": false } })).not.toHaveProperty("billUpsells");
  });

  it("TEN-19 takes over every colour that is published, and none that is empty", () => {
    const colours = { accent: "#C2410C", page: "#FFF7ED", card: "#FFFFFF", text: "#1C1917" };
    expect(lookFrom({ theme: { background: { brand: "#7C2D12" }, colours } }).colours).toEqual({
      brand: "#7C2D12",
      ...colours,
    });
    expect(lookFrom({ theme: { colours: { accent: null, page: "" } } }).colours).toEqual({});
  });

  it("TEN-25 takes the small logo first, then the one as it came, then the original", () => {
    const logo = { url300x300: "/a.svg", urlNoResize: "/b.svg", urlOriginal: "/c.svg" };
    expect(lookFrom({ logo }).logoUrl).toBe("/a.svg");
    expect(lookFrom({ logo: { ...logo, url300x300: null } }).logoUrl).toBe("/b.svg");
    expect(lookFrom({ logo: { urlOriginal: "/c.svg" } }).logoUrl).toBe("/c.svg");
  });
});
