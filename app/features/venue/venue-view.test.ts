import { describe, expect, it } from "vitest";
import { venue } from "#tests/fixtures/bill-document";
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
    expect(custom).toEqual({ title: "jobs.example", href: "https://jobs.example/team" });
  });

  it("TEN-18 stands without a customization", () => {
    expect(venueView(venue(), null)).toMatchObject({
      address: ["1 rue du Four", "75006 Paris"],
      links: [],
      custom: null,
    });
  });
});
