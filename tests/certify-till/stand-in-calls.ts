import type * as z from "zod";
import { placedOrderSchema, tabSchema } from "~/contracts/kitchen";
import {
  posOrderSchema,
  posPaymentSchema,
  posPlacedOrderSchema,
  posRefundSchema,
  posUnavailableSchema,
} from "~/contracts/pos";
import { posRefusalSchema } from "~/contracts/pos-feed";
import type { AdapterCall, PlatformStandIn } from "./platform-stand-in";

export type Answer = [status: number, body?: unknown];

/** A call whose body fits `/pos/v1`. */
export type Heard = {
  platform: PlatformStandIn;
  place: string;
  ids: Record<string, string>;
  body: unknown;
};

type Call = {
  method: string;
  path: RegExp;
  schema: z.ZodType | null;
  /** Whether it is answered 503 in a bad moment. */
  mayFail?: true;
  answer(heard: Heard): Answer;
};

/** How often a hold or a tab is asked for until it is done. */
export const TIMES_UNTIL_DONE = 3;

const done =
  (status: number): Call["answer"] =>
  () => [status];
const placeOf = (place: string) => place.replace(/\/order$/, "");

export const CALLS: readonly Call[] = [
  {
    method: "PUT",
    path: /^(tables|tabs)\/[^/]+\/order$/,
    schema: posOrderSchema,
    mayFail: true,
    answer: ({ platform, place, body }) => platform.put(placeOf(place), body),
  },
  {
    method: "DELETE",
    path: /^(tables|tabs)\/[^/]+\/order$/,
    schema: null,
    answer: ({ platform, place }) => platform.closeOrder(placeOf(place)),
  },
  {
    method: "POST",
    path: /^(tables|tabs)\/[^/]+\/order\/payments$/,
    schema: posPaymentSchema,
    mayFail: true,
    answer: ({ platform, place }) => {
      const open = platform.orderAt(place.replace(/\/order\/payments$/, ""));
      if (!open) return [404, { code: "not-found" }];
      const figures = { totalBillAmount: platform.total(), leftToPay: 0, version: 1 };
      return [200, { billId: open.billId, ...figures }];
    },
  },
  {
    method: "GET",
    path: /^tables\/[^/]+\/order\/holds$/,
    schema: null,
    answer: ({ platform }) => {
      const holds = platform.reserved.map(({ splitId }) => ({
        splitId,
        amount: 100_000,
        name: "Certification",
        state: "AT_THE_BANK",
        since: Date.now(),
        endsAt: null,
      }));
      return [200, { billId: platform.table?.billId ?? "", holds }];
    },
  },
  {
    method: "DELETE",
    path: /^tables\/[^/]+\/order\/holds\/(?<splitId>[^/]+)$/,
    schema: null,
    answer: ({ platform, ids: { splitId } }) => {
      const hold = platform.reserved.find((one) => one.splitId === splitId);
      if (!hold) return platform.fault(`DELETE …/holds/${splitId} is no hold`, [404]);
      hold.asked += 1;
      const state = hold.asked < TIMES_UNTIL_DONE ? "BEING_FREED" : "FREED";
      return [200, { splitId, state }];
    },
  },
  { method: "PUT", path: /^orders\/[^/]+$/, schema: posPlacedOrderSchema, answer: done(204) },
  { method: "PUT", path: /^tabs\/[^/]+$/, schema: tabSchema, answer: done(204) },
  {
    method: "DELETE",
    path: /^tabs\/(?<tabId>[^/]+)$/,
    schema: null,
    answer: ({ platform, place, ids: { tabId } }) => {
      const asked = platform.calls.filter((call) => isClosing(call, place)).length + 1;
      const state = asked < TIMES_UNTIL_DONE ? "CLOSING" : "CLOSED";
      return [200, { tabId, state, captured: 0 }];
    },
  },
  {
    method: "PUT",
    path: /^unavailable-products$/,
    schema: posUnavailableSchema,
    answer: done(204),
  },
  { method: "PUT", path: /^events\/\d+\/refusal$/, schema: posRefusalSchema, answer: done(204) },
  { method: "DELETE", path: /^events\/\d+\/refusal$/, schema: null, answer: done(204) },
  {
    method: "POST",
    path: /^bills\/[^/]+\/refunds$/,
    schema: posRefundSchema,
    mayFail: true,
    answer: ({ body }) => {
      const { ref, paymentId, amount = 0 } = posRefundSchema.parse(body);
      return [202, { ref, paymentId, amount, givenBack: amount, refundable: 0, reward: null }];
    },
  },
];

/** @returns a sentence on what is wrong with a body; null where nothing is. */
export function schemaFault(schema: z.ZodType | null, body: unknown): string[] | null {
  const result = schema?.safeParse(body);
  if (!result || result.success) return null;
  return result.error.issues.map((one) => `${one.path.join(".")}: ${one.message}`);
}

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

/** Whether a call asks for a tab to be closed. @param place `tabs/{tabId}`. */
export function isClosing({ method, path }: AdapterCall, place: string): boolean {
  return method === "DELETE" && path.endsWith(`/${place}`);
}
