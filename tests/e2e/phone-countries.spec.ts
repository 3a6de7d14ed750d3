import type { Page } from "@playwright/test";
import { codeFor, enterCode, fromOwnNetwork } from "./sign-in";
import { expect, onlyWithoutScript, ready, test } from "./test";

/** Figures that no other test uses. */
const figures = (count: number) =>
  String(Math.floor(Math.random() * 10 ** count)).padStart(count, "0");

/** A mobile number as its owner writes it at home, and with its dial code. */
type Mobile = { country: string; national: string; number: string };

const MOBILES: Record<string, () => Mobile> = {
  BE: () => mobile("BE", "0", `470${figures(6)}`, "+32"),
  CA: () => mobile("CA", "", `514${2 + Math.floor(Math.random() * 8)}${figures(6)}`, "+1"),
  FR: () => mobile("FR", "0", `613${figures(6)}`, "+33"),
  GB: () => mobile("GB", "0", `7400${figures(6)}`, "+44"),
  US: () => mobile("US", "", `504${2 + Math.floor(Math.random() * 8)}${figures(6)}`, "+1"),
};

function mobile(country: string, prefix: string, digits: string, dial: string): Mobile {
  return { country, national: prefix + digits, number: dial + digits };
}

function aMobile(country: string): Mobile {
  const make = MOBILES[country];
  if (!make) throw new Error(`No mobile of ${country}.`);
  return make();
}

const list = (page: Page) => page.getByLabel("Country");
const send = (page: Page) => page.getByRole("button", { name: "Send code" });

/**
 * One country for each of the two forms: who shares a dial code with another one, and whose dial code stays once it is
 * chosen. Which number is of which country is a rule of its own (`typed-phone.test.ts`).
 */
const LOGGING_IN = {
  venueId: "green-counter",
  numbers: { own: "US", dialled: "FR", chosen: "CA" },
};
const JOINING = {
  venueId: "croque-cie",
  numbers: { own: "FR", dialled: "GB", chosen: "BE" },
};
const WAYS = ["own", "dialled", "chosen"] as const;

test("AUTH-18 AUTH-23 guests log in by a number of the venue's country, of another with its dial code, and of one chosen in the list", async ({
  page,
  request,
  javaScriptEnabled: scripted = true,
}) => {
  const { venueId, numbers } = LOGGING_IN;
  await fromOwnNetwork(page);
  for (const way of WAYS) {
    const guest = aMobile(numbers[way]);
    await page.context().clearCookies();
    await page.goto(`/login?redirectToPath=${encodeURIComponent(`/venues/${venueId}`)}`);
    await ready(page);
    await expect(list(page)).toHaveValue(numbers.own);
    await expect(list(page).locator("option").first()).toHaveAttribute("value", numbers.own);
    if (way === "chosen") await list(page).selectOption(guest.country);
    await page.getByLabel("Phone number").fill(way === "dialled" ? guest.number : guest.national);
    if (scripted) await expect(list(page)).toHaveValue(guest.country);
    await send(page).click();
    await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
    const code = await codeFor(request, guest.number);
    if (way !== "chosen") continue;
    await enterCode(page, code, scripted);
    await expect(page.getByRole("heading", { name: "You’re logged in" })).toBeVisible();
  }
});

test("LOY-12 AUTH-18 guests join the programme by a number of the venue's country or of another, which is typed once", async ({
  page,
  request,
}) => {
  onlyWithoutScript();
  const { venueId, numbers } = JOINING;
  await fromOwnNetwork(page);
  for (const way of WAYS) {
    const guest = aMobile(numbers[way]);
    await page.context().clearCookies();
    await page.goto(`/venues/${venueId}/loyalty/identification`);
    await ready(page);
    await page.evaluate(() => localStorage.clear());
    await expect(list(page)).toHaveValue(numbers.own);
    if (way === "chosen") await list(page).selectOption(guest.country);
    await page.getByLabel("Phone number").fill(way === "dialled" ? guest.number : guest.national);
    await page.getByRole("button", { name: "Join now" }).click();
    await expect(page.getByRole("dialog", { name: "Confirm your number" })).toBeVisible();
    await expect(list(page)).toHaveValue(guest.country);
    await expect(page.getByLabel("Phone number")).not.toHaveValue("");
    expect(page.url()).not.toContain(guest.number.slice(-6));
    await send(page).click();
    await enterCode(page, await codeFor(request, guest.number), false);
    await page.getByRole("link", { name: "Continue" }).click();
    await expect(page.getByText("120 points").first()).toBeVisible();
  }
});
