import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { publishedCustomizationSchema, publishedVenueSchema } from "~/contracts/operator";
import { operatorKeySchema, publishedOperatorKeySchema } from "~/contracts/operator-keys";
import { type Venue, venueSchema } from "~/contracts/venue";

/** What the operator's API of each landed version stored (`tests/fixtures/freeze-record.mjs`). */
const folder = new URL("../fixtures/records/", import.meta.url);
const frozenIn = (file: string) => JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Venue;
const frozen = frozenIn("venue-2026-11-28.json");

it.each(readdirSync(folder))(
  "a venue's record as it was stored loads with all it says: %s",
  (file) => {
    expect(venueSchema.parse(frozenIn(file))).toMatchObject(frozenIn(file));
    expect(publishedVenueSchema.parse(frozenIn(file))).toMatchObject(frozenIn(file));
  },
);

it("a venue's record that says no rules, because they are later ones or its operator left them out, gets the defaults", () => {
  const { rules: _, ...plain } = frozen;
  const read = venueSchema.parse(plain);
  expect(read.rules).toEqual({
    subtotal: null,
    restaurantGroup: false,
    orderNotes: false,
    skipsOrderConfirmation: false,
    orderingEnrolled: true,
    ordersTogether: false,
    tabHold: null,
    tabLinkHours: 6,
    holdFailures: { engagement: "TOAST", initiation: "FORM" },
    taxesInFees: false,
    hidesPartPrices: false,
    plainTips: false,
    linkedWaiters: null,
    staffNames: null,
    serviceCharge: { flaggedAbove: 1_000, speciallyFlaggedAbove: 1_500, autoGratuityFrom: 1_800 },
    orderLimits: {
      lines: 100,
      ofOneDish: 30,
      dishes: 150,
      amount: null,
      guestOrders: 10,
      guestDishes: 300,
      tableOrders: 80,
      tableDishes: 1_200,
      askAboveOfOneDish: 12,
      askAboveDishes: 40,
      askAboveAmount: null,
    },
    chargesOnTop: { charges: [], mayDiffer: false },
    staleBasket: "LINES",
    optionControls: { boolMax: 1, multiMaxFrom: 1 },
    upsellAnswer: "LIST",
  });
  expect(publishedVenueSchema.parse(plain)).toEqual(read);
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
  ["rules", { orderLimit: { dishes: 20 } }],
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

it("an operator's key with a field of a later build opens after a roll-back, and is refused when it is published", () => {
  const key = { keyId: "group", name: "A group", rights: ["read"], businessIds: ["b"] };
  expect(operatorKeySchema.parse({ ...key, region: "north" })).toMatchObject(key);
  expect(publishedOperatorKeySchema.safeParse({ ...key, region: "north" }).success).toBe(false);
  expect(publishedOperatorKeySchema.safeParse(key).success).toBe(true);
});
