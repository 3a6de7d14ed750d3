import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { newId } from "#worker/base/ids";
import { billOrder } from "#worker/platform/till/orders";
import { type PosOrder, posOrderSchema } from "~/contracts/pos";
import { orderProblem } from "~/domain/bill/order-problem";
import { orderTotals } from "~/domain/bill/totals";
import { type Answer, CALLS, type Heard, schemaFault } from "./stand-in-calls";
import { StandInFeed } from "./stand-in-feed";

/** A call that the adapter made, with how it was answered. */
export type AdapterCall = { method: string; path: string; body: unknown; status: number };

type OpenOrder = { billId: string; order: PosOrder };

export const CURRENCY = "EUR";
/** Whose staff have the usual names. */
const usualWords = { rules: { staffNames: null } };

/** Answers `/pos/v1` as Tableside does, to one venue's till, and remembers what it was called for. */
export class PlatformStandIn {
  readonly calls: AdapterCall[] = [];
  /** Where calls differed from `/pos/v1`, in sentences. */
  readonly problems: string[] = [];
  readonly feed = new StandInFeed();
  /** What guests reserve at the table. */
  readonly reserved: { splitId: string; asked: number }[] = [];
  readonly #open = new Map<string, OpenOrder>();
  #unavailable = 0;
  #watchers: (() => void)[] = [];
  readonly #server: Server;

  constructor(private readonly of: { key: string; venueId: string; tableId: string }) {
    this.#server = createServer(async (request, response) => {
      const text = await textOf(request);
      const url = new URL(request.url ?? "", "http://x");
      const call = { method: request.method ?? "", path: url.pathname, body: parsed(text) };
      const { authorization } = request.headers;
      const [status, answer] = this.#answer(call, authorization, url.searchParams);
      this.calls.push({ ...call, status });
      response.writeHead(status, { "content-type": "application/json" });
      response.end(answer === undefined ? "" : JSON.stringify(answer));
      for (const look of [...this.#watchers]) look();
    });
  }

  /** @returns the port. */
  async listen(port: number): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(port, resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Answers the next so many orders, payments and refunds by 503, as in a bad moment of the network. */
  beUnavailable(times: number): void {
    this.#unavailable = times;
  }

  /** The table's order now; null before it opened and once it is closed. */
  get table(): OpenOrder | null {
    return this.orderAt(`tables/${this.of.tableId}`);
  }

  /** @param place `tables/{tableId}` or `tabs/{tabId}`. */
  orderAt(place: string): OpenOrder | null {
    return this.#open.get(place) ?? null;
  }

  /** What the table's order comes to, in 1/100000. */
  total(): number {
    const { table } = this;
    return table ? orderTotals(billOrder(table.order, usualWords), CURRENCY).totalE5 : 0;
  }

  /** What was found in the calls, as soon as there is something; null after so long. */
  async until<T>(find: (calls: AdapterCall[]) => T | undefined, ms: number): Promise<T | null> {
    const found = find(this.calls);
    if (found !== undefined) return found;
    return new Promise((resolve) => {
      const end = (value: T | null) => {
        clearTimeout(late);
        this.#watchers = this.#watchers.filter((one) => one !== look);
        resolve(value);
      };
      const late = setTimeout(() => end(null), ms);
      const look = () => {
        const value = find(this.calls);
        if (value !== undefined) end(value);
      };
      this.#watchers.push(look);
    });
  }

  /** Notes a call that differs from `/pos/v1`, and refuses it. */
  fault(words: string, answer: Answer): Answer {
    this.problems.push(words);
    return answer;
  }

  #answer(
    { method, path, body }: Omit<AdapterCall, "status">,
    authorization: string | undefined,
    query: URLSearchParams,
  ): Answer {
    if (authorization !== `Bearer ${this.of.key}`)
      return this.fault(`${method} ${path} came without the key`, [401, { code: "unauthorized" }]);
    const base = `/pos/v1/venues/${this.of.venueId}/`;
    const place = path.startsWith(base) ? path.slice(base.length) : "";
    if (place === "events" && method === "GET") return this.feed.answer(query.get("after"));
    const known = CALLS.find((call) => call.method === method && call.path.test(place));
    if (!known) {
      const words = `${method} ${path} is no call of this venue and table`;
      return this.fault(words, [404, { code: "not-found" }]);
    }
    const wrong = schemaFault(known.schema, body);
    if (wrong) {
      const answer: Answer = [400, { code: "invalid-request", fields: wrong }];
      return this.fault(`${method} ${path}: ${wrong.join("; ")}`, answer);
    }
    if (known.mayFail && this.#unavailable > 0) {
      this.#unavailable -= 1;
      return [503, { code: "unavailable" }];
    }
    const heard: Heard = { platform: this, place, ids: known.path.exec(place)?.groups ?? {}, body };
    return known.answer(heard);
  }

  /** Takes an order over, as `PUT …/order` does. */
  put(place: string, body: unknown): Answer {
    const order = posOrderSchema.parse(body);
    const problem = orderProblem(billOrder(order, usualWords), CURRENCY);
    if (problem) {
      const answer: Answer = [400, { code: "bad-order", fields: [problem] }];
      return this.fault(`PUT …/order: ${problem.path}: ${problem.code}`, answer);
    }
    const before = this.#open.get(place);
    const isSame = before?.order.orderRef === order.orderRef;
    const billId = isSame ? before.billId : newId("b");
    this.#open.set(place, { billId, order });
    const total = orderTotals(billOrder(order, usualWords), CURRENCY).totalE5;
    return [200, { billId, totalBillAmount: total, leftToPay: total, version: 1 }];
  }

  closeOrder(place: string): Answer {
    this.#open.delete(place);
    return [204];
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += part;
  return text;
}

function parsed(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}
