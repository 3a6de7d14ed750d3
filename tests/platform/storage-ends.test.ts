import { listDurableObjectIds } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { booksEndAt, KEPT_DAYS } from "~/domain/privacy/retention";
import { DAY_MS } from "~/domain/time";
import { aPhone, newNumber } from "./accounts.fixture";
import { alarmOf, later, paidBill, rings, TODAY } from "./closed-bills.fixture";
import { issue, numberOf, paidPart, publishLegalData } from "./invoices.fixture";
import { guestAt, openForOrders, soup } from "./ordering.fixture";
import { call, env, openBill } from "./platform.fixture";
import { diskOf, onDisk } from "./storage.fixture";

const YEAR_MS = 366 * DAY_MS;
const EMPTY = { tables: {}, values: [] };

afterEach(() => {
  vi.useRealTimers();
});

beforeAll(async () => {
  await publishLegalData();
  await openForOrders("bistro");
});

describe("a bill", () => {
  it("loses its guests' names after months and keeps its figures, and is gone once no law asks for it", async () => {
    const { guest, billId, stub } = await paidBill();
    const before = (await guest.bill(billId)).body;
    expect(await onDisk(stub)).toContain("Canary");
    later((KEPT_DAYS.namesOnBills + 1) * DAY_MS);
    await rings(stub);
    expect(await onDisk(stub)).not.toContain("Canary");
    const after = (await guest.bill(billId)).body;
    expect([after.leftToPay, after.payments.length]).toEqual([0, before.payments.length]);
    const endsAt = booksEndAt(TODAY, "FR");
    later(endsAt - TODAY - DAY_MS);
    await rings(stub);
    expect((await guest.bill(billId)).body.leftToPay).toBe(0);
    later(endsAt - TODAY + 1);
    await rings(stub);
    expect(await diskOf(stub)).toEqual(EMPTY);
    expect((await guest.bill(billId)).status).toBe(404);
  });

  it.each([
    ["the till has not taken over", { isRead: false }],
    ["a table still shows", { isClosed: false }],
  ])("that %s stays, however old it is", async (_what, how) => {
    const { billId, guest, stub } = await paidBill(how);
    later(30 * YEAR_MS);
    await rings(stub);
    expect(await onDisk(stub)).toContain("attemptCaptured");
    expect((await guest.bill(billId)).status).toBe(200);
  });
});

describe("what was sent and ordered", () => {
  it("is gone when nobody asks for it any more: an order, and the till's reference of one", async () => {
    const guest = guestAt("bistro-t5");
    const { orderId } = (await guest.order({ items: [soup()] })).body;
    const order = env.ORDER.get(env.ORDER.idFromName(orderId));
    await vi.waitFor(async () => {
      await rings(order);
      expect(await alarmOf(order)).toBeGreaterThan(TODAY + 80 * DAY_MS);
    });
    later((KEPT_DAYS.orders - 1) * DAY_MS);
    await rings(order);
    expect(await onDisk(order)).toContain("orderPlaced");
    later((KEPT_DAYS.orders + 1) * DAY_MS);
    await rings(order);
    expect(await diskOf(order)).toEqual(EMPTY);
    vi.useRealTimers();
    const { order: sent } = await openBill([10]);
    const reference = env.TILL_ORDER.get(env.TILL_ORDER.idFromName(`bistro/${sent.orderRef}`));
    expect(await onDisk(reference)).toContain("place");
    expect(await alarmOf(reference)).toBeGreaterThan(TODAY + 399 * DAY_MS);
    await rings(reference);
    expect(await diskOf(reference)).toEqual(EMPTY);
  });

  it("is gone after a month: the digest of a mail's address", async () => {
    const { guest, billId, paymentId } = await paidPart();
    const body = { billId, email: `${newId("p")}@example.com` };
    const headers = { "x-guest-id": guest.guestId };
    await call("POST", `/api/receipt/receipts/v2/payments/${paymentId}/send-to-email`, {
      body,
      headers,
    });
    const mails = env.MAIL.get(env.MAIL.idFromName(`${billId}/${paymentId}`));
    await vi.waitFor(async () => {
      await rings(mails);
      expect(await alarmOf(mails)).toBeGreaterThan(TODAY + 29 * DAY_MS);
    });
    later((KEPT_DAYS.sentMails + 1) * DAY_MS);
    await rings(mails);
    expect(await diskOf(mails)).toEqual(EMPTY);
  });

  it("is gone after an hour: the codes of a number that nobody signed in with, and not whose a number is", async () => {
    const known = new Set((await listDurableObjectIds(env.PHONE)).map(String));
    await aPhone().ask(newNumber());
    await aPhone().enter(newNumber());
    const ids = (await listDurableObjectIds(env.PHONE)).filter((id) => !known.has(String(id)));
    const stubs = ids.map((id) => env.PHONE.get(id));
    later(2 * 3_600_000);
    for (const stub of stubs) await rings(stub);
    const left = await Promise.all(stubs.map(diskOf));
    const owners = left.map(({ tables }) => tables.owner?.rows.length ?? 0).toSorted();
    expect(owners).toEqual([0, 1]);
    expect(left).toContainEqual(EMPTY);
    for (const { tables } of left)
      expect([tables.codes?.rows ?? [], tables.sends?.rows ?? []]).toEqual([[], []]);
  });
});

it("invoices end with their year's books, and a number is never given twice", async () => {
  const first = await paidPart();
  const number = numberOf(await issue(first));
  const book = env.INVOICES.get(env.INVOICES.idFromName("bistro"));
  const endsAt = booksEndAt(TODAY, "FR");
  expect(await alarmOf(book)).toBe(endsAt);
  later(endsAt - TODAY - DAY_MS);
  await rings(book);
  expect(await onDisk(book)).toContain("Acme");
  later(endsAt - TODAY + 1);
  await rings(book);
  expect(await onDisk(book)).not.toContain("Acme");
  vi.useRealTimers();
  expect(numberOf(await issue(await paidPart()))).toBe(number + 1);
});
