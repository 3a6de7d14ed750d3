/** What guests and tills do at every step of a roll-out. Each act ends well, or with a fault that says why. */
import { Guest, order, pageHeaders, tillOf, units } from "../bench/site.mjs";
import { openTab, placeOrder } from "../kill/ordering.mjs";

const BILL = 100;
const TIP = 1.5;
/** A venue where guests sign in by a code. */
const SIGNS_IN = "croque-cie";
const PAID = new Set(["succeeded", "checking"]);

/** A refusal that the caller can read, and that says that nothing was done. */
class InWords extends Error {
  inWords = true;
}

/** A new order at one of a venue's last tables. */
export async function openBill({ site, bills }, venue) {
  const used = bills.filter((bill) => bill.venue.venueId === venue.venueId).length;
  const { tableId } = venue.tables.at(-1 - used);
  const till = tillOf(site, venue);
  const answer = await till.put(tableId, order(5, BILL)).catch(readable);
  return { billId: answer.billId, total: units(BILL), venue, tableId };
}

export const acts = {
  /** The oldest bills too, so that each step reads what every step before has written. */
  async "read a bill"({ site, bills }) {
    for (const bill of bills) await asGuest(site, (guest) => ok(guest.bill(bill.billId)));
  },

  async "read a bill's page"({ site, bills }, { time }) {
    const { billId, venue } = pick(bills, time);
    const url = `${site.url}/venues/${venue.venueId}/bills/${billId}`;
    const response = await fetch(url, {
      headers: { ...pageHeaders(`g_${"a".repeat(32)}`, url), accept: "text/html" },
    });
    const text = (await response.text()).replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]+>/g, " ");
    if (response.status === 503 && /\w+ \w+ \w+/.test(text)) throw new InWords("page");
    if (response.status !== 200 || !text.includes("Dish number"))
      throw new Error(`a page of ${response.status}: ${text.slice(0, 200)}`);
  },

  async "split, tip and pay"(world, { time }) {
    const { site, bills } = world;
    const bill = pick(bills, time);
    await asGuest(site, async (guest) => {
      const split = await ok(guest.issue(bill.billId, units(3), bill.venue.currency));
      const attempt = { bill, guestId: guest.guestId, split, said: null };
      world.attempts.push(attempt);
      await pay(world, guest, attempt);
    });
  },

  /** Under the same key, as a guest's next press has it. */
  async "pay again what was refused"(world) {
    const open = world.attempts.filter(({ said }) => said === null);
    for (const attempt of open) {
      await asGuest(world.site, (guest) => pay(world, guest, attempt), attempt.guestId);
    }
    return open.length > 0 ? "works" : "-";
  },

  async "pay a part at the till"({ site, bills }, { time, step }) {
    const bill = pick(bills, time);
    const ref = `cash-${step.name.replaceAll(/\W/g, "-")}-${time}`;
    const cash = { ref, type: "TILL", amount: units(1) };
    await tillOf(site, bill.venue).pay(bill.tableId, cash).catch(readable);
    bill.cash = (bill.cash ?? 0) + cash.amount;
  },

  async "order at a table"(world, { step }) {
    if (!step.bundle.classes.includes("OrderObject") || !world.evening) return "-";
    await placeOrder(world, world.site).catch(readable);
  },

  async "open and close a tab"(world, { step }) {
    if (!step.bundle.classes.includes("TabObject") || !world.evening) return "-";
    await openTab(world, world.site).catch(readable);
  },

  async "sign in"({ site, guests }, { step }) {
    if (!step.bundle.classes.includes("PhoneObject")) return "-";
    await asGuest(site, async (guest) => {
      const auth = "/api/user-account/auth";
      const phoneNumber = `+33612000${100 + guests.length}`;
      const at = (path) => `${auth}${path}?venueId=${SIGNS_IN}`;
      const { attemptId } = await ok(guest.call("POST", at("/codes"), { phoneNumber }));
      const code = await codeIn(site, phoneNumber);
      // Every other one as on a guest app's own pages.
      const byAttempt = guests.length % 2 === 1;
      if (byAttempt) await ok(guest.call("POST", at(`/attempts/${attemptId}/code`), { code }));
      const body = byAttempt ? { attemptId } : { phoneNumber, code };
      const { accessToken } = await ok(guest.call("POST", at("/sessions"), body));
      guests.push({ accessToken, phoneNumber, guestId: guest.guestId });
    });
  },

  async "be known by a session"({ site, guests }, { step }) {
    if (!step.bundle.classes.includes("PhoneObject") || guests.length === 0) return "-";
    for (const { accessToken, phoneNumber, guestId } of guests) {
      const known = async (guest) => {
        const headers = { authorization: `Bearer ${accessToken}` };
        const me = await ok(guest.call("GET", "/api/user-account/users/me", undefined, headers));
        if (me.phoneNumber !== phoneNumber) throw new Error(`known as ${me.phoneNumber}`);
      };
      await asGuest(site, known, guestId);
    }
  },

  async "read a till's feed"({ site }, { time }) {
    await tillOf(site, pick(site.demo.venues, time)).events().catch(readable);
  },
};

async function pay(world, guest, attempt) {
  const { bill, split } = attempt;
  const { status, body } = await guest.call(
    "POST",
    `/api/payment/bills/${bill.billId}/splits/${split.splitId}/payments`,
    {
      paymentId: split.nextPaymentId,
      method: "card",
      methodToken: await world.provider.token(guest, "good"),
      tip: units(TIP),
      expectedTotal: split.amount + split.consumerSundayFees + units(TIP),
      returnPath: "/",
    },
  );
  if (status === 503) throw inWords(status, body);
  attempt.said = body?.step ?? `refused ${body?.code}`;
  if (!PAID.has(attempt.said)) throw new Error(`${split.nextPaymentId} is ${attempt.said}`);
}

async function asGuest(site, act, guestId) {
  const guest = new Guest(site.url, guestId);
  try {
    return await act(guest);
  } finally {
    guest.close();
  }
}

async function ok(call) {
  const { status, body } = await call;
  if (status >= 300) throw inWords(status, body);
  return body;
}

/** 503 with a code and the number of the fault is what pages turn into a sentence. */
function inWords(status, body) {
  const words = `${status} ${JSON.stringify(body)}`;
  return status === 503 && body?.code && body.correlationId ? new InWords(words) : new Error(words);
}

/** The same of what the kill run's helpers throw. */
function readable(fault) {
  throw /\b503\b.*"code"/.test(fault.message) ? new InWords(fault.message) : fault;
}

async function codeIn(site, number) {
  for (let tries = 0; tries < 100; tries++) {
    const outbox = await (await fetch(`${site.url}/demo/outbox`)).text();
    const code = outbox.split(number)[1]?.match(/#(\d{6})/)?.[1];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("no code came");
}

const pick = (list, n) => list[n % list.length];
