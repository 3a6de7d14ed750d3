/** One person who wants nobody at the table to pay, with a new cookie for each thing they do. */
import { setTimeout as sleep } from "node:timers/promises";
import { Guest, units } from "../bench/site.mjs";
import { askForCode } from "./messages.mjs";

/** How many actions run in parallel, without a pause. */
const HANDS = 4;
/** Live sockets that are opened and stay open. */
const SOCKETS = 150;

/**
 * Begins; the returned function ends it and returns how often each action got each answer.
 *
 * @param {{ venue: object, tableId: string, deviceId: string, billId: () => string }} table
 */
export function startGriefer(site, table) {
  const done = {};
  let over = false;
  const sockets = followAll(site, table);
  const note = (what, status) => {
    const key = `${what} ${status}`;
    done[key] = (done[key] ?? 0) + 1;
  };
  const hands = Array.from({ length: HANDS }, async (_, hand) => {
    for (let turn = hand; !over; turn++) {
      const guest = new Guest(site.url);
      const [what, act] = TRICKS[turn % TRICKS.length];
      const status = await act(guest, table).catch(() => "broken");
      note(what, status);
      guest.close();
      await sleep(5);
    }
  });
  return async () => {
    over = true;
    await Promise.all(hands);
    for (const socket of sockets) socket.close();
    return done;
  };
}

const status = async (call) => (await call).status;

const TRICKS = [
  ["hold all", (guest, { venue, billId }) => hold(guest, billId(), venue, units(100))],
  ["hold half", (guest, { venue, billId }) => hold(guest, billId(), venue, units(50))],
  [
    "choose",
    async (guest, { venue, billId }) => {
      for (let n = 0; n < 8; n++) await guest.issue(billId(), units(25), venue.currency);
      return "done";
    },
  ],
  [
    "sliver",
    (guest, { billId }) =>
      status(
        guest.call("POST", `/api/billing/bills/${billId()}/splits/by-items`, {
          consumer: { guestId: guest.guestId },
          items: { "line-1": 1 },
          currencyCode: "EUR",
        }),
      ),
  ],
  [
    "shares of a hundred",
    (guest, { billId }) =>
      status(
        guest.call("POST", `/api/billing/bills/${billId()}/splits/by-share`, {
          consumer: { guestId: guest.guestId },
          numberOfShares: 99,
          numberOfGuests: 100,
        }),
      ),
  ],
  [
    "guess a voucher",
    async (guest, { venue, billId }) => {
      const split = await guest.issue(billId(), units(1), venue.currency);
      const path = `/api/billing/bills/${billId()}/splits/${split.body?.splitId}/voucher`;
      return status(guest.call("PUT", path, { code: `X${Math.floor(Math.random() * 1e6)}` }));
    },
  ],
  [
    "read back",
    (guest, { billId }) =>
      status(
        guest.call(
          "GET",
          `/api/payment/bills/${billId()}/payments/${crypto.randomUUID()}?readBack=true`,
        ),
      ),
  ],
  ["flood a number", (guest, { venues }) => askForCode(guest, venues)],
  ["read", (guest, { billId }) => status(guest.bill(billId()))],
  [
    "guess a table",
    (guest) => status(guest.call("GET", `/api/store/table_devices/d_${"x".repeat(32)}`)),
  ],
  ["guess a bill", (guest) => status(guest.bill(`b_${crypto.randomUUID().replaceAll("-", "")}`))],
  [
    "report a fault",
    (guest) =>
      status(
        guest.call("POST", "/api/errors/v1/browser", {
          error: "x".repeat(500),
          file: "entry.js",
          line: 1,
          column: 1,
          page: "",
        }),
      ),
  ],
];

async function hold(guest, billId, { currency }, amount) {
  const split = await guest.issue(billId, amount, currency);
  if (split.status >= 300) return `not issued ${split.status}`;
  const { splitId, nextPaymentId } = split.body;
  return status(
    guest.call("PATCH", `/api/billing/bills/${billId}/splits/${splitId}/engage-payment`, {
      paymentId: nextPaymentId,
      consumer: { guestId: guest.guestId },
    }),
  );
}

/** Subscribes to the bill from many phones in parallel; sockets that are closed to make room are ignored. */
function followAll(site, { deviceId }) {
  const url = site.url.replace("http", "ws");
  return Array.from({ length: SOCKETS }, () => {
    const socket = new WebSocket(`${url}/live/table_devices/${deviceId}`);
    socket.addEventListener("error", () => {});
    return socket;
  });
}
