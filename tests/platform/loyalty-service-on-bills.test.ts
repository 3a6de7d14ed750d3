import { beforeEach, describe, expect, it, vi } from "vitest";
import { publishRecord } from "#worker/db/operator-records";
import { faultOnAnyMachine } from "#worker/demo/edition";
import { DEMO_OPERATOR_KEY } from "#worker/demo/env";
import { createPlatformApp } from "#worker/platform/app";
import { serviceKeyOf } from "#worker/ports/loyalty/http/ask-service";
import { addressFault } from "~/contracts/service-address";
import type { Split } from "~/contracts/split";
import { anId } from "~/domain/ids.fixture";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import {
  callsOf,
  SERVICE_KEY,
  type ServiceHarness,
  serviceHarness,
} from "./loyalty-adapters.fixture";
import { parts } from "./parts.fixture";
import { call, env, newGuest, openBill, units } from "./platform.fixture";
import { BUSINESS } from "./voucher-uses.fixture";

let at: ServiceHarness;

beforeEach(async () => {
  at = await serviceHarness({ provider: "ZEROSIX", businessId: BUSINESS });
  await env.DB.batch(publishRecord(env.DB, "loyalty", at.programme));
});

const users = `/api/loyalty-dispatcher/public/businesses/${BUSINESS}/users`;

/** A signed-in member of the service's programme with points, and a split of a bill of 30.00. */
async function aMember(points = 120) {
  const phone = aPhone();
  const number = newNumber();
  const { accessToken, userId } = await phone.enter(number);
  const headers = { ...phone.headers, ...bearer(accessToken) };
  const prepare = () =>
    call("POST", `${users}/prepare-loyalty-id`, {
      headers,
      body: { userId, guestIdentificationParameters: { phoneNumber: number, hasOptIn: true } },
    });
  await prepare();
  await at.give(userId, points);
  const { billId } = await openBill([30]);
  const guest = newGuest(anId.guest(phone.guestId));
  const { body: split } = await guest.byAmount(billId, 10);
  const ask = <T = Split>(method: string, path: string) =>
    call<T>(method, `${users}/${userId}/rewards${path}`, {
      headers,
      ...(method !== "GET" && { body: { billId, splitId: split.splitId } }),
    });
  const { balanceOf } = callsOf(at);
  return { userId, billId, guest, split, ask, prepare, balance: () => balanceOf(userId) };
}

describe("a reward of a provider's own service", () => {
  it("LOY-47 LOY-50 takes its value off once, is used by the payment, and asks the service nothing then", async () => {
    const { ask, balance, billId, guest } = await aMember();
    expect((await ask("POST", "")).body).toMatchObject({ discountId: "dessert", amount: units(7) });
    await ask("PUT", "/dessert");
    const { status, body: split } = await ask("PUT", "/dessert");
    expect(status).toBe(200);
    expect(split).toMatchObject({ amount: units(3), virtualDiscount: { amount: units(7) } });
    expect(await balance()).toBe(20);
    await at.world.seen();
    expect((await guest.pay(billId, split)).body.step).toBe("succeeded");
    expect(await at.world.seen()).toEqual([]);
  });

  it("LOY-50 goes back when it is taken off, sooner or later, and is not put on again before", async () => {
    const { ask, balance, split } = await aMember();
    await ask("PUT", "/dessert");
    await at.world.fail("/unapply", "down");
    const { status, body } = await ask("PUT", "/dessert/unapply");
    expect(status).toBe(200);
    expect(body).toMatchObject({ amount: split.amount, virtualDiscount: null });
    // The service knows a reward by its split alone: the return of the first would take the second.
    expect(await ask("PUT", "/dessert")).toMatchObject({
      status: 503,
      body: { code: "reward-unavailable" },
    });
    await vi.waitFor(async () => expect(await balance()).toBe(120), { timeout: 10_000 });
    await vi.waitFor(async () => expect((await ask("PUT", "/dessert")).status).toBe(200));
    expect(await balance()).toBe(20);
  });

  it("LOY-18 LOY-46 LOY-47 that can't be reached is reported with the specified text, and the guest pays without it", async () => {
    const { ask, prepare, split, billId, guest } = await aMember();
    await at.world.control({ key: "changed-at-the-provider", rewards: [] });
    expect((await prepare()).status).not.toBe(200);
    expect(await ask("GET", "")).toMatchObject({
      status: 500,
      body: { message: "could not fetch rewards" },
    });
    expect(await ask("POST", "")).toMatchObject({
      status: 500,
      body: { message: "could not compute eligible discount" },
    });
    expect(await ask("PUT", "/dessert")).toMatchObject({
      status: 503,
      body: { code: "reward-unavailable" },
    });
    const now = (await guest.split(billId, split.splitId)).body;
    expect(now).toMatchObject({ amount: units(10), virtualDiscount: null });
    expect((await guest.pay(billId, now)).body.step).toBe("succeeded");
  });
});

