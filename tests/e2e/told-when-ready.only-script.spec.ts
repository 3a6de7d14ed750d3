import type { BrowserContext, Page } from "@playwright/test";
import { addDish } from "./ordering";
import { expect, ready, type Seat, test } from "./test";

const TELL = "Tell me when it’s ready";

/** Orders a dish at a venue where an order goes at once, and shows the guest's orders. */
async function ordered(page: Page, { venue, deviceId }: Seat): Promise<void> {
  const table = `/venues/${venue.venueId}/tables/${deviceId}`;
  await addDish(page, table, "Smoked salmon bagel");
  await page.goto(`${table}/basket`);
  await page.getByRole("button", { name: "Place order", exact: true }).click();
  await expect(page.getByRole("heading", { name: "My orders" })).toBeVisible();
  await ready(page);
}

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

/** What a test uses of the worker. */
type PushWorker = {
  clients: { openWindow(address: string): Promise<null> };
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, init: object) => Event;
  dispatchEvent(event: Event): void;
};

test("the browser is asked after a press alone, and a guest who said no reads where to change that", async ({
  page,
  context,
  sitAt,
}) => {
  await countQuestions(context);
  await ordered(page, await sitAt("PARCHED_HOSPITALITY"));
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
  await ordered(page, await sitAt("PARCHED_HOSPITALITY"));
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
  await ordered(page, await sitAt("PARCHED_HOSPITALITY"));
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
  await ordered(page, await sitAt("PARCHED_HOSPITALITY"));
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
  const path = "/venues/a-venue/bills/a-bill";
  const push = { title: "Your order is ready", body: "Café · 4", path, tag: "an order" };
  for (let time = 0; time < 2; time += 1) {
    await session.send("ServiceWorker.deliverPushMessage", {
      origin: baseURL ?? "",
      registrationId: registrations[0] ?? "",
      data: JSON.stringify(push),
    });
  }
  const shown = () =>
    page.evaluate(async () => {
      const own = await navigator.serviceWorker.getRegistration("/push-worker/");
      const notifications = (await own?.getNotifications()) ?? [];
      return notifications.map(({ title, body }) => ({ title, body }));
    });
  await expect.poll(shown).toEqual([{ title: push.title, body: push.body }]);
  const [worker] = context.serviceWorkers().filter((one) => one.url().endsWith("push-worker.js"));
  const opened = await worker?.evaluate(async () => {
    const self = globalThis as unknown as PushWorker;
    // A browser opens windows after a guest's own press alone, which a test can't make.
    const asked = new Promise<string>((resolve) => {
      self.clients.openWindow = async (address) => {
        resolve(address);
        return null;
      };
    });
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new self.NotificationEvent("notificationclick", { notification }));
    return asked;
  });
  expect(opened).toBe(`${baseURL}${path}`);
  await expect.poll(shown).toEqual([]);
});
