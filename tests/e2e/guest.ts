import type { Page } from "@playwright/test";
import type { Split } from "~/contracts/split";
import { expect, ready, test } from "./test";

const GUEST_COOKIE = "__Host-guest";
export const SESSION_COOKIE = "__Host-session";

/** The page's guest id, which is secret: only their own browser has it. Who has opened no page yet gets one here. */
export async function guestIdOf(page: Page, origin = originOf(page)): Promise<string> {
  const known = await ownCookie(page, origin, GUEST_COOKIE);
  if (known) return known;
  const value = `g_${crypto.randomUUID().replaceAll("-", "")}`;
  await addOwnCookie(page, origin, { name: GUEST_COOKIE, value });
  return value;
}

/** The headers of a call to the project's server as the page's guest, who may be on the host of a guest app. */
export async function asGuest(
  page: Page,
  origin = originOf(page),
): Promise<Record<string, string>> {
  const guestId = await guestIdOf(page, origin);
  const session = await ownCookie(page, origin, SESSION_COOKIE);
  return {
    origin: new URL(test.info().project.use.baseURL ?? "").origin,
    "x-guest-id": guestId,
    ...(session && { authorization: `Bearer ${session}` }),
  };
}

async function ownCookie(page: Page, origin: string, wanted: string): Promise<string | undefined> {
  const cookies = await page.context().cookies(`https://${new URL(origin).hostname}`);
  return cookies.find(({ name }) => name === wanted)?.value;
}

/** Gives the page's guest a cookie of the product, as it sets them. */
export async function addOwnCookie(
  page: Page,
  origin: string,
  cookie: { name: string; value: string },
): Promise<void> {
  const url = `https://${new URL(origin).hostname}`;
  const own = { url, secure: true, httpOnly: true, sameSite: "Lax" } as const;
  await page.context().addCookies([{ ...cookie, ...own }]);
}

/** Chooses the guest's language without a page: the product answers with its cookie. */
export async function chooseLanguage(page: Page, locale: string): Promise<void> {
  await page.request.get(`/?locale=${locale}`, { maxRedirects: 0 });
}

/** Where the page's guest is: on the host of the page that is open, or before the first one on the project's server. */
export function originOf(page: Page): string {
  const { baseURL = "" } = test.info().project.use;
  return new URL(page.url() === "about:blank" ? baseURL : page.url()).origin;
}

/** A part of a bill, as the guest API issues it. */
export type Part = [
  kind: "by-amount" | "by-share" | "by-items" | "by-sub-orders" | "left-to-pay",
  body?: Record<string, unknown>,
];

/**
 * Opens the payment of a part, or of all that is left, as the page's guest, for a test that begins there. The way that
 * guests take is `goToPayAll`, of three pages more.
 */
export async function openPayment(page: Page, billPath: string, ...part: Part | []): Promise<void> {
  await openStep(page, billPath, "payment-intents/new", part);
}

/** The same for its tips, which stand before the payment. */
export async function openTips(page: Page, billPath: string): Promise<void> {
  await openStep(page, billPath, "tips", []);
}

async function openStep(page: Page, billPath: string, step: string, part: Part | []) {
  const [kind = "left-to-pay", body] = part;
  const { splitId } = await issueSplit(page, billIdIn(billPath), kind, body);
  await page.goto(`${billPath}/splits/${splitId}/${step}`);
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
  ...[kind, body = {}]: Part
): Promise<Split> {
  const response = await page.request.post(`/api/billing/bills/${billId}/splits/${kind}`, {
    headers: await asGuest(page),
    data: { consumer: { guestId: await guestIdOf(page) }, ...body },
  });
  expect(response.status(), await response.text()).toBeLessThan(300);
  return (await response.json()) as Split;
}

/** Holds a split for a payment that has not begun, as the page's guest. */
export async function holdSplit(page: Page, billId: string, split: Split): Promise<void> {
  const path = `/api/billing/bills/${billId}/splits/${split.splitId}/engage-payment`;
  const response = await page.request.patch(path, {
    headers: await asGuest(page),
    data: { consumer: { guestId: await guestIdOf(page) }, paymentId: split.nextPaymentId },
  });
  expect(response.status(), await response.text()).toBe(200);
}

/** Pays a split over the guest API as the page's guest, with the card that works. */
export async function paySplit(page: Page, billId: string, split: Split): Promise<void> {
  const response = await page.request.post(
    `/api/payment/bills/${billId}/splits/${split.splitId}/payments`,
    {
      headers: await asGuest(page),
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
