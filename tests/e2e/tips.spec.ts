import type { Page } from "@playwright/test";
import { agreeToCounting, counted } from "./events";
import { openTips } from "./guest";
import { openFold, payAll, paySuccessfully } from "./steps";
import { expect, onlyWithoutScript, ready, test } from "./test";
import { line, order, units } from "./till";
import { choices, plate } from "./tips";

const continueButton = (page: Page) => page.getByRole("button", { name: /^Continue/ });

/** Opens the dialog of a custom tip and sends it. */
async function ownTip(page: Page, unit: "amount" | "percent", typed: string) {
  await page.locator('a[href$="#custom"]').first().click();
  const dialog = page.locator("dialog#custom");
  await expect(dialog).toBeVisible();
  await dialog.locator(`input[name="customUnit"][value="${unit}"]`).check({ force: true });
  await dialog.getByLabel("Your tip").fill(typed);
  await dialog.getByRole("button", { name: "Confirm tip" }).click();
}

test.describe("in France", () => {
  test("TIP-59 TIP-60 TIP-61 a guest who gives nothing is offered a one-euro coin, and pays it with the bill", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("FRIC_FRAC");
    const { billPath, posted } = await open(plate(43.2));
    await openTips(page, billPath);
    await page.getByRole("button", { name: "No tip" }).click();
    await expect(page).toHaveURL(/ask=coin/);
    await expect(
      page.getByRole("heading", { name: "A one-euro coin for the team?" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Leave €1.00" }).click();
    await expect(page.getByRole("button", { name: "Pay €44.20" })).toBeVisible();
    await paySuccessfully(page);
    expect(await posted()).toMatchObject([{ amount: units(43.2), tip: units(1) }]);
  });

  test("TIP-62 TIP-63 TIP-64 the coin is two euro from 50 on, and the change from 100 on", async ({
    page,
    sitAt,
  }) => {
    onlyWithoutScript();
    const { open } = await sitAt("FRIC_FRAC");
    const two = await open(plate(50));
    await openTips(page, two.billPath);
    await page.getByRole("button", { name: "No tip" }).click();
    await expect(page.getByRole("heading", { name: /two-euro coin/ })).toBeVisible();
    await page.getByRole("button", { name: "No, thank you" }).click();
    await expect(page.getByRole("button", { name: "Pay €50.00" })).toBeVisible();
    const change = await open(plate(101.2));
    await openTips(page, change.billPath);
    await page.getByRole("button", { name: "No tip" }).click();
    await expect(page.getByText("You’ll pay €105.00 instead of €101.20.")).toBeVisible();
    await page.getByRole("button", { name: "Leave €3.80" }).click();
    await expect(page.getByRole("button", { name: "Pay €105.00" })).toBeVisible();
    const even = await open(plate(110));
    await openTips(page, even.billPath);
    await page.getByRole("button", { name: "No tip" }).click();
    await expect(page.getByRole("button", { name: "Pay €110.00" })).toBeVisible();
  });
});

test("TIP-09 a guest goes on without a tip where that is none of the answers", async ({
  page,
  sitAt,
}) => {
  onlyWithoutScript();
  const { open } = await sitAt("au_bureau");
  const { billPath, posted } = await open(plate(20));
  await openTips(page, billPath);
  await expect(page.getByRole("button", { name: "No tip" })).toHaveCount(0);
  await page.getByRole("button", { name: "Continue without a tip" }).click();
  await page.getByRole("button", { name: "No, thank you" }).click();
  await paySuccessfully(page);
  expect(await posted()).toMatchObject([{ amount: units(20), tip: 0 }]);
});

test.describe("in the US", () => {
  test("TIP-53 TIP-54 TIP-57 TIP-58 a low tip is warned about, kept, rounded up if the guest wants, and charged", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("WALK_ONS");
    const { billPath, posted } = await open(plate(43.2));
    await openTips(page, billPath);
    await expect(page.getByRole("link", { name: "Adjust tip" })).toBeVisible();
    await ownTip(page, "percent", "11");
    await expect(page).toHaveURL(/ask=below/);
    await expect(page.getByText("The suggested tips start at 18%")).toBeVisible();
    await page.getByRole("link", { name: "Tip 11%" }).click();
    await continueButton(page).click();
    await expect(page).toHaveURL(/ask=round/);
    await page.locator('input[name="roundUp"][value="yes"]').check({ force: true });
    await page.getByRole("button", { name: "Confirm tip" }).click();
    await expect(page.getByRole("button", { name: "Pay $48.20" })).toBeVisible();
    await paySuccessfully(page);
    expect(await posted()).toMatchObject([{ amount: units(43.2), tip: units(5) }]);
  });

  test("TIP-58 a tip that is not rounded stays as it is", async ({ page, sitAt }) => {
    onlyWithoutScript();
    const { open } = await sitAt("WALK_ONS");
    const { billPath } = await open(plate(43.2));
    await openTips(page, billPath);
    await ownTip(page, "amount", "9.35");
    await continueButton(page).click();
    await page.locator('input[name="roundUp"][value="no"]').check({ force: true });
    await page.getByRole("button", { name: "Confirm tip" }).click();
    await expect(page.getByRole("button", { name: "Pay $52.55" })).toBeVisible();
  });

  test("TIP-26 TIP-38 beside a high service charge the tips are small and none is chosen", async ({
    page,
    sitAt,
  }) => {
    onlyWithoutScript();
    const { open } = await sitAt("DINEAMIC");
    const service = {
      id: "service",
      label: "Service charge",
      type: "SERVICE_CHARGE" as const,
      chargeModel: "RATE" as const,
      rate: 1800,
      amount: units(18),
    };
    const lines = [line("1", "Miso black cod", 100)];
    const { billPath } = await open(
      order(lines, { subOrders: [{ id: "1", name: "Booth", lines, charges: [service] }] }),
    );
    await openTips(page, billPath);
    await expect(page.getByText("A service charge is already on your check.")).toBeVisible();
    for (const words of ["$3.00", "3%", "$5.00", "5%", "$7.00", "7%"]) {
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    }
    await expect(page.locator('input[name="choice"]:checked')).toHaveCount(0);
  });
});

test("TIP-12 TIP-30 in the UK a bill with a service charge asks for no tip, and its tips page preselects none", async ({
  page,
  sitAt,
}) => {
  onlyWithoutScript();
  const { open } = await sitAt("DRAKES");
  const lines = [line("1", "Steak and ale pie", 40)];
  const charge = {
    id: "service",
    label: "Discretionary service charge",
    type: "SERVICE_CHARGE" as const,
    chargeModel: "RATE" as const,
    rate: 1250,
    amount: units(5),
  };
  const { billPath } = await open(
    order(lines, { subOrders: [{ id: "1", name: "Table", lines, charges: [charge] }] }),
  );
  await page.goto(billPath);
  await payAll(page);
  await expect(page).toHaveURL(/payment-intents\/new/);
  await expect(page.getByRole("button", { name: "Pay £45.00" })).toBeVisible();
  await page.goto(page.url().replace(/payment-intents\/new.*/, "tips?add=1"));
  await expect(page.locator('input[value="WITHOUT"]')).toBeChecked();
  await continueButton(page).click();
  await expect(page.getByRole("button", { name: "Pay £45.00" })).toBeVisible();
});

test("TIP-16 TIP-18 TIP-19 TIP-51 in Germany a custom tip survives reload and Back, and a preset replaces it", async ({
  page,
  sitAt,
}) => {
  const { open } = await sitAt("CENTURION");
  const { billPath, posted } = await open(plate(40));
  await openTips(page, billPath);
  await expect(choices(page)).toHaveCount(3);
  await ownTip(page, "amount", "3,50");
  await expect(page.locator('input[value="CUSTOM"]')).toBeChecked();
  await page.reload();
  await expect(page.locator('input[value="CUSTOM"]')).toBeChecked();
  await continueButton(page).click();
  await expect(page.getByRole("button", { name: "Pay €43.50" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Pay €43.50" })).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/tips(\?|$)/);
  await ready(page);
  await expect(page.locator('input[value="CUSTOM"]')).toBeChecked();
  await page.locator('input[value="LOWEST"]').check({ force: true });
  await continueButton(page).click();
  await expect(page.getByRole("button", { name: "Pay €42.00" })).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/tips(\?|$)/);
  await expect(page.locator('input[value="LOWEST"]')).toBeChecked();
  await expect(page.locator('input[value="CUSTOM"]')).toHaveCount(0);
  await continueButton(page).click();
  await paySuccessfully(page);
  expect(await posted()).toMatchObject([{ amount: units(40), tip: units(2) }]);
});

test("TIP-20 TIP-50 ROUTE-55 without a choice the guest can't continue, a choice that is open, chosen or passed over looks so, and the tip can be skipped", async ({
  page,
  sitAt,
  javaScriptEnabled,
}) => {
  const { open } = await sitAt("CENTURION");
  const { billPath } = await open(plate(40));
  await openTips(page, billPath);
  if (javaScriptEnabled) await expect(continueButton(page)).toBeDisabled();
  else await continueButton(page).click();
  await expect(page).toHaveURL(/\/tips/);
  const look = (choice: string) =>
    page.locator(`input[name="choice"][value="${choice}"] + span`).evaluate((face) => {
      const { color, backgroundColor, borderTopColor } = getComputedStyle(face);
      return [color, backgroundColor, borderTopColor].join(" ");
    });
  const openLook = await look("MEDIUM");
  expect(await look("LOWEST")).toBe(openLook);
  await page.locator('input[value="LOWEST"]').check({ force: true });
  const looks = [openLook, await look("LOWEST"), await look("MEDIUM")];
  expect(new Set(looks).size).toBe(3);
  expect(await look("BIGGEST")).toBe(looks[2]);
  await page.getByRole("button", { name: "No tip" }).click();
  await expect(page.getByRole("button", { name: "Pay €40.00" })).toBeVisible();
});

test("TIP-52 on the payment page the tip is chosen in a dialog", async ({ page, sitAt }) => {
  const { open } = await sitAt("CENTURION");
  const { billPath } = await open(plate(40));
  await openTips(page, billPath);
  await page.getByRole("button", { name: "No tip" }).click();
  await openFold(page);
  await page.getByRole("link", { name: "Add a tip" }).click();
  await expect(page).toHaveURL(/#tip$/);
  const dialog = page.locator("dialog#tip");
  await dialog.locator('input[value="BIGGEST"]').check({ force: true });
  await dialog.getByRole("button", { name: "Add this tip" }).click();
  await expect(page.getByRole("button", { name: "Pay €44.00" })).toBeVisible();
});

test("TIP-44 an invalid tip becomes zero, with a message beside it in the open dialog", async ({
  page,
  sitAt,
}) => {
  onlyWithoutScript();
  const { open } = await sitAt("CENTURION");
  const { billPath } = await open(plate(40));
  await openTips(page, billPath);
  const answer = await page.request.post(page.url(), {
    headers: { origin: new URL(page.url()).origin, "accept-language": "en-US" },
    form: { intent: "ownTip", customUnit: "amount", customAmount: "-5" },
  });
  expect(answer.status()).toBe(422);
  // Only the response's HTML counts here; its scripts belong to another page.
  const answered = await answer.text();
  await page.setContent(answered.replaceAll(/<script[\s\S]*?<\/script>/g, ""));
  await expect(page.locator("dialog#custom")).toHaveAttribute("open", "");
  await expect(page.getByLabel("Your tip")).toHaveValue("0");
  await expect(page.getByText("Please enter an amount above zero", { exact: false })).toBeVisible();
});

test("TIP-21 a confirmed tip is counted for guests who agreed, once and without anything they typed", async ({
  page,
  sitAt,
}) => {
  const { open, venue } = await sitAt("CENTURION");
  const { billId, billPath } = await open(plate(40));
  await agreeToCounting(page, venue.venueId);
  await openTips(page, billPath);
  await ownTip(page, "amount", "3.50");
  await continueButton(page).click();
  await expect(page.getByRole("button", { name: "Pay €43.50" })).toBeVisible();
  const confirmed = () => counted(page, "tip_confirmed", billId);
  await expect.poll(confirmed).toMatchObject([{ amount: "3.5", choice: "custom" }]);
});
