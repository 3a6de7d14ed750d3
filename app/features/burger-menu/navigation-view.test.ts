import { describe, expect, it } from "vitest";
import { publishedGuestApp, publishedVenue } from "#tests/fixtures/published-records";
import type { Customization } from "~/contracts/customization";
import { type NavigationFacts, navigationView } from "./navigation-view.server";

const venue = publishedVenue("au_bureau");

const facts = (over: Partial<NavigationFacts> = {}): NavigationFacts => ({
  venue,
  guestApp: null,
  customization: null,
  links: null,
  signedIn: false,
  loyalty: true,
  cookies: null,
  pageAt: () => null,
  ...over,
});
const names = (over: Partial<NavigationFacts>) =>
  navigationView(facts(over)).groups.flatMap(({ entries }) => entries.map(({ name }) => name));
const everyPage = (id: string) => `/pages/${id}`;
const look = (customization: Customization) => ({ customization });

describe("the navigation", () => {
  it("shows no entry whose page or link is missing", () => {
    expect(navigationView(facts())).toEqual({
      name: venue.name,
      groups: [],
      cookies: null,
      social: [],
      contact: null,
      promoHref: null,
      guestApp: null,
    });
  });

  it("UX-25 is headed by the venue, or by the guest app where there is none", () => {
    const guestApp = publishedGuestApp();
    expect(navigationView(facts({ guestApp })).name).toBe(venue.name);
    expect(navigationView(facts({ venue: null, guestApp })).name).toBe("Maison Demo");
    expect(navigationView(facts({ venue: null })).name).toBeNull();
  });

  it("UX-27 SEC-05 offers a login to strangers and their profile to guests who are signed in", () => {
    const stranger = names({ pageAt: everyPage });
    expect(stranger).toContain("login");
    expect(stranger).not.toContain("profile");
    const known = names({ pageAt: everyPage, signedIn: true });
    expect(known).not.toContain("login");
    expect(known).toEqual(expect.arrayContaining(["profile"]));
  });

  it("UX-29 shows my profile, loyalty, receipts and the privacy centre", () => {
    expect(names({ pageAt: everyPage, signedIn: true }).slice(0, 4)).toEqual([
      "profile",
      "loyalty",
      "receipts",
      "privacyCentre",
    ]);
  });

  it("UX-28 shows the venue's website and its own link under its title", () => {
    const view = navigationView(
      facts(
        look({
          websitePage: "https://house.example/",
          customLink: "https://house.example/gift",
          customLinkTitle: "Gift cards",
        }),
      ),
    );
    expect(view.groups[0]?.entries).toMatchObject([
      { name: "website", href: "https://house.example/", outside: true },
      { name: "custom", href: "https://house.example/gift", title: "Gift cards" },
    ]);
  });

  it("UX-26 shows the venue's social links and its contact banner", () => {
    const view = navigationView(
      facts(
        look({
          instagramPage: "https://www.instagram.com/house",
          contactPageBanner: { title: "Book with us" },
        }),
      ),
    );
    expect(view.social.map(({ kind }) => kind)).toEqual(["instagram"]);
    expect(view.contact?.title).toBe("Book with us");
  });

  it("UX-30 UX-31 shows pages on other sites: the guest app's before the venue's before the deployment's", () => {
    const all = {
      faq: "https://all.example/faq",
      legalMentions: "https://all.example/legal",
      cgv: "https://all.example/cgv",
      generalConditions: "https://all.example/wifi",
      privacyPolicy: "https://all.example/privacy",
      cookiesPolicy: "https://all.example/cookies",
      ourBrands: "https://all.example/brands",
      findRestaurant: "https://all.example/find",
      clickAndCollect: "https://all.example/collect",
    };
    const view = navigationView(
      facts({
        links: all,
        customization: { externalLinks: { faq: "https://venue.example/faq", cgv: null } },
        guestApp: {
          appId: "app",
          name: "House",
          host: null,
          enrollmentId: venue.enrollmentId,
          venueIds: [venue.id],
          externalLinks: { ourBrands: "https://app.example/brands" },
        } as NavigationFacts["guestApp"],
      }),
    );
    const hrefs = Object.fromEntries(
      view.groups.flatMap(({ entries }) => entries.map(({ name, href }) => [name, href])),
    );
    expect(hrefs).toEqual({
      ...all,
      faq: "https://venue.example/faq",
      ourBrands: "https://app.example/brands",
    });
  });

  it("UX-32 SEC-05 promotes loyalty to guests who are not signed in, and to no one else", () => {
    const links = { loyaltyPromo: "https://house.example/club" };
    expect(navigationView(facts({ links })).promoHref).toBe("https://house.example/club");
    expect(navigationView(facts({ links, signedIn: true })).promoHref).toBeNull();
  });

  it("UX-29 UX-32 speaks of loyalty where there is a programme, at a venue or in a guest app", () => {
    const promo = (over: Partial<NavigationFacts>) => navigationView(facts(over)).promoHref;
    expect(promo({ pageAt: everyPage })).toBe("/pages/venue-loyalty");
    const inApp = (id: string) => (id === "guest-app-loyalty" ? "/app/loyalty" : null);
    expect(promo({ pageAt: inApp })).toBe("/app/loyalty");
    const none = { pageAt: everyPage, loyalty: false };
    expect(promo(none)).toBeNull();
    expect(names({ ...none, signedIn: true })).not.toContain("loyalty");
    const links = { loyaltyPromo: "https://house.example/club" };
    expect(promo({ ...none, links })).toBe("https://house.example/club");
  });

  it("UX-33 leads back to the guest app that the venue is shown in", () => {
    const guestApp = { name: "House", appId: "app", venueIds: [venue.id] } as unknown;
    expect(
      navigationView(facts({ guestApp: guestApp as NavigationFacts["guestApp"] })).guestApp,
    ).toEqual({
      name: "House",
      href: "/guest-app/app",
    });
    expect(navigationView(facts()).guestApp).toBeNull();
  });

  it("UX-34 lets cookies be customised where there are preferences, and not in the US", () => {
    const preferences = { cookies: { action: "/venues/v/privacy/cookies", items: [] } };
    const view = navigationView(facts(preferences));
    expect(view.groups[0]?.entries).toMatchObject([
      { name: "cookies", href: "/venues/v/privacy/cookies", outside: false },
    ]);
    expect(view.cookies).toEqual(preferences.cookies);
    expect(names({ pageAt: everyPage })).not.toContain("cookies");
    const abroad = navigationView(
      facts({ ...preferences, venue: { ...venue, countryCode: "US" } }),
    );
    expect(abroad).toMatchObject({ groups: [], cookies: null });
  });
});
