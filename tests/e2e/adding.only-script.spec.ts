import type { JSHandle, Page } from "@playwright/test";
import { expect, gate, ready, type Seat, test, whollyReady } from "./test";

/** What a screen reader says by itself. */
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** What React waits for before it hydrates a page. */
const TEXTS = /\/assets\/texts-/;

test("presses in a menu's list all count while the answers are on their way, are read out, and leave the page where it is", async ({
  page,
  sitAt,
}) => {
  const { venue, deviceId } = await sitAt("LETTUCE");
  await page.goto(`/venues/${venue.venueId}/tables/${deviceId}/menus/EN/food`);
  await ready(page);
  const name = "Charred cabbage with walnut cream";
  const add = page.getByRole("button", { name: `Add ${name}`, exact: true });
  const less = page.getByRole("button", { name: `Take away one ${name}`, exact: true });
  const counts = page.locator("[data-part=menu-add]").filter({ has: add });
  await add.scrollIntoViewIfNeeded();
  const [scrolled, steps] = await page.evaluate(() => [scrollY, history.length]);
  const address = page.url();
  const answers = gate();
  await page.route(/\/menus\/EN\/food/, async (route) => {
    if (route.request().method() === "POST") await answers.isOpen;
    await route.continue();
  });
  for (const count of ["1", "2", "3"]) {
    await add.click();
    await expect(counts.getByText(count, { exact: true })).toBeVisible();
  }
  // The way to the basket counts them too, though none is there yet.
  await expect(page.getByRole("link", { name: /^View cart.*3 items$/ })).toBeVisible();
  answers.open();
  await expect(counts.getByText("3", { exact: true })).toBeVisible();
  await expect(said(page, `${name}: 3 in your cart`)).toHaveCount(1);
  expect(await page.evaluate(() => [scrollY, history.length])).toEqual([scrolled, steps]);
  expect(page.url()).toBe(address);

  for (const count of ["2", "1"]) {
    await less.click();
    await expect(counts.getByText(count, { exact: true })).toBeVisible();
  }
  await less.click();
  await expect(less).toHaveCount(0);
  await expect(add).toBeFocused();
  await expect(said(page, `${name} is no longer`)).toHaveCount(1);
});

test("a press that the page has read already, while its own answer is still on the way, counts once", async ({
  page,
  sitAt,
}) => {
  const { venue, deviceId } = await sitAt("LETTUCE");
  await page.goto(`/venues/${venue.venueId}/tables/${deviceId}/menus/EN/food`);
  await whollyReady(page);
  const add = page.getByRole("button", {
    name: "Add Charred cabbage with walnut cream",
    exact: true,
  });
  const counts = page.locator("[data-part=menu-add]").filter({ has: add });
  const shown = await counts.evaluateHandle((around) => {
    const texts = new Set<string>();
    const note = () => texts.add(around.querySelector("span[aria-hidden]")?.textContent ?? "");
    const changes = { childList: true, subtree: true, characterData: true };
    new MutationObserver(note).observe(around, changes);
    return texts;
  });
  // The basket has both before the page reads it for the first; only then comes the answer to the second.
  const [arrived, read] = [gate(), gate()];
  let presses = 0;
  await page.route(/\/menus\/EN\/food/, async (route) => {
    const isPress = route.request().method() === "POST";
    if (!isPress) await arrived.isOpen;
    const response = await route.fetch();
    if (!isPress) {
      const json = { ...(await response.json()), name: "Read again" };
      return route.fulfill({ response, json });
    }
    presses += 1;
    if (presses === 2) {
      arrived.open();
      await read.isOpen;
    }
    return route.fulfill({ response });
  });
  await add.click();
  await add.click();
  await expect(page.getByRole("heading", { name: "Read again" })).toBeVisible();
  read.open();
  await expect(said(page, "2 in your cart")).toHaveCount(1);
  await page.unrouteAll({ behavior: "wait" });
  expect(await shown.evaluate((texts) => [...texts].sort())).toEqual(["1", "2"]);
});

