import type { Page } from "@playwright/test";
import type { Split } from "~/contracts/split";
import { expect, ready, test } from "./test";

/** The page's guest id, which is secret: only their own browser has it. Who has opened no page yet gets one here. */
export async function guestIdOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name === "__Host-guest");
  if (cookie) return cookie.value;
  const value = `g_${crypto.randomUUID().replaceAll("-", "")}`;
  const { hostname } = new URL(originOf(page));
  const own = {
    url: `https://${hostname}`,
    secure: true,
    httpOnly: true,
    sameSite: "Lax",
  } as const;
  await page.context().addCookies([{ name: "__Host-guest", value, ...own }]);
  return value;
}

/** Chooses the guest's language without a page: the product answers with its cookie. */
export async function chooseLanguage(page: Page, locale: string): Promise<void> {
  await page.request.get(`/?locale=${locale}`, { maxRedirects: 0 });
}

/** Where the page's guest is: on the page that is open, or before the first one on the project's server. */
function originOf(page: Page): string {
  const { baseURL = "" } = test.info().project.use;
  return new URL(page.url() === "about:blank" ? baseURL : page.url()).origin;
}

/**
 * Opens the payment of all that is left as the page's guest, for a test that begins there. The way that guests take is
 * `goToPayAll`, of three pages more.
 */
export async function openPayment(page: Page, billPath: string): Promise<void> {
  const { splitId } = await issueSplit(page, billIdIn(billPath), "left-to-pay");
  await page.goto(`${billPath}/splits/${splitId}/payment-intents/new`);
  await ready(page);
}

/** Opens the thanks for all that was left as the page's guest, who has paid it by card, for a test that begins there. */
export async function openPaid(page: Page, billPath: string): Promise<void> {
  const split = await issueSplit(page, billIdIn(billPath), "left-to-pay");
  await paySplit(page, billIdIn(billPath), split);
  await page.goto(`${billPath}/splits/${split.splitId}/success`);
  await ready(page);
}

const billIdIn = (billPath: string) => billPath.slice(billPath.lastIndexOf("/") + 1);

/** Issues a split over the guest API as the page's guest, for tests that begin at a later step. */
export async function issueSplit(
  page: Page,
  billId: string,
  kind: "by-amount" | "by-share" | "by-items" | "by-sub-orders" | "left-to-pay",
  body: Record<string, unknown> = {},
): Promise<Split> {
  const response = await page.request.post(`/api/billing/bills/${billId}/splits/${kind}`, {
    headers: { origin: originOf(page) },
    data: { consumer: { guestId: await guestIdOf(page) }, ...body },
  });
  expect(response.status(), await response.text()).toBeLessThan(300);
  return (await response.json()) as Split;
}

/** Holds a split for a payment that has not begun, as the page's guest. */
export async function holdSplit(page: Page, billId: string, split: Split): Promise<void> {
  const path = `/api/billing/bills/${billId}/splits/${split.splitId}/engage-payment`;
  const response = await page.request.patch(path, {
    headers: { origin: originOf(page) },
    data: { consumer: { guestId: await guestIdOf(page) }, paymentId: split.nextPaymentId },
  });
  expect(response.status(), await response.text()).toBe(200);
}

/** Pays a split over the guest API as the page's guest, with the card that works. */
export async function paySplit(page: Page, billId: string, split: Split): Promise<void> {
  const response = await page.request.post(
    `/api/payment/bills/${billId}/splits/${split.splitId}/payments`,
    {
      headers: { origin: originOf(page) },
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
