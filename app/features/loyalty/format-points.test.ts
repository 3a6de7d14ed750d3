import { expect, it } from "vitest";
import { locales } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { formatPoints } from "./format-points";

const KEYS = [
  ...(["points", "locked", "use.points", "news"] as const),
  ...(["banner.welcome", "otp.welcome", "earn.offer"] as const),
];

it("LOY-37 a guest reads of one point and of two points, in every language", () => {
  for (const locale of locales) {
    const one = formatPoints(1, locale);
    for (const key of KEYS) {
      const [single, several] = [one, formatPoints(2, locale)].map((points) =>
        say(locale, "loyalty", key, points),
      );
      expect(single?.replace("1", "2"), `${locale} ${key}`).not.toBe(several);
    }
    const offer = { ...one, group: "Bistro" };
    const several = { ...offer, ...formatPoints(2, locale) };
    expect(say(locale, "account", "offer.points", offer).replace("1", "2"), locale).not.toBe(
      say(locale, "account", "offer.points", several),
    );
  }
});

it("LOY-37 points are written as the guest's language writes numbers", () => {
  expect(say("en-GB", "loyalty", "points", formatPoints(1_234, "en-GB"))).toBe("1,234 points");
});
