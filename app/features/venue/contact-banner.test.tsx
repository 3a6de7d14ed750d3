import { describe, expect, it } from "vitest";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import type { Customization } from "~/contracts/customization";
import { ContactBannerCard } from "./contact-banner";
import { contactBanner } from "./contact-banner.server";

const whole = {
  title: "Book with us",
  description: "By phone, or on our page.",
  linkLabel: "Book a table",
  linkUrl: "https://booking.example/mimosa",
  imageUrl: "/brands/gruppomimo/cover.svg",
};
const look = (contactPageBanner: Customization["contactPageBanner"]) => ({ contactPageBanner });

async function cardOf(banner: Customization["contactPageBanner"]) {
  const view = contactBanner(look(banner));
  return view ? renderInRouter(<ContactBannerCard banner={view} />) : "";
}

describe("the contact banner", () => {
  it("TEN-22 is empty only when all five of its fields are missing", () => {
    for (const empty of [
      null,
      undefined,
      {},
      { title: "", description: " ", linkUrl: null, opensInPage: true },
    ]) {
      expect(contactBanner(look(empty))).toBeNull();
    }
    expect(contactBanner(null)).toBeNull();
    for (const [field, value] of Object.entries(whole)) {
      expect(contactBanner(look({ [field]: value })), field).not.toBeNull();
    }
  });

  it("TEN-24 opens in a new tab, and says so to those who can't see it", async () => {
    const html = await cardOf(whole);
    expect(html).toMatch(
      /<a [^>]*href="https:\/\/booking\.example\/mimosa"[^>]*target="_blank"|<a [^>]*target="_blank"[^>]*href="https:\/\/booking\.example\/mimosa"/,
    );
    expect(html).toContain("opens in a new tab");
    expect(html).not.toContain("<dialog");
  });

  it("TEN-23 opens inside the page where the look says so", async () => {
    const html = await cardOf({ ...whole, opensInPage: true });
    expect(html).toMatch(/<a [^>]*href="[^"]*#contact"/);
    expect(html).toMatch(/<dialog id="contact".*By phone, or on our page\..*Book a table/);
    expect(html).not.toContain("_blank");
  });

  it("TEN-21 TEN-22 shows what there is, with words of our own for what is missing", async () => {
    expect(await cardOf({ linkUrl: "https://a.example/" })).toMatch(/Get in touch.*Learn more/);
    expect(await cardOf({ description: "Call us." })).not.toContain("<a ");
  });
});
