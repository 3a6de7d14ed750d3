import type { Page } from "@playwright/test";
import type { Split } from "~/contracts/split";
import { expect } from "./test";

/** The page's guest id, which is secret: only their own browser has it. */
export async function guestIdOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name === "__Host-guest");
  if (!cookie) throw new Error("The guest has no cookie yet: open a page first.");
  return cookie.value;
}

/** Issues a split over the guest API as the page's guest, for tests that begin at a later step. */
export async function issueSplit(
  page: Page,
  billId: string,
  kind: "by-amount" | "by-share" | "by-items" | "by-sub-orders" | "left-to-pay",
  body: Record<string, unknown> = {},
): Promise<Split> {
  const response = await page.request.post(`/api/billing/bills/${billId}/splits/${kind}`, {
    headers: { origin: new URL(page.url()).origin },
    data: { consumer: { guestId: await guestIdOf(page) }, ...body },
  });
  expect(response.status(), await response.text()).toBeLessThan(300);
  return (await response.json()) as Split;
}

/** Holds a split for a payment that has not begun, as the page's guest. */
export async function holdSplit(page: Page, billId: string, split: Split): Promise<void> {
  const path = `/api/billing/bills/${billId}/splits/${split.splitId}/engage-payment`;
  const response = await page.request.patch(path, {
    headers: { origin: new URL(page.url()).origin },
    data: { consumer: { guestId: await guestIdOf(page) }, paymentId: split.nextPaymentId },
  });
  expect(response.status(), await response.text()).toBe(200);
}

/** Pays a split over the guest API as the page's guest, with the card that works. */
export async function paySplit(page: Page, billId: string, split: Split): Promise<void> {
  const response = await page.request.post(
    `/api/payment/bills/${billId}/splits/${split.splitId}/payments`,
    {
      headers: { origin: new URL(page.url()).origin },
      data: {
        paymentId: split.nextPaymentId,
        method: "card",
        methodToken: "tok_test_4242_abcdefgh",
        tip: 0,
        expectedTotal: split.amount + split.consumerSundayFees,
        returnPath: "/",
      },
    },
  );
  expect(((await response.json()) as { step: string }).step).toBe("succeeded");
}
