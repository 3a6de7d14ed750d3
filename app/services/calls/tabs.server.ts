import * as z from "zod";
import { type Tab, tabSchema } from "~/contracts/kitchen";
import { type PaymentAnswer, paymentAnswerSchema } from "~/contracts/payment";
import { TABLE_DEVICE_HEADER, TABLE_PASSES_HEADER } from "~/contracts/table-links";
import {
  type AuthoriseHold,
  type HoldOrders,
  type InitiatedTab,
  initiatedTabSchema,
  type JoinedTab,
  type JoinTab,
  joinedTabSchema,
  type NamedTab,
  type NameTab,
  namedTabSchema,
  type OwnTab,
  ownTabSchema,
  type TableAuthorization,
  tableAuthorizationSchema,
} from "~/contracts/tabs";
import type { Venue } from "~/contracts/venue";
import type { Result } from "../result";
import type { Call, PlatformOptions } from "./exchange.server";

type Named = { tableId: string; id: string };

/** Tabs, and the holds that tables ask for. */
export function tabCalls(call: Call, options: Pick<PlatformOptions, "tablePasses">) {
  const tab = (tabId: string) => `/api/payment/tabs/${tabId}`;
  return {
    ...tableHoldCalls(call, options),
    /** Begins a tab; the same key is the same tab (TAB-09). */
    initiate: (
      { id, businessId }: Pick<Venue, "id" | "businessId">,
      key: string,
    ): Promise<Result<InitiatedTab>> =>
      call(
        "POST",
        `/api/billing/businesses/${businessId}/tab`,
        initiatedTabSchema,
        { businessId, venueId: id },
        { headers: { "idempotency-key": key } },
      ),
    /** Gives it its customer's name (TAB-10). */
    name: (
      { businessId }: Pick<Venue, "businessId">,
      tabId: string,
      named: NameTab,
    ): Promise<Result<NamedTab>> =>
      call("PUT", `/api/billing/businesses/${businessId}/tabs/${tabId}`, namedTabSchema, named),
    /** The guest's own tab. */
    own: (tabId: string): Promise<Result<OwnTab>> => call("GET", tab(tabId), ownTabSchema),
    /** The tab as the store has it, which the till moves on (TAB-13). */
    stored: (tabId: string): Promise<Result<Tab>> =>
      call("GET", `/api/store/tabs/${tabId}`, tabSchema),
    authorise: (tabId: string, hold: AuthoriseHold): Promise<Result<PaymentAnswer>> =>
      call("POST", `${tab(tabId)}/payments`, paymentAnswerSchema, hold),
    /** Reads a hold; `readBack` asks the provider first, which a browser's return does. */
    hold: (tabId: string, paymentId: string, readBack: boolean): Promise<Result<PaymentAnswer>> =>
      call(
        "GET",
        `${tab(tabId)}/payments/${paymentId}${readBack ? "?readBack=true" : ""}`,
        paymentAnswerSchema,
      ),
    /** Breaks a hold off that is not authorised yet. */
    breakOff: (tabId: string, paymentId: string): Promise<Result<PaymentAnswer>> =>
      call("DELETE", `${tab(tabId)}/payments/${paymentId}`, paymentAnswerSchema),
  };
}

function tableHoldCalls(call: Call, { tablePasses }: Pick<PlatformOptions, "tablePasses">) {
  const at = ({ id }: Named) => ({
    headers: {
      [TABLE_DEVICE_HEADER]: id,
      ...(tablePasses ? { [TABLE_PASSES_HEADER]: tablePasses } : {}),
    },
  });
  return {
    /** Opens or joins a table's digital tab (PRE-07). */
    join: (device: Named, asked: Omit<JoinTab, "tableId">): Promise<Result<JoinedTab>> =>
      call(
        "PUT",
        "/api/billing/v1/tabs",
        joinedTabSchema,
        { tableId: device.tableId, ...asked },
        at(device),
      ),
    /** Closes the guest's hold for others, or opens it to their table. */
    setOrders: (
      device: Named,
      { tabId, paymentId }: JoinedTab,
      orders: HoldOrders,
    ): Promise<Result<undefined>> =>
      call(
        "PUT",
        `/api/billing/v1/tabs/${tabId}/holds/${paymentId}`,
        z.undefined(),
        orders === "own" ? { orders } : { orders, tableId: device.tableId },
        at(device),
      ),
    /** Whether a table wants a card before it orders (PRE-01). */
    ofTable: (device: Named): Promise<Result<TableAuthorization>> =>
      call(
        "GET",
        `/api/payment/table-authorizations?tableId=${device.tableId}`,
        tableAuthorizationSchema,
        undefined,
        at(device),
      ),
  };
}
