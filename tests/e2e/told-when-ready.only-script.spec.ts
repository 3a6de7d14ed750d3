import type { BrowserContext, Page } from "@playwright/test";
import { openSentOrder } from "./ordering";
import { expect, ready, test } from "./test";

const TELL = "Tell me when it’s ready";

/** Counts how often the browser is asked whether it shows notifications. */
async function countQuestions(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      sessionStorage.questions = Number(sessionStorage.questions ?? 0) + 1;
      return ask();
    };
  });
}

const questions = (page: Page) => page.evaluate(() => Number(sessionStorage.questions ?? 0));

/** A stand-in for the browser's push service, which a Chromium without a window lacks. */
async function havePushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const subscription = {
      toJSON: () => ({
        endpoint: "https://push-service-stand-in.com/send/a-phone",
        keys: {
          p256dh:
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
          auth: "BTBZMqHH6r4Tts7J_aSIgg",
        },
      }),
    };
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
  });
}

/** What a test uses of the worker, and what it notes there. */
type PushWorker = {
  clients: { openWindow(address: string): Promise<null> };
  dispatchEvent(event: Event): void;
  shown: object[];
  opened: string[];
};

test("the browser is asked after a press alone, and a guest who said no reads where to change that", async ({
  page,
  context,
  sitAt,
}) => {
  await countQuestions(context);
  await openSentOrder(page, await sitAt("PARCHED_HOSPITALITY"));
  const tell = page.getByRole("button", { name: TELL });
  await expect(tell).toBeVisible();
  expect(await questions(page)).toBe(0);
  await tell.click();
  await expect(page.getByText("Notifications are off for this site.")).toBeVisible();
  expect(await questions(page)).toBe(1);
  await expect(tell).toBeEnabled();
  await tell.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Notifications are off for this site.")).toBeVisible();
});

test("a phone that no push service can reach says so, and the page goes on", async ({
  page,
  context,
  sitAt,
}) => {
  await context.grantPermissions(["notifications"]);
  await openSentOrder(page, await sitAt("PARCHED_HOSPITALITY"));
  await page.getByRole("button", { name: TELL }).click();
  await expect(page.getByText("We can’t send notifications to this phone")).toBeVisible();
  await expect(page.getByRole("button", { name: TELL })).toBeVisible();
});

test("a guest who is told reads so on every page of their order, until they want it no more", async ({
  page,
  context,
  sitAt,
}) => {
  await context.grantPermissions(["notifications"]);
  await havePushService(context);
  await openSentOrder(page, await sitAt("PARCHED_HOSPITALITY"));
  await page.getByRole("button", { name: TELL }).click();
  const told = page.getByText("You’ll get a notification when your order is ready.");
  await expect(told).toBeVisible();
  await expect(page.getByRole("button", { name: TELL })).toHaveCount(0);
  await page.reload();
  await expect(told).toBeVisible();
  await ready(page);
  await page.getByRole("button", { name: "Don’t tell me" }).click();
  await expect(page.getByRole("button", { name: TELL })).toBeVisible();
  await expect(told).toHaveCount(0);
});

test("what is pushed is shown once for an order, and a press on it leads there", async ({
  page,
  context,
  baseURL,
  sitAt,
}) => {
  await context.grantPermissions(["notifications"]);
  await havePushService(context);
  await openSentOrder(page, await sitAt("PARCHED_HOSPITALITY"));
  const session = await context.newCDPSession(page);
  const registrations: string[] = [];
  session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: all }) => {
    const own = all.filter(({ scopeURL }) => scopeURL.endsWith("/push-worker/"));
    registrations.push(...own.map(({ registrationId }) => registrationId));
  });
  await session.send("ServiceWorker.enable");
  await page.getByRole("button", { name: TELL }).click();
  await expect(page.getByText("You’ll get a notification")).toBeVisible();
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const workers = () =>
    context.serviceWorkers().filter((one) => one.url().endsWith("push-worker.js"));
  await expect.poll(() => workers().length).toBeGreaterThan(0);
  const [worker] = workers();
  if (!worker) throw new Error("The worker is not there.");
  // A Chromium without a window shows no notification, and opens none without a real press.
  await worker.evaluate(() => {
    const self = globalThis as unknown as PushWorker;
    Object.assign(self, { shown: [], opened: [] });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      self.shown.push({ title, ...options });
    };
    self.clients.openWindow = async (address) => {
      self.opened.push(address);
      return null;
    };
  });
  const path = "/venues/a-venue/bills/a-bill";
  const push = { title: "Your order is ready", body: "Café · 4", path, tag: "an order" };
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: baseURL ?? "",
    registrationId: registrations[0] ?? "",
    data: JSON.stringify(push),
  });
  const noted = () =>
    worker.evaluate(() => {
      const { shown, opened } = globalThis as unknown as PushWorker;
      return { shown, opened };
    });
  const { title, body, tag } = push;
  // The browser puts one with the same tag in the place of the other.
  const shown = [{ title, body, tag, data: path }];
  await expect.poll(noted).toEqual({ shown, opened: [] });
  await worker.evaluate((data) => {
    const notification = { data, close: () => undefined };
    const press = Object.assign(new Event("notificationclick"), {
      notification,
      waitUntil: () => undefined,
    });
    (globalThis as unknown as PushWorker).dispatchEvent(press);
  }, path);
  await expect.poll(noted).toEqual({ shown, opened: [`${baseURL}${path}`] });
});
