import { describe, expect, it } from "vitest";
import { fromHere } from "#tests/platform/address.fixture";
import { newId } from "#worker/base/ids";
import { outboxMails } from "#worker/demo/outbox";
import type { Env } from "#worker/env";
import { createPlatformApp } from "#worker/platform/app";
import { parts } from "./parts.fixture";
import { env, newGuest, openBill, units } from "./platform.fixture";
import { newVoucher } from "./vouchers.fixture";

type Method = (...args: unknown[]) => Promise<unknown>;
type OtherBuild = Record<string, Method>;

const THIS = { v: 1 };
const LATER = { v: 99 };

/** Objects that a caller of a later build calls. */
const calledLater = (objects: unknown) => {
  const namespace = objects as { get(id: unknown): OtherBuild; idFromName(name: string): unknown };
  const get = (id: unknown): OtherBuild => {
    const stub = namespace.get(id);
    const later =
      (_none: OtherBuild, name: string) =>
      (...args: unknown[]) =>
        stub[name]?.(...args.slice(0, -1), LATER);
    return new Proxy({}, { get: later });
  };
  return { idFromName: (name: string) => namespace.idFromName(name), get };
};

const topic = (document: string) =>
  env.TOPIC.get(env.TOPIC.idFromName(document)) as unknown as OtherBuild;

function post(bound: Env, path: string, body: object, guestId: string) {
  return createPlatformApp(parts).fetch(
    new Request(`https://tableside.test${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-guest-id": guestId, ...fromHere },
      body: JSON.stringify(body),
    }),
    bound,
  );
}

describe("during a roll-out", () => {
  it("a change that a later build announces is refused and announced to nobody", async () => {
    const document = "venues/from-later";
    const bumped = (await topic(document).bump?.(document, THIS)) as { answer: number };
    const later = async () => await topic(document).bump?.(document, LATER);
    await expect(later()).rejects.toThrow("version 99, known is 1");
    const carrier = { binding: "TOPIC", id: env.TOPIC.newUniqueId().toString() };
    expect(await topic(document).join?.(document, [], carrier, THIS)).toMatchObject({
      answer: [{ document, version: bumped.answer }],
    });
  });

  it("a receipt that a later build sends is answered with 503, and no mail goes out", async () => {
    const { billId } = await openBill([20]);
    const guest = newGuest();
    const { body: split } = await guest.byAmount(billId, 20);
    await guest.pay(billId, split);
    const email = `${newId("g")}@example.com`;
    const path = `/api/receipt/receipts/v2/payments/${split.nextPaymentId}/send-to-email`;
    const mail = { billId, email, locale: "en-GB" };
    const later = { ...env, MAIL: calledLater(env.MAIL) as unknown as Env["MAIL"] };
    const refused = await post(later, path, mail, guest.guestId);
    expect(refused.status).toBe(503);
    expect((await outboxMails(env.DEMO_DB)).filter(({ to }) => to === email)).toEqual([]);
    expect((await post(env, path, mail, guest.guestId)).status).toBe(204);
    expect((await outboxMails(env.DEMO_DB)).filter(({ to }) => to === email)).toHaveLength(1);
  });

  it("a voucher that a later build tries is answered with 503, and the try counts for nothing", async () => {
    const voucher = newVoucher();
    const guestId = newId("g");
    const body = { code: voucher.code, amount: units(30), businessId: "business-bistro" };
    const path = "/api/payment/vouchers/bistro";
    const later = { ...env, TRIES: calledLater(env.TRIES) as unknown as Env["TRIES"] };
    for (let time = 0; time < 20; time += 1) {
      expect((await post(later, path, body, guestId)).status).toBe(503);
    }
    expect((await post(env, path, body, guestId)).status).toBe(200);
  });
});
