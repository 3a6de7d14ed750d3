import { expect, gate, test } from "./test";

test("BASK-08 BASK-14 PROD-24 an added dish is announced for 8 s, the price follows the choice, and the basket is fetched once, and again on a page from history", async ({
  page,
  sitAt,
}) => {
  const { venue, deviceId } = await sitAt("LETTUCE");
  const table = `/venues/${venue.venueId}/tables/${deviceId}`;
  await page.clock.install();
  await page.goto(`${table}/menus/EN/food`);
  await page
    .getByRole("link", { name: /Green Counter burger/ })
    .first()
    .click();
  const add = page.getByRole("button", { name: /^Add to cart/ });
  await expect(add).toContainText("19.50");
  const dips = page.getByRole("group", { name: /^Something to dip/ });
  await dips.getByRole("checkbox").nth(0).check();
  await dips.getByRole("checkbox").nth(2).check();
  await expect(dips.getByRole("checkbox").nth(1)).toBeDisabled();
  await expect(add).toContainText("20.00");
  await dips.getByRole("checkbox").nth(2).uncheck();
  await expect(dips.getByRole("checkbox").nth(1)).toBeEnabled();
  await page.getByRole("radio", { name: "Medium", exact: true }).check();
  // From here on the page's clock stands, and is moved by hand.
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)));
  await add.click();
  const notice = page.getByRole("status").filter({ hasText: "is in your cart" });
  await expect(notice).toBeVisible();
  await page.clock.runFor(7_900);
  await expect(notice).toBeVisible();
  await page.clock.runFor(200);
  await expect(notice).toBeHidden();

  await page.getByRole("link", { name: /^View cart/ }).click();
  await expect(page.getByText("Medium", { exact: false }).first()).toBeVisible();
  let asked = 0;
  const isBasket = (url: string) => /basket\?.*_data=/.test(url);
  page.on("request", (request) => {
    if (isBasket(request.url())) asked += 1;
  });
  await page.clock.runFor(2_000);
  expect(asked).toBe(0);
  const again = page.waitForRequest((request) => isBasket(request.url()));
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await again;
  await page.clock.resume();

  // On a small phone the next page begins at its top, however far down the basket was read.
  await page.setViewportSize({ width: 320, height: 568 });
  await page.evaluate(() => scrollTo(0, 200));
  await page.getByRole("button", { name: "Place order", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Confirm your order" })).toBeInViewport();
});

test("BASK-02 guests who order together see each other's dishes at once, and change their own", async ({
  page,
  browser,
  sitAt,
}) => {
  const { venue, deviceId } = await sitAt("default");
  const table = `/venues/${venue.venueId}/tables/${deviceId}`;
  const other = await (await browser.newContext()).newPage();
  const addFirst = async (phone: typeof page) => {
    await phone.goto(`${table}/menus/EN/food`);
    for (const dish of await phone.locator('a[href*="/products/"]').all()) {
      const href = await dish.getAttribute("href");
      await phone.goto(href ?? "");
      if ((await phone.locator("#choice input[type=radio]").count()) === 0) break;
    }
    await phone.locator("button[form=choice]:not([name])").click();
    await expect(phone).toHaveURL(/added=/);
  };
  await addFirst(page);
  await page.goto(`${table}/basket`);
  const lines = page.locator("form li");
  const mine = lines.filter({ hasText: "You" });
  const theirs = lines.filter({ hasText: /Guest \d/ });
  await expect(mine).toHaveCount(1);
  // Another try of this test may have left dishes at the table.
  const before = await theirs.count();
  await addFirst(other);
  await expect(theirs).toHaveCount(before + 1);
  await expect(theirs.last().getByRole("button")).toHaveCount(0);
  // On a slow line the count follows each press, and nothing else looks pressed.
  const released = gate();
  await page.route(/\/basket/, async (route) => {
    if (route.request().method() === "POST") await released.isOpen;
    await route.continue();
  });
  for (const count of ["2", "3"]) {
    await mine.getByRole("button").last().click();
    await expect(mine.getByText(count, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole("button", { name: "Place order", exact: true })).not.toHaveAttribute(
    "aria-busy",
  );
  released.open();
  await expect(mine.getByRole("button").last()).not.toHaveAttribute("aria-busy");
  await other.goto(`${table}/basket`);
  const seen = other.locator("form li").filter({ hasNotText: "You" });
  await expect(seen.getByText("3", { exact: true }).first()).toBeVisible();
  await other.context().close();
});
