import { describe, expect, it } from "vitest";
import { newId } from "#worker/base/ids";
import type { VoucherAnswer } from "~/contracts/voucher";
import { call, newGuest, openBill, tillAt, units } from "./platform.fixture";
import { newVoucher } from "./vouchers.fixture";

const BUSINESS = "business-bistro";

let addresses = 0;

/** An address in a range that no other test uses. */
function newAddress(): string {
  addresses += 1;
  return `203.0.${addresses}.7`;
}

type Try = { code: string; guestId?: string; address: string; billId?: string };

/** Asks what a code is worth, as a phone at an address. */
function tryCode({ code, guestId = newId("g"), address, billId }: Try) {
  return call<VoucherAnswer>("POST", "/api/payment/vouchers/bistro", {
    body: { code, amount: units(30), businessId: BUSINESS, ...(billId && { billId }) },
    headers: { "x-guest-id": guestId, "cf-connecting-ip": address },
  });
}

/** How often each status was answered. */
function counted(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

describe("guessing voucher codes", () => {
  it("VOU-08 a guest has ten wrong codes a minute, on any network, and reads when to try again", async () => {
    const guestId = newId("g");
    const answers = await Promise.all(
      times(30, (n) => tryCode({ code: `WRONG-${n}`, guestId, address: newAddress() })),
    );
    expect(counted(answers)).toEqual({ 409: 10, 429: 20 });
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe("too-many-tries");
    const wait = Number(refused?.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    const voucher = newVoucher();
    const right = await tryCode({ code: voucher.code, guestId, address: newAddress() });
    expect(right.status).toBe(429);
  });

  it("VOU-08 an address has sixty a minute, however many guests use it, and each address counts separately", async () => {
    const answers = await Promise.all(
      times(90, (n) => tryCode({ code: `WRONG-${n}`, address: `198.51.100.${n}` })),
    );
    expect(counted(answers)).toEqual({ 409: 60, 429: 30 });
    const other = await tryCode({ code: "WRONG", address: newAddress() });
    expect(other.status).toBe(409);
    const sixes = await Promise.all(
      times(90, (n) => tryCode({ code: `WRONG-${n}`, address: `2001:db8:7:${n}::1` })),
    );
    expect(counted(sixes)).toEqual({ 409: 60, 429: 30 });
  });

  it("VOU-04 right codes do not count: they may be asked for any number of times", async () => {
    const voucher = newVoucher();
    const [guestId, address] = [newId("g"), newAddress()];
    for (const _ of times(15, () => null)) {
      expect((await tryCode({ code: voucher.code, guestId, address })).status).toBe(200);
    }
  });

  it("VOU-06 only a guest with a part of a bill there reads why a known code is refused", async () => {
    const used = newVoucher({ maxUse: 1 });
    const { billId } = await openBill([60]);
    const guest = newGuest();
    const { body: split } = await guest.byAmount(billId, 30);
    await guest.applyVoucher(billId, split.splitId, used.code);
    const stranger = newGuest();
    const otherBill = await openBill([60], {}, "osteria");
    await stranger.byAmount(otherBill.billId, 30);
    const reasons: unknown[] = [];
    const address = newAddress();
    const tryAll = async (from: Omit<Try, "code">) => {
      const bodies = [];
      for (const code of ["NOBODY-MADE", "GONE", "SOON", "BIG", "POUND", "ELSEWHERE", used.code]) {
        const { status, body } = await tryCode({ code, ...from });
        bodies.push({ status, ...body, correlationId: "" });
      }
      return bodies;
    };
    const unknown = {
      status: 409,
      code: "UNKNOWN",
      message: "Voucher not applicable",
      correlationId: "",
    };
    const { guestId } = stranger;
    for (const from of [{}, { billId }, { billId: otherBill.billId }, { billId: newId("b") }]) {
      // A new guest for each, since a guest has only ten tries.
      const asked = await tryAll({ ...from, address: newAddress() });
      expect(asked).toEqual(asked.map(() => unknown));
    }
    expect(await tryAll({ guestId, billId: otherBill.billId, address })).toEqual(
      Array(7).fill(unknown),
    );
    for (const { code } of await tryAll({ guestId: guest.guestId, billId, address })) {
      reasons.push(code);
    }
    expect(reasons).toEqual([
      ...["UNKNOWN", "EXPIRED", "NOT_YET_ACTIVE", "INSUFFICIENT_AMOUNT"],
      ...["INVALID_CURRENCY", "INVALID_VENUE", "MAX_USE_REACHED"],
    ]);
  });

  it("VOU-08 codes applied directly to a part of a bill count as well", async () => {
    const { billId } = await openBill([60]);
    const guest = newGuest();
    const { body: split } = await guest.byAmount(billId, 30);
    const answers = await Promise.all(
      times(14, (n) => guest.applyVoucher(billId, split.splitId, `WRONG-${n}`)),
    );
    expect(counted(answers)).toEqual({ 409: 10, 429: 4 });
    expect((await guest.pay(billId, split)).body.step).toBe("succeeded");
  });
});

describe("guessing keys and tables", () => {
  it("till keys: after sixty wrong ones from an address it is 429, and the right one still passes", async () => {
    const address = newAddress();
    const from = (key: string) =>
      call("GET", "/pos/v1/venues/bistro/events", {
        headers: { authorization: `Bearer ${key}`, "cf-connecting-ip": address },
      });
    const counts = counted(await Promise.all(times(150, (n) => from(`wrong-${n}`))));
    expect((counts[401] ?? 0) + (counts[429] ?? 0)).toBe(150);
    // The calls may fall into two minutes.
    expect(counts[429]).toBeGreaterThanOrEqual(30);
    expect(counts[401]).toBeGreaterThanOrEqual(60);
    expect((await from("key-bistro")).status).toBe(200);
    expect((await tillAt("bistro-t1").events()).status).toBe(200);
  });

  it("the operator's key: the same, and a wrong one from another address is still a plain 401", async () => {
    const address = newAddress();
    const from = (key: string, ip = address) =>
      call("PUT", "/operator/v1/settings", {
        body: { nothing: "known" },
        headers: { authorization: `Bearer ${key}`, "cf-connecting-ip": ip },
        host: "127.0.0.1",
      });
    const answers = await Promise.all(times(150, (n) => from(`wrong-${n}`)));
    expect(counted(answers)[429]).toBeGreaterThanOrEqual(30);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe("too-many-tries");
    expect(refused?.headers.get("retry-after")).toBe("60");
    expect((await from("wrong", newAddress())).status).toBe(401);
    expect((await from("demo-operator-key")).status).toBe(400);
  });

  it.each([
    ["/api/store/table_devices/", ""],
    ["/api/store/table_devices?tableId=", ""],
    ["/live/table_devices/", ""],
    ["/api/store/bill_orders?tableId=", ""],
  ])(
    "table codes at %s: unknown ones are 429 after sixty, and a known one still opens",
    async (path) => {
      const address = newAddress();
      const from = (id: string) =>
        call("GET", `${path}${id}`, { headers: { "cf-connecting-ip": address } });
      const counts = counted(await Promise.all(times(150, (n) => from(`nowhere-${n}`))));
      expect((counts[404] ?? 0) + (counts[429] ?? 0)).toBe(150);
      expect(counts[429]).toBeGreaterThanOrEqual(30);
      const id = path.includes("tableId") ? "bistro-t3" : "bistro-d3";
      // A request without an upgrade tells whether the live document exists.
      expect((await from(id)).status).toBe(path.startsWith("/live") ? 426 : 200);
    },
  );
});

describe("sixty honest guests behind one wifi", () => {
  it("read the bill, mistype a voucher once each and open its socket, and meet no limit", async () => {
    const { billId } = await openBill([600]);
    const address = newAddress();
    const seen = await Promise.all(
      times(60, async () => {
        const guest = newGuest();
        const headers = { "x-guest-id": guest.guestId, "cf-connecting-ip": address };
        const read = await call("GET", `/api/store/bills/${billId}`, { headers });
        const voucher = await tryCode({ code: "MISTYPED", guestId: guest.guestId, address });
        const live = await call("GET", `/live/bills/${billId}`, { headers });
        return [read.status, voucher.status, live.status];
      }),
    );
    expect(seen).toEqual(Array(60).fill([200, 409, 426]));
  });
});
