import { violationsOf } from "./axe";
import { expect, test } from "./test";

test("an operator signs in by their key, sees their venues, and signs out", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/operator/status");
  await expect(page.getByRole("heading", { name: "Status of your venues" })).toBeVisible();
  await page.getByLabel("Operator’s key").fill("no-such-key");
  await page.getByRole("button", { name: "Show the status" }).click();
  await expect(page.getByRole("alert")).toContainText("This key opens nothing here");
  if (javaScriptEnabled) expect(await violationsOf(page, "html")).toEqual([]);
  await page.getByLabel("Operator’s key").fill("demo-operator-key");
  await page.getByRole("button", { name: "Show the status" }).click();
  await expect(page.getByRole("heading", { name: "Croque & Cie" })).toBeVisible();
  if (javaScriptEnabled) expect(await violationsOf(page, "html")).toEqual([]);
  expect(page.url()).toMatch(/\/operator\/status$/);
  expect(await page.evaluate(() => document.cookie)).not.toContain("operator");
  await page.getByRole("link", { name: "Refresh every minute" }).click();
  await expect(page.getByRole("link", { name: "Stop refreshing every minute" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("Operator’s key")).toBeVisible();
  await page.goto("/operator/status");
  await expect(page.getByText("Croque & Cie")).toHaveCount(0);
});
