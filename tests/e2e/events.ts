import type { Page } from "@playwright/test";
import { DEMO_OPERATOR_KEY } from "#worker/demo/env";
import type { GuestEventName } from "~/contracts/guest-events";
import type { PromotionConsentPage } from "~/contracts/promotion-consent";
import { originOf } from "./guest";
import { expect } from "./test";

type Choice = "all" | "statistics" | "none";

/** Opens a venue's page about cookies. */
export async function openCookies(page: Page, venueId: string) {
  await page.goto(`/venues/${venueId}/privacy/cookies`);
  await expect(page.getByRole("heading", { level: 1, name: "Cookies" })).toBeVisible();
}

/** Chooses on that page, as a guest does: all of it, or with or without statistics. */
export async function chooseCookies(page: Page, choice: Choice) {
  if (choice !== "all") {
    const statistics = page.getByRole("checkbox", { name: /^Statistics/ });
    await statistics.setChecked(choice === "statistics", { force: true });
  }
  const name = choice === "all" ? "Accept all" : "Allow selection";
  await page.getByRole("button", { name }).click();
  await expect(page.getByText("Your choice has been saved.")).toBeVisible();
}

/** The same by that page's form alone, for tests of something else. */
export async function sayOfCookies(page: Page, venueId: string, choice: Choice) {
  const answer = await page.request.post(`/venues/${venueId}/privacy/cookies`, {
    headers: { origin: originOf(page) },
    form: {
      intent: choice === "all" ? "all" : "selection",
      asked: "statistics",
      ...(choice === "statistics" && { selected: "statistics" }),
    },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

/** The guest's consent to analytics. */
export async function agreeToCounting(page: Page, venueId: string) {
  await sayOfCookies(page, venueId, "all");
}

/** The received events of one name and bill, as their fields, oldest first. */
export async function counted(
  page: Page,
  name: GuestEventName,
  billId: string,
): Promise<Record<string, string>[]> {
  const mine = (await eventsOf(page, billId)).filter((one) => one.name === name);
  return mine.map(({ fields }) => fields);
}

/** The names of all received events of one bill, oldest first. */
export async function countedNames(page: Page, billId: string): Promise<string[]> {
  return (await eventsOf(page, billId)).map(({ name }) => name);
}

async function eventsOf(page: Page, billId: string) {
  const list = await (await page.request.get("/demo/events")).text();
  const mine = list.split("<li ").filter((one) => one.includes(billId));
  return mine.toReversed().map((one) => ({
    name: /data-event="(\w+)"/.exec(one)?.[1] ?? "",
    fields: Object.fromEntries(
      [...one.matchAll(/<p>(\w+): ([^<]*)<\/p>/g)].map((m) => [m[1] ?? "", m[2] ?? ""]),
    ),
  }));
}

/** What the operator reads of a bill's guests at a venue. */
export async function promotionsOf(page: Page, venueId: string, billId: string) {
  const headers = { authorization: `Bearer ${DEMO_OPERATOR_KEY}` };
  const found: PromotionConsentPage["consents"] = [];
  let after = "";
  for (;;) {
    const path = `/operator/v1/venues/${venueId}/promotion-consents?after=${after}`;
    const read: PromotionConsentPage = await (await page.request.get(path, { headers })).json();
    if (read.consents.length === 0) return found.filter(({ orderId }) => orderId === billId);
    found.push(...read.consents);
    after = read.cursor;
  }
}
