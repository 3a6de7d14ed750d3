import { expect, it } from "vitest";
import type { OwnOrder } from "~/contracts/order";
import type { GuestSign } from "~/domain/bill/guest-signs";
import { anId } from "~/domain/ids.fixture";
import type { OrderStatus } from "~/domain/menu/progress";
import { orderScreenView } from "./order-screen.server";

const NOON = Date.UTC(2026, 5, 1, 10);
const minute = (after: number) => NOON + after * 60_000;

function screen(
  status: OrderStatus,
  reached: OwnOrder["reached"] = {},
  guest: OwnOrder["order"]["guest"] = null,
) {
  const orderId = anId.order("o_1");
  const order = { orderId, status, placedAt: NOON, items: [], note: null, guest };
  return orderScreenView({
    own: {
      order,
      venueId: anId.venue("bistro"),
      table: { deviceId: anId.device("d1"), name: "Table 1" },
      billId: null,
      reached,
    },
    isOwn: true,
    names: (stored) => stored,
    timeZone: "Europe/Paris",
    locale: "en-GB",
    backHref: "/",
    menuHref: null,
    againHref: null,
    tell: null,
  });
}

/** Whom the screen names of an order that somebody with this name and sign has sent. */
function sender(name: string | null, sign: GuestSign | null) {
  return screen("NEW", {}, { number: 3, name, sign }).by;
}

const steps = (...asked: Parameters<typeof screen>) =>
  screen(...asked).steps.map(({ name, at, time }) => [name, at, time].filter(Boolean).join(" "));

it("ORD-34 an order that the kitchen has not taken yet is sent, and says what it waits for", () => {
  expect(screen("NEW").headline).toBe("Waiting for the kitchen");
  const ahead = ["Accepted ahead", "Being prepared ahead", "Ready ahead", "Served ahead"];
  expect(steps("NEW")).toEqual(["Placed now 12:00", ...ahead]);
  expect(steps("WAITING_FOR_GROUPING")[0]).toBe("Waiting for the rest of the table now 12:00");
});

it("ORD-35 states that the till left out, or that nobody noted, are done and have no time", () => {
  const reached = { ACCEPTED: minute(1), READY_FOR_PICKUP: minute(9) };
  const noted = ["Accepted done 12:01", "Being prepared done", "Ready now 12:09", "Served ahead"];
  expect(steps("READY_FOR_PICKUP", reached)).toEqual(["Placed done 12:00", ...noted]);
  expect(steps("FINALIZED").slice(1)).toEqual([
    "Accepted done",
    "Being prepared done",
    "Ready done",
    "Served now",
  ]);
});

it("ORD-36 of an order that was given up only what it came to is shown", () => {
  expect(steps("FAILED", { FAILED: minute(2) })).toEqual([
    "Placed done 12:00",
    "Not accepted now 12:02",
  ]);
  const reached = { ACCEPTED: minute(1), CANCELED: minute(3) };
  expect(steps("CANCELED", reached)).toEqual([
    "Placed done 12:00",
    "Accepted done 12:01",
    "Cancelled now 12:03",
  ]);
});

it("BILL-12 the order's sender is shown by the sign that they drew, else by the letter of their name", () => {
  expect(sender(null, "FOX")?.avatar).toEqual({ sign: "🦊", name: null, colourIndex: 2 });
  expect(sender("Ana", null)?.avatar).toMatchObject({ sign: null, name: "Ana" });
});
