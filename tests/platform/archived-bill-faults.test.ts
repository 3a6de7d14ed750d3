import { evictDurableObject } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { anId } from "~/domain/ids.fixture";
import { booksEndAt, KEPT_DAYS } from "~/domain/privacy/retention";
import { DAY_MS } from "~/domain/time";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { type ArchiveFault, bindArchive, breakArchive, expectMended } from "./archive.fixture";
import {
  alarmOf,
  archivedBill,
  crashes,
  fileOf,
  isStored,
  lateRefund,
  later,
  rings,
  ringsAgain,
  TODAY,
  told,
} from "./closed-bills.fixture";
import { call, capturedFrom, env, newGuest, order, units } from "./platform.fixture";
import { diskOf, onDisk } from "./storage.fixture";

const UNAVAILABLE = { status: 503, body: { code: "temporarily-unavailable" } };
const MONTHS = KEPT_DAYS.namesOnBills + 1;

expectMended();

describe("a bill in its file", () => {
  it.each<ArchiveFault["how"]>(["fails", "answer is lost", "is missing", "is another"])(
    "answers as one that is not available, and never as an empty one, where the file %s",
    async (how) => {
      const bill = await archivedBill();
      const { guest, billId, till, paymentId, splitId } = bill;
      const file = await fileOf(billId);
      const asks = [
        () => guest.bill(billId),
        () => guest.payment(billId, paymentId, true),
        () => guest.split(billId, splitId),
        () => guest.byAmount(billId, 5),
        () => lateRefund(bill),
        () => call("GET", `/live/bills/${billId}`, { headers: { upgrade: "websocket" } }),
      ];
      for (const ask of asks) {
        breakArchive({ operation: "get", how });
        expect(await ask()).toMatchObject(UNAVAILABLE);
        expect(await isStored(bill)).toBe("file");
      }
      expect(await fileOf(billId)).toBe(file);
      expect(await capturedFrom(guest)).toBe(units(20));
      // The table is free, and its till opens another bill meanwhile.
      expect((await till.put(order([7]))).body.billId).not.toBe(billId);
      expect((await told(bill)).payment.step).toBe("succeeded");
    },
  );

  it.each<ArchiveFault>([
    { operation: "get", how: "crash before" },
    { operation: "get", how: "crash after" },
    { operation: "delete", how: "crash before" },
    { operation: "delete", how: "crash after" },
    { operation: "delete", how: "fails" },
    { operation: "delete", how: "answer is lost" },
  ])(
    "is given back exactly once over a $operation ($how) while its rows are put back",
    async (fault) => {
      const bill = await archivedBill();
      breakArchive(fault);
      const first = await lateRefund(bill).catch(() => null);
      expect([null, 202, 500, 503]).toContain(first?.status ?? null);
      await vi.waitFor(() => isStored(bill));
      expect((await lateRefund(bill)).status).toBe(202);
      // What the crash cut off is done again when its lease is over.
      later(MONTHS * DAY_MS + 3_600_000);
      await vi.waitFor(async () => {
        await ringsAgain(bill);
        expect(await capturedFrom(bill.guest)).toBe(units(15));
      });
      expect(await isStored(bill)).toBe("rows");
      expect((await bill.guest.payment(bill.billId, bill.paymentId)).body.refunded).toBe(units(5));
    },
  );

  it("whose file could not be deleted is written over by the next, and deleted with the bill", async () => {
    const [again, ends] = [await archivedBill(), await archivedBill()];
    for (const { billId, guest } of [again, ends]) {
      breakArchive({ operation: "delete", how: "fails" });
      expect((await guest.bill(billId)).status).toBe(200);
      expect(await fileOf(billId)).not.toBeNull();
    }
    const old = await fileOf(again.billId);
    later((MONTHS + 8) * DAY_MS);
    await rings(again.stub);
    expect(await isStored(again)).toBe("file");
    expect(await fileOf(again.billId)).not.toBe(old);
    expect((await again.guest.bill(again.billId)).status).toBe(200);
    later(booksEndAt(TODAY, "FR") - TODAY + 1);
    await rings(ends.stub);
    expect(await fileOf(ends.billId)).toBeNull();
    expect(await diskOf(ends.stub)).toEqual({ tables: {}, values: [] });
  });

  it("stays whole at the end of its books until its file is deleted", async () => {
    const bill = await archivedBill();
    const endsAt = booksEndAt(TODAY, "FR") - TODAY + 1;
    later(endsAt);
    breakArchive({ operation: "delete", how: "fails" });
    await ringsAgain(bill);
    expect(await isStored(bill)).toBe("file");
    expect(await alarmOf(bill.stub)).toBe(TODAY + endsAt + DAY_MS);
    breakArchive({ operation: "delete", how: "crash after" });
    await crashes(bill);
    expect(await bill.guest.bill(bill.billId)).toMatchObject(UNAVAILABLE);
    await ringsAgain(bill);
    expect(await diskOf(bill.stub)).toEqual({ tables: {}, values: [] });
    expect((await bill.guest.bill(bill.billId)).status).toBe(404);
  });

  it("answers everybody who asks at once, and gives money back once", async () => {
    const bill = await archivedBill();
    const { guest, billId } = bill;
    const [reads, refunds] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => guest.bill(billId))),
      Promise.all(Array.from({ length: 20 }, () => lateRefund(bill))),
    ]);
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(refunds.map(({ status }) => status))).toEqual(new Set([202]));
    await vi.waitFor(async () => expect(await capturedFrom(guest)).toBe(units(15)), {
      timeout: 15_000,
    });
    expect(await isStored(bill)).toBe("rows");
  });

  it("SEC-03 keeps the end of its guest's account waiting while R2 is down, and is reached then", async () => {
    const [phone, number] = [aPhone(), newNumber()];
    await phone.enter(number);
    const bill = await archivedBill(newGuest(anId.guest(phone.guestId)));
    const { accessToken, userId } = await phone.enter(number);
    const headers = bearer(accessToken);
    const receipts = await call("GET", "/api/marketing/api/v1/receipts", { headers });
    expect(receipts.body).toMatchObject({ receipts: [{ paymentId: bill.paymentId }] });
    breakArchive({ operation: "get", how: "fails" });
    const ended = await call("DELETE", "/api/user-account/users/me", { headers });
    expect([ended.status, await isStored(bill)]).toEqual([204, "file"]);
    later(MONTHS * DAY_MS + 3_600_000);
    const user = env.USER.get(env.USER.idFromName(userId));
    await rings(user);
    expect(await isStored(bill)).toBe("rows");
    expect(await onDisk(user)).not.toContain(number);
  });

  it("answers 503 where the archive is not bound any more, and is there again when it is", async () => {
    const bill = await archivedBill();
    bindArchive(false);
    await evictDurableObject(bill.stub);
    expect(await bill.guest.bill(bill.billId)).toMatchObject(UNAVAILABLE);
    later(booksEndAt(TODAY, "FR") - TODAY + 1);
    await ringsAgain(bill);
    expect(await isStored(bill)).toBe("file");
    bindArchive(true);
    await evictDurableObject(bill.stub);
    expect((await told(bill)).payment.step).toBe("succeeded");
  });
});
