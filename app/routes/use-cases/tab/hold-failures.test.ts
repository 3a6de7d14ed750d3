import { afterEach, describe, expect, it, vi } from "vitest";
import { units, VENUE_ID } from "#tests/fixtures/bill-document";
import { letIn } from "#tests/fixtures/let-in";
import { contextOf, own, PAYMENT_ID, PLACE, TAB_ID } from "#tests/fixtures/tab-page";
import { venue, venueRules } from "#tests/fixtures/venue-record";
import type { Venue } from "~/contracts/venue";
import { action as tabCard, loader as tabPage } from "~/routes/tab-authorize/route";
import { action as tableCard } from "~/routes/table-authorization/action.server";
import { loader as tablePage } from "~/routes/table-authorization/route";

const TABLE = `/venues/${VENUE_ID}/tables/t4`;
const place = (holdFailures: Partial<Venue["rules"]["holdFailures"]> = {}): Venue =>
  venue({
    ordering: PLACE.ordering,
    rules: venueRules({
      holdFailures: { engagement: "TOAST", initiation: "FORM", ...holdFailures },
    }),
  });
const device = {
  id: "t4",
  name: "Table 4",
  orderId: null,
  tableId: "till-4",
  venueId: VENUE_ID,
  businessId: PLACE.businessId,
  menuAreaId: null,
  lastRefreshOrderCorrelationId: null,
  currentOrderRefreshedAt: null,
  experience: null,
};
const authorization = {
  required: true,
  strategy: "FIXED_AMOUNT",
  authorised: false,
  heldByOthers: false,
  ordersByDefault: "own",
  amount: units(20),
  currency: "EUR",
  tabId: null,
  nextPaymentId: PAYMENT_ID,
  holds: [],
  orders: [],
};
const KNOWN = {
  "/table_devices/t4/standing": {
    device,
    billId: null,
    version: 1,
    movedTo: null,
    pastBillIds: [],
    recentOrders: [],
  },
  "/payment/checkout": { methods: [{ kind: "direct", method: "card" }] },
  "/table-authorizations": authorization,
  [`/payment/tabs/${TAB_ID}`]: own({ isNamed: false, holds: [] }),
  "/billing/v1/tabs": { tabId: TAB_ID, paymentId: PAYMENT_ID },
};

/** What a guest meets who presses Hold at a table or for a tab, where this call is refused. */
async function holds(at: "table" | "tab", refused: Record<string, number>, rules: Venue = place()) {
  const context = contextOf({ ...KNOWN, ...refused }, undefined, rules);
  const params = { venueId: VENUE_ID, ...(at === "table" ? { deviceId: "t4" } : {}) };
  const path =
    at === "table" ? `${TABLE}/authorization` : `/venues/${VENUE_ID}/tab/authorize?tab=${TAB_ID}`;
  const body = new URLSearchParams({
    intent: "hold",
    method: "card",
    methodToken: "tok_card",
    paymentId: PAYMENT_ID,
    expectedTotal: String(units(20)),
  });
  const request = new Request(`https://tableside.test${path}`, { method: "POST", body });
  const pressed = { context, params, request };
  const press = async () =>
    at === "table" ? tableCard(pressed) : tabCard(await letIn(pressed, "tab-owner"));
  const answer = (await press().catch((thrown: Response) => thrown)) as Response;
  const leads = answer.headers.get("location");
  if (leads === null) return { inForm: JSON.stringify(await answer.json()), toast: null };
  const again = { context, params, request: new Request(`https://tableside.test${leads}`) };
  const page = await (at === "table" ? tablePage(again) : tabPage(await letIn(again, "tab-owner")));
  return { inForm: null, toast: page.toast, asks: page.hold?.amount };
}

const NOT_ENGAGED = "We couldn’t check your card, so no hold was placed. Please try again.";
const NOT_STARTED = "Something went wrong, and no hold was placed. Please try again.";
const cardRefused = { [`/tabs/${TAB_ID}/payments`]: 409 };
const tabRefused = { "/billing/v1/tabs": 409 };

afterEach(() => void vi.restoreAllMocks());

describe("a hold that comes to nothing before the card is asked", () => {
  it("PRE-12 is a toast over the card's form, at a table and for a tab", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const toast = { toast: NOT_ENGAGED, asks: "€20.00" };
    expect(await holds("table", cardRefused)).toMatchObject(toast);
    expect(await holds("tab", cardRefused)).toMatchObject(toast);
  });

  it("PRE-12 keeps the guest in the form where the tab could not begin", async () => {
    const { inForm, toast } = await holds("table", tabRefused);
    expect(inForm).toContain(NOT_STARTED);
    expect(toast).toBeNull();
  });

  it("PRE-12 is shown where the venue's record wants it", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const rules = place({ engagement: "FORM", initiation: "TOAST" });
    expect((await holds("table", cardRefused, rules)).inForm).toContain(NOT_ENGAGED);
    expect((await holds("tab", cardRefused, rules)).inForm).toContain(NOT_ENGAGED);
    expect(await holds("table", tabRefused, rules)).toMatchObject({ toast: NOT_STARTED });
  });
});
