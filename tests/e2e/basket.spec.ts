import { expect, test } from "./test";

const money = (text: string | null) => Number((text ?? "").replace(/[^\d.]/g, ""));

test("ROUTE-35 ROUTE-39 PROD-17 PROD-18 PROD-19 PROD-26 PROD-27 PROD-28 PROD-29 BASK-04 BASK-06 BASK-09 BASK-10 BASK-11 BASK-13 BASK-14 a guest chooses a dish, changes it in the basket and empties it", async ({
  page,
  sitAt,
}) => {
  const { venue, deviceId } = await sitAt("LETTUCE");
  const table = `/venues/${venue.venueId}/tables/${deviceId}`;
  const basketLink = page.getByRole("link", { name: /^View cart/ });
  await page.goto(`${table}/menus/EN/food`);
  await expect(basketLink).toBeHidden();
  await page
    .getByRole("link", { name: /Green Counter burger/ })
    .first()
    .click();

  const cooked = page.getByRole("group", { name: /^Cooked/ });
  await expect(cooked.getByText("Required")).toBeVisible();
  await expect(cooked.getByText("Choose 1")).toBeVisible();
  const less = page.getByRole("button", { name: "Remove one", exact: true });
  await expect(less).toBeDisabled();
  await expect(page.getByRole("button", { name: /^Add to cart/ })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: /^Add to cart/ }).click();
  await expect(cooked.getByText("Finish customization")).toBeFocused();
  await expect(cooked.getByText("Medium rare")).toBeInViewport();

  await cooked.getByRole("radio", { name: "Medium rare" }).check();
  await page.getByRole("button", { name: "Add one", exact: true }).click();
  await expect(less).toBeEnabled();
  await expect(cooked.getByRole("radio", { name: "Medium rare" })).toBeChecked();
  await page.getByRole("button", { name: /^Add to cart/ }).click();
  await expect(page).toHaveURL(/\/menus\/EN\/food\?/);
  await expect(page.getByRole("status").getByText("Green Counter burger is in your")).toBeVisible();
  await expect(page.getByRole("link", { name: /^View cart.*2 items$/ })).toBeInViewport();

  // The same choice once more is more of the same line.
  await page
    .getByRole("link", { name: /Green Counter burger/ })
    .first()
    .click();
  await cooked.getByRole("radio", { name: "Medium rare" }).check();
  await page.getByRole("button", { name: /^Add to cart/ }).click();
  await expect(page).toHaveURL(/\/menus\/EN\/food\?/);
  await basketLink.click();
  await expect(page).toHaveURL(`${table}/basket`);
  const lines = page.locator("form li");
  await expect(lines).toHaveCount(1);
  await expect(lines.getByText("3", { exact: true })).toBeVisible();
  await expect(lines.getByText("Medium rare")).toBeVisible();
  const total = page.locator("[data-pay-bar] p");
  const ofThree = money(await total.textContent());
  expect(ofThree).toBeGreaterThan(0);
  await expect(page.getByRole("button", { name: "Place order", exact: true })).toBeInViewport();
  await expect(page.getByRole("link", { name: "Add more" })).toBeVisible();
  await page
    .getByRole("textbox", { name: "Note for the kitchen" })
    .fill("No onions, <b>please</b>");
  await lines.getByRole("button", { name: /^Remove one/ }).click();
  await expect(lines.getByText("2", { exact: true })).toBeVisible();
  const totalNow = async () => money(await total.textContent());
  await expect.poll(totalNow).toBeCloseTo((ofThree / 3) * 2, 2);
  await expect(page.getByRole("textbox")).toHaveValue("No onions, <b>please</b>");

  await lines.getByRole("link", { name: /^Change/ }).click();
  await expect(page).toHaveURL(/editItemIndex=0$/);
  await expect(cooked.getByRole("radio", { name: "Medium rare" })).toBeChecked();
  await cooked.getByRole("radio", { name: "Well done" }).check();
  await page.getByRole("button", { name: /^Save changes/ }).click();
  await expect(page).toHaveURL(`${table}/basket`);
  await expect(lines.getByText("Well done")).toBeVisible();
  await lines.getByRole("button", { name: /^Remove one/ }).click();
  await expect(lines.getByText("1", { exact: true })).toBeVisible();
  await lines.getByRole("button", { name: /^Remove one/ }).click();
  await expect(page).toHaveURL(/\/menus\//);
  await expect(basketLink).toBeHidden();
});

test("ALG-02 ALG-03 ALG-05 in Great Britain a guest is asked about allergies first, and orders with staff after a yes", async ({
  page,
  context,
  sitAt,
}) => {
  const { venue, deviceId } = await sitAt("DRAKES");
  const table = `/venues/${venue.venueId}/tables/${deviceId}`;
  const ask = page.getByRole("heading", { level: 1, name: /food allergy/ });
  await page.goto(`${table}/menus/EN/food`);
  await expect(ask).toBeVisible();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page).toHaveURL(`${table}/menus/EN/food`);
  await expect(page.getByText("Please order from your server")).toBeVisible();
  const [answer] = (await context.cookies()).filter(({ name }) => name === "__Host-allergies");
  expect(answer).toMatchObject({ value: "yes", httpOnly: true });
  const hours = ((answer?.expires ?? 0) - Date.now() / 1_000) / 3_600;
  expect(hours).toBeGreaterThan(3.9);
  expect(hours).toBeLessThanOrEqual(4);
  const burger = page.getByRole("link", { name: /Drake burger/ }).first();
  await burger.click();
  await expect(page.getByRole("heading", { level: 1, name: "Drake burger" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Add to cart/ })).toBeHidden();
  await page.goto(`${table}/menus/EN/food`);
  await page.getByRole("link", { name: "Change" }).click();
  await page.getByRole("button", { name: "No" }).click();
  await expect(page).toHaveURL(`${table}/menus/EN/food`);
  await burger.click();
  await expect(page.getByRole("button", { name: /^Add to cart/ })).toBeVisible();
});