test("a press in a menu's list has React render no dish again but for its buttons, though the page is read again for it", async ({
  page,
  sitAt,
}) => {
  const { venue, deviceId } = await sitAt("LETTUCE");
  await page.goto(`/venues/${venue.venueId}/tables/${deviceId}/menus/EN/food`);
  // The page's frame is hydrated first, and then its dishes, a few at a time.
  await whollyReady(page);
  // React notes an element's newest properties at it: each time that a link is rendered it has another handler.
  const known = await page.evaluateHandle(() => new Map<Element, unknown>());
  const rendered = () =>
    known.evaluate((before) =>
      [...document.querySelectorAll("[data-part=menu-item] a")].flatMap((link) => {
        const props = Object.entries(link).find(([name]) => name.startsWith("__reactProps$"))?.[1];
        if (before.get(link) === props) return [];
        before.set(link, props);
        return link.textContent;
      }),
    );
  expect((await rendered()).length).toBeGreaterThan(10);
  const name = "Charred cabbage with walnut cream";
  for (const [button, count] of [
    [`Add ${name}`, "1 item"],
    [`Add ${name}`, "2 items"],
    [`Take away one ${name}`, "1 item"],
  ] as const) {
    const isRead = page.waitForResponse(
      (response) => response.request().method() === "GET" && response.url().includes("_data="),
    );
    await page.getByRole("button", { name: button, exact: true }).click();
    await isRead;
    await expect(
      page.getByRole("link", { name: new RegExp(`^View cart.*${count}$`) }),
    ).toBeVisible();
    expect(await rendered()).toEqual([]);
  }
});

test("a press in a menu's list that does not get through puts the count back and says so", async ({
  page,
  context,
  sitAt,
}) => {
  const { venue, deviceId } = await sitAt("LETTUCE");
  await page.goto(`/venues/${venue.venueId}/tables/${deviceId}/menus/EN/food`);
  await ready(page);
  const name = "Charred cabbage with walnut cream";
  const add = page.getByRole("button", { name: `Add ${name}`, exact: true });
  const less = page.getByRole("button", { name: `Take away one ${name}`, exact: true });
  await context.setOffline(true);
  await add.click();
  await expect(page.getByText("You’re offline, so nothing was sent.")).toBeVisible();
  await expect(less).toHaveCount(0);
  await context.setOffline(false);
  await add.click();
  await expect(less).toBeVisible();
});

test("a press in a menu's list that comes while the page still starts is shown at once, and what it does not touch stays as it was sent", async ({
  page,
  sitAt,
}) => {
  const sent = await openPaused(page, await sitAt("LETTUCE"));
  const dishes = page.locator("[data-part=menu-dish]");
  const hydrated = () =>
    dishes.evaluateAll(
      (all) =>
        all.filter((one) => Object.keys(one).some((name) => name.startsWith("__reactProps$")))
          .length,
    );
  const all = await dishes.count();
  expect(all).toBeGreaterThan(6);
  expect(await hydrated()).toBe(0);

  const name = "Charred cabbage with walnut cream";
  const add = page.getByRole("button", { name: `Add ${name}`, exact: true });
  const counts = page.locator("[data-part=menu-add]").filter({ has: add });
  for (const count of ["1", "2"]) {
    const isRead = page.waitForResponse(
      (answer) => answer.request().method() === "GET" && answer.url().includes("_data="),
    );
    await add.click();
    await expect(counts.getByText(count, { exact: true })).toBeVisible();
    await (await isRead).finished();
  }
  await expect(page.getByRole("link", { name: /^View cart.*2 items$/ })).toBeVisible();
  expect(await hydrated()).toBeGreaterThan(0);
  expect(await hydrated()).toBeLessThanOrEqual(6);

  // All that was pressed is over before React renders any of it, and is read out all the same.
  await page.evaluate(() => dispatchEvent(new Event("resume")));
  await expect.poll(hydrated).toBe(all);
  await expect(said(page, `${name}: 2 in your cart`)).toHaveCount(1);
  await expect(counts.getByText("2", { exact: true })).toBeVisible();
  expect(await sent.evaluate((all) => all.filter((one) => !one.isConnected))).toEqual([]);
  await page.reload();
  await expect(counts.getByText("2", { exact: true })).toBeVisible();
});

