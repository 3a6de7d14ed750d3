import { describe, expect, it } from "vitest";
import { BILL_ID, billDocument, ownSplit, SPLIT_ID, VENUE_ID } from "#tests/fixtures/bill-document";
import { own as ownTab, TAB_ID } from "#tests/fixtures/tab-page";
import { venue } from "#tests/fixtures/venue-record";
import { aViewer } from "#tests/fixtures/viewer";
import { anId } from "~/domain/ids.fixture";
import { enter } from "~/routes/access/gate.server";
import { type Page, pages } from "~/routes/table";
import type { PageContext } from "~/services/context.server";
import { createPlatform } from "~/services/platform.server";
import { pageFinder } from "../page-finder";
import { gated } from "./access-gate";

const split = ownSplit({ status: "ISSUED" });
const owner = split.consumer.guestId;
const stranger = `g_${"S".repeat(32)}`;
const billPath = `/venues/${VENUE_ID}/bills/${BILL_ID}`;

const device = {
  id: "t1",
  name: "T 1",
  tableId: "t1",
  venueId: VENUE_ID,
  businessId: "business",
  orderId: null,
  menuAreaId: null,
  lastRefreshOrderCorrelationId: null,
  currentOrderRefreshedAt: null,
  experience: null,
};

const ORDER_ID = `o_${"a".repeat(32)}`;
const ownOrder = {
  order: { orderId: ORDER_ID, status: "NEW", placedAt: 0, items: [], note: null },
  venueId: VENUE_ID,
  table: { deviceId: "t1", name: "T 1" },
  billId: null,
  reached: {},
};

/** A platform with one bill of one venue, a split, a tab and an order that their owner alone may read, and one open table. */
function contextOf(guestId: string, venueId = VENUE_ID) {
  const viewer = aViewer(guestId);
  const platform = createPlatform({
    origin: "https://platform.test",
    correlationId: "correlation-1",
    viewer,
    fetch: async ({ url, headers }) => {
      const { pathname } = new URL(url);
      if (pathname.includes("/splits/")) {
        if (headers.get("x-guest-id") === owner) return Response.json(split);
      } else if (pathname.endsWith(`/payment/tabs/${TAB_ID}`)) {
        if (headers.get("x-guest-id") === owner) return Response.json(ownTab());
      } else if (pathname.endsWith(`/ordering/orders/${ORDER_ID}`)) {
        if (headers.get("x-guest-id") === owner) return Response.json(ownOrder);
      } else if (pathname.endsWith(BILL_ID)) return Response.json(billDocument());
      else if (pathname.includes("/table_devices/")) {
        return Response.json({
          device,
          billId: null,
          version: 0,
          movedTo: null,
          pastBillIds: [],
          recentOrders: [],
        });
      }
      return Response.json({ code: "not-found" }, { status: 404 });
    },
  });
  return {
    platform,
    viewer,
    tenant: { venue: venue({ id: venueId as never }), guestApp: { appId: "app" } },
    session: { refusesCookies: false },
    waitUntil: () => {},
  } as unknown as PageContext;
}

/** The page's address with everything filled in that it names. */
function addressOf({ id, path }: Pick<Page, "id" | "path">, venueId: string): URL {
  const names: Record<string, string> = {
    venueId,
    billId: BILL_ID,
    splitId: SPLIT_ID,
    deviceId: "t1",
    language: "fr",
    menuId: "m1",
    productId: "p1",
    blockId: "b1",
    appId: "app",
    tabId: TAB_ID,
    orderId: ORDER_ID,
    enrollmentId: "enrollment",
    businessId: "business",
    transactionId: "transaction-1",
    paidBillId: BILL_ID,
    brandId: "brand",
    groupId: "group",
    wallet: "apple",
    participantId: "guest-two",
  };
  const plain = path.replace(/:(\w+)/g, (_, name: string) => names[name] ?? "").replace("*", "x");
  const queries: Record<string, string> = {
    "review-new": `?bill=${BILL_ID}&split=${SPLIT_ID}`,
    "tab-authorize": `?tab=${TAB_ID}`,
  };
  return new URL(`https://tableside.test${plain}${queries[id] ?? ""}`);
}

/** Requests a page as somebody; returns whether its own code ran, or what was answered instead. */
async function ask(page: Page, method: "GET" | "POST", context: PageContext, venueId = VENUE_ID) {
  const ran = { own: false };
  const own = () => {
    ran.own = true;
    return null;
  };
  const route: { id: string; module: object } = {
    id: page.id,
    module: { loader: own, action: own },
  };
  const build = gated({ routes: { [page.id]: route }, entry: { module: { enter } } }, pages);
  const url = addressOf(page, venueId);
  const asked = { context, params: paramsOf(page, url), request: new Request(url, { method }) };
  const handler = method === "GET" ? "loader" : "action";
  const module = build.routes[page.id]?.module as Record<string, (one: object) => Promise<unknown>>;
  const answer = await module[handler]?.(asked).catch((thrown: unknown) => thrown);
  if (answer !== null && !(answer instanceof Response)) throw answer;
  return { ran: ran.own, status: answer?.status, to: answer?.headers.get("location") ?? null };
}

function paramsOf({ path }: Page, { pathname }: URL) {
  const given = pathname.split("/");
  return Object.fromEntries(
    path
      .split("/")
      .map((part, index) => [part, given[index]] as const)
      .filter(([part]) => part.startsWith(":"))
      .map(([part, value]) => [part.slice(1), value]),
  );
}

const methods = ["GET", "POST"] as const;
/** Rules that want an account. */
const OF_ACCOUNTS: ReadonlySet<Page["access"]> = new Set(["signed-in", "verified"]);
const under = (part: string) => pages.filter(({ path }) => path.includes(part));
const owned = pages.filter(({ access }) => access === "split-owner");

