import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { publishedCustomizationSchema, publishedVenueSchema } from "~/contracts/operator";
import { type Venue, venueSchema } from "~/contracts/venue";

const frozen = JSON.parse(
  readFileSync(new URL("../fixtures/records/venue-2026-11-22.json", import.meta.url), "utf8"),
) as Venue;

it("a venue's record of an earlier version loads, with what it had and today's defaults", () => {
  const read = venueSchema.parse(frozen);
  expect(read).toMatchObject(frozen);
  expect(read.rules).toEqual({
    subtotal: null,
    restaurantGroup: false,
    taxesInFees: false,
    hidesPartPrices: false,
    plainTips: false,
    serviceCharge: { flaggedAbove: 1_000, speciallyFlaggedAbove: 1_500, autoGratuityFrom: 1_800 },
  });
  expect(publishedVenueSchema.parse(frozen)).toEqual(read);
});

it.each([
  ["acceptedCards", { amexx: true }],
  ["address", { zip: "75001" }],
  ["configuration", { SPLIT_BY_ITEM_ENABLED: false }],
  ["consumerFee", { rates: 0 }],
  ["tipsSuggestionConfiguration", { askAbove: 1 }],
  ["ordering", { enable: true }],
  ["wifi", { ssid: "a", pwd: null, password: "b" }],
  ["billLimits", { guest: 10 }],
  ["rules", { restaurantGroups: true }],
])("a misspelt field in a venue's %s is refused with its name", (field, more) => {
  const record = { ...frozen, [field]: { ...(frozen[field as keyof Venue] as object), ...more } };
  const misspelt = Object.keys(more).at(-1);
  const { error } = publishedVenueSchema.safeParse(record);
  expect(error?.issues).toMatchObject([
    { code: "unrecognized_keys", path: [field], keys: [misspelt] },
  ]);
});

it("so is one deep in a list, and in a look", () => {
  const { tipsSuggestionConfiguration: tips } = frozen;
  const suggestions = tips.suggestions.map((one) => ({ ...one, lable: "x" }));
  const record = { ...frozen, tipsSuggestionConfiguration: { ...tips, suggestions } };
  expect(publishedVenueSchema.safeParse(record).success).toBe(false);
  const look = (banner: object) =>
    publishedCustomizationSchema.safeParse({ contactPageBanner: banner });
  expect(look({ opensInPage: true }).success).toBe(true);
  expect(look({ openInPage: true }).success).toBe(false);
});
