import { describe, expect, it } from "vitest";
import { noReviews, reviewConfigurationSchema } from "~/contracts/review";
import { externalReviewHref, ratingIn } from "./review-view.server";

describe("a business's review configuration", () => {
  it("REV-03 asks for reviews and leads out at five stars where it says nothing else", () => {
    expect(reviewConfigurationSchema.parse({ placeId: "ChIJ-x_1" })).toEqual({
      placeId: "ChIJ-x_1",
      reviewsEnabled: true,
      externalSiteThreshold: 5,
    });
  });

  it("REV-04 leads to the external site from its threshold on, and only where it has a place there", () => {
    const configuration = { placeId: "ChIJ", reviewsEnabled: true, externalSiteThreshold: 4 };
    const led = [1, 2, 3, 4, 5].map((rating) => externalReviewHref(configuration, rating) !== null);
    expect(led).toEqual([false, false, false, true, true]);
    expect(externalReviewHref(configuration, 5)).toBe(
      "https://search.google.com/local/writereview?placeid=ChIJ",
    );
    expect(externalReviewHref({ ...configuration, placeId: null }, 5)).toBeNull();
    expect(externalReviewHref(noReviews, 5)).toBeNull();
  });

  it("REV-01 counts one star to five, and nothing else", () => {
    expect(["1", "5"].map(ratingIn)).toEqual([1, 5]);
    for (const text of ["0", "6", "2.5", "", "five", "1e309", null]) {
      expect(ratingIn(text), String(text)).toBeNull();
    }
  });
});
