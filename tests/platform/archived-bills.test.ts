import { evictDurableObject } from "cloudflare:test";
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { testWebhook } from "#worker/demo/test-provider/webhook";
import type { AccountFile, AccountReceipts } from "~/contracts/account-receipts";
import type { PosRefund } from "~/contracts/pos";
import { anId } from "~/domain/ids.fixture";
import { booksEndAt, KEPT_DAYS } from "~/domain/privacy/retention";
import { DAY_MS } from "~/domain/time";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import {
  alarmOf,
  archivedBill,
  fileOf,
  isArchived,
  isMoved,
  later,
  paidBill,
  rings,
  TODAY,
} from "./closed-bills.fixture";
import { openForOrders } from "./ordering.fixture";
import { type PageServer, Phone, pagesNamed } from "./pages.fixture";
import { call, capturedFrom, env, newGuest, open, units } from "./platform.fixture";
import { POS_KEYS } from "./records.fixture";
import { diskOf, onDisk } from "./storage.fixture";

const ME = "/api/user-account/users/me";
const EMPTY = { tables: {}, values: [] };

let server: PageServer;
beforeAll(async () => {
  await openForOrders("bistro");
  server = await pagesNamed(["bill", "payment-success", "receipt-download"]);
}, 120_000);
afterEach(() => void vi.useRealTimers());

/** A page as a guest's phone shows it. */
async function page(path: string, guestId: string): Promise<[status: number, html: string]> {
  const phone = new Phone({ "__Host-guest": guestId });
  const { status } = await phone.open(path, (request) => server.fetch(request));
  return [status, phone.html];
}

const refund = (billId: string, body: object) =>
  call<PosRefund>("POST", `/pos/v1/venues/bistro/bills/${billId}/refunds`, {
    headers: { authorization: `Bearer ${POS_KEYS.bistro}` },
    body,
  });

/** Everything that a guest is told of a bill, apart from what the time alone changes. */
async function told({ guest, billId, splitId, paymentId }: Awaited<ReturnType<typeof paidBill>>) {
  const { readAt: _, ...document } = (await guest.bill(billId)).body as unknown as {
    readAt: unknown;
  };
  const split = (await guest.split(billId, splitId)).body;
  const payment = (await guest.payment(billId, paymentId)).body;
  return { document, split, payment };
}