describe("an operator's programme at a provider's service", () => {
  const operate = (method: string, path: string, body?: object) =>
    call(method, `/operator/v1/businesses/business-http/${path}`, {
      headers: { authorization: `Bearer ${DEMO_OPERATOR_KEY}` },
      host: "127.0.0.1",
      ...(body && { body }),
    });
  const programme = (url: string) => ({
    ...at.programme,
    businessId: "business-http",
    service: { kind: "http", url },
  });

  it("LOY-03 is published once its key is stored, at a public address by https alone", async () => {
    const publish = (url: string) => operate("PUT", "loyalty", programme(url));
    expect((await publish("https://points.example.com")).body).toMatchObject({
      fields: [{ path: "service", code: "needs_key" }],
    });
    expect((await operate("PUT", "loyalty-service-key", { key: "short" })).status).toBe(400);
    const stored = await operate("PUT", "loyalty-service-key", { key: SERVICE_KEY });
    expect(stored.status).toBe(204);
    for (const [url, code] of [
      ["http://points.example.com", "not_https"],
      ["https://10.1.2.3/points", "private_address"],
      ["https://localhost:8787", "private_address"],
      ["https://points.default.svc", "private_address"],
      ["https://10-1-2-3.nip.io", "private_address"],
      ["https://points.example.com:22", "port_not_allowed"],
      ["https://me:word@points.example.com", "not_a_base"],
    ] as const) {
      const { status, body } = await publish(url);
      expect(status, url).toBe(400);
      expect(body).toMatchObject({ fields: [{ path: "service.url", code }] });
    }
    const bases = { dispatcher: "/../elsewhere" };
    const elsewhere = { kind: "http", url: "https://points.example.com", bases };
    const moved = await operate("PUT", "loyalty", { ...programme(""), service: elsewhere });
    expect(moved.body).toMatchObject({ fields: [{ path: "service.bases.dispatcher" }] });
    expect((await publish("https://points.example.com/v1")).status).toBe(204);
    const shown = await call("GET", "/api/loyalty-dispatcher/public/businesses/business-http");
    expect(JSON.stringify(shown.body)).not.toMatch(/points\.example|key-of/);
    await operate("DELETE", "loyalty-service-key");
    expect(await serviceKeyOf(env.DB, anId.business("business-http"))).toBeNull();
  });

  it("LOY-03 may be on the machine of a demo", async () => {
    await operate("PUT", "loyalty-service-key", { key: SERVICE_KEY });
    const put = async (serviceAddressFault: typeof addressFault) => {
      const app = createPlatformApp({ ...parts, serviceAddressFault });
      const request = new Request("http://127.0.0.1/operator/v1/businesses/business-http/loyalty", {
        method: "PUT",
        headers: {
          authorization: `Bearer ${DEMO_OPERATOR_KEY}`,
          "content-type": "application/json",
        },
        body: JSON.stringify(programme("http://127.0.0.1:9999")),
      });
      return (await app.fetch(request, env)).status;
    };
    expect([await put(addressFault), await put(faultOnAnyMachine)]).toEqual([400, 204]);
  });
});
