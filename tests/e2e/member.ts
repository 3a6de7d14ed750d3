import type { Page } from "@playwright/test";
import { codeFor, enterCode, fromOwnNetwork, newNumber } from "./sign-in";
import { expect, ready } from "./test";

/** Becomes a member of the French venue's programme, with its welcome points, by a number that nobody has; gives the number. */
export async function join(
  page: Page,
  loyalty: string,
  javaScriptEnabled: boolean,
): Promise<string> {
  await page.goto(`${loyalty}/phone-login`);
  await ready(page);
  const number = newNumber();
  await fromOwnNetwork(page);
  await page.getByLabel("Country").selectOption("FR");
  await page.getByLabel("Phone number").fill(number);
  await page.getByRole("button", { name: "Send code" }).click();
  await enterCode(page, await codeFor(page.request, number), javaScriptEnabled);
  // With a script the way goes on by itself.
  if (!javaScriptEnabled) await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByText("120 points").first()).toBeVisible();
  return number;
}
