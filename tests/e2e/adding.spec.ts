import type { Page } from "@playwright/test";
import { addDish, fillBasket } from "./ordering";
import { expect, ready, test } from "./test";

const scripted = () => test.info().project.use.javaScriptEnabled !== false;

/** A dish in the list of a menu, with its buttons. */
function listed(page: Page, name: string, within = page.locator("main")) {
  const dish = within
    .locator("[data-part=menu-item]")
    .filter({ has: page.getByRole("link", { name: new RegExp(`^${name}`) }) });
  const button = (label: string) => dish.getByRole("button", { name: label, exact: true });
  const add = button(`Add ${name}`);
  const less = button(`Take away one ${name}`);
  const count = (of: number) =>
    dish.locator("[data-part=menu-add]").getByText(`${of}`, { exact: true });
  return { dish, add, less, count };
}

const basketOf = (page: Page, count: string) =>
  page.getByRole("link", { name: new RegExp(`^View (cart|basket).*${count}$`) });

test("BASK-04 BASK-05 BASK-13 a guest adds a dish from the list and takes it away again, and stays where they are", async ({
  page,
  sitAt,
}) => {
  const { venue, deviceId } = await sitAt("LETTUCE");
  const table = `/venues/${venue.venueId}/tables/${deviceId}`;
  const name = "Seared lake trout, brown butter";
  await page.goto(`${table}/menus/EN/food`);
  await ready(page);
  const { dish, add, less, count } = listed(page, name);
  await expect(add).toBeVisible();
  await expect(less).toHaveCount(0);
  const box = await add.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const height = async () => (await dish.boundingBox())?.height;
  const before = await height();
  await add.click();
  await expect(count(1)).toBeVisible();
  await expect(basketOf(page, "1 item")).toBeInViewport();
  await expect(add).toBeInViewport({ ratio: 1 });
  expect(await height()).toBe(before);
  expect((await add.boundingBox())?.x).toBe(box?.x);
  await add.click();
  await expect(count(2)).toBeVisible();
  await expect(add).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/\/menus\/EN\/food/);

  // Its own page puts in the same, at the same price.
  await addDish(page, table, name);
  await ready(page);
  await expect(count(3)).toBeVisible();
  await page.goto(`${table}/basket`);
  await expect(page.locator("form li")).toHaveCount(1);

  await page.goto(`${table}/menus/EN/food`);
  await ready(page);
  for (const left of [2, 1]) {
    await less.click();
    await expect(count(left)).toBeVisible();
  }
  await less.click();
  await expect(less).toHaveCount(0);
  await expect(add).toBeInViewport({ ratio: 1 });
  await expect(basketOf(page, "")).toHaveCount(0);
});

test("PROD-25 a dish with a choice to make opens from the list", async ({ page, sitAt }) => {
  const { venue, deviceId } = await sitAt("LETTUCE");
  await page.goto(`/venues/${venue.venueId}/tables/${deviceId}/menus/EN/food`);
  await ready(page);
  const { dish } = listed(page, "Green Counter burger");
  await expect(dish.getByRole("button")).toHaveCount(0);
  await dish.getByRole("link").click();
  await expect(page.getByRole("group", { name: /^Cooked/ })).toBeVisible();
});

test("PROD-07 a dish that ran out meanwhile is not added, and the guest reads why", async ({
  page,
  sitAt,
}) => {
  const { venue, deviceId, till } = await sitAt("PARCHED_HOSPITALITY");
  // A dish that no other journey orders: it runs out for the whole venue.
  const name = "Avocado toast, dukkah";
  // No news: the page still has the dish when it is pressed.
  await page.routeWebSocket(/./, () => {});
  await page.goto(`/venues/${venue.venueId}/tables/${deviceId}/menus/EN/food`);
  await ready(page);
  const { add, dish } = listed(page, name);
  await expect(add).toBeVisible();
  const href = await dish.getByRole("link").getAttribute("href");
  try {
    await till.runOut(decodeURIComponent(href?.split("/").at(-1) ?? ""));
    await add.click();
    await expect(page.getByRole("alert")).toContainText("sold out or no longer available");
    await expect(dish).toHaveCount(0);
    await expect(basketOf(page, "")).toHaveCount(0);
  } finally {
    await till.runOut();
  }
});

