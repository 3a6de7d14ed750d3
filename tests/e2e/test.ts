import { test as base, expect, type Page } from "@playwright/test";
import { CONSENT_COOKIE, writeConsent } from "~/contracts/consent";
import type { PosOrderInput } from "~/contracts/pos";
import type { PosEvent } from "~/contracts/pos-feed";
import { dayOf } from "~/domain/consent/cookie-preferences";
import { type Look, readLooks } from "./looks";
import { SLOWER } from "./slower";
import { type DemoVenue, Till } from "./till";

type OpenBill = {
  billId: string;
  billPath: string;
  tablePath: string;
  /** The till's events for this table since the order was opened. */
  posted(): Promise<PosEvent[]>;
};

export type Seat = {
  venue: DemoVenue;
  till: Till;
  deviceId: string;
  tableId: string;
  /** Opens an order on the table. */
  open(order: PosOrderInput): Promise<OpenBill>;
};

type Fixtures = {
  /** Seats a party at a free table of the venue with this theme, or with this id. */
  sitAt(venue: string): Promise<Seat>;
  /** The guest has refused cookies on an earlier visit, so that no page asks; false for a first visit. */
  wasAskedAboutCookies: boolean;
};
type WorkerFixtures = { venues: DemoVenue[]; looks: Look[] };

/** The demo's guest app has a host of its own. */
const GUEST_APP_HOST = "maison-demo.localhost";

/** How many parties a worker has seated in each venue. A worker has a module of its own, and two tables. */
const seated = new Map<string, number>();

/**
 * The journeys' `test`. Workers never share a table, so that tests do not affect each other, and a
 * console error or a broken security policy on any page fails the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  venues: [
    async ({ playwright }, use, worker) => {
      const { baseURL } = worker.project.use;
      const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
      const { venues } = (await (await request.get("/demo.json")).json()) as {
        venues: DemoVenue[];
      };
      await request.dispose();
      await use(venues);
    },
    { scope: "worker" },
  ],
  looks: [
    async ({ playwright, venues }, use, worker) => {
      const { baseURL } = worker.project.use;
      const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
      const looks = await readLooks(request, venues);
      await request.dispose();
      await use(looks);
    },
    { scope: "worker" },
  ],
  sitAt: async ({ request, venues }, use, info) => {
    await use(async (wanted) => {
      const venue = venues.find(({ theme, venueId }) => theme === wanted || venueId === wanted);
      if (!venue) throw new Error(`No demo venue is ${wanted}, by theme or id.`);
      const before = seated.get(wanted) ?? 0;
      seated.set(wanted, before + 1);
      const place = 1 + info.parallelIndex * 2 + (before % 2);
      const table = venue.tables[place];
      if (!table) throw new Error(`${venue.name} has no table ${place}.`);
      const till = new Till(request, venue, table.tableId);
      await till.close().catch(() => undefined);
      return {
        venue,
        till,
        ...table,
        open: async (order) => {
          const cursor = await till.endOfFeed();
          const { billId } = await till.put(order);
          const base = `/venues/${venue.venueId}`;
          return {
            billId,
            billPath: `${base}/bills/${billId}`,
            tablePath: `${base}/tables/${table.deviceId}`,
            posted: () => till.events(cursor),
          };
        },
      };
    });
  },
  wasAskedAboutCookies: [true, { option: true }],
  context: async ({ context, baseURL, wasAskedAboutCookies }, use) => {
    const day = dayOf(Date.now());
    const refused = { statistics: { status: "REFUSED", version: 1, day } } as const;
    const value = writeConsent(refused);
    const hosts = wasAskedAboutCookies ? [new URL(baseURL ?? "").hostname, GUEST_APP_HOST] : [];
    await context.addCookies(
      hosts.map((host) => ({ name: CONSENT_COOKIE, value, url: `https://${host}`, secure: true })),
    );
    if (SLOWER > 1) context.on("page", slowDown);
    await use(context);
  },
  page: async ({ page }, use) => {
    const faults = watch(page);
    await use(page);
    expect(faults).toEqual([]);
  },
});

export { expect };

/** Gives a page's processor the speed of an old phone's, which shows what a journey does too early. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

/**
 * For a journey of what the server alone says (texts, amounts, statuses, addresses), on pages and by forms that another
 * journey has with a script: it runs without one.
 */
export function onlyWithoutScript(): void {
  const { javaScriptEnabled } = test.info().project.use;
  test.skip(javaScriptEnabled !== false, "What the server says is the same with a script.");
}

/**
 * Waits until a page is there and, where a script runs, until the script has taken the page over: what a test presses
 * before that works as it does without a script.
 */
export async function ready(page: Page): Promise<void> {
  await page.waitForLoadState();
  if (test.info().project.use.javaScriptEnabled === false) return;
  await page.waitForFunction(isHydrated, undefined, { polling: 20 });
}

/** The same, and waits for what React hydrates later, a few dishes at a time. */
export async function whollyReady(page: Page): Promise<void> {
  await ready(page);
  await page.waitForFunction(() =>
    [...document.querySelectorAll("a, button, input")].every((element) =>
      Object.keys(element).some((name) => name.startsWith("__reactProps$")),
    ),
  );
}

/** Like `ready`, and waits for all that a page then loads by itself: half a second more, for tests that count or cut what is loaded. */
export async function fullyLoaded(page: Page): Promise<void> {
  await ready(page);
  await page.waitForLoadState("networkidle");
}

/** In the page. React says it nowhere but in its own record of the document. */
function isHydrated(): boolean {
  const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
  const container = (document as unknown as Record<string, ReactContainer>)[key ?? ""];
  return container?.stateNode.current.memoizedState.isDehydrated === false;
}

type ReactContainer = {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
};

/**
 * What a browser says by itself: of a page's own 4xx status, of a live link while a test is offline, and that it pushes
 * nothing to a window that leaves no traces, as a test's is.
 */
const BROWSERS_OWN =
  /^Failed to load resource|ERR_INTERNET_DISCONNECTED$|not support the Push API in incognito/;

/** Collects errors that no page may have. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !BROWSERS_OWN.test(message.text())) {
      faults.push(message.text());
    }
  });
  return faults;
}

/** What a route that a test holds back waits for, until the test opens it. */
export function gate(): { isOpen: Promise<void>; open(): void } {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open };
}
