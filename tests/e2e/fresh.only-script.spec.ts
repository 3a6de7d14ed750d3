import type { Browser, Page } from "@playwright/test";
import { issueSplit, paySplit } from "./guest";
import { expect, gate, ready, type Seat, test } from "./test";
import { line, order, units } from "./till";

const dinner = () => order([line("1", "Steak", 30), line("2", "Wine", 20), line("3", "Tart", 9)]);
const REFRESH = "**/api/refresh-bill-scheduler/**";

/** Somebody else at the table pays for a dish. */
async function someonePaysFor(browser: Browser, billId: string, lineId: string) {
  const context = await browser.newContext({ locale: "en-US" });
  const page = await context.newPage();
  const items = { items: { [lineId]: units(1) } };
  await paySplit(page, billId, await issueSplit(page, billId, "by-items", items));
  await context.close();
}

/** The guest chooses the steak, and is on a page of that split. */
async function chooseSteak(page: Page, { open }: Seat, leaf: string) {
  const { billId, billPath } = await open(dinner());
  const split = await issueSplit(page, billId, "by-items", { items: { "1": units(1) } });
  await page.goto(`${billPath}/splits/${split.splitId}/${leaf}`);
  return { billId, billPath, split };
}

/** The guest looks at the page again. */
const comesBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** What the page's own loader is asked for from now on. */
function loaderCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("_data=")) calls.push(request.url());
  });
  return calls;
}