describe("a bill that was closed months ago", () => {
  it("is one file, without names, and nothing is left in its object but where it is", async () => {
    const bill = await paidBill();
    const before = await diskOf(bill.stub);
    later((KEPT_DAYS.namesOnBills - 1) * DAY_MS);
    await rings(bill.stub);
    expect(await fileOf(bill.billId)).toBeNull();
    later((KEPT_DAYS.namesOnBills + 1) * DAY_MS);
    await isMoved(bill);
    const file = JSON.parse((await fileOf(bill.billId)) ?? "null");
    const rows = (name: string) => before.tables[name]?.rows.length;
    expect(file.tables.ledger.rows).toHaveLength(rows("ledger") ?? 0);
    expect(file.tables.payment_details.rows).toHaveLength(rows("payment_details") ?? 0);
    expect(JSON.stringify(file)).not.toContain("Canary");
    expect(await alarmOf(bill.stub)).toBe(booksEndAt(TODAY, "FR"));
  });

  it("is told its guest as before, and goes to its file again a week after somebody looked", async () => {
    const bill = await paidBill();
    later((KEPT_DAYS.namesOnBills + 1) * DAY_MS);
    // Names are out then, whether it is a file or not.
    await bill.guest.bill(bill.billId);
    await isMoved(bill);
    const first = await fileOf(bill.billId);
    const read = await told(bill);
    expect(read.payment).toMatchObject({ step: "succeeded" });
    expect(read.document).toMatchObject({ leftToPay: 0 });
    await vi.waitFor(async () => expect(await fileOf(bill.billId)).toBeNull());
    await rings(bill.stub);
    expect(await isArchived(bill.stub)).toBe(false);
    expect(await told(bill)).toEqual(read);
    later((KEPT_DAYS.namesOnBills + 9) * DAY_MS);
    await rings(bill.stub);
    expect(await isArchived(bill.stub)).toBe(true);
    const second = JSON.parse((await fileOf(bill.billId)) ?? "null");
    expect(second.tables).toEqual(JSON.parse(first ?? "null").tables);
    await evictDurableObject(bill.stub);
    expect(await told(bill)).toEqual(read);
  });

  it("RCPT-05 still has its receipt as a PDF, and its thanks for the guest alone", async () => {
    const { guest, billId, splitId, paymentId } = await archivedBill();
    const receipt = await open(
      `/api/receipt/receipts/v2/payments/${paymentId}?billId=${billId}&locale=de-DE`,
      { "x-guest-id": guest.guestId },
    );
    expect(receipt.status).toBe(200);
    expect((await PDFDocument.load(await receipt.arrayBuffer())).getTitle()).toBe(
      "Zahlungsbeleg · bistro",
    );
    const other = await archivedBill();
    const path = (one: typeof other) =>
      `/venues/bistro/bills/${one.billId}/splits/${one.splitId}/success`;
    const [thanks, html] = await page(path(other), other.guest.guestId);
    expect([thanks, html]).toEqual([200, expect.stringContaining("20,00")]);
    expect((await page(path(other), guest.guestId))[0]).not.toBe(200);
    expect((await page(`/venues/bistro/bills/${billId}`, guest.guestId))[0]).toBe(200);
    expect((await guest.split(other.billId, splitId)).status).toBe(404);
  });

  it("is given back once when its till asks, however often, and keeps that for months again", async () => {
    const { guest, billId, stub, paymentId } = await archivedBill();
    const asked = { ref: "late", paymentId, amount: units(5) };
    const answers = await Promise.all([1, 2, 3].map(() => refund(billId, asked)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    await vi.waitFor(async () => expect(await capturedFrom(guest)).toBe(units(15)), {
      timeout: 15_000,
    });
    await evictDurableObject(stub);
    expect((await refund(billId, { ...asked, amount: units(6) })).status).toBe(409);
    expect((await refund(billId, { ref: "more", paymentId, amount: units(16) })).status).toBe(400);
    expect((await guest.payment(billId, paymentId)).body.refunded).toBe(units(5));
    expect(await isArchived(stub)).toBe(false);
    expect(await capturedFrom(guest)).toBe(units(15));
  });

  it("takes its provider's webhooks, late and twice, and refuses a foreign signature", async () => {
    const { guest, billId, splitId, paymentId, stub } = await archivedBill();
    const reference = {
      payable: { kind: "split", ownerId: billId, id: splitId },
      paymentId,
    } as unknown as Parameters<typeof testWebhook>[1];
    const { body, headers } = testWebhook(env, reference);
    const sent = Object.fromEntries(headers);
    const forged = { ...sent, "webhook-signature": "v1,AAAA" };
    expect((await call("POST", "/webhooks/test", { body, headers: forged })).status).toBe(400);
    expect(await isArchived(stub)).toBe(true);
    for (const _ of [1, 2])
      expect((await call("POST", "/webhooks/test", { body, headers: sent })).status).toBe(204);
    expect((await guest.payment(billId, paymentId)).body).toMatchObject({ step: "succeeded" });
    expect(await capturedFrom(guest)).toBe(units(20));
  });

  it("is in its user's receipts and file, and does not stop the end of their account", async () => {
    const number = newNumber();
    const phone = aPhone();
    await phone.enter(number);
    const { stub, paymentId } = await archivedBill(newGuest(anId.guest(phone.guestId)));
    const { accessToken } = await phone.enter(number);
    const headers = bearer(accessToken);
    const listed = await call<AccountReceipts>("GET", "/api/marketing/api/v1/receipts", {
      headers,
    });
    expect(listed.body.receipts).toHaveLength(1);
    const { body } = await call<AccountFile>("GET", `${ME}/file`, { headers });
    expect(body.receipts).toMatchObject([{ restaurant: "bistro", paymentId }]);
    expect((await call("DELETE", ME, { headers })).status).toBe(204);
    expect(await isArchived(stub)).toBe(false);
    expect(await onDisk(stub)).not.toContain("Canary");
  });

  it("is gone with its file once no law asks for its books, whether it is in its file then or not", async () => {
    const [filed, looked] = [await archivedBill(), await archivedBill()];
    const endsAt = booksEndAt(TODAY, "FR");
    later(endsAt - TODAY - DAY_MS);
    for (const { stub } of [filed, looked]) await rings(stub);
    expect((await looked.guest.bill(looked.billId)).status).toBe(200);
    later(endsAt - TODAY + 8 * DAY_MS);
    for (const { guest, billId, stub } of [filed, looked]) {
      await rings(stub);
      expect(await diskOf(stub)).toEqual(EMPTY);
      expect(await fileOf(billId)).toBeNull();
      expect((await guest.bill(billId)).status).toBe(404);
    }
  });

  it("answers nothing to who guesses an id, and makes no file of it", async () => {
    const { status } = await newGuest().bill(newId("b"));
    expect(status).toBe(404);
    const { objects } = (await env.ARCHIVE?.list({ prefix: "bills/" })) ?? { objects: [] };
    const own = await archivedBill();
    expect((await env.ARCHIVE?.list({ prefix: "bills/" }))?.objects).toHaveLength(
      objects.length + 1,
    );
    expect((await newGuest().payment(own.billId, own.paymentId)).status).toBe(404);
  });
});
