import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { billOf } from "#worker/objects/callers";
import { anId } from "~/domain/ids.fixture";
import { booksEndAt, KEPT_DAYS } from "~/domain/privacy/retention";
import { DAY_MS } from "~/domain/time";
import {
  type ArchiveFault,
  bindArchive,
  breakArchive,
  expectMended,
  faultsLeft,
  whileArchiveAnswers,
} from "./archive.fixture";
import {
  alarmOf,
  type Bill,
  crashes,
  fileOf,
  isStored,
  lateRefund,
  later,
  paidBill,
  rings,
  ringsAgain,
  TODAY,
  told,
} from "./closed-bills.fixture";
import { capturedFrom, env, units } from "./platform.fixture";

const MONTHS = KEPT_DAYS.namesOnBills + 1;

expectMended();

/** A paid bill whose time has come, and what is told of it without names. */
async function dueBill() {
  const bill = await paidBill();
  later(MONTHS * DAY_MS);
  breakArchive({ operation: "put", how: "fails" });
  // An answer that is on its way keeps the bill from being moved.
  await vi.waitFor(async () => {
    await ringsAgain(bill);
    expect(faultsLeft()).toBe(0);
  });
  return { bill, before: await told(bill) };
}

describe("a bill that is to become a file", () => {
  it.each<ArchiveFault>([
    { operation: "put", how: "fails" },
    { operation: "put", how: "answer is lost" },
    { operation: "get", how: "fails" },
    { operation: "get", how: "is missing" },
    { operation: "get", how: "is another" },
  ])("keeps its rows where $operation $how, and is tried again a day later", async (fault) => {
    const { bill, before } = await dueBill();
    breakArchive(fault);
    await ringsAgain(bill);
    expect(await isStored(bill)).toBe("rows");
    expect(await told(bill)).toEqual(before);
    expect(await alarmOf(bill.stub)).toBe(Date.now() + DAY_MS);
    later((MONTHS + 1) * DAY_MS);
    await rings(bill.stub);
    expect(await isStored(bill)).toBe("file");
    expect(await told(bill)).toEqual(before);
  });

  it.each<ArchiveFault>([
    { operation: "put", how: "crash before" },
    { operation: "put", how: "crash after" },
    { operation: "get", how: "crash before" },
    { operation: "get", how: "crash after" },
  ])(
    "keeps its rows over a $how $operation, and is a file once the alarm rings again",
    async (fault) => {
      const { bill, before } = await dueBill();
      breakArchive(fault);
      await crashes(bill);
      expect(await isStored(bill)).toBe("rows");
      expect(await told(bill)).toEqual(before);
      await ringsAgain(bill);
      expect(await isStored(bill)).toBe("file");
      expect(await told(bill)).toEqual(before);
    },
  );

  it("is one file however often its alarm rings, and the alarm of its end is set again after a crash", async () => {
    const { bill, before } = await dueBill();
    await Promise.all([ringsAgain(bill), ringsAgain(bill), ringsAgain(bill)]);
    expect(await isStored(bill)).toBe("file");
    const file = await fileOf(bill.billId);
    await runInDurableObject(bill.stub, (_bill, { storage }) => storage.deleteAlarm());
    await evictDurableObject(bill.stub);
    await ringsAgain(bill);
    expect(await alarmOf(bill.stub)).toBe(booksEndAt(TODAY, "FR"));
    expect(await fileOf(bill.billId)).toBe(file);
    expect(await told(bill)).toEqual(before);
  });

  it.each([
    ["a refund", async (bill: Bill) => expect((await lateRefund(bill)).status).toBe(202)],
    [
      "a mark that counts once",
      async ({ guest: { guestId }, billId, paymentId }: Bill) => {
        const guest = { guestId: anId.guest(guestId), userId: null };
        const mark = await billOf(env, anId.bill(billId)).tellOnce(guest, paymentId);
        expect(mark).toEqual({ ok: true, value: { first: true } });
      },
    ],
  ])(
    "stays in its object where %s comes between the comparison and the deletion",
    async (what, act) => {
      const { bill } = await dueBill();
      whileArchiveAnswers("get", () => act(bill));
      await ringsAgain(bill);
      expect(await isStored(bill)).toBe("rows");
      if (what === "a refund") {
        await vi.waitFor(async () => expect(await capturedFrom(bill.guest)).toBe(units(15)), {
          timeout: 15_000,
        });
      } else await expect(act(bill)).rejects.toThrow();
    },
  );

  it("stays in its object without an archive, until no law asks for it", async () => {
    bindArchive(false);
    const bill = await paidBill();
    later(MONTHS * DAY_MS);
    await rings(bill.stub);
    expect(await isStored(bill)).toBe("rows");
    expect(await alarmOf(bill.stub)).toBe(booksEndAt(TODAY, "FR"));
  });
});