test("a press in a menu's list that comes before the page has its script is shown at once, and counts once", async ({
  page,
  sitAt,
}) => {
  const { venue, deviceId } = await sitAt("LETTUCE");
  const answers = gate();
  await page.route(TEXTS, async (route) => {
    await answers.isOpen;
    await route.continue();
  });
  await page.goto(`/venues/${venue.venueId}/tables/${deviceId}/menus/EN/food`);
  const name = "Charred cabbage with walnut cream";
  const add = page.getByRole("button", { name: `Add ${name}`, exact: true });
  const counts = page.locator("[data-part=menu-add]").filter({ has: add });
  const sent = await page.evaluateHandle(() => [...document.querySelectorAll("main *")]);
  for (const count of ["1", "2"]) {
    await add.click();
    await expect(counts).toHaveAttribute("data-now", count);
  }
  expect(page.url()).not.toContain("#");

  answers.open();
  await expect(counts.getByText("2", { exact: true })).toBeVisible();
  await expect(counts).not.toHaveAttribute("data-now");
  await expect(page.getByRole("link", { name: /^View cart.*2 items$/ })).toBeVisible();
  await expect(said(page, `${name}: 2 in your cart`)).toHaveCount(1);
  expect(await sent.evaluate((all) => all.filter((one) => !one.isConnected))).toEqual([]);
  await page.reload();
  await expect(counts.getByText("2", { exact: true })).toBeVisible();
});

test("a press in a menu's list on a page that never gets its script is sent as a plain form", async ({
  page,
  sitAt,
}) => {
  const { venue, deviceId } = await sitAt("LETTUCE");
  const never = new Promise<void>(() => {});
  await page.route(TEXTS, () => never);
  await page.goto(`/venues/${venue.venueId}/tables/${deviceId}/menus/EN/food`);
  const name = "Charred cabbage with walnut cream";
  await page.getByRole("button", { name: `Add ${name}`, exact: true }).click();
  await expect(page).toHaveURL(/added=/);
  await expect(page.getByRole("link", { name: /^View cart.*1 item$/ })).toBeVisible();
});

test("a dialog that is opened while a menu still starts leaves its dishes as they were sent", async ({
  page,
  sitAt,
}) => {
  const sent = await openPaused(page, await sitAt("LETTUCE"));
  await page.getByRole("link", { name: "Filter the menu" }).click();
  await page.evaluate(() => dispatchEvent(new Event("resume")));
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await sent.evaluate((all) => all.filter((one) => !one.isConnected))).toEqual([]);
});

/** Opens a menu whose script stops once the page's frame is hydrated; gives all that the server sent of it. */
async function openPaused(page: Page, { venue, deviceId }: Seat): Promise<JSHandle<Element[]>> {
  await page.addInitScript(pauseAfterFrame);
  await page.goto(`/venues/${venue.venueId}/tables/${deviceId}/menus/EN/food`);
  await ready(page);
  return page.evaluateHandle(() => [...document.querySelectorAll("main *")]);
}

/** In the page: once React has hydrated the frame, its scheduler gets no more time until `resume`. */
function pauseAfterFrame(): void {
  const waiting: (() => void)[] = [];
  let isOver = false;
  const isPaused = () => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
    const root = (document as unknown as Record<string, ReactRoot | undefined>)[key ?? ""];
    return !isOver && root?.stateNode.current.memoizedState.isDehydrated === false;
  };
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (message: unknown) {
    if (isPaused()) waiting.push(() => postMessage.call(this, message));
    else postMessage.call(this, message);
  };
  // A slice of work ends when its time is over.
  const now = performance.now.bind(performance);
  let passedMs = 0;
  performance.now = () => {
    if (isPaused()) passedMs += 10;
    return now() + passedMs;
  };
  addEventListener("resume", () => {
    isOver = true;
    for (const send of waiting) send();
  });
}

type ReactRoot = {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
};
