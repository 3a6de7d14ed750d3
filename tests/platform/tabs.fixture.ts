import type { PaymentAnswer } from "~/contracts/payment";
import type { PosOrderAnswer, PosTabClosed } from "~/contracts/pos";
import type { PosEvent, PosFeedEvent } from "~/contracts/pos-feed";
import type {
  HoldOrders,
  InitiatedTab,
  NamedTab,
  OwnTab,
  TableAuthorization,
} from "~/contracts/tabs";
import { CARDS, call, order } from "./platform.fixture";
import { POS_KEYS } from "./records.fixture";

const CUSTOMER = { firstName: "Ada", lastName: "Lovelace" };

/** A guest's calls about tabs at a venue, as its pages make them; with a session, as a user's. */
export function tabsOf(
  { guestId, sessionId }: { guestId: string; sessionId?: string },
  venueId: string,
) {
  const headers = { "x-guest-id": guestId, ...(sessionId ? { "x-session-id": sessionId } : {}) };
  const businessId = `business-${venueId}`;
  const base = `/api/billing/businesses/${businessId}`;
  const authorise = (tabId: string, paymentId: string, amount: number, more: object = {}) =>
    call<PaymentAnswer>("POST", `/api/payment/tabs/${tabId}/payments`, {
      body: {
        paymentId,
        method: "card",
        methodToken: CARDS.good,
        expectedTotal: amount,
        returnPath: `/venues/${venueId}/tab/${tabId}/payment-auth`,
        ...more,
      },
      headers,
    });
  return {
    initiate: (more: Record<string, string> = {}) =>
      call<InitiatedTab>("POST", `${base}/tab`, {
        body: { businessId, venueId },
        headers: { ...headers, ...more },
      }),
    authorise,
    own: (tabId: string) => call<OwnTab>("GET", `/api/payment/tabs/${tabId}`, { headers }),
    payment: (tabId: string, paymentId: string) =>
      call<PaymentAnswer>("GET", `/api/payment/tabs/${tabId}/payments/${paymentId}?readBack=true`, {
        headers,
      }),
    name: (tabId: string, customer: unknown = CUSTOMER) =>
      call<NamedTab>("PUT", `${base}/tabs/${tabId}`, { body: { customer }, headers }),
    join: (tableId: string, authorization: object, more: { orders?: HoldOrders } = {}) =>
      call<{ tabId: string; paymentId: string }>("PUT", "/api/billing/v1/tabs", {
        body: { tableId, authorization: { timeZone: "Europe/Paris", ...authorization }, ...more },
        headers,
      }),
    table: (tableId: string) =>
      call<TableAuthorization>("GET", `/api/payment/table-authorizations?tableId=${tableId}`, {
        headers,
      }),
  };
}

/** A venue's till, as far as tabs go. */
export function tillOfTabs(venueId: string) {
  const headers = { authorization: `Bearer ${POS_KEYS[venueId]}` };
  const base = `/pos/v1/venues/${venueId}`;
  return {
    order: (tabId: string, prices: number[], more: object = {}) =>
      call<PosOrderAnswer>("PUT", `${base}/tabs/${tabId}/order`, {
        body: { ...order(prices), orderRef: `tab-${tabId.slice(0, 20)}`, ...more },
        headers,
      }),
    say: (tabId: string, body: object) =>
      call("PUT", `${base}/tabs/${tabId}`, {
        body: { tabId, displayId: "T1", paymentId: null, customer: null, ...body },
        headers,
      }),
    close: (tabId: string) => call<PosTabClosed>("DELETE", `${base}/tabs/${tabId}`, { headers }),
    closeOrder: (tabId: string) => call("DELETE", `${base}/tabs/${tabId}/order`, { headers }),
    refuse: (cursor: string, code: string) =>
      call("PUT", `${base}/events/${cursor}/refusal`, { body: { code }, headers }),
    settle: (cursor: string) => call("DELETE", `${base}/events/${cursor}/refusal`, { headers }),
    pay: (tabId: string, body: object) =>
      call<PosOrderAnswer>("POST", `${base}/tabs/${tabId}/order/payments`, { body, headers }),
    events: async (about: string) => {
      const { body } = await call<{ events: PosFeedEvent[] }>("GET", `${base}/events`, { headers });
      return body.events.filter((event) => JSON.stringify(event).includes(about));
    },
  };
}

/** The events about money among a feed's. */
export function moneyOf(events: readonly PosFeedEvent[]): PosEvent[] {
  return events.filter(
    (event): event is PosEvent =>
      event.type === "payment.succeeded" || event.type === "payment.refunded",
  );
}
