import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { publishLoyalty } from "#worker/db/publish";
import { listedEvents } from "#worker/demo/events";
import { participantId } from "#worker/ids";
import type { SignedIn } from "~/contracts/account";
import type { Basket } from "~/contracts/basket";
import type { BillDocument } from "~/contracts/bill";
import type { Split } from "~/contracts/billing";
import type { DeviceId, TableId } from "~/contracts/ids";
import type { LoyaltyUserAnswer } from "~/contracts/loyalty";
import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import type { TableAuthorization } from "~/contracts/tabs";
import type { TerminalPayment } from "~/contracts/terminal";
import type { TableDevice } from "~/contracts/venue";
import { amountE5 } from "~/domain/money/amount";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { call, env, newGuest, newPaymentId, openBill, units } from "./platform.fixture";
import { consentOf } from "./promotion-consent.fixture";
import { fixtureRecords, GROUP_HOST, published, switches } from "./records.fixture";
import { tabsOf } from "./tabs.fixture";

/** The product's own host, where every venue is, and a guest app's, which shows the bistro alone. */
const HOST = "tableside.test";

/** A user of one account scope on two phones, as their browsers and as programs say who they are. */
async function onTwoPhones({ host = HOST, venueId }: { host?: string; venueId: string | null }) {
  const number = newNumber();
  const phones = [aPhone({ host, venueId }), aPhone({ host, venueId })];
  const entered: SignedIn[] = [];
  for (const phone of phones) entered.push(await phone.enter(number));
  const [one, other] = phones.map(({ guestId }, n) => {
    const { userId = "", accessToken = "" } = entered[n] ?? {};
    return {
      guestId,
      userId,
      number,
      token: bearer(accessToken),
      headers: {
        cookie: `__Host-guest=${guestId}; __Host-session=${accessToken}`,
        "sec-fetch-site": "same-origin",
      },
      /** Headers that name this session without its cookies. */
      named: [
        { "x-guest-id": guestId, "x-session-id": accessToken },
        { "x-guest-id": guestId, ...bearer(accessToken) },
        bearer(accessToken),
      ],
    };
  });
  if (!one || !other) throw new Error("There are two phones.");
  return { one, other };
}

type Phones = Awaited<ReturnType<typeof onTwoPhones>>;
type Headers = Record<string, string>;

/** What the other phone is answered, by cookies and by headers, at both hosts; each answer once. */
async function toOther(
  { other }: Phones,
  ask: (at: { headers: Headers; host: string }) => Promise<{ status: number; body: object }>,
): Promise<string[]> {
  const said = new Set<string>();
  for (const headers of [other.headers, ...other.named]) {
    for (const host of [HOST, GROUP_HOST]) {
      const { status, body } = await ask({ headers, host });
      said.add(`${status} ${JSON.stringify({ ...body, correlationId: undefined })}`);
    }
  }
  return [...said];
}