test("a guest who has as many of a dish as a table takes reads so in the list", async ({
  page,
  sitAt,
}) => {
  const { venue, deviceId } = await sitAt("WALK_ONS");
  const menu = `/venues/${venue.venueId}/tables/${deviceId}/menus/EN/food`;
  const { add, less, count, dish } = listed(page, "Blackened redfish");
  await page.goto(menu);
  await dish.getByRole("link").click();
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("30");
  await page.locator("button[form=choice]:not([name])").click();
  await expect(page).toHaveURL(/added=/);
  await ready(page);
  await add.click();
  await expect(page.getByRole("alert")).toContainText("You can order up to 30 of each item.");
  await expect(count(30)).toBeVisible();
  await expect(add).toBeInViewport({ ratio: 1 });
  await less.click();
  await expect(count(29)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("BASK-02 where all at a table fill one basket, the list counts and takes away a guest's own alone", async ({
  page,
  browser,
  sitAt,
}) => {
  const { venue, deviceId } = await sitAt("default");
  const table = `/venues/${venue.venueId}/tables/${deviceId}`;
  const name = "Noordzeekrab op toast";
  const other = await (await browser.newContext({ javaScriptEnabled: scripted() })).newPage();
  const theirs = listed(other, name);
  await other.goto(`${table}/menus/NL/food`);
  await ready(other);
  await theirs.add.click();
  await expect(theirs.count(1)).toBeVisible();

  const mine = listed(page, name);
  await page.goto(`${table}/menus/NL/food`);
  await ready(page);
  await expect(mine.less).toHaveCount(0);
  await mine.add.click();
  await expect(mine.count(1)).toBeVisible();
  await mine.less.click();
  await expect(mine.less).toHaveCount(0);
  await other.goto(`${table}/menus/NL/food`);
  await expect(theirs.count(1)).toBeVisible();
  await other.context().close();
});

test("the dishes of a guest's last order stand first on the menu, and those without a choice are added again", async ({
  page,
  sitAt,
}) => {
  const seat = await sitAt("LETTUCE");
  const table = `/venues/${seat.venue.venueId}/tables/${seat.deviceId}`;
  const plain = "Deviled eggs with trout roe";
  const chosen = "Green Counter burger";
  await page.goto(`${table}/menus/EN/food`);
  const title = page.getByRole("heading", { name: "The same again?" });
  await expect(title).toHaveCount(0);
  await fillBasket(page, seat, "deviled-eggs-with-trout-roe");
  await addDish(page, table, chosen);
  await page.goto(`${table}/basket`);
  await page.getByRole("button", { name: "Place order", exact: true }).click();
  await page.getByRole("button", { name: /^(Place order ·|Order again)/ }).click();
  await expect(page).toHaveURL(/order=placed$/);

  // In this tab the menu would open where the guest left it.
  const later = await page.context().newPage();
  await later.goto(`${table}/menus/EN/food`);
  await ready(later);
  const again = later.getByRole("heading", { name: "The same again?" });
  await expect(again).toBeVisible();
  const section = later.locator("#same-again");
  await expect(section.getByRole("listitem")).toHaveCount(2);
  await expect(listed(later, chosen, section).dish.getByRole("button")).toHaveCount(0);
  await expect(listed(later, chosen, section).dish.getByRole("link")).toBeVisible();
  const dish = listed(later, plain, section);
  await dish.add.click();
  await expect(dish.count(1)).toBeVisible();
  await expect(dish.add).toBeInViewport({ ratio: 1 });
  await expect(again).toBeInViewport();
  await expect(basketOf(later, "1 item")).toBeVisible();

  // A filter leaves out what the guest does not want to see.
  await later.goto(`${table}/menus/EN/food?tag=vegetarian`);
  await expect(later.locator("main")).toBeVisible();
  await expect(again).toHaveCount(0);
});
