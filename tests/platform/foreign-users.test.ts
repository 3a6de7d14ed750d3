import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { participantId } from "#worker/base/ids";
import { publishRecord } from "#worker/db/operator-records";
import { newestEvents } from "#worker/demo/events";
import type { BillDocument } from "~/contracts/bill";
import { writeConsent } from "~/contracts/consent";
import type { LoyaltyUserAnswer } from "~/contracts/loyalty";
import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import type { Split } from "~/contracts/split";
import type { TerminalPayment } from "~/contracts/terminal";
import { dayOf } from "~/domain/consent/cookie-preferences";
import { anId } from "~/domain/ids.fixture";
import {
  FOREIGN,
  type Headers,
  HOST,
  NOTHING,
  onTwoPhones,
  type Phones,
  toOther,
  VENUE,
} from "./foreign-users.fixture";
import { call, env, newGuest, newPaymentId, openBill, units } from "./platform.fixture";
import { consentOf } from "./promotion-consent.fixture";
import { fixtureRecords, GROUP_HOST, published, switches } from "./records.fixture";

/** What the first phone pays at a venue, and what the second one may see of it. */
async function paidByTheOther(venueId: string, { one, other }: Phones, host = HOST) {
  const { billId } = await openBill([20], {}, venueId);
  const path = `/api/billing/bills/${billId}/splits`;
  const { body: split } = await call<Split>("POST", `${path}/left-to-pay`, {
    body: { consumer: { guestId: one.guestId } },
    headers: one.headers,
    host,
  });
  const { body } = await newGuest(anId.guest(one.guestId), venueId).pay(billId, split);
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

const day = dayOf(Date.now());
const AGREED = `__Host-consent=${writeConsent({ statistics: { status: "ACCEPTED", version: 1, day } })}`;

beforeEach(() => {
  const ordering = { enabled: true, filterConfiguration: "HIDDEN", openBillEnabled: true } as const;
  switches.venue = { ordering };
});
afterEach(() => {
  switches.venue = {};
  published.length = 0;
});

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

  it("SEC-03 LOY-07 in a programme, whose members are phones: neither their other phone nor a number that another tenant has proven counts", async () => {
    const businessId = `business-${VENUE}`;
    const programme = { businessId, provider: "PONGO", programName: "P", groupName: "G" };
    const more = { rewardName: "r", reference: "r", pointsPerUnit: 1, welcomePoints: 90 };
    await env.DB.batch(
      publishRecord(env.DB, "loyalty", loyaltyProgrammeSchema.parse({ ...programme, ...more })),
    );
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
    const guest = newGuest(anId.guest(phones.one.guestId), VENUE);
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
    const deviceId = participantId(anId.guest(one.guestId), VENUE);
    const event = await vi.waitUntil(async () =>
      (await newestEvents(env.DEMO_DB)).find((listed) => listed.deviceId === deviceId),
    );
    expect(event).toMatchObject({ guestType: "GUEST", userId: null });

    const model = await fixtureRecords.venue(anId.venue(VENUE));
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