describe("the gate before every page", () => {
  it("lets the right guest in to every page, whether they look or send a form", async () => {
    for (const page of pages) {
      for (const method of methods) {
        const context = contextOf(owner);
        const signedIn = { ...context, viewer: { ...context.viewer, userId: anId.user("user-1") } };
        const right = OF_ACCOUNTS.has(page.access) ? signedIn : context;
        const answer = await ask(page, method, right);
        expect(answer, `${method} ${page.id}`).toMatchObject({ ran: true });
        expect(pageFinder(pages)(addressOf(page, VENUE_ID).pathname).id).toBe(page.id);
      }
    }
  });

  it("SPLIT-63 sends a stranger from every page of somebody's split to the bill, and runs none of it", async () => {
    expect(owned.length).toBeGreaterThan(10);
    for (const page of owned) {
      for (const method of methods) {
        const answer = await ask(page, method, contextOf(stranger));
        const way = { ran: false, status: 303, to: expect.stringContaining(billPath) };
        expect(answer, `${method} ${page.id}`).toEqual(way);
      }
    }
  });

  it("knows no order of a stranger's, and none at another venue", async () => {
    const [page, ...more] = pages.filter(({ access }) => access === "order-owner");
    expect([page?.id, more]).toEqual(["order", []]);
    for (const [guest, venueId] of [
      [stranger, VENUE_ID],
      [owner, anId.venue("enr-other-venue")],
    ] as const) {
      const answer = page && (await ask(page, "GET", contextOf(guest, venueId), venueId));
      expect(answer).toMatchObject({ ran: false, status: 404 });
    }
  });

  it("TAB-22 knows no tab of a stranger's, on any page of one", async () => {
    const ofTabs = pages.filter(({ access }) => access === "tab-owner");
    expect(ofTabs.map(({ id }) => id)).toEqual([
      "tab-authorize",
      "tab-register",
      "tab-payment-auth",
    ]);
    for (const page of ofTabs) {
      for (const method of methods) {
        for (const [guest, venueId] of [
          [stranger, VENUE_ID],
          [owner, anId.venue("enr-other-venue")],
        ] as const) {
          const answer = await ask(page, method, contextOf(guest, venueId), venueId);
          expect(answer, `${method} ${page.id}`).toMatchObject({ ran: false, status: 404 });
        }
      }
    }
  });

  it("SEC-07 sends a guest without an account from every page of one to the login, and back from there", async () => {
    const accounts = pages.filter(
      ({ access, tenant }) => OF_ACCOUNTS.has(access) && tenant === "none",
    );
    expect(accounts.map(({ id }) => id)).toEqual([
      "me",
      "me-details",
      "me-management",
      "me-receipts",
      "me-unverified",
      "me-file",
      "me-erase",
    ]);
    for (const page of accounts) {
      for (const method of methods) {
        const to = `/login?redirectToPath=${encodeURIComponent(page.path)}`;
        expect(await ask(page, method, contextOf(owner))).toEqual({ ran: false, status: 303, to });
      }
    }
  });

  it("TEN-12 ROUTE-92 PAY-23 knows no bill and no table of another venue, on any page", async () => {
    const others = anId.venue("enr-other-venue");
    const ofSplits = new Set(owned);
    for (const page of [...under("/bills/:billId"), ...under("/tables/:deviceId"), ...owned]) {
      for (const method of methods) {
        const answer = await ask(page, method, contextOf(owner, others), others);
        // A split's page leads to its bill's, and that one knows no such bill.
        const expected = ofSplits.has(page)
          ? { ran: false, status: 303, to: expect.stringMatching(/\/bills\/[^/?]+$/) }
          : { ran: false, status: 404 };
        expect(answer, `${method} ${page.id}`).toMatchObject(expected);
      }
    }
  });

  it("TEN-11 knows no page of a venue that isn't there", async () => {
    for (const page of under("/:venueId")) {
      for (const method of methods) {
        const answer = await ask(page, method, contextOf(owner), anId.venue("no-venue"));
        expect(answer, `${method} ${page.id}`).toMatchObject({ ran: false, status: 404 });
      }
    }
  });

  it("ROUTE-89 sends a guest without an account to the guest app's sign-up, and back to where they wanted to go", async () => {
    const path = "/guest-app/:appId/receipts";
    const rules = { tenant: "guest-app", access: "signed-in", path } as const;
    const wanted = "/guest-app/app/receipts?year=2026";
    const request = new Request(`https://tableside.test${wanted}&_data=routes`);
    const asked = { context: contextOf(owner), params: { appId: "app" }, request };
    const answer = await enter(rules, asked).catch((thrown: Response) => thrown);
    expect(answer?.status).toBe(303);
    const to = `/guest-app/app/auth/signup?originPath=${encodeURIComponent(wanted)}`;
    expect(answer?.headers.get("location")).toBe(to);
    const context = {
      ...asked.context,
      viewer: { ...asked.context.viewer, userId: anId.user("user-1") },
    };
    expect(await enter(rules, { ...asked, context })).toBeUndefined();
    const foreign = await enter(rules, {
      ...asked,
      context,
      params: { appId: "other" },
    }).catch((thrown: Response) => thrown);
    expect(foreign?.status).toBe(404);
  });

  it("is there before the worker starts: no guarded page is without it", () => {
    const page = owned[0];
    const routes = { [page?.id ?? ""]: { id: page?.id ?? "", module: {} } };
    expect(() => gated({ routes, entry: { module: { enter } } }, pages)).toThrow(/no loader/);
    expect(() => gated({ routes: {}, entry: { module: {} } }, pages)).toThrow(/no gate/);
  });
});
