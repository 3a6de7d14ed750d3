import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { DISHES, documentWith, onSheet } from "#tests/fixtures/pdf-document";
import { textOfPdf } from "#tests/fixtures/pdf-text";
import { newId } from "#worker/base/ids";
import { outboxMails } from "#worker/demo/outbox";
import { call, env, line, newGuest, open, openBill } from "./platform.fixture";

const RECEIPTS = "/api/receipt/receipts/v2/payments";
/** The header that makes the PDF worker seem down to the fixture's platform. */
const DOWN = { "x-test-pdf": "down" };

/** Calls the PDF worker itself, as it is deployed. */
function ask(document: unknown, method = "POST"): Promise<Response> {
  const body = typeof document === "string" ? document : JSON.stringify(document);
  return env.PDF.fetch("https://pdf.internal/", method === "POST" ? { method, body } : { method });
}

describe("a PDF that is asked for again", () => {
  it("RCPT-05 is made once, and served from the cache the second time", async () => {
    const document = documentWith(["Bœuf bourguignon"], `Venue ${newId("b")}`);
    const first = await ask(document);
    const second = await ask(document);
    expect([first, second].map((answer) => answer.headers.get("x-cache"))).toEqual(["MISS", "HIT"]);
    expect(new Uint8Array(await second.arrayBuffer())).toEqual(
      new Uint8Array(await first.arrayBuffer()),
    );
  });

  it("RCPT-05 is never another guest's: any change of a letter is another document", async () => {
    const venue = `Venue ${newId("b")}`;
    await (await ask(documentWith(["One soup"], venue))).arrayBuffer();
    const other = await ask(documentWith(["One soap"], venue));
    expect(other.headers.get("x-cache")).toBe("MISS");
    const { lines } = await textOfPdf(await other.arrayBuffer());
    expect(lines).toContain("One soap");
    expect(lines).not.toContain("One soup");
  });
});

describe("what the PDF worker accepts", () => {
  it("refuses an invalid document, too large a one, and any other call", async () => {
    const long = { ...documentWith([]), title: "x".repeat(2_001) };
    for (const document of ["{", "[]", { ...documentWith([]), more: 1 }, long]) {
      expect((await ask(document)).status).toBe(400);
    }
    expect((await ask("x".repeat(1_000_001))).status).toBe(413);
    expect((await ask("", "GET")).status).toBe(405);
  });
});

describe("RCPT-05 the receipt of a dinner in every script", () => {
  it("RCPT-05 has each dish in its own letters, in 60 kB at most", async () => {
    const guest = newGuest();
    const dishes = Object.values(DISHES);
    const lines = dishes.map(({ name }, n) => ({ ...line(`l${n + 1}`, 2), name }));
    const subOrders = [{ id: "1", name: "Table", lines }];
    const { billId } = await openBill([], { subOrders });
    const split = (await guest.byAmount(billId, 2 * dishes.length)).body;
    const { body } = await guest.pay(billId, split);
    const path = `${RECEIPTS}/${body.paymentId}?billId=${billId}&locale=en-GB`;
    const answer = await open(path, { "x-guest-id": guest.guestId });
    const bytes = await answer.arrayBuffer();
    expect(bytes.byteLength).toBeLessThan(60_000);
    const { lines: printed, lacking } = await textOfPdf(bytes);
    expect(lacking).toBe(0);
    for (const word of dishes.flatMap(({ words }) => words)) {
      expect(printed.join("\n")).toContain(onSheet(word));
    }
  });
});

describe("RCPT-19 while the PDF worker is down", () => {
  it("RCPT-19 the guest can pay, reads that the receipt can't be made, and gets it when the worker is up again", async () => {
    const guest = newGuest();
    const headers = { "x-guest-id": guest.guestId };
    const { billId } = await openBill([20]);
    const split = (await guest.byAmount(billId, 20)).body;
    const paid = await call<{ paymentId: string; step: string }>(
      "POST",
      `/api/payment/bills/${billId}/splits/${split.splitId}/payments`,
      {
        headers: { ...headers, ...DOWN },
        body: {
          paymentId: split.nextPaymentId,
          method: "card",
          methodToken: "tok_test_4242_abcdefgh",
          tip: 0,
          expectedTotal: split.amount,
          returnPath: "/",
        },
      },
    );
    expect(paid.body.step).toBe("succeeded");
    const receipt = `${RECEIPTS}/${paid.body.paymentId}`;
    const down = await open(`${receipt}?billId=${billId}`, { ...headers, ...DOWN });
    expect([down.status, await down.json()]).toMatchObject([503, { code: "pdf-not-made" }]);
    const email = `${newId("g")}@example.com`;
    const mailed = await call("POST", `${receipt}/send-to-email`, {
      headers: { ...headers, ...DOWN },
      body: { billId, email },
    });
    expect([mailed.status, mailed.body.code]).toEqual([503, "pdf-not-made"]);
    expect((await outboxMails(env.DEMO_DB)).some(({ to }) => to === email)).toBe(false);
    const up = await open(`${receipt}?billId=${billId}`, headers);
    expect((await PDFDocument.load(await up.arrayBuffer())).getPageCount()).toBe(1);
  });
});
