import { createHash } from "node:crypto";
import { dish, menu } from "#tests/fixtures/menu";
import { newId } from "#worker/base/ids";
import { publishRecord } from "#worker/db/operator-records";
import { publishPosKey } from "#worker/db/publish";
import type { Env } from "#worker/env";
import { ADDRESS_HEADER } from "#worker/platform/limits/rough-limits";
import type { Basket } from "~/contracts/basket";
import type { ApiErrorBody } from "~/contracts/errors";
import {
  type ChosenName,
  GUEST_NAME_HEADER,
  NO_NAME,
  writeChosenName,
} from "~/contracts/guest-name";
import type { MenuFile } from "~/contracts/menu";
import type { PaymentAnswer } from "~/contracts/payment";
import type { PosFeedEvent, PosOrderPlaced } from "~/contracts/pos-feed";
import type { HoldOrders, TableAuthorization } from "~/contracts/tabs";
import type { TableDevice, Venue } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { isolate } from "./menus.fixture";
import { CARDS, env, units } from "./platform.fixture";
import { fixtureRecords, POS_KEYS } from "./records.fixture";

const experience = (id: string): TableDevice["experience"] => ({
  experienceId: `exp-${id}`,
  preAuthorization: { enabled: false },
});

/** What a test changes of a venue's record, and of the devices on its tables. */
type Changes = { venue?: Partial<Venue>; device?: Partial<TableDevice> };

/** Publishes a venue of the group `group` where guests order, with tables 1 to 40. */
export async function publishOrderingVenue(
  id: "bistro" | "osteria",
  { venue: venueChanges = {}, device: deviceChanges = {} }: Changes = {},
): Promise<void> {
  const venue = (await fixtureRecords.venue(anId.venue(id)))?.venue;
  if (!venue) throw new Error(`The fixture has no ${id}.`);
  const keyHash = createHash("sha256")
    .update(POS_KEYS[id] ?? "")
    .digest("hex");
  const devices = await Promise.all(
    Array.from({ length: 40 }, (_, at) => fixtureRecords.device(anId.device(`${id}-d${at + 1}`))),
  );
  const businessId = businessOf(id) as Venue["businessId"];
  await env.DB.batch([
    ...publishRecord(env.DB, "venue", {
      ...venue,
      businessId,
      menuExposedType: "DYNAMIC_MENU",
      ordering: { enabled: true, filterConfiguration: "ALL_PRODUCTS", openBillEnabled: true },
      ...venueChanges,
    }),
    ...devices.flatMap((device) =>
      device
        ? publishRecord(env.DB, "device", {
            ...device,
            businessId,
            experience: experience(id),
            ...deviceChanges,
          })
        : [],
    ),
    publishPosKey(env.DB, { keyHash, venueId: anId.venue(id), createdAt: 0 }),
  ]);
}

/** The business of a venue that guests order at. */
export const businessOf = (venueId: string) => `business-${venueId}`;

/** A menu with a burger that has bacon to add, a soup, and a second menu that is never served. */
export function menusOf(businessId: string, soup = 6.5): MenuFile {
  return {
    businessId: businessId as MenuFile["businessId"],
    language: "en-GB",
    menus: [
      menu(
        "food",
        [
          dish("burger", 12, {
            name: "Burger",
            sku: "B1",
            subProductIds: [anId.product("extras")],
          }),
          dish("soup", soup, { name: "Soup", sku: "S1" }),
          dish("wine", 30, { availableForOrder: false }),
        ],
        {
          subProducts: [
            dish("extras", 0, {
              type: "MODIFIER_GROUP",
              availableForOrder: false,
              subProductIds: [anId.product("bacon")],
              min: 0,
              max: 2,
              multiMax: 2,
            }),
            dish("bacon", 2, { name: "Bacon", type: "MODIFIER", sku: "B2" }),
          ],
        },
      ),
      menu("late", [dish("toast", 8)]),
    ],
  };
}

type Sent = {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & { orderId: string; code: string | number };
};

/** Publishes the menus of a venue as its operator does. */
export async function publishMenus(venueId: "bistro" | "osteria", soup?: number) {
  const { operate, settle } = isolate();
  const businessId = businessOf(venueId);
  const file = await operate(`businesses/${businessId}/menus`, menusOf(businessId, soup));
  const hours = { available: false, hours: [{ start: "10:00", end: "11:00" }] };
  const days = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"];
  const list = await operate(`venues/${venueId}/menus`, {
    venueId,
    businessId,
    menus: [
      { id: "food", visible: true, constraints: null },
      { id: "late", visible: true, constraints: Object.fromEntries(days.map((d) => [d, hours])) },
    ],
  });
  if (file.status !== 204 || list.status !== 204) {
    throw new Error(`no menus: ${JSON.stringify([file.body, list.body])}`);
  }
  await settle();
}

