import type { Page } from "@playwright/test";
import { codeFor, enterCode, fromOwnNetwork } from "./sign-in";
import { expect, ready, test } from "./test";

/** Figures that no other test uses. */
const figures = (count: number) =>
  String(Math.floor(Math.random() * 10 ** count)).padStart(count, "0");

/** A mobile number as its owner writes it at home, and with its dial code. */
type Mobile = { country: string; national: string; number: string };

const MOBILES: Record<string, () => Mobile> = {
  BE: () => mobile("BE", "0", `470${figures(6)}`, "+32"),
  CA: () => mobile("CA", "", `514${2 + Math.floor(Math.random() * 8)}${figures(6)}`, "+1"),
  DE: () => mobile("DE", "0", `1512${figures(7)}`, "+49"),
  ES: () => mobile("ES", "", `612${figures(6)}`, "+34"),
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

/** Each venue with its own country's number, one that is typed with its dial code, and one whose country is chosen. */
const JOURNEYS = [
  { venueId: "croque-cie", own: "FR", dialled: "GB", chosen: "ES" },
  { venueId: "leonie", own: "BE", dialled: "FR", chosen: "DE" },
  { venueId: "green-counter", own: "US", dialled: "FR", chosen: "CA" },
  { venueId: "drake-anchor", own: "GB", dialled: "US", chosen: "FR" },
  { venueId: "disseny-cafe", own: "ES", dialled: "DE", chosen: "GB" },
] as const;

for (const { venueId, own, dialled, chosen } of JOURNEYS) {
  test(`AUTH-18 AUTH-23 guests in ${own} log in by a number of ${own}, of ${dialled} with its dial code, and of ${chosen} chosen in the list`, async ({
    page,
    request,
    javaScriptEnabled: scripted = true,
  }) => {
    await fromOwnNetwork(page);
    for (const way of ["own", "dialled", "chosen"] as const) {
      const guest = aMobile({ own, dialled, chosen }[way]);
      await page.context().clearCookies();
      await page.goto(`/login?redirectToPath=${encodeURIComponent(`/venues/${venueId}`)}`);
      await ready(page);
      await expect(list(page)).toHaveValue(own);
      await expect(list(page).locator("option").first()).toHaveAttribute("value", own);
      if (way === "chosen") await list(page).selectOption(guest.country);
      await page.getByLabel("Phone number").fill(way === "dialled" ? guest.number : guest.national);
      if (scripted) await expect(list(page)).toHaveValue(guest.country);
      await send(page).click();
      await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
      await enterCode(page, await codeFor(request, guest.number), scripted);
      await expect(page.getByRole("heading", { name: "You’re logged in" })).toBeVisible();
    }
  });
}

/** A venue with a programme, and foreign guests who join it. */
const JOINING = [
  { venueId: "croque-cie", own: "FR", dialled: "GB", chosen: "BE", points: "120 points" },
  { venueId: "green-counter", own: "US", dialled: "FR", chosen: "CA", points: "150 points" },
] as const;

for (const { venueId, own, dialled, chosen, points } of JOINING) {
  test(`LOY-12 AUTH-18 guests in ${own} join the programme by a number of ${own}, ${dialled} or ${chosen}, which is typed once where a script runs`, async ({
    page,
    request,
    javaScriptEnabled: scripted = true,
  }) => {
    const loyalty = `/venues/${venueId}/loyalty`;
    await fromOwnNetwork(page);
    const type = async (guest: Mobile, way: "own" | "dialled" | "chosen") => {
      if (way === "chosen") await list(page).selectOption(guest.country);
      await page.getByLabel("Phone number").fill(way === "dialled" ? guest.number : guest.national);
    };
    for (const way of ["own", "dialled", "chosen"] as const) {
      const guest = aMobile({ own, dialled, chosen }[way]);
      await page.context().clearCookies();
      await page.goto(`${loyalty}/identification`);
      await ready(page);
      await page.evaluate(() => localStorage.clear());
      await type(guest, way);
      await page.getByRole("button", { name: "Join now" }).click();
      if (scripted) {
        await expect(page.getByRole("dialog", { name: "Confirm your number" })).toBeVisible();
        await expect(list(page)).toHaveValue(guest.country);
      } else {
        await expect(page).toHaveURL(`/venues/${venueId}`);
        await page.goto(`${loyalty}/phone-login`);
        await type(guest, way);
      }
      await send(page).click();
      await enterCode(page, await codeFor(request, guest.number), scripted);
      if (!scripted) await page.getByRole("link", { name: "Continue" }).click();
      await expect(page.getByText(points).first()).toBeVisible();
    }
  });
}