test.describe("what a guest sees is fresh", () => {
  test("REF-10 REF-11 a guest who types a card sees others' payments, and loses neither digits nor cursor", async ({
    browser,
    page,
    sitAt,
  }) => {
    const { billId } = await chooseSteak(page, await sitAt("default"), "payment-intents/new");
    const card = page.getByLabel("Card number");
    await card.pressSequentially("4242 4242");
    await someonePaysFor(browser, billId, "2");
    await expect(page.getByText("Someone just paid. €39.00 left to pay.")).toBeVisible();
    await expect(card).toHaveValue(/^4242 ?4242$/);
    await expect(card).toBeFocused();
  });

  test("REF-10 a choice on the tips page stays while others pay", async ({
    browser,
    page,
    sitAt,
  }) => {
    const { billId } = await chooseSteak(page, await sitAt("default"), "tips?add=1");
    const last = page.locator("input[name=choice]").last();
    await last.check({ force: true });
    await someonePaysFor(browser, billId, "2");
    await expect(page.getByText("Someone just paid. €39.00 left to pay.")).toBeVisible();
    await expect(last).toBeChecked();
  });

  test("REF-10 TIP-46 a question about a tip stays while others pay, with what was typed", async ({
    browser,
    page,
    sitAt,
  }) => {
    const { billId } = await chooseSteak(page, await sitAt("default"), "tips?add=1");
    await ready(page);
    await page.locator('a[href$="#custom"]').first().click();
    const dialog = page.locator("dialog#custom");
    await dialog.getByLabel("Your tip").fill("1.500");
    await dialog.getByRole("button", { name: "Confirm tip" }).click();
    await expect(dialog.getByText("Which amount did you mean")).toBeVisible();
    await someonePaysFor(browser, billId, "2");
    await expect(page.getByText("Someone just paid. €39.00 left to pay.")).toBeVisible();
    await expect(dialog.getByLabel("Your tip")).toHaveValue("1.500");
    await dialog.getByRole("button", { name: /^\D*1\.50\D*$/ }).click();
    await expect(page.getByRole("button", { name: /^Continue with €1\.50/ })).toBeVisible();
  });

  test("REF-10 PAY-01 what is wrong with a card stays said while others pay", async ({
    browser,
    page,
    sitAt,
  }) => {
    const { billId } = await chooseSteak(page, await sitAt("default"), "payment-intents/new");
    await page.getByRole("button", { name: /^Pay / }).click();
    const error = page.getByText("Please enter the card number.");
    await expect(error).toBeVisible();
    await someonePaysFor(browser, billId, "2");
    await expect(page.getByText("Someone just paid. €39.00 left to pay.")).toBeVisible();
    await expect(error).toBeVisible();
  });

  test("REF-10 the tips page leads on once a dish of the guest's is paid", async ({
    browser,
    page,
    sitAt,
  }) => {
    const { billId } = await chooseSteak(page, await sitAt("default"), "tips?add=1");
    await someonePaysFor(browser, billId, "1");
    await expect(page.getByText("Someone has already paid for some of your items")).toBeVisible();
  });

  test("REF-11 a page that its guest goes to while others pay is asked for once, and is up to date", async ({
    browser,
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billId, billPath } = await open(dinner());
    const heard: string[] = [];
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => heard.push(String(payload))),
    );
    await page.goto(billPath);
    await ready(page);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    const calls = loaderCalls(page);
    const paid = gate();
    await page.route(`**${billPath}/details*`, async (route) => {
      await paid.isOpen;
      await route.continue();
    });
    await page.getByRole("link", { name: "Itemized check" }).click();
    const before = heard.length;
    await someonePaysFor(browser, billId, "2");
    await expect.poll(() => heard.length).toBeGreaterThan(before);
    paid.open();
    await expect(page).toHaveURL(`${billPath}/details`);
    await expect(page.getByText("€39.00").first()).toBeVisible();
    expect(calls.filter((url) => url.includes("/details"))).toHaveLength(1);
  });

  test("REF-11 who chooses dishes is told what the till changes, and keeps the choice", async ({
    page,
    sitAt,
  }) => {
    const { open, till } = await sitAt("default");
    const meal = dinner();
    const { billPath } = await open(meal);
    await page.goto(`${billPath}/splits/new?type=ITEMS`);
    const wine = page.locator('input[name="line"][value="2"]');
    await wine.check({ force: true });
    const more = order([...(meal.subOrders[0]?.lines ?? []), line("4", "Coffee", 3)]);
    await till.put({ ...meal, subOrders: more.subOrders });
    await expect(page.getByText(/^The check just changed. The total is now €62.00/)).toBeVisible();
    await expect(page.getByText("Coffee", { exact: true })).toBeVisible();
    await expect(wine).toBeChecked();
  });

  test("REF-10 the payment page looks again a second after five minutes, though nothing can be heard", async ({
    page,
    sitAt,
  }) => {
    await page.clock.install();
    let listening = false;
    await page.routeWebSocket(/\/live\//, () => {
      listening = true;
    });
    await page.route(REFRESH, (route) => route.abort());
    await chooseSteak(page, await sitAt("default"), "payment-intents/new");
    // From the moment it listens it counts the minutes too, and not before.
    await expect.poll(() => listening).toBe(true);
    const calls = loaderCalls(page);
    await page.clock.fastForward("04:40");
    expect(calls).toEqual([]);
    await page.clock.fastForward("00:25");
    await expect.poll(() => calls.length).toBe(1);
  });

  test("BILL-47 the bill says that it is being asked for when its answer is older than the page, however long that is open", async ({
    page,
    sitAt,
  }) => {
    const { open, till } = await sitAt("default");
    const meal = dinner();
    const { billPath } = await open(meal);
    await page.goto(billPath);
    let clock = { readAt: 0, refreshedAt: 0 };
    await page.route(/_data=/, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      for (const key of ["readAt", "refreshedAt"] as const) json.scriptOnly[key] += clock[key];
      await route.fulfill({ response, json });
    });
    const updating = page.getByText("Updating…");
    const minute = 60_000;
    // Three minutes and a half later nobody has asked again; a minute before the page is recent enough.
    clock = { readAt: 3.5 * minute, refreshedAt: -minute };
    const [part] = meal.subOrders;
    const lines = [...(part?.lines ?? []), line("4", "Coffee", 3)];
    await till.put({ ...meal, subOrders: [{ id: "1", name: "Table", lines }] });
    await expect(page.getByText("€62.00").first()).toBeVisible();
    await expect(updating).toBeHidden();
    clock = { readAt: minute, refreshedAt: -2.5 * minute };
    await till.pay({ ref: `fresh-${billPath.slice(-8)}`, type: "TILL", amount: units(2) });
    await expect(page.getByText("€60.00").first()).toBeVisible();
    await expect(updating).toBeVisible();
  });

  test("REF-07 REF-09 the bill's page asks the till every 20 s, and at most so often when the guest returns", async ({
    page,
    sitAt,
  }) => {
    await page.clock.install();
    const { open } = await sitAt("default");
    const { billId, billPath } = await open(dinner());
    const asked: string[] = [];
    await page.route(REFRESH, (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.continue();
    });
    await page.goto(billPath);
    await expect(page.getByText("€59.00").first()).toBeVisible();
    await ready(page);
    await page.clock.fastForward("00:19");
    expect(asked).toEqual([]);
    const path = `/api/refresh-bill-scheduler/bills/${billId}/refresh`;
    await page.clock.fastForward("00:02");
    await expect.poll(() => asked).toEqual([path]);
    await page.clock.fastForward("00:02");
    await comesBack(page);
    await expect.poll(() => asked).toEqual([path, path]);
    await page.clock.fastForward("00:10");
    await comesBack(page);
    expect(asked).toHaveLength(2);
  });

  test("REF-08 a waiting table says that it looks again when the guest returns, until it knows", async ({
    page,
    sitAt,
  }) => {
    const { venue, deviceId } = await sitAt("default");
    const held = gate();
    await page.route(REFRESH, async (route) => {
      await held.isOpen;
      await route.continue();
    });
    await page.goto(`/venues/${venue.venueId}/tables/${deviceId}`);
    await ready(page);
    const updating = page.getByText("Updating…");
    await expect(updating).toBeHidden();
    await comesBack(page);
    await expect(updating).toBeVisible();
    held.open();
    await expect(updating).toBeHidden();
  });

  for (const status of [400, 404]) {
    test(`REF-04 REF-06 a refresh that answers ${status} is nobody's fault: nothing is said or reported, and 20 s later it is asked again`, async ({
      page,
      sitAt,
    }) => {
      await page.clock.install();
      const reported: string[] = [];
      page.on("request", (request) => {
        if (/\/(faults|errors|events)/.test(request.url())) reported.push(request.url());
      });
      let asked = 0;
      await page.route(REFRESH, (route) => {
        asked += 1;
        return route.fulfill({ status, json: { code: "not_found" } });
      });
      const { venue, deviceId, open } = await sitAt("default");
      const table = `/venues/${venue.venueId}/tables/${deviceId}`;
      for (const pathOf of [async () => table, async () => (await open(dinner())).billPath]) {
        await page.goto(await pathOf());
        await ready(page);
        asked = 0;
        const shown = await page.getByRole("main").innerText();
        await page.clock.fastForward("00:21");
        await expect.poll(() => asked).toBe(1);
        await page.clock.fastForward("00:21");
        await expect.poll(() => asked).toBe(2);
        expect(await page.getByRole("main").innerText()).toBe(shown);
      }
      expect(reported).toEqual([]);
    });
  }
});
