import { TakingOver } from "./taking-over.mjs";

const ONE_PIECE = 100_000;
const PAUSE_MS = 20;
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/**
 * @typedef {{ productId: string, name: string, quantity: number, priceIncludingSubItems: number }} Item
 * @typedef {{ paid: number, back: number }} Payment
 * @typedef {{ orderRef: string, openedAt: number, items: Item[], cash: number, guests: Map<string, Payment> }} Check
 */

/**
 * A small till that does what docs/tills.md asks for, to read and to try the certification with. It keeps everything in
 * memory; a real till keeps the keys of events in one transaction with what they did. Amounts are in 1/100000.
 */
export class ReferenceTill {
  /** @type {Set<string>} Keys of events. */
  done = new Set();
  /** @type {Map<string, Check>} What is open, by `tables/{tableId}` or `tabs/{tabId}`. */
  checks = new Map();
  #refs = Date.now();
  takingOver = new TakingOver((event) => this.take(event));

  /** @param {{ base: string, key: string, tableId: string }} at `base` is `…/pos/v1/venues/{venueId}`. */
  constructor(at) {
    this.at = at;
    this.table = `tables/${at.tableId}`;
  }

  /** Does what an event asks for, once, however often it comes. */
  async take(/** @type {import("./taking-over.mjs").FeedEvent} */ event) {
    if (this.done.has(event.key)) return;
    if (event.type === "order.placed") await this.cook(event);
    else if (event.type === "tab.opening") await this.openTab(event);
    else if (event.type.startsWith("payment.")) await this.book(event);
    // There will be types that this till does not know.
    this.done.add(event.key);
  }

  async cook({ orderId, items, placedAt, note }) {
    const known = items.every(({ productId }) => /^certify-(soup|coffee|tea)$/.test(productId));
    if (known) {
      const check = this.checks.get(this.table) ?? this.newCheck(this.table);
      check.items.push(...items);
      await this.put(this.table, check);
    }
    const status = known ? "ACCEPTED" : "FAILED";
    const said = { orderId, status, placedAt, items, note, tableId: this.at.tableId };
    await this.call("PUT", `orders/${orderId}`, said);
  }

  async openTab({ tabId, displayId, customer }) {
    const place = `tabs/${tabId}`;
    const check = this.checks.get(place) ?? this.newCheck(place);
    const { billId } = (await this.put(place, check)).answer;
    const tab = { status: "OPEN", tabId, displayId, customer, paymentId: null, billId };
    await this.call("PUT", place, tab);
  }

  async book({ type, paymentId, orderRef, amount, cursor }) {
    const found = [...this.checks].find(([, { orderRef: open }]) => open === orderRef);
    // Staff and guests are told of a payment that is on no check.
    if (!found) return this.call("PUT", `events/${cursor}/refusal`, { code: "no_such_order" });
    const [place, { guests }] = found;
    const { paid, back } = guests.get(paymentId) ?? { paid: 0, back: 0 };
    if (type === "payment.succeeded") guests.set(paymentId, { paid: paid + amount, back });
    // A refund says all that went back so far, and refunds come in any order: the largest counts.
    else guests.set(paymentId, { paid, back: Math.max(back, amount) });
    await this.closeIfPaid(place);
  }

  async closeIfPaid(place) {
    const check = this.checks.get(place);
    if (!check) return;
    const due = check.items.reduce((all, one) => all + one.priceIncludingSubItems, 0);
    const paid = [...check.guests.values()].reduce((all, { paid, back }) => all + paid - back, 0);
    if (paid + check.cash < due) return;
    await this.call("DELETE", `${place}/order`);
    this.checks.delete(place);
  }

  /** Staff took cash. What staff do has a `ref`, under which it is sent again until it is answered. */
  async takeCash(amount) {
    const check = this.checks.get(this.table);
    if (check) check.cash += amount;
    const money = { ref: this.newRef(), type: "TILL", amount };
    await this.call("POST", `${this.table}/order/payments`, money);
    await this.closeIfPaid(this.table);
  }

  giveBack({ billId, paymentId, amount }) {
    const refund = { ref: this.newRef(), paymentId, amount };
    return this.call("POST", `bills/${billId}/refunds`, refund);
  }

  /** Frees what guests reserve of the check, as soon as it is proven that nothing was taken. */
  async freeHolds() {
    const holds = `${this.table}/order/holds`;
    for (const { splitId } of (await this.call("GET", holds)).answer.holds)
      await this.askUntilDone(`${holds}/${splitId}`);
  }

  closeTab(tabId) {
    return this.askUntilDone(`tabs/${tabId}`);
  }

  async askUntilDone(path) {
    const { answer } = await this.call("DELETE", path);
    const isUnderWay = answer?.state === "CLOSING" || answer?.state === "BEING_FREED";
    if (isUnderWay) await pause().then(() => this.askUntilDone(path));
  }

  newRef() {
    this.#refs += 1;
    return `till-${this.#refs}`;
  }

  newCheck(place) {
    const orderRef = this.newRef();
    const check = { orderRef, openedAt: Date.now(), items: [], cash: 0, guests: new Map() };
    this.checks.set(place, check);
    return check;
  }

  /** All of the check, each time that it changes. */
  put(place, { orderRef, openedAt, items }) {
    const lines = items.map((item, index) => ({ id: `line-${index}`, ...this.line(item) }));
    const subOrders = [{ id: "1", name: "Table", lines }];
    return this.call("PUT", `${place}/order`, { orderRef, openedAt, subOrders });
  }

  line({ productId, name, quantity, priceIncludingSubItems }) {
    const unitPriceAfterTax = (priceIncludingSubItems * ONE_PIECE) / quantity;
    return { productId, name, quantity, unitPriceAfterTax };
  }

  /**
   * Sends a call, and again as it was until it is answered with less than 500.
   *
   * @param {object} [body]
   */
  async call(method, path, body) {
    const headers = { authorization: `Bearer ${this.at.key}`, "content-type": "application/json" };
    const sent = { method, headers, body: body && JSON.stringify(body) };
    const response = await fetch(`${this.at.base}/${path}`, sent).catch(() => null);
    const status = response?.status ?? 503;
    if (this.sendsAgain(status)) return pause().then(() => this.call(method, path, body));
    const text = (await response?.text()) ?? "";
    return { status, answer: text && status < 300 ? JSON.parse(text) : null };
  }

  sendsAgain(status) {
    return status >= 500 && !this.takingOver.ended;
  }
}
