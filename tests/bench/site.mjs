/** A running product with demo data, and its tills and guests. */
import { randomBytes } from "node:crypto";
import { seedDemo } from "../../worker/demo/seed.mjs";
import { databasesOf } from "../../worker/local/migrate.mjs";
import { demoSettings } from "../../worker/local/settings.mjs";
import { BROWSER, Connection, requestBytes } from "./load.mjs";
import { startWorkerd } from "./workerd.mjs";

/** Amounts of the API: 1/100000 of a currency unit. */
export const units = (amount) => Math.round(amount * 100_000);

/**
 * Starts the product in demo mode on fresh state, migrates and seeds it.
 *
 * @param {import("./builds.mjs").Bundle} bundle
 * @param {{ seeded?: boolean, seed?: typeof seedDemo, vars?: Record<string, string>, stateDir?: string, inspector?: string,
 *   environment?: Record<string, string>, pdf?: string,
 *   internet?: string, bindings?: import("./workerd.mjs").Bindings,
 *   beside?: { script: string, classes: string[] }, without?: string[],
 *   onLog?: (line: string) => void }} [options] `seeded` says that the state has its records already.
 */
export async function startSite(bundle, { seeded = false, seed = seedDemo, ...options } = {}) {
  const workerd = await startProduct(bundle, options);
  if (!seeded) {
    await migrate(workerd);
    await seed(workerd.url);
  }
  const demo = await (await expectOk(await fetch(`${workerd.url}/demo.json`))).json();
  return { ...workerd, demo };
}

/** The same as soon as it listens, on the state that it finds: alarms that are due come whether it answers yet or not. */
export function startProduct(bundle, { vars = {}, ...options } = {}) {
  return startWorkerd({ ...bundle, ...options, vars: { PLATFORM_URL: "", ...vars } });
}

async function migrate(workerd) {
  for (const { binding, migrations } of databasesOf(demoSettings())) {
    const statements = migrations.flatMap((one) => one.statements);
    await workerd.sql(
      statements.map((sql) => ({ sql })),
      binding,
    );
  }
}

/** Gives the answer back, or throws with what it said. */
export async function expectOk(response) {
  if (!response.ok) {
    throw new Error(
      `${response.url} answered ${response.status}: ${(await response.text()).slice(0, 500)}`,
    );
  }
  return response;
}

/** Publishes a record as an operator does. */
export async function publish(site, path, record) {
  await expectOk(
    await fetch(`${site.url}/operator/v1/${path}`, {
      method: "PUT",
      headers: { authorization: "Bearer demo-operator-key", "content-type": "application/json" },
      body: JSON.stringify(record),
    }),
  );
}

/** The till of one venue, which speaks to the door that every point of sale uses. */
export function tillOf(site, venue) {
  const ask = (method, path, body) =>
    fetch(`${site.url}/pos/v1/venues/${venue.venueId}/${path}`, {
      method,
      headers: { authorization: `Bearer ${venue.posKey}`, "content-type": "application/json" },
      body: body && JSON.stringify(body),
    });
  const call = async (method, path, body) => {
    const response = await expectOk(await ask(method, path, body));
    return response.status === 204 ? undefined : response.json();
  };
  return {
    put: (tableId, order) => call("PUT", `tables/${tableId}/order`, order),
    pay: (tableId, payment) => call("POST", `tables/${tableId}/order/payments`, payment),
    close: (tableId) => call("DELETE", `tables/${tableId}/order`),
    /** The answer as it is, since a till may be refused. */
    refund: (billId, refund) => ask("POST", `bills/${billId}/refunds`, refund),
    /** Takes over all that guests have paid so far. */
    async acknowledge() {
      const { cursor } = await this.events();
      await this.events(cursor);
    },
    /** How far the kitchen is with what a guest ordered. */
    report: (order) => call("PUT", `orders/${order.orderId}`, order),
    events: (after = "") => call("GET", `events?after=${encodeURIComponent(after)}`),
  };
}

/** An order of so many lines that costs `total` units in all; every third line has sub-products. */
export function order(lines, total, orderRef = `order-${randomBytes(6).toString("hex")}`) {
  const price = Math.floor(units(total) / lines / 1000) * 1000;
  return {
    orderRef,
    openedAt: new Date().toISOString(),
    numberOfGuests: 4,
    staff: { name: "Alex", posId: "7" },
    posSplitMode: "NOT_SPLIT_ON_POS",
    subOrders: [
      {
        id: "1",
        name: "Table",
        lines: Array.from({ length: lines }, (_, n) => ({
          id: `line-${n + 1}`,
          productId: `product-${n + 1}`,
          name: `Dish number ${n + 1}`,
          group: n < lines / 2 ? "Starters" : "Mains",
          quantity: units(1),
          unitPriceAfterTax: n === 0 ? units(total) - price * (lines - 1) : price,
          subProducts:
            n % 3 === 0 ? [{ name: "With a side", quantity: units(1), unitPriceAfterTax: 0 }] : [],
        })),
      },
    ],
  };
}

/** A new guest's secret. */
export const newGuestId = () => `g_${randomBytes(24).toString("base64url")}`;

/** The headers a guest's browser sends with a page request. */
export function pageHeaders(guestId, url) {
  return {
    cookie: `__Host-guest=${guestId}`,
    "user-agent": BROWSER,
    "accept-language": "en",
    origin: new URL(url).origin,
    "sec-fetch-site": "same-origin",
  };
}

/**
 * One guest with a connection of their own, calling the guest API as a page does.
 * `issue` and `pay` give the answer's status and body, and throw on nothing but a broken connection.
 */
export class Guest {
  #connection;
  #url;

  constructor(url, guestId = newGuestId(), connection = new Connection(url)) {
    this.#url = url;
    this.#connection = connection;
    this.guestId = guestId;
  }

  issue(billId, amount, currency) {
    return this.call("POST", `/api/billing/bills/${billId}/splits/by-amount`, {
      consumer: { guestId: this.guestId },
      splitAmount: amount,
      currencyCode: currency,
    });
  }

  pay(billId, split, methodToken) {
    return this.call("POST", `/api/payment/bills/${billId}/splits/${split.splitId}/payments`, {
      paymentId: split.nextPaymentId,
      method: "card",
      methodToken,
      tip: 0,
      expectedTotal: split.amount + split.consumerSundayFees,
      returnPath: "/",
    });
  }

  payment(billId, paymentId) {
    return this.call("GET", `/api/payment/bills/${billId}/payments/${paymentId}`);
  }

  bill(billId) {
    return this.call("GET", `/api/store/bills/${billId}`);
  }

  /** The test provider's token of a published test number. */
  async testCard(cardNumber = "4242424242424242") {
    const fields = { cardNumber, expiry: "12/34", cvc: "123" };
    const entered = { method: "card", fields };
    const { status, body } = await this.call("POST", "/api/payment/checkout/tokens", entered);
    if (status !== 200) throw new Error(`no test card: ${status} ${JSON.stringify(body)}`);
    return body.methodToken;
  }

  async call(method, path, body, headers = {}) {
    const bytes = requestBytes(this.#url + path, {
      method,
      headers: { "x-guest-id": this.guestId, "content-type": "application/json", ...headers },
      body: body === undefined ? "" : JSON.stringify(body),
    });
    const answer = await this.#connection.send(bytes);
    const text = answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : undefined };
  }

  close() {
    this.#connection.close();
  }
}
