import type { Page } from "@playwright/test";
import { openPayment } from "./guest";
import { showIn } from "./looks";
import { expectReadable } from "./reach";
import { cards, payByCard } from "./steps";
import { expect, test } from "./test";
import { line, order } from "./till";

const themes = ["default", "DS_CAFE", "DINEAMIC", "GRUPPOMIMO"];
const meal = () => order([line("1", "Grilled octopus", 18.5, 2), line("2", "House salad", 9)]);

/** Pages with an error, during a payment, and at the end of a meal. */
test("UX-06 the errors and the ends of a meal can be read by everyone, in light and dark looks", async ({
  page,
  looks,
  sitAt,
}) => {
  test.slow();
  const { open } = await sitAt("default");
  const { billPath } = await open(meal());
  const expectReadableInLooks = async (what: string) => {
    for (const look of looks.filter(({ theme }) => themes.includes(theme))) {
      await showIn(page, look);
      await expectReadable(page, `${look.theme}: ${what}`);
    }
  };

  await page.goto(`${billPath}/splits/new?type=AMOUNT`);
  await page.getByLabel("Your amount").fill("999");
  await refused(page, "issue");
  await expectReadableInLooks("an amount that is too large");

  await openPayment(page, billPath);
  await refused(page);
  await expectReadableInLooks("an invalid card");

  await payByCard(page, cards.declined);
  await expect(page).toHaveURL(/recoverable=true/);
  await expectReadableInLooks("a payment that failed");

  await openPayment(page, billPath);
  await payByCard(page, cards.asks);
  await expect(page).toHaveURL(/\/payment-auth\//);
  await expectReadableInLooks("a payment that waits for the bank");

  await page.getByRole("link", { name: "Go to my bank" }).click();
  await page.locator("button[value=authorise]").click();
  await expect(page).toHaveURL(/\/success/);
  await expectReadableInLooks("a payment that was made");
  await page.getByRole("link", { name: "4 stars" }).click();
  await expect(page).toHaveURL(/\/reviews\/new/);
  await expectReadableInLooks("a review");
  await page.goBack();

  await page.goto(billPath);
  await expect(page.getByRole("heading", { name: /All paid/ })).toBeVisible();
  await expectReadableInLooks("a bill that is paid");
});

/** Submits the page's form unchanged, and waits for the page with its errors. */
async function refused(page: Page, intent?: string) {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    page
      .locator(`[data-pay-bar] button${intent ? `[value="${intent}"]` : ""}`)
      .first()
      .click(),
  ]);
  expect(answer.status()).toBe(422);
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
}
