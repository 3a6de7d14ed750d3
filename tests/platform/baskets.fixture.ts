import { dish, menu } from "#tests/fixtures/menu";
import { newId } from "#worker/base/ids";
import { createPlatformApp } from "#worker/platform/app";
import type { Basket } from "~/contracts/basket";
import type { ApiErrorBody } from "~/contracts/errors";
import { GUEST_NAME_HEADER, NO_NAME, writeChosenName } from "~/contracts/guest-name";
import type { MenuProduct, PublishedMenu } from "~/contracts/menu";
import type { Settings, Venue } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { fromHere } from "./address.fixture";
import { parts } from "./parts.fixture";
import { env } from "./platform.fixture";
import { fixtureRecords } from "./records.fixture";

const option = (id: string, price: number) => dish(id, price, { type: "MODIFIER" });
const group = (id: string, subProductIds: string[], more: Partial<MenuProduct>) =>
  dish(id, 0, { type: "MODIFIER_GROUP", subProductIds: subProductIds.map(anId.product), ...more });

/** A burger with a doneness and extras, a soup, and something that can only be read about. */
export const dinner = (burger = 12, ...others: MenuProduct[]): PublishedMenu =>
  menu(
    "dinner",
    [
      dish("burger", burger, {
        sku: "B1",
        subProductIds: [anId.product("doneness"), anId.product("bacon")],
      }),
      dish("soup", 6),
      dish("story", 9, { availableForOrder: false }),
      ...others,
    ],
    {
      subProducts: [
        group("doneness", ["rare", "done"], { min: 1, max: 1 }),
        option("rare", 0),
        option("done", 0),
        option("bacon", 2),
      ],
    },
  );

/** Beyond those that `openBill` takes, however many bills a run opens. */
let tables = 100_000;

/** Venues that publish this menu and take orders; what a test changes counts from then on. */
export function ordering(rules: Partial<Venue["rules"]> = {}) {
  tables += 1;
  const now = {
    menu: dinner(),
    publication: 0,
    isClosed: false,
    settings: {},
    venue: { menuExposedType: "DYNAMIC_MENU" } as Partial<Venue>,
  };
  const businessOf = (venueId: string) => `business-${venueId}` as Venue["businessId"];
  const stage = newId("b");
  const records = {
    ...fixtureRecords,
    venue: async (venueId: string) => {
      const found = await fixtureRecords.venue(anId.venue(venueId));
      if (!found) return null;
      const { venue } = found;
      const takes = { ...venue.ordering, enabled: true, openBillEnabled: true };
      const own = { ...venue, ordering: takes, ...now.venue, rules: { ...venue.rules, ...rules } };
      return { ...found, venue: own };
    },
    settings: async () => ({ ...(await fixtureRecords.settings()), ...now.settings }),
    menuVenue: async (venueId: string) => ({
      venueId: venueId as Venue["id"],
      businessId: businessOf(venueId),
      // Constraints that name no day serve it on none.
      menus: [{ id: anId.menu("dinner"), visible: true, constraints: now.isClosed ? {} : null }],
    }),
    menuPublication: async (businessId: string) => ({
      businessId: businessId as Venue["businessId"],
      publicationId: anId.publication(`${stage}-${now.publication}`),
      url: "/none",
      publishedAt: 0,
    }),
    menuFile: async (businessId: string) =>
      JSON.stringify({ businessId, language: "fr", menus: [now.menu] }),
  };
  const app = createPlatformApp({ ...parts, records: () => records });
  const number = tables;

  /** Calls as a guest at a table, by default at the same one each time. */
  const guest = (venueId = "bistro", guestId = newId("g"), called = NO_NAME, table = number) => {
    const base = `/api/ordering/tables/${venueId}-t${table}/basket`;
    const send = async (method: string, path = "", body?: unknown) => {
      const response = await app.fetch(
        new Request(`https://tableside.test${base}${path}`, {
          method,
          headers: {
            ...fromHere,
            "content-type": "application/json",
            "x-guest-id": guestId,
            [GUEST_NAME_HEADER]: writeChosenName(called),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
        env,
      );
      const answer = (await response.json()) as Basket & ApiErrorBody;
      return { status: response.status, body: answer };
    };
    return { guestId, send, add: (body: unknown) => send("POST", "/lines", body) };
  };
  return {
    app,
    guest,
    /** The same guest, who was moved to another table of the venue. */
    moved: ({ guestId }: { guestId: string }) => {
      tables += 1;
      return guest("bistro", anId.guest(guestId), NO_NAME, tables);
    },
    device: `bistro-d${number}`,
    venue: now.venue,
    /** What the operator sets for all venues. */
    set: (settings: Partial<Settings>) => void Object.assign(now, { settings }),
    /** Serves the menu at another hour, or now again. */
    close: (isClosed = true) => void Object.assign(now, { isClosed }),
    /** Publishes another menu. */
    publish: (published: PublishedMenu) => {
      now.menu = published;
      now.publication += 1;
    },
  };
}

/** The versions of a guest's basket as they come to a phone that follows it at the table. */
export async function followed(
  { app, device }: ReturnType<typeof ordering>,
  { guestId }: { guestId: string },
): Promise<number[]> {
  const response = await app.fetch(
    new Request(`https://tableside.test/live/baskets/${device}`, {
      headers: { ...fromHere, upgrade: "websocket", "x-guest-id": guestId },
    }),
    env,
  );
  const versions: number[] = [];
  response.webSocket?.addEventListener("message", ({ data }) => {
    versions.push(JSON.parse(String(data)).version);
  });
  response.webSocket?.accept();
  return versions;
}

/** A selection as a page sends it. */
export const choice = (productId: string, options: string[] = [], quantity = 1) => ({
  menuId: "dinner",
  productId,
  quantity,
  subItems: options.map((id) => ({ productId: id, quantity: 1, subItems: [] })),
});
