import type { AppLoadContext } from "@remix-run/cloudflare";
import type * as z from "zod";
import { basketLine } from "#tests/fixtures/basket-line";
import { units, VENUE_ID } from "#tests/fixtures/bill-document";
import { venue } from "#tests/fixtures/venue-record";
import { aViewer } from "#tests/fixtures/viewer";
import type { BillDocument } from "~/contracts/bill";
import type { chargesOnTopSchema } from "~/contracts/charges-on-top";
import { venueRulesSchema } from "~/contracts/venue";
import { loader as placedLoader } from "~/routes/order-placed/route";
import { createPlatform } from "~/services/platform.server";
import { action } from "./action.server";
import { loader } from "./route";

export const DEVICE = "device-1";
export const base = `/venues/${VENUE_ID}/tables/${DEVICE}`;
export const BASKET_ID = `k_${"a".repeat(32)}`;
export const NOW = 1_800_000_000_000;
const viewer = aViewer();

const device = {
  id: DEVICE,
  name: "Table 1",
  orderId: null,
  tableId: "table-1",
  venueId: VENUE_ID,
  businessId: venue().businessId,
  menuAreaId: null,
  lastRefreshOrderCorrelationId: null,
  currentOrderRefreshedAt: null,
  experience: { experienceId: "exp", preAuthorization: { enabled: false } },
};
export const basket = (items = [basketLine("soup", 2)]) => ({
  id: BASKET_ID,
  items,
  expiresAt: NOW,
  note: null,
  total: units(10),
  together: false,
});

export type Charges = z.input<typeof chargesOnTopSchema>;

export type Answers = {
  session?: Response;
  order?: Response;
  basket?: object;
  environment?: string;
  /** What the venue's till adds to an order. */
  charges?: Charges;
  /** The bill that the guest orders at, instead of a table. */
  bill?: BillDocument;
};

type Sent = [string, Record<string, unknown>][];

/** A platform that gives these answers, and writes down what it is sent. */
function platformOf(answers: Answers, sent: Sent) {
  return createPlatform({
    origin: "https://platform.test",
    correlationId: "correlation-1",
    viewer,
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.includes("/store/table_devices/")) {
        return Response.json({ device, billId: null, version: 1, bills: [], movedTo: null });
      }
      if (pathname.includes("/store/bills/")) return Response.json(answers.bill);
      if (request.method === "GET" && pathname.endsWith("/basket")) {
        return Response.json(answers.basket ?? basket());
      }
      if (request.method === "GET") return Response.json({ code: "not-found" }, { status: 404 });
      const text = await request.text();
      sent.push([pathname, text ? JSON.parse(text) : {}]);
      if (pathname.endsWith("/order-sessions")) {
        return answers.session?.clone() ?? Response.json({ success: true });
      }
      if (pathname.endsWith("/refresh")) return Response.json({ advisoryDelayUntilNext: 10 });
      if (pathname.endsWith("/reprice")) return Response.json(basket());
      return answers.order?.clone() ?? Response.json({ orderId: `o_${"b".repeat(32)}` });
    },
  });
}

/** A guest's phone at the confirm screen of a table, and what it sends to the platform. */
export function phone(answers: Answers = {}) {
  const { bill } = answers;
  const sent: Sent = [];
  let cookies = "";
  const platform = platformOf(answers, sent);
  const dynamic = {
    ...venue(),
    rules: venueRulesSchema.parse({ chargesOnTop: answers.charges }),
    menuExposedType: "DYNAMIC_MENU",
    ordering: { enabled: true, filterConfiguration: "ALL_PRODUCTS", openBillEnabled: true },
  };
  const context = {
    tenant: { venue: dynamic, look: {} },
    platform,
    viewer,
    locale: "en-US",
    settings: { allPaymentsEnabled: true, environment: answers.environment },
    now: NOW,
    waitUntil: () => undefined,
    correlationId: "correlation-1",
  } as unknown as AppLoadContext;
  const args = (init: RequestInit = {}, search = "") => ({
    context,
    params: { venueId: VENUE_ID, ...(bill ? { billId: bill.id } : { deviceId: DEVICE }) },
    request: new Request(`https://tableside.test${base}/basket/confirm${search}`, {
      ...init,
      headers: { cookie: cookies },
    }),
  });
  return {
    sent,
    at: (now: number) => Object.assign(context, { now }),
    async see(search = "") {
      return loader(args({}, search));
    },
    /** Opens the page that an order leads to; gives where it leads on. */
    async openPlaced() {
      const thrown = await placedLoader(args()).catch((answer: Response) => answer);
      return (thrown as Response).headers.get("location");
    },
    /** Sends the form; gives where it leads, and stores the cookies. */
    async confirm(basketId = BASKET_ID, more: Record<string, string> = {}) {
      const shown = String(units(10));
      const body = new URLSearchParams({ basketId, total: shown, owed: shown, ...more });
      const answer = await action(args({ method: "POST", body })).catch(
        (thrown: Response) => thrown,
      );
      const { headers } = answer as unknown as Response;
      const set = headers.getSetCookie();
      const jar = new Map(cookies.split("; ").map((pair) => [pair.split("=")[0] ?? "", pair]));
      for (const one of set) {
        const pair = one.split(";")[0] ?? "";
        jar.set(pair.split("=")[0] ?? "", pair);
      }
      cookies = [...jar.values()].filter(Boolean).join("; ");
      return { to: headers.get("location"), set };
    },
  };
}