/** Publishes a venue where guests order, with its menus. */
export async function openForOrders(
  id: "bistro" | "osteria",
  changes: Changes = {},
): Promise<void> {
  await publishOrderingVenue(id, changes);
  await publishMenus(id);
}

/** A guest's phone at one table, calling the guest API as a page does. */
export function guestAt(
  tableId: string,
  {
    guestId = newId("g"),
    called = NO_NAME,
    address,
    bound,
  }: { guestId?: string; called?: ChosenName; address?: string; bound?: Partial<Env> } = {},
) {
  const app = isolate(bound);
  const venueId = tableId.split("-")[0] ?? "";
  const headers = {
    "x-guest-id": guestId,
    [GUEST_NAME_HEADER]: writeChosenName(called),
    ...(address && { [ADDRESS_HEADER]: address }),
  };
  const post = (path: string, body: unknown) =>
    app.send("POST", path, body, headers) as unknown as Promise<Sent>;
  const declare = (sessionId: string, at = tableId) =>
    post("/api/ordering/order-sessions", {
      businessId: businessOf(venueId),
      tableId: at,
      sessionId,
    });
  const place = (body: object, at = tableId) =>
    post(`/api/sunday-device-manager/hybrid/tables/${at}/orders`, {
      businessId: businessOf(venueId),
      experienceId: `exp-${venueId}`,
      idempotencyKey: newId("k"),
      ...body,
    });
  const basket = `/api/ordering/tables/${tableId}/basket`;
  return {
    app,
    venueId,
    guestId,
    basket: {
      read: () => app.send<Basket>("GET", basket, undefined, headers),
      add: (selection: object) =>
        app.send<Basket & ApiErrorBody>("POST", `${basket}/lines`, selection, headers),
      restore: (orderId: string) =>
        app.send<Basket>("POST", `${basket}/orders`, { orderId }, headers),
    },
    /** The order that a key was used for. */
    placedWith: (key: string) =>
      app.send<{ orderId: string }>(
        "GET",
        `/api/sunday-device-manager/hybrid/tables/${tableId}/orders/${key}`,
        undefined,
        headers,
      ),
    declare,
    place,
    /** Orders in a session that the order declares, as the page does. */
    order: (body: object) => place({ sessionId: newId("e"), declaresSession: true, ...body }),
  };
}

/** The calls of a guest about the card that their table asks for before it orders. */
export function tableHoldsOf(
  { app, guestId }: Pick<ReturnType<typeof guestAt>, "app" | "guestId">,
  tableId: string,
) {
  const send = <T>(method: string, path: string, body?: unknown) =>
    app.send<T>(method, path, body, { "x-guest-id": guestId });
  return {
    send,
    asked: (at = tableId) =>
      send<TableAuthorization>("GET", `/api/payment/table-authorizations?tableId=${at}`),
    join: (id: string, amount: number, orders?: HoldOrders) =>
      send<{ tabId: string }>("PUT", "/api/billing/v1/tabs", {
        tableId,
        ...(orders && { orders }),
        authorization: { id, amount, timeZone: "Europe/Paris" },
      }),
    hold: (tabId: string, paymentId: string, expectedTotal: number) =>
      send<PaymentAnswer>("POST", `/api/payment/tabs/${tabId}/payments`, {
        paymentId,
        expectedTotal,
        method: "card",
        methodToken: CARDS.good,
        returnPath: "/",
      }),
  };
}

const wanted = (id: string, quantity: number, subItems: object[]) => ({
  id,
  name: id,
  quantity,
  menuId: "food",
  subItems,
});

export const soup = (quantity = 1) => wanted("soup", quantity, []);
export const burger = (quantity = 1, bacon = 1) =>
  wanted("burger", quantity, [{ id: "bacon", name: "Bacon", quantity: bacon, subItems: [] }]);

/** The orders of a table that wait in the venue's feed, read as a till reads them. */
export async function ordersInFeed(tableId: string): Promise<PosOrderPlaced[]> {
  const venueId = tableId.split("-")[0] ?? "";
  const { body } = await isolate().send<{ events: PosFeedEvent[] }>(
    "GET",
    `/pos/v1/venues/${venueId}/events`,
    undefined,
    { authorization: `Bearer ${POS_KEYS[venueId]}` },
  );
  return body.events.filter(
    (event): event is PosOrderPlaced => event.type === "order.placed" && event.tableId === tableId,
  );
}

export { units };
