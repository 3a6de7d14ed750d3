import type { Page } from "@playwright/test";
import type { GuestEventName } from "~/contracts/guest-events";

/** The guest's consent to analytics. */
export async function agreeToCounting(page: Page, baseURL: string | undefined) {
  const url = (baseURL ?? "").replace("http:", "https:");
  const consent = { name: "__Host-consent", value: "functional", url, secure: true };
  await page.context().addCookies([consent]);
}

/** The received events of one name and bill, as their fields, oldest first. */
export async function counted(
  page: Page,
  name: GuestEventName,
  billId: string,
): Promise<Record<string, string>[]> {
  const list = await (await page.request.get("/demo/events")).text();
  const events = list.split("<li ").filter((one) => one.includes(`data-event="${name}"`));
  const mine = events.filter((one) => one.includes(billId)).toReversed();
  return mine.map((one) =>
    Object.fromEntries([...one.matchAll(/<p>(\w+): ([^<]*)<\/p>/g)].map((m) => [m[1], m[2]])),
  );
}
