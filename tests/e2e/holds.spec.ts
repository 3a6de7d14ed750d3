import { guestIdOf, holdSplit, issueSplit } from "./guest";
import { cards, payByCard } from "./steps";
import { expect, test } from "./test";
import { line, order, units } from "./till";

/** Forty in all, for four. */
const dinner = () => order([line("1", "Steak", 40)], { numberOfGuests: 4 });

test.describe("while a guest holds a part of the bill", () => {
  test("BILL-18 BILL-25 the others read who is paying, how much, and until when at most", async ({
    browser,
    page,
    sitAt,
  }) => {
    const { open, till } = await sitAt("default");
    const { billId, billPath } = await open(dinner());
    const context = await browser.newContext({ locale: "en-US" });
    const anna = await context.newPage();
    await anna.goto(billPath);
    const consumer = { guestId: await guestIdOf(anna), name: "Anna" };
    const split = await issueSplit(anna, billId, "by-amount", {
      consumer,
      splitAmount: units(10),
      currencyCode: "EUR",
    });
    await holdSplit(anna, billId, split);
    await page.goto(billPath);
    const row = page.getByRole("listitem").filter({ hasText: "Anna" });
    await expect(row).toContainText(/Reserved until \d{1,2}:\d{2}\s[AP]M/);
    await expect(row).toContainText("€10.00");
    expect(await till.freeHolds()).toBe(1);
    await page.goto(billPath);
    await expect(page.getByText("Reserved until")).toHaveCount(0);
    await expect(page.getByText("Pay €40.00").first()).toBeVisible();
    await context.close();
  });

  test("SPLIT-35 a guest who let a hold run out reads how much they can pay meanwhile, and pays that", async ({
    page,
    sitAt,
  }) => {
    const { open, till } = await sitAt("default");
    const { billId, billPath } = await open(dinner());
    await page.goto(billPath);
    const amount = (euros: number) => ({ splitAmount: units(euros), currencyCode: "EUR" });
    const all = await issueSplit(page, billId, "by-amount", amount(40));
    await holdSplit(page, billId, all);
    await till.freeHolds();
    await page.goto(`${billPath}/splits/${all.splitId}/payment-intents/new`);
    await payByCard(page, cards.succeeds);
    await expect(page.getByText(/until .* you can pay up to €10\.00/)).toBeVisible();
    const share = await issueSplit(page, billId, "by-amount", amount(10));
    await page.goto(`${billPath}/splits/${share.splitId}/payment-intents/new`);
    await payByCard(page, cards.succeeds);
    await expect(page).toHaveURL(/\/success$/);
  });
});
