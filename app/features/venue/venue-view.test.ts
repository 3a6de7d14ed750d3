import { describe, expect, it } from "vitest";
import { venue } from "#tests/fixtures/venue-record";
import { venueView } from "./venue-view.server";

describe("the venue page", () => {
  it("TEN-07 links to the venue's pages that are set, and to nothing that is no https address", () => {
    const { links, custom } = venueView(venue(), {
      instagramPage: "https://instagram.example/croque",
      facebookPage: "javascript:alert(1)",
      twitterPage: "http://plain.example",
      tiktokPage: "not a link",
      customLink: "https://jobs.example/team",
    });
    expect(links).toEqual([{ kind: "instagram", href: "https://instagram.example/croque" }]);
    const pages = {
      instagramPage: "https://instagram.example/croque",
      facebookPage: "https://facebook.example/croque",
      twitterPage: "https://twitter.example/croque",
      tiktokPage: "https://tiktok.example/croque",
    };
    const kinds = venueView(venue(), pages).links.map(({ kind, href }) => [kind, href]);
    expect(Object.fromEntries(kinds)).toEqual({
      instagram: pages.instagramPage,
      facebook: pages.facebookPage,
      twitter: pages.twitterPage,
      tiktok: pages.tiktokPage,
    });
    expect(custom).toEqual({ title: "jobs.example", href: "https://jobs.example/team" });
  });

  it("TEN-18 works without a customization", () => {
    expect(venueView(venue(), null)).toMatchObject({
      address: ["1 rue du Four", "75006 Paris"],
      links: [],
      custom: null,
    });
  });

  it("writes the town and its code as letters to that country have them", () => {
    const lineIn = (countryCode: string, city: string, zipCode: string, state: string | null) => {
      const address = { address: "", city, country: "", state, zipCode };
      return venueView({ ...venue(), countryCode, address }, null).address;
    };
    expect(lineIn("US", "Chicago", "60614", "IL")).toEqual(["Chicago, IL 60614"]);
    expect(lineIn("CA", "Vancouver", "V6G 1Y9", "BC")).toEqual(["Vancouver BC V6G 1Y9"]);
    expect(lineIn("GB", "Bristol", "BS1 4SB", null)).toEqual(["Bristol BS1 4SB"]);
    expect(lineIn("DE", "Trier", "54290", null)).toEqual(["54290 Trier"]);
  });
});
