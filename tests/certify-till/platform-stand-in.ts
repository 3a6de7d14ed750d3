import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type * as z from "zod";
import { newId } from "#worker/base/ids";
import { orderOfTab } from "#worker/platform/till/orders";
import { placedOrderSchema } from "~/contracts/kitchen";
import {
  type PosOrder,
  posOrderSchema,
  posPaymentSchema,
  posPlacedOrderSchema,
  posRefundSchema,
  posUnavailableSchema,
} from "~/contracts/pos";
import { posRefusalSchema } from "~/contracts/pos-feed";
import { orderProblem } from "~/domain/bill/order-problem";
import { orderTotals } from "~/domain/bill/totals";

/** A call that the adapter made, with how it was answered. */
export type AdapterCall = { method: string; path: string; body: unknown; status: number };

const CURRENCY = "EUR";
/** Whose staff have the usual names. */
const usualWords = { rules: { staffNames: null } };

/** Answers `/pos/v1` as Tableside does, to one venue's till, and remembers what it was called for. */
export class PlatformStandIn {
  readonly calls: AdapterCall[] = [];
  /** What of the calls was not as `/pos/v1` has it, in words. */
  readonly problems: string[] = [];
  /** The table's order now; null before it opened and once it is closed. */
  order: PosOrder | null = null;
  readonly billId = newId("b");
  #unavailable = 0;
  #watchers: (() => void)[] = [];
  readonly #server: Server;

  constructor(private readonly of: { key: string; venueId: string; tableId: string }) {
    this.#server = createServer(async (request, response) => {
      const text = await textOf(request);
      const call = {
        method: request.method ?? "",
        path: new URL(request.url ?? "", "http://x").pathname,
      };
      const [status, answer] = this.#answer(call, request.headers.authorization, parsed(text));
      this.calls.push({ ...call, body: parsed(text), status });
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

  /** Answers the next so many orders by 503, as in a bad moment of the network. */
  beUnavailable(times: number): void {
    this.#unavailable = times;
  }

  /** What the table's order comes to, in 1/100000. */
  total(): number {
    return this.order ? orderTotals(orderOfTab(this.order, usualWords), CURRENCY).totalE5 : 0;
  }

  /** What was found in the calls since a number of them, as soon as there is something; null after so long. */
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

  #answer(
    { method, path }: Pick<AdapterCall, "method" | "path">,
    authorization: string | undefined,
    body: unknown,
  ): [number, unknown?] {
    if (authorization !== `Bearer ${this.of.key}`) {
      this.problems.push(`${method} ${path} came without the key`);
      return [401, { code: "unauthorized" }];
    }
    const base = `/pos/v1/venues/${this.of.venueId}`;
    const place = path.startsWith(`${base}/`) ? path.slice(base.length + 1) : null;
    const order = `tables/${this.of.tableId}/order`;
    if (place === order && method === "PUT") return this.#putOrder(body);
    if (place === order && method === "DELETE") {
      this.order = null;
      return [204];
    }
    if (place === "events" && method === "GET") return [200, { events: [], cursor: "0" }];
    const known = CALLS.find(([verb, where]) => verb === method && where.test(place ?? ""));
    if (!known) {
      this.problems.push(`${method} ${path} is no call of this venue and table`);
      return [404, { code: "not-found" }];
    }
    const [, , schema, status] = known;
    return this.#fits(schema, body, `${method} ${path}`) ?? [status, this.#done(place ?? "", body)];
  }

  #putOrder(body: unknown): [number, unknown?] {
    const wrong = this.#fits(posOrderSchema, body, "PUT …/order");
    if (wrong) return wrong;
    if (this.#unavailable > 0) {
      this.#unavailable -= 1;
      return [503, { code: "unavailable" }];
    }
    const order = posOrderSchema.parse(body);
    const problem = orderProblem(orderOfTab(order, usualWords), CURRENCY);
    if (problem) {
      this.problems.push(`PUT …/order: ${problem.path}: ${problem.code}`);
      return [400, { code: "bad-order", fields: [problem] }];
    }
    this.order = order;
    const total = this.total();
    return [200, { billId: this.billId, totalBillAmount: total, leftToPay: total, version: 1 }];
  }

  #fits(schema: z.ZodType | null, body: unknown, call: string): [number, unknown] | null {
    const result = schema?.safeParse(body);
    if (!result || result.success) return null;
    const words = result.error.issues.map((one) => `${one.path.join(".")}: ${one.message}`);
    this.problems.push(`${call}: ${words.join("; ")}`);
    return [400, { code: "invalid-request", fields: words }];
  }

  #done(place: string, body: unknown): unknown {
    if (!place.startsWith("bills/")) return undefined;
    const { ref, paymentId, amount = 0 } = posRefundSchema.parse(body);
    return { ref, paymentId, amount, givenBack: amount, refundable: 0 };
  }
}

const CALLS: readonly (readonly [string, RegExp, z.ZodType | null, number])[] = [
  ["PUT", /^orders\/[^/]+$/, posPlacedOrderSchema, 204],
  ["POST", /^tables\/[^/]+\/order\/payments$/, posPaymentSchema, 200],
  ["PUT", /^unavailable-products$/, posUnavailableSchema, 204],
  ["PUT", /^events\/\d+\/refusal$/, posRefusalSchema, 204],
  ["DELETE", /^events\/\d+\/refusal$/, null, 204],
  ["POST", /^bills\/[^/]+\/refunds$/, posRefundSchema, 202],
];

/** How far an order is, as the adapter said last. */
export function progressOf(calls: readonly AdapterCall[], orderId: string): string | undefined {
  const said = calls.findLast(
    ({ method, path }) => method === "PUT" && path.endsWith(`/orders/${orderId}`),
  );
  const order = placedOrderSchema
    .pick({ status: true })
    .safeParse({ status: (said?.body as { status?: unknown })?.status });
  return order.success ? order.data.status : undefined;
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
