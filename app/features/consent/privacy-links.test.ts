import { describe, expect, it } from "vitest";
import { publishedGuestApp } from "#tests/fixtures/published-records";
import { guestAppSchema } from "~/contracts/venue";
import { privacyLinks } from "./privacy-links.server";

const guestApp = guestAppSchema.parse({
  ...publishedGuestApp(),
  externalLinks: {
    accountDeletion: "https://app.example/delete",
    privacyPolicy: "https://app.example/privacy",
    faq: "https://app.example/faq",
  },
});

describe("the privacy centre's links", () => {
  it("ROUTE-81 LOC-02 are those about a guest's data, the guest app's before the deployment's", () => {
    const links = {
      privacyPolicy: "https://all.example/privacy",
      legalMentions: "https://all.example/legal",
    };
    expect(privacyLinks({ guestApp, customization: null, links })).toEqual([
      { name: "privacyPolicy", href: "https://app.example/privacy" },
      { name: "legalMentions", href: "https://all.example/legal" },
      { name: "accountDeletion", href: "https://app.example/delete" },
    ]);
  });
});