const NOTHING = [expect.stringMatching(/^404 \{"code":"not-found"/)];
/** A venue that no group app shows, whose tenant no user here is of. */
const VENUE = "osteria";
const FOREIGN = [
  ["a guest app's", { host: GROUP_HOST, venueId: null }],
  ["another business's", { venueId: "bistro" }],
] as const;

beforeEach(() => {
  const ordering = { enabled: true, filterConfiguration: "HIDDEN", openBillEnabled: true } as const;
  switches.venue = { ordering };
});
afterEach(() => {
  switches.venue = {};
  published.length = 0;
});

/** What the first phone pays at a venue, and what the second one may see of it. */
async function paidByTheOther(venueId: string, { one, other }: Phones, host = HOST) {
  const { billId } = await openBill([20], {}, venueId);
  const path = `/api/billing/bills/${billId}/splits`;
  const { body: split } = await call<Split>("POST", `${path}/left-to-pay`, {
    body: { consumer: { guestId: one.guestId } },
    headers: one.headers,
    host,
  });
  const { body } = await newGuest(one.guestId, venueId).pay(billId, split);
  const see = (of: string) => call("GET", of, { headers: other.headers, host });
  const { headers } = other;
  const bill = await call<BillDocument>("GET", `/api/store/bills/${billId}`, { headers, host });
  return {
    userId: one.userId,
    made: split.consumer,
    ownedByOther: bill.body.splits.map(({ isCurrentUser }) => isCurrentUser),
    seen: [
      await see(`${path}/${split.splitId}`),
      await see(`/api/payment/bills/${billId}/payments/${body.paymentId}`),
      await see(`/api/receipt/receipts/v2/payments/${body.paymentId}?billId=${billId}`),
    ].map(({ status }) => status),
  };
}

it("SEC-03 a bill of their own tenant knows a user on both of their phones", async () => {
  const at = await paidByTheOther("bistro", await onTwoPhones({ venueId: "bistro" }));
  expect(at.made.userId).toBe(at.userId);
  expect(at.ownedByOther).toEqual([true]);
  expect(at.seen).toEqual([200, 200, 200]);
});

describe.each(FOREIGN)("a user of %s tenant is a guest without an account", (_whose, scope) => {
  it.each([HOST, GROUP_HOST])("SEC-02 SEC-03 at a bill, asked at %s", async (host) => {
    const phones = await onTwoPhones(scope);
    const { userId, made, ownedByOther, seen } = await paidByTheOther(VENUE, phones, host);
    expect(made.userId).toBeNull();
    expect(JSON.stringify(made)).not.toContain(userId);
    expect(ownedByOther).toEqual([false]);
    expect(seen).toEqual([404, 404, 404]);
  });

  it("SEC-03 TAB-22 at a tab, whose hold their other phone neither sees, names nor breaks off", async () => {
    const phones = await onTwoPhones(scope);
    const tabs = tabsOf(phones.one, VENUE);
    const { tabId, paymentId } = (await tabs.initiate()).body;
    expect((await tabs.authorise(tabId, paymentId, units(20))).body.step).toBe("succeeded");
    const tab = `/api/payment/tabs/${tabId}`;
    const named = `/api/billing/businesses/business-${VENUE}/tabs/${tabId}`;
    const customer = { firstName: "Ada", lastName: "Lovelace" };
    const pay = {
      paymentId,
      method: "card",
      methodToken: "tok_visa",
      expectedTotal: units(20),
      returnPath: `/venues/${VENUE}/tab/${tabId}/payment-auth`,
    };
    for (const [method, path, body] of [
      ["GET", tab],
      ["GET", `${tab}/payments/${paymentId}`],
      ["POST", `${tab}/payments`, pay],
      ["DELETE", `${tab}/payments/${paymentId}`],
      ["PUT", named, { customer }],
    ] as const) {
      const said = await toOther(phones, (at) =>
        call(method, path, { ...at, ...(body ? { body } : {}) }),
      );
      for (const one of said) expect([one], `${method} ${path}`).toEqual(NOTHING);
    }
    const own = await call<{ isNamed: boolean }>("GET", tab, { headers: phones.one.headers });
    expect([own.status, own.body.isNamed]).toEqual([200, false]);
    // A token names no guest outside its own tenant.
    const byToken = await call("GET", tab, { headers: phones.one.token });
    expect(byToken.status).toBe(404);
  });

  it("SEC-03 PRE-05 at a table that asks for a card: the hold of one phone is not the other's", async () => {
    const phones = await onTwoPhones(scope);
    const tableId = await tableThatHolds();
    const tabs = tabsOf(phones.one, VENUE);
    const id = newPaymentId();
    const { tabId } = (await tabs.join(tableId, { id, amount: units(30) })).body;
    expect((await tabs.authorise(tabId, id, units(30))).body.step).toBe("succeeded");
    expect((await tabs.table(tableId)).body.holds).toHaveLength(1);
    const path = `/api/payment/table-authorizations?tableId=${tableId}`;
    const { headers } = phones.other;
    const seen = await call<TableAuthorization>("GET", path, { headers });
    expect(seen.body).toMatchObject({
      authorised: false,
      heldByOthers: true,
      holds: [],
      orders: [],
    });
    // Nor does a token say that its phone sits there.
    const byToken = await call("GET", path, { headers: phones.one.token });
    expect(byToken.status).toBe(404);
  });

  it("SEC-03 at a basket, which is their phone's, and nobody's by a token alone", async () => {
    const { one } = await onTwoPhones(scope);
    const path = `/api/ordering/tables/${newTable()}/basket`;
    const read = (headers: Headers) => call<Basket>("GET", path, { headers });
    const own = await read(one.headers);
    expect(own.status).toBe(200);
    const byGuest = await read({ "x-guest-id": one.guestId });
    expect(own.body.id).toBe(byGuest.body.id);
    expect((await read(one.token)).status).toBe(404);
  });

  it("SEC-03 LOY-07 in a programme, whose members are phones: neither their other phone nor a number that another tenant has proven counts", async () => {
    const businessId = `business-${VENUE}`;
    const programme = { businessId, provider: "PONGO", programName: "P", groupName: "G" };
    const more = { rewardName: "r", reference: "r", pointsPerUnit: 1, welcomePoints: 90 };
    await publishLoyalty(env.DB, loyaltyProgrammeSchema.parse({ ...programme, ...more })).run();
    const phones = await onTwoPhones(scope);
    const { guestId, number, headers } = phones.one;
    const users = `/api/loyalty-dispatcher/public/businesses/${businessId}/users`;
    const prepared = await call<{ balance: number }>("POST", `${users}/prepare-loyalty-id`, {
      headers,
      body: {
        userId: guestId,
        guestIdentificationParameters: { phoneNumber: number, hasOptIn: true },
      },
    });
    expect([prepared.status, prepared.body.balance]).toEqual([200, 0]);
    const own = await call<LoyaltyUserAnswer>("GET", `${users}/${guestId}`, { headers });
    expect(own.status).toBe(200);
    const wallet = own.body.primaryUserId;
    for (const id of [guestId, wallet, phones.one.userId]) {
      expect(await toOther(phones, (at) => call("GET", `${users}/${id}`, at))).toEqual(NOTHING);
      const leave = await toOther(phones, (at) => call("DELETE", `${users}/${id}`, at));
      expect(leave).toEqual(NOTHING);
    }
  });

  it("SEC-03 CONS-20 where they agreed to promotions: their other phone neither reads nor changes it", async () => {
    switches.venue = { ...switches.venue, promotionsEnabled: true };
    const phones = await onTwoPhones(scope);
    const guest = newGuest(phones.one.guestId, VENUE);
    const { billId } = await openBill([20], {}, VENUE);
    const { body: split } = await guest.byAmount(billId, 10);
    await guest.pay(billId, split);
    const consent = (userId: string) => consentOf({ venue: VENUE, billId, userId });
    const base = "/api/consent-manager/v1";
    // What one phone has paid lets the other one agree to nothing.
    const { guestId, userId, headers } = phones.other;
    const agree = (by: Headers, body: object) =>
      call<{ id: string }>("POST", `${base}/opt-in`, { body, headers: by });
    expect((await agree(headers, consent(guestId))).body.code).toBe("not-paid");
    expect((await agree(headers, consent(userId))).status).toBe(404);
    const agreed = await agree(phones.one.headers, consent(phones.one.guestId));
    expect(agreed.status).toBe(201);
    const path = `${base}/guest-data-collections/${agreed.body.id}`;
    expect((await call("GET", path, { headers: phones.one.headers })).status).toBe(200);
    for (const [method, of, body] of [
      ["GET", path],
      ["GET", `${path}/status`],
      ["POST", `${path}/consent`, { sundayOptIn: false, venueOptIn: false }],
    ] as const) {
      const said = await toOther(phones, (at) =>
        call(method, of, { ...at, ...(body ? { body } : {}) }),
      );
      expect(said).toEqual(NOTHING);
    }
    const ofBusiness = await call("GET", `${base}/user/${guestId}/business/business-${VENUE}`, {
      headers,
    });
    expect(ofBusiness.body).toMatchObject({ id: null });
    const after = await call("GET", `${path}/status`, { headers: phones.one.headers });
    expect(after.body.status).toBe("ACCEPTED");
  });

  it("ACC-02 PDQ-08 in the venue's statistics, and where it wants an account of whoever tips at a terminal", async () => {
    const { one } = await onTwoPhones(scope);
    const headers = { ...one.headers, cookie: `${one.headers.cookie}; ${AGREED}` };
    const part = { billId: `b_${"b".repeat(32)}`, splitId: `s_${"s".repeat(32)}` };
    const setting = { venueId: VENUE, businessId: null, enrollmentId: null, locale: "fr" };
    const events = [{ name: "digital_fee_viewed", ...part, seconds: 1 }];
    const path = "/api/marketing/b2c-analytics/ingest";
    await call("POST", path, { body: { setting, events }, headers });
    const deviceId = participantId(one.guestId, VENUE);
    const event = await vi.waitUntil(async () =>
      (await listedEvents(env.DB)).find((listed) => listed.deviceId === deviceId),
    );
    expect(event).toMatchObject({ guestType: "GUEST", userId: null });

    const model = await fixtureRecords.venue(VENUE);
    const tips = model?.venue.tipsSuggestionConfiguration;
    if (!tips) throw new Error("no venue");
    switches.venue = {
      tipsSuggestionConfiguration: { ...tips, enforceAccountForTipsForPdq: true },
    };
    const { till } = await openBill([30, 20], {}, VENUE);
    const transactionId = newPaymentId();
    const type = "SMART_TERMINAL";
    await till.pay({ ref: newPaymentId(), type, amount: units(20), tip: units(2), transactionId });
    const terminal = `/api/receipt/terminal/v1/transactions/${transactionId}`;
    const seen = await call<TerminalPayment>("GET", terminal, { headers: one.headers });
    expect(seen.body.tipNeedsAccount).toBe(true);
  });
});

const AGREED = "__Host-consent=essential.functional";
/** Beyond those that other tests take. */
let tables = 900_000;

function newTable(): string {
  tables += 1;
  return `${VENUE}-t${tables}`;
}

/** A table of the venue where a card is held before guests order. */
async function tableThatHolds(): Promise<string> {
  const model = (await fixtureRecords.device(`${VENUE}-d1`)) as TableDevice;
  const tableId = newTable();
  const amount = amountE5(units(30));
  published.push({
    ...model,
    id: tableId.replace("-t", "-d") as DeviceId,
    tableId: tableId as TableId,
    experience: {
      experienceId: "e",
      preAuthorization: { enabled: true, strategy: "FIXED_AMOUNT", amount, currency: "EUR" },
    },
  });
  return tableId;
}
