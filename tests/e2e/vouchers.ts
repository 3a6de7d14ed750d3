import type { APIRequestContext, Page } from "@playwright/test";
import { openFold } from "./steps";
import { expect } from "./test";

let made = 0;

/** Makes a voucher at the demo till, with a code that no other test has. */
export async function makeVoucher(
  request: APIRequestContext,
  venueId: string,
  offer: { percent: number; maxUse?: number },
): Promise<string> {
  made += 1;
  const code = `E2E-${process.pid}-${made}-${Math.random().toString(36).slice(2, 8)}`.toUpperCase();
  const form = { code, percent: String(offer.percent), maxUse: String(offer.maxUse ?? "") };
  await post(request, `/demo/${venueId}/vouchers`, form);
  return code;
}

/** The operator withdraws a voucher. */
export async function withdrawVoucher(request: APIRequestContext, venueId: string, code: string) {
  await post(request, `/demo/${venueId}/vouchers/${code}/withdraw`, {});
}

/** On the payment page: opens the dialog, types the code and confirms it. */
export async function enterVoucher(page: Page, code: string) {
  await openFold(page);
  await page.getByRole("link", { name: /^(Add a promo code|Change)$/ }).click();
  await expect(page).toHaveURL(/#voucher$/);
  await page.getByRole("textbox", { name: "Promo code" }).fill(code);
  await page.getByRole("button", { name: "Apply promo code" }).click();
}

/** The same, and checks that the page shows it. */
export async function useVoucher(page: Page, code: string) {
  await enterVoucher(page, code.toLowerCase());
  await expect(page.getByText(`Promo code ${code}`).first()).toBeVisible();
  await expect(page).not.toHaveURL(/#voucher$/);
}

async function post(request: APIRequestContext, path: string, form: Record<string, string>) {
  const response = await request.post(path, { form, maxRedirects: 0 });
  expect(response.status(), path).toBe(303);
}
