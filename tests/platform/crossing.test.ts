import { runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aViewer } from "#tests/fixtures/viewer";
import { fromHere } from "#tests/platform/address.fixture";
import type { Env } from "#worker/env";
import { createPlatformApp } from "#worker/platform/app";
import { readBills } from "#worker/platform/store/read-bill";
import type { Split } from "~/contracts/split";
import { anId } from "~/domain/ids.fixture";
import { type Method, type OtherBuild, rawBill, seated } from "./crossing.fixture";
import { parts } from "./parts.fixture";
import {
  billObject,
  CARDS,
  capturedFrom,
  env,
  newGuest,
  TILL_UNKNOWN,
  units,
} from "./platform.fixture";

/** This worker, with every bill of another build. */
function withBills(of: (billId: string) => OtherBuild): Env {
  const BILL = { idFromName: (name: string) => name, get: (name: string) => of(name) };
  return { ...env, BILL: BILL as unknown as Env["BILL"] };
}

/** A call by this build's caller that names another version than its own. */
const sayingVersion = (billId: string, v: number): OtherBuild =>
  new Proxy({} as OtherBuild, {
    get:
      (_none, name: string) =>
      (...args: unknown[]) =>
        rawBill(billId)[name]?.(...args.slice(0, -1), { v }),
  });

/** A bill whose answers are of another version than its caller's. */
const answeringVersion = (billId: string, v: number): OtherBuild =>
  new Proxy({} as OtherBuild, {
    get:
      (_none, name: string) =>
      async (...args: unknown[]) => {
        const answer = (await rawBill(billId)[name]?.(...args)) as object;
        return { ...answer, v };
      },
  });

/** A bill of this build, except for its payments. */
const onlyPays = (billId: string, other: OtherBuild): OtherBuild => ({
  facts: (...args) => (rawBill(billId).facts as Method)(...args),
  pay: (...args) => (other.pay as Method)(...args),
});

const logged: Record<string, unknown>[] = [];

function rowsOf(billId: string): Promise<number> {
  return runInDurableObject(billObject(billId), (_bill, { storage }) => {
    return storage.sql.exec<{ rows: number }>("SELECT count(*) AS rows FROM ledger").one().rows;
  });
}

function payAt(bound: Env, guest: { guestId: string }, billId: string, split: Split) {
  const path = `/api/payment/bills/${billId}/splits/${split.splitId}/payments`;
  const body = {
    paymentId: split.nextPaymentId,
    method: "card",
    methodToken: CARDS.good,
    tip: 0,
    expectedTotal: split.amount,
    returnPath: `/venues/bistro/bills/${billId}`,
  };
  return createPlatformApp(parts).fetch(
    new Request(`https://tableside.test${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-guest-id": guest.guestId, ...fromHere },
      body: JSON.stringify(body),
    }),
    bound,
  );
}

beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, "error").mockImplementation((line) => {
    if (String(line).startsWith("{")) logged.push(JSON.parse(String(line)));
  });
});
afterEach(() => void vi.restoreAllMocks());

describe("a build of a later version", () => {
  it("charges nobody and writes nothing where a later worker pays, and says so in a 503", async () => {
    const { billId, guest, split } = await seated();
    const rows = await rowsOf(billId);
    const later = (id: string) => onlyPays(id, sayingVersion(id, 99));
    const refused = await payAt(withBills(later), guest, billId, split);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: "temporarily-unavailable" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await rowsOf(billId)).toBe(rows);
    expect(await capturedFrom(guest)).toBe(0);
    expect(logged).toContainEqual(
      expect.objectContaining({
        event: "object-unavailable",
        error: expect.stringContaining("pay of version 99, known is 1"),
      }),
    );
  });

  it("a guest who pays again after a later object took the payment is charged once", async () => {
    const { billId, guest, split } = await seated();
    const later = (id: string) => onlyPays(id, answeringVersion(id, 99));
    expect((await payAt(withBills(later), guest, billId, split)).status).toBe(503);
    expect((await payAt(env, guest, billId, split)).status).toBe(200);
    expect(await capturedFrom(guest)).toBe(units(5));
  });

  it("answers 503 when an object does not have the call yet", async () => {
    const { billId } = await seated();
    const missing: OtherBuild = {
      facts: (...args) => (rawBill(billId).factsOfTomorrow as Method)(...args),
    };
    const answer = await payAt(
      withBills(() => missing),
      newGuest(),
      billId,
      { splitId: `s_${"x".repeat(32)}`, nextPaymentId: `p_${"x".repeat(32)}`, amount: 1 } as Split,
    );
    expect(answer.status).toBe(503);
  });

  it("shows no bill whose document does not fit", async () => {
    const { billId, guest } = await seated();
    const odd: OtherBuild = {
      documentSince: async () => ({
        v: 1,
        answer: { version: 1, readAt: 1, json: `{"id":"${billId}"}`, shape: "?" },
      }),
    };
    await expect(
      readBills(
        withBills(() => odd),
        TILL_UNKNOWN,
      )(anId.bill(billId), aViewer(guest.guestId), "test"),
    ).rejects.toThrow("temporarily-unavailable");
  });
});
