import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { loader } from "./route";

const TRANSACTION = `t_${"a".repeat(24)}`;
const ids = { enrollmentId: "e", billId: "b", transactionId: TRANSACTION };
const RECEIPT = `/enrollments/e/transaction/${TRANSACTION}/bills/b/receipts`;

function pageAt(step: string) {
  const payment = async () => ({ ok: true, value: { ...ids, venueName: "Drake" } });
  const context = { locale: "en-GB", platform: { terminal: { payment } } };
  const request = new Request(`https://t.test${RECEIPT}${step}`);
  const params = { enrollmentId: "e", transactionId: TRANSACTION, paidBillId: "b" };
  return loader({ context, request, params } as unknown as LoaderFunctionArgs);
}

it.each([
  ["/sent", true, "Receipt sent", "in your inbox"],
  ["/error", false, "We couldn’t get your receipt to you", "we couldn’t send the email"],
  [
    "/download/error",
    false,
    "We couldn’t get your receipt to you",
    "we couldn’t create the receipt",
  ],
  ["/download/error?too-many", false, "We couldn’t get your receipt to you", "too many requests"],
])(
  "PDQ-05 a card reader's receipt at %s says how it went, and leads back to it",
  async (step, isSent, title, text) => {
    const page = await pageAt(step);
    expect(page).toMatchObject({ isSent, title, receipt: RECEIPT, venue: "Drake" });
    expect(page.text).toContain(text);
  },
);
