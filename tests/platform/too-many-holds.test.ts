import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#worker/base/ids";
import type { InitiatedTab } from "~/contracts/tabs";
import { CARDS, call, units } from "./platform.fixture";
import { switches } from "./records.fixture";

const VENUE = "osteria";
const BUSINESS = `business-${VENUE}`;
let networks = 0;

beforeEach(() => {
  const ordering = { enabled: true, filterConfiguration: "HIDDEN", openBillEnabled: true } as const;
  switches.venue = { ordering };
});
afterEach(() => {
  switches.venue = {};
});

/** A network that no other test uses. */
function newNetwork(): string {
  networks += 1;
  return `198.18.${networks}.9`;
}

type Caller = { guestId?: string; address: string };
const headersOf = ({ guestId = newId("g"), address }: Caller) => ({
  "x-guest-id": guestId,
  "cf-connecting-ip": address,
});

function beginTab(caller: Caller, key?: string) {
  const headers = { ...headersOf(caller), ...(key ? { "idempotency-key": key } : {}) };
  const body = { businessId: BUSINESS, venueId: VENUE };
  return call<InitiatedTab>("POST", `/api/billing/businesses/${BUSINESS}/tab`, { body, headers });
}

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort((a, b) => a - b);
const times = <T>(count: number, make: (n: number) => T) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

describe("somebody who begins tab after tab and holds no card", () => {
  it("TAB-09 is refused after eight in a minute, and reads when to come back", async () => {
    const guestId = newId("g");
    const answers = await times(12, () => beginTab({ guestId, address: newNetwork() }));
    expect(statuses(answers)).toEqual([...Array(8).fill(201), ...Array(4).fill(429)]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe("too-many-holds");
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("TAB-09 is refused by their network where each tab has a fresh cookie; other networks are not", async () => {
    const address = newNetwork();
    const answers = await times(50, () => beginTab({ address }));
    expect(statuses(answers)).toEqual([...Array(40).fill(201), ...Array(10).fill(429)]);
    expect((await beginTab({ address: newNetwork() })).status).toBe(201);
  });

  it("TAB-09 the same press sent again and again is one tab, and counts once", async () => {
    const caller = { guestId: newId("g"), address: newNetwork() };
    const key = crypto.randomUUID();
    const first = await beginTab(caller, key);
    const again = await times(20, () => beginTab(caller, key));
    for (const { status, body } of again) {
      expect(status).toBe(201);
      expect(body.tabId).toBe(first.body.tabId);
    }
    expect((await beginTab(caller)).status).toBe(201);
  });

  it("TAB-17 tries eight cards in a minute, and no more", async () => {
    const caller = { guestId: newId("g"), address: newNetwork() };
    const headers = headersOf(caller);
    const { tabId } = (await beginTab(caller)).body;
    const seen: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      const path = `/api/payment/tabs/${tabId}`;
      const own = await call<{ nextPaymentId: string }>("GET", path, { headers });
      const { status } = await call("POST", `${path}/payments`, {
        headers,
        body: {
          paymentId: own.body.nextPaymentId,
          method: "card",
          methodToken: CARDS.refused,
          expectedTotal: units(20),
          returnPath: `/venues/${VENUE}`,
        },
      });
      seen.push(status);
    }
    expect(seen).toEqual([...Array(8).fill(200), 429, 429]);
  });
});
